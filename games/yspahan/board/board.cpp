#include "games/yspahan/board/board.hpp"

#include <algorithm>
#include <array>
#include <ranges>

#include "games/yspahan/board/map.hpp"

namespace serai::yspahan {
namespace {

const std::string& key_of(Worded auto value) { return text_key<Yspahan>(value); }

Message with_cards(Message message, const CardBag& cards) {
    MessageFields<Yspahan>{message}("cards", cards);
    return message;
}

void add_day(TextBoard& board, const State& state) {
    board.part("yspahan.part.day", Shown::Now)
        .says(Message{"yspahan.board.status", {}}
                  .with("week", std::int64_t{state.week})
                  .with("weeks", std::int64_t{week_count})
                  .with("day", std::int64_t{state.day})
                  .with("days", std::int64_t{days_per_week}));
}

// The tower: what each row that has dice brings to the active player.

Message own_action(const State& state, Row row) {
    const Player& player = state.player(state.active());
    const unsigned dice = dice_for_active(state, row);
    if (row == Row::Camel)
        return numbered("yspahan.board.camels", dice + (has(player, Building::Paddock) ? paddock_bonus : 0));
    if (row == Row::Gold)
        return numbered("yspahan.board.gold", dice + (has(player, Building::Shop) ? shop_bonus : 0));
    return numbered("yspahan.board.cubes", dice + (has(player, Building::Hoist) ? hoist_bonus : 0));
}

void add_tower(TextBoard& board, const State& state) {
    const auto has_dice = [&state](Row row) { return state.tower.value[static_cast<std::size_t>(row)] > 0; };
    if (std::ranges::none_of(rows, has_dice)) return;
    const auto each_row = [&](auto&& add) {
        for (const Row row : std::views::reverse(rows)) {
            if (has_dice(row)) add(row, static_cast<std::size_t>(row));
        }
    };
    board.part("yspahan.part.tower", Shown::Now).table().row().text("");
    each_row([&](Row row, std::size_t) { board.term(key_of(row)); });
    board.row().term("yspahan.board.dice_of_value");
    each_row([&](Row, std::size_t i) {
        const std::int64_t yellow = state.tower.yellow[i];
        board.sentence(numbered(yellow > 0 ? "yspahan.board.dice_yellow" : "yspahan.board.dice_white",
                                state.tower.white[i])
                           .with("yellow", yellow)
                           .with("value", std::int64_t{state.tower.value[i]}));
    });
    board.row().term("yspahan.board.own_action");
    each_row([&](Row row, std::size_t) {
        const bool is_closed = is_quarter(row) && !can_supply(state, row);
        if (dice_for_active(state, row) == 0 || is_closed)
            board.nothing();
        else
            board.sentence(own_action(state, row));
    });
    board.row().term("yspahan.board.supervisor");
    each_row([&](Row row, std::size_t i) {
        if (dice_for_active(state, row) == 0)
            board.nothing();
        else
            board.sentence(numbered("yspahan.board.steps", state.tower.value[i]));
    });
}

// Every price with its targets and the cubes that the move would send.
void add_reach(TextBoard& board, const State& state) {
    const Player& mover = state.player(state.active());
    const SpaceSet spaces = reachable_spaces(state, mover);
    board.part("yspahan.part.reach", Shown::OnRequest).table().row();
    board.term("yspahan.board.head_gold").term("yspahan.board.targets");
    for (unsigned price = 0; price <= longest_way; ++price) {
        std::vector<Message> targets;
        for (const Space space : spaces) {
            if (way_cost(state, mover, space) != price) continue;
            targets.push_back(Message{"yspahan.board.target", {}}.with("space", std::string(name(space))));
            for (const Shop shop : shops_at(space) & occupied(state))
                targets.back() = Message{"yspahan.board.target_sends", {}}
                                     .with("target", Quote{{targets.back()}})
                                     .with("shop", Quote{{shop_text(state, shop)}});
        }
        if (!targets.empty()) board.row().number(price).sentence(joined(std::move(targets)));
    }
}

// Who fills a souk, and how far. What shops are called is said here, as the map has no line left for it.
void add_souks(TextBoard& board, const State& state) {
    board.part("yspahan.part.souks", Shown::OnRequest).table().row().text("");
    board.term("yspahan.board.colour").term("yspahan.board.head_points").term("yspahan.board.filled");
    board.term("yspahan.board.owner");
    for (std::size_t i = 0; i < souk_count; ++i) {
        const ShopSet shops = shops_of_souk[i];
        const ShopSet filled = shops & occupied(state);
        board.row().term(key_of(souks[i].quarter)).term(key_of(souks[i].colour)).number(points_of(souks[i]));
        board.text(std::to_string(filled.size()) + "/" + std::to_string(shops.size()));
        board.seat(filled.is_empty() ? no_seat : owner_of(state, filled.lowest()));
    }
    board.says("yspahan.board.legend_shops");
}

// Whose cube each camel carries.
void add_caravan(TextBoard& board, const State& state) {
    const unsigned seats = state.options.seats;
    board.part("yspahan.part.caravan", Shown::OnRequest).table().row().text("");
    for (unsigned i = 1; i <= seats; ++i) board.number(i);
    for (unsigned row = 1; row <= caravan_rows; ++row) {
        board.row().sentence(
            numbered("yspahan.board.caravan_row", camel_points[row - 1]).with("row", std::int64_t{row}));
        for (unsigned i = 1; i <= seats; ++i) {
            const auto camel = Camel((row - 1) * seats + i);
            Seat owner = no_seat;
            for (const Seat seat : state.seats()) {
                if (state.player(seat).caravan.has(camel)) owner = seat;
            }
            board.seat(owner);
        }
    }
    board.says("yspahan.board.legend_points");
}

// What the end of the week would bring now (Y-9.1, Y-9.3).
unsigned week_end_value(const State& state, const Player& player) {
    unsigned value = caravan_value(state, player);
    for (std::size_t i = 0; i < souk_count; ++i) {
        if (!player.shops.has_all(shops_of_souk[i])) continue;
        value += points_of(souks[i]) + (has(player, Building::Bazaar) ? bazaar_bonus : 0);
    }
    return value;
}

// The places of a seat in the order of the day; "*" marks the one whose turn it is.
std::string turn_text(const State& state, Seat seat) {
    std::string result;
    for (unsigned i = 0; i < turns_per_day(state.options.seats); ++i) {
        if (state.order[i] != seat) continue;
        if (!result.empty()) result += '+';
        if (i == state.turn) result += '*';
        result += std::to_string(i + 1);
    }
    return result.empty() ? "–" : result;
}

void add_players(TextBoard& board, const State& state) {
    board.part("yspahan.part.players", Shown::Now).table().row().text("");
    for (const char* key : {"yspahan.board.head_points", "yspahan.board.head_week", "yspahan.board.head_gold",
                            "yspahan.board.head_camels", "yspahan.board.head_cards",
                            "yspahan.board.head_buildings", "yspahan.board.head_turn"})
        board.term(key);
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        board.row()
            .seat(seat)
            .number(points(player))
            .text("+" + std::to_string(week_end_value(state, player)));
        board.number(player.gold).number(player.camels).number(hand_size(player));
        board.number(player.buildings.size()).text(turn_text(state, seat));
    }
}

// Buildings and cards with what they do.

Message effect_of(Building building) {
    switch (building) {
        case Building::Paddock: return numbered("yspahan.board.effect_paddock", paddock_bonus);
        case Building::Shop: return numbered("yspahan.board.effect_shop", shop_bonus);
        case Building::Hammam: return numbered("yspahan.board.effect_hammam", hammam_steps);
        case Building::Caravanserai: return Message{"yspahan.board.effect_caravanserai", {}};
        case Building::Bazaar: return numbered("yspahan.board.effect_bazaar", bazaar_bonus);
        case Building::Hoist: return numbered("yspahan.board.effect_hoist", hoist_bonus);
    }
    return {};
}

void add_buildings(TextBoard& board, const State& state) {
    board.part("yspahan.part.buildings", Shown::OnRequest).table().row().text("");
    board.term("yspahan.board.head_price").term("yspahan.board.head_effect").term("yspahan.board.built");
    for (const Building building : buildings) {
        const Price cost = price(building, Payment::Full);
        board.row().term(key_of(building));
        board.sentence(Message{"yspahan.board.price", {}}
                           .with("camels", std::int64_t{cost.camels})
                           .with("gold", std::int64_t{cost.gold}));
        board.sentence(effect_of(building));
        SeatSet owners;
        for (const Seat seat : state.seats()) {
            if (has(state.player(seat), building)) owners.insert(seat);
        }
        board.seats(owners);
    }
}

Message effect_of(Card card) {
    switch (card) {
        case Card::ThreeCamels: return numbered("yspahan.board.card_three_camels", card_gain);
        case Card::ThreeGold: return numbered("yspahan.board.card_three_gold", card_gain);
        case Card::Exchange: return Message{"yspahan.board.card_exchange", {}};
        case Card::PlaceShop: return Message{"yspahan.board.card_place_shop", {}};
        case Card::PlaceCaravan: return Message{"yspahan.board.card_place_caravan", {}};
        case Card::SellCamels:
            return numbered("yspahan.board.card_sell_camels", most_camels_sold)
                .with("points", std::int64_t{points_per_camel});
        case Card::SellGold:
            return numbered("yspahan.board.card_sell_gold", most_gold_sold)
                .with("points", std::int64_t{points_per_gold});
        case Card::BuildNoCamels: return Message{"yspahan.board.card_build_no_camels", {}};
        case Card::BuildNoGold: return Message{"yspahan.board.card_build_no_gold", {}};
        case Card::None:
        case Card::Unknown: break;
    }
    return {};
}

void add_hand(TextBoard& board, const CardBag& hand) {
    board.part("yspahan.part.hand", Shown::Now)
        .says(hand.is_empty() ? Message{"yspahan.board.no_cards", {}}
                              : with_cards(Message{"yspahan.board.hand", {}}, hand));
}

void add_cards(TextBoard& board, const State& state, Viewer viewer) {
    board.part("yspahan.part.cards", Shown::OnRequest)
        .says(with_cards(Message{"yspahan.board.deck", {}}.with("deck", std::int64_t{deck_size(state)}),
                         state.discard));
    if (viewer.is_spectator()) return;
    const CardBag& hand = state.player(viewer.seat()).hand;
    if (hand.is_empty()) return;
    board.table().row().term("yspahan.board.own_cards").text("").term("yspahan.board.head_effect");
    for (const Card card : cards) {
        if (hand[card] > 0) board.row().term(key_of(card)).number(hand[card]).sentence(effect_of(card));
    }
}

}  // namespace

TextBoard text_board(const View<Yspahan>& view) {
    const State& state = view.shown();
    TextBoard board;
    add_day(board, state);
    add_tower(board, state);
    add_map(board, state);
    if (state.phase == Phase::Move) add_reach(board, state);
    add_players(board, state);
    if (!view.viewer().is_spectator()) add_hand(board, state.player(view.viewer().seat()).hand);
    add_caravan(board, state);
    add_souks(board, state);
    add_buildings(board, state);
    add_cards(board, state, view.viewer());
    return board;
}

}  // namespace serai::yspahan
