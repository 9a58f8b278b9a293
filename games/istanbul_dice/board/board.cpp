#include "games/istanbul_dice/board/board.hpp"

namespace serai::istanbul_dice {
namespace {

const std::string& key_of(Worded auto value) { return text_key<IstanbulDice>(value); }

// Adds the amounts of a bag, or the name of a prize, to a sentence.
void with_amounts(Message& message, std::string_view name, const auto& value) {
    MessageFields<IstanbulDice>{message}(name, value);
}

void add_turn(TextBoard& board, const State& state) {
    board.part("istanbul_dice.part.turn", Shown::Now)
        .says(Message{"istanbul_dice.board.top", {}}
                  .with("round", std::int64_t{state.round})
                  .with("active", state.active)
                  .with("start", state.start)
                  .with("target", std::int64_t{ruby_target(state.options.seats)}));
    if (is_last_round(state)) board.says("istanbul_dice.board.last_round");
    Message dice{"istanbul_dice.board.dice", {}};
    with_amounts(dice, "dice", state.dice);
    const std::int64_t limit = action_limit(state.player(state.active));
    board.says(dice.with("left", limit - state.actions_taken));
}

// Ruby tracks

Message price_text(const State& state, Track track, std::size_t ahead) {
    const PriceList& list = price_list(state, track);
    const std::size_t next = state.taken[static_cast<std::size_t>(track)] + ahead;
    if (next >= list.length()) return {"istanbul_dice.board.sold_out", {}};
    const unsigned number = list.prices[next];
    if (track == Track::RightCarpet) return numbered("istanbul_dice.board.lira", number);
    if (is_colour(track)) return numbered("istanbul_dice.board.goods", number);
    return numbered(number == 0 ? "istanbul_dice.board.different" : "istanbul_dice.board.different_and",
                    number);
}

// "*" before what the dice, goods and lira can pay now.
Message marked(bool is_affordable, Message price) {
    if (!is_affordable) return price;
    return Message{"istanbul_dice.board.within_reach", {}}.with("what", Quote{{std::move(price)}});
}

void add_tracks(TextBoard& board, const State& state, Shown shown) {
    const bool acts = state.phase == Phase::Act;
    const TrackSet affordable = acts ? affordable_tracks(state, means_of(state)) : TrackSet{};
    const auto each_track = [](auto&& add) {
        for (std::size_t i = 0; i < track_count; ++i) add(Track(i), i);
    };
    board.part("istanbul_dice.part.rubies", shown).table().row().text("");
    each_track(
        [&](Track track, std::size_t i) { board.term(is_colour(track) ? key_of(Good(i)) : key_of(track)); });
    board.term("istanbul_dice.board.mosque").row().term("istanbul_dice.board.next");
    each_track([&](Track track, std::size_t) {
        board.sentence(marked(affordable.has(track), price_text(state, track, 0)));
    });
    board.sentence(numbered("istanbul_dice.board.mosque_price", mosque_target(state.options.seats)));
    board.row().term("istanbul_dice.board.then");
    each_track([&](Track track, std::size_t) { board.sentence(price_text(state, track, 1)); });
    board.text("").row().term("istanbul_dice.board.left");
    each_track([&](Track track, std::size_t i) {
        board.number(price_list(state, track).length() - state.taken[i]);
    });
    board.number(mosque_rubies_left(state));
    if (acts) board.says("istanbul_dice.board.legend");
}

// Mosque tiles and cards

Message tile_text(Tile tile) {
    Message name{key_of(face(tile).kind), {}};
    if (face(tile).kind != TileKind::Good) return name;
    return Message{"istanbul_dice.board.tile_good", {}}
        .with("tile", Quote{{std::move(name)}})
        .term("good", key_of(face(tile).good));
}

void add_display(TextBoard& board, const State& state, Shown shown) {
    unsigned stacked = stack(state).size();
    for (const Tile tile : state.under) stacked += tile != no_tile ? 1U : 0U;
    board.part("istanbul_dice.part.mosque", shown).table().row();
    board.sentence(Message{"istanbul_dice.board.display", {}}.with("stack", std::int64_t{stacked}));
    board.term("istanbul_dice.board.price");
    for (const Tile tile : state.display) {
        if (tile == no_tile) continue;
        const bool affordable =
            state.phase == Phase::Act && can_pay({.need = face(tile).cost}, means_of(state));
        Message cost{"istanbul_dice.board.brings", {}};
        with_amounts(cost, "gain", face(tile).cost);
        board.row().sentence(tile_text(tile));
        board.sentence(marked(affordable, std::move(cost)));
    }
}

const char* card_key(Demand demand) {
    switch (demand) {
        case Demand::Nothing: return "istanbul_dice.board.card_nothing";
        case Demand::Give: return "istanbul_dice.board.card_give";
        case Demand::Own: return "istanbul_dice.board.card_own";
        case Demand::CardDice: return "istanbul_dice.board.card_dice";
        case Demand::GiveTile: return "istanbul_dice.board.card_tile";
    }
    return "";
}

// What a card says, both parts.
Message card_text(Card card) {
    const CardFace& shown = face(card);
    Message own{card_key(shown.demand), {}};
    card_fields(card, MessageFields<IstanbulDice>{own});
    own.with("otherwise", std::int64_t{consolation}).with("dice", std::int64_t{two_card_dice});
    if (shown.share == Share::Nothing) return own;
    Message others{shown.share == Share::Gain    ? "istanbul_dice.board.others_gain"
                   : shown.share == Share::Trade ? "istanbul_dice.board.others_trade"
                                                 : "istanbul_dice.board.others_choice",
                   {}};
    with_amounts(others, "give", shown.others_give);
    with_amounts(others, "gain", shown.others_gain);
    with_amounts(others, "other", shown.others_else);
    return Message{"istanbul_dice.board.both", {}}
        .with("own", Quote{{std::move(own)}})
        .with("others", Quote{{std::move(others)}});
}

void add_cards(TextBoard& board, const State& state) {
    board.part("istanbul_dice.part.cards", shown_if(!state.revealed.is_empty()))
        .says(Message{"istanbul_dice.board.cards", {}}
                  .with("pile", std::int64_t{pile(state).size()})
                  .with("discard", std::int64_t{state.discard.size()}));
    for (const Card card : state.revealed) {
        if (state.card == no_card || state.card == card) board.says(card_text(card));
    }
}

// Players

void add_stock(TextBoard& board, const Resources& stock) {
    for (std::size_t i = 0; i < resource_count; ++i) board.number(stock[Resource(i)]);
}

void add_players(TextBoard& board, const State& state, Shown shown) {
    board.part("istanbul_dice.part.players", shown).table().row().text("");
    for (const char* key :
         {"istanbul_dice.board.rubies", "istanbul_dice.face.lira", "istanbul_dice.board.crystals"})
        board.term(key);
    for (std::size_t i = 0; i < Goods::kinds; ++i) board.term(key_of(Good(i)));
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        board.row().seat(seat).number(player.rubies.size());
        add_stock(board, player.stock);
    }
    board.row().term("istanbul_dice.board.supply").text("");
    add_stock(board, supply(state));
}

void add_owned_tiles(TextBoard& board, const State& state) {
    board.part("istanbul_dice.part.tiles", Shown::OnRequest).table().row().text("");
    board.term("istanbul_dice.board.count").term("istanbul_dice.board.mosque_tiles");
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        std::vector<Message> tiles;
        for (const Tile tile : player.tiles) {
            tiles.push_back(tile_text(tile));
            if (player.fresh.has(tile))
                tiles.back() = Message{"istanbul_dice.board.fresh", {}}.with("tile", Quote{{tiles.back()}});
        }
        board.row().seat(seat).number(player.tiles.size());
        if (tiles.empty())
            board.nothing();
        else
            board.sentence(joined(std::move(tiles)));
    }
}

}  // namespace

TextBoard text_board(const View<IstanbulDice>& view) {
    const State& state = view.shown();
    TextBoard board;
    if (state.active == no_seat) {
        board.part("istanbul_dice.part.turn", Shown::Now).says("istanbul_dice.board.setup");
        return board;
    }
    // Many cards leave no room for the rest, and a card is not about what can be bought.
    const bool has_cards = !state.revealed.is_empty();
    const bool has_many = state.card == no_card && state.revealed.size() > 4;
    add_turn(board, state);
    add_cards(board, state);
    add_tracks(board, state, shown_if(!has_cards || state.phase == Phase::TakeRuby));
    add_display(board, state, shown_if(!has_cards || state.phase == Phase::TakeTile));
    add_players(board, state, shown_if(!has_many));
    add_owned_tiles(board, state);
    return board;
}

}  // namespace serai::istanbul_dice
