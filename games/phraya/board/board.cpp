#include "games/phraya/board/board.hpp"

#include "games/phraya/board/card_text.hpp"
#include "games/phraya/board/plan.hpp"

namespace serai::phraya {
namespace {

const std::string& key_of(Worded auto value) { return text_key<Phraya>(value); }

void add_turn(TextBoard& board, const State& state) {
    board.part("phraya.part.turn", Shown::Now)
        .says(Message{"phraya.board.now", {}}
                  .with("turns", std::int64_t{state.turns} + 1)
                  .with("seat", state.actor)
                  .with("start_player", state.start_player)
                  .term("pair", key_of(wholesaler_pair(state))));
}

// What a boat carries is shown with what it can carry: 1/2.
void add_players(TextBoard& board, const State& state) {
    board.part("phraya.part.players", Shown::Now).table().row().text("");
    for (const char* key : {"phraya.board.coins", "phraya.board.flowers", "phraya.board.favours"})
        board.term(key);
    for (const Good good : goods) board.term(key_of(good));
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        board.row().seat(seat).number(player.coins).number(player.flowers).number(player.favours);
        for (const Good good : goods)
            board.text(std::to_string(player.goods[good]) + "/" +
                       std::to_string(capacity(state, player, good)));
    }
    board.row().term("phraya.board.price").text("").text("").text("");
    for (const Good good : goods) board.number(price(state, good));
}

// What is left of rowers, markers and discs, and what was delivered.
void add_fleet(TextBoard& board, const State& state) {
    board.part("phraya.part.fleet", Shown::OnRequest).table().row().text("");
    for (const char* key :
         {"phraya.board.rowers", "phraya.board.markers", "phraya.board.discs", "phraya.board.orders"})
        board.term(key);
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        board.row().seat(seat).number(player.rowers).number(markers(state, player)).number(discs(player));
        board.number(player.orders.size());
    }
}

// Points so far, what is still open, and what would count if the game ended now.
void add_score(TextBoard& board, const State& state) {
    const Sheets all = sheets(state);
    board.part("phraya.part.score", Shown::OnRequest).table().row().text("");
    for (const char* key : {"phraya.board.so_far", "phraya.board.open_majorities",
                            "phraya.board.open_penalties", "phraya.board.sheet"})
        board.term(key);
    for (const Seat seat : state.seats()) {
        const Sheet& sheet = all[index(seat)];
        board.row().seat(seat).number(sheet.secured()).number(sheet.majorities).number(sheet.penalties);
        board.number(sheet.total());
    }
}

void add_prices(TextBoard& board, const State& state) {
    board.part("phraya.part.prices", Shown::OnRequest).table().row().text("");
    for (std::size_t i = 0; i < price_fields; ++i) board.text("");
    for (const Good good : goods) {
        board.row().term(key_of(good));
        for (std::size_t i = 0; i < price_fields; ++i) {
            const std::string amount = std::to_string(price_table[at(good)][i]);
            board.text(state.price_markers[at(good)] == i ? "[" + amount + "]" : amount + " ");
        }
    }
}

// Fields for discs: the seat whose disc lies there, or what it costs.

template <typename Set, typename Field>
Seat disc_at(const State& state, Set Player::* discs_of, Field field) {
    for (const Seat seat : state.seats()) {
        if ((state.player(seat).*discs_of).has(field)) return seat;
    }
    return no_seat;
}

Message disc(Seat seat) { return Message{"phraya.board.disc", {}}.with("seat", seat); }

void add_temple(TextBoard& board, const State& state) {
    board.part("phraya.part.temple", Shown::OnRequest).table().row().text("");
    for (std::size_t i = 1; i <= temple_columns; ++i) board.number(std::int64_t(i));
    for (const Good good : goods) {
        board.row().term(key_of(good));
        for (std::size_t i = 0; i < temple_columns; ++i) {
            const Seat seat = disc_at(state, &Player::temple, temple_field(good, i));
            if (seat == no_seat)
                board.number(temple_flowers[i]);
            else
                board.sentence(disc(seat));
        }
    }
    board.says("phraya.board.temple");
}

Message goods_text(const Goods& bundle) {
    Message message{"phraya.board.goods", {}};
    MessageFields<Phraya>{message}("goods", bundle);
    return message;
}

void add_king(TextBoard& board, const State& state) {
    constexpr std::array keys{"phraya.board.coins_row", "phraya.board.flowers_row", "phraya.board.goods_row"};
    board.part("phraya.part.king", Shown::OnRequest).table().row().text("");
    for (std::size_t i = 1; i <= king_columns; ++i) board.number(std::int64_t(i));
    for (std::size_t row = 0; row < king_rows; ++row) {
        board.row().term(keys[row]);
        for (std::size_t i = 0; i < king_columns; ++i) {
            const KingField field = king_field(KingRow(row), i);
            const Tribute& cost = tributes[at(field)];
            const Seat seat = disc_at(state, &Player::king, field);
            if (seat != no_seat)
                board.sentence(disc(seat));
            else if (cost.goods.is_empty())
                board.number(cost.coins + cost.flowers);
            else
                board.sentence(goods_text(cost.goods));
        }
    }
    board.says("phraya.board.king");
}

void add_festival(TextBoard& board, const State& state) {
    board.part("phraya.part.festival", Shown::OnRequest).says("phraya.board.festival");
    board.table().row().text("").text("").text("");
    const auto add = [&board](const char* key, const Progress& progress) {
        board.row().term(key).text(std::to_string(progress.done) + "/" + std::to_string(progress.of));
        board.text(progress.is_met() ? "✓" : "");
    };
    add("phraya.board.royal_tithe", royal_tithe(state));
    add("phraya.board.market_dominance", market_dominance(state));
    add("phraya.board.buddha_honoured", buddha_honoured(state));
    // P-8.5 is told from half way on.
    const Progress still = standstill(state);
    if (still.of > 0 && 2 * still.done >= still.of) add("phraya.board.standstill", still);
}

void add_orders(TextBoard& board, const State& state) {
    board.part("phraya.part.orders", Shown::OnRequest).table().row().term("phraya.board.stall");
    board.term("phraya.board.goods_row").term("phraya.board.coins").term("phraya.board.total");
    for (const Slot slot : slots_of(state.board, StallKind::Restaurant)) {
        const Order order = restaurant_at(state, slot);
        board.row().number(std::int64_t(at(slot)));
        if (order == Order::None) {
            board.nothing().nothing().nothing();
            continue;
        }
        board.sentence(goods_text(Goods(tile(order).goods)))
            .number(tile(order).coins)
            .number(tile(order).points);
    }
    board.says("phraya.board.banks");
}

void add_baskets(TextBoard& board, const State& state) {
    board.part("phraya.part.baskets", Shown::OnRequest).table().row().term("phraya.board.stall");
    board.term("phraya.board.goods_row").term("phraya.board.coins");
    for (const Slot slot : slots_of(state.board, StallKind::Basket)) {
        const Pair pair = shop_at(state, slot);
        board.row().number(std::int64_t(at(slot))).term(key_of(pair));
        board.text(pair == Pair::None ? "–" : std::to_string(basket_prices[at(pair)]));
    }
    board.says(numbered("phraya.board.bag", basket_bag(state).size()));
}

// Cards

void add_card(TextBoard& board, Card card) {
    board.text(std::string(name(card))).term(key_of(card)).sentence(card_text(card));
}

void add_market(TextBoard& board, const State& state) {
    board.part("phraya.part.market", Shown::OnRequest);
    board.says(Message{"phraya.board.deck", {}}.with("cards", std::int64_t{deck(state).size()}));
    board.table().row().term("phraya.board.card_price");
    board.text("").term("phraya.board.card").term("phraya.board.card_effect");
    for (std::size_t i = 0; i < display_size && state.display[i] != Card::None; ++i) {
        board.row().text(std::to_string(card_cost(state, i, Payment::Coins)) + "/" +
                         std::to_string(card_cost(state, i, Payment::Flowers)));
        add_card(board, state.display[i]);
    }
}

std::string card_names(CardSet cards) {
    std::string names;
    for (const Card card : cards) names.append(names.empty() ? "" : " ").append(name(card));
    return names.empty() ? "–" : names;
}

// One hand with what its cards do; of all hands, which are public (P-R13), the names of the cards.
void add_hands(TextBoard& board, const State& state, Seat own) {
    constexpr unsigned most_at_once = 7;  // more leave no room for the rest
    const CardSet hand = state.player(own).hand;
    board.part("phraya.part.hand", shown_if(state.phase == Phase::PlayCard && hand.size() <= most_at_once));
    board.table().row().text("").term("phraya.board.card").term("phraya.board.card_effect");
    for (const Card card : hand) {
        board.row();
        add_card(board, card);
    }
    board.part("phraya.part.hands", Shown::OnRequest).table().row().text("");
    board.term("phraya.board.in_hand").term("phraya.board.played_cards");
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        board.row().seat(seat).text(card_names(player.hand)).text(card_names(player.pile));
    }
}

}  // namespace

TextBoard text_board(const View<Phraya>& view) {
    const State& state = view.shown();
    TextBoard board;
    if (!is_laid(state.board)) {
        board.part("phraya.part.turn", Shown::Now).says("phraya.board.unlaid");
        return board;
    }
    // An onlooker looks over the shoulder of the player in turn.
    const Seat own = view.viewer().is_spectator() ? state.actor : view.viewer().seat();
    add_turn(board, state);
    if (own != no_seat) add_hands(board, state, own);
    board.part("phraya.part.canals", shown_if(state.phase != Phase::PlayCard));
    add_canals(board, state);
    add_players(board, state);
    add_fleet(board, state);
    add_score(board, state);
    add_prices(board, state);
    add_orders(board, state);
    add_baskets(board, state);
    add_market(board, state);
    add_temple(board, state);
    add_king(board, state);
    add_festival(board, state);
    return board;
}

}  // namespace serai::phraya
