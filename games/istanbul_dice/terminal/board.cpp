#include "games/istanbul_dice/terminal/board.hpp"

#include <vector>

#include <fmt/format.h>

#include "text/table.hpp"

namespace serai::istanbul_dice {
namespace {

std::string word(const Text& text, Worded auto value) { return text.say(text_key<IstanbulDice>(value)); }

std::string numbered(const Text& text, std::string_view key, unsigned number) {
    return text.say(Message{std::string(key), {}}.with("number", std::int64_t{number}));
}

// Adds the amounts of a bag, or the name of a prize, to a sentence.
void with_amounts(Message& message, std::string_view name, const auto& value) {
    MessageFields<IstanbulDice>{message}(name, value);
}

// Each die by its face; nothing after the last one is spent.
std::string dice_line(const State& state, const Text& text) {
    std::string dice;
    for (std::size_t i = 0; i < face_count; ++i) {
        for (unsigned n = 0; n < state.dice[Face(i)]; ++n) dice += fmt::format("[{}]", word(text, Face(i)));
    }
    if (dice.empty()) dice = text.say("istanbul_dice.board.no_dice");
    return text.say(Message{"istanbul_dice.board.dice", {}}
                        .with("dice", dice)
                        .with("taken", std::int64_t{state.actions_taken})
                        .with("limit", std::int64_t{action_limit(state.player(state.active))}));
}

std::string top(const State& state, const Text& text) {
    std::string lines = text.say(Message{"istanbul_dice.board.top", {}}
                                     .with("round", std::int64_t{state.round})
                                     .with("active", state.active)
                                     .with("start", state.start)
                                     .with("target", std::int64_t{ruby_target(state.options.seats)}));
    if (is_last_round(state)) lines += fmt::format("  {}", text.say("istanbul_dice.board.last_round"));
    return lines + '\n' + dice_line(state, text) + '\n';
}

// Ruby tracks

std::string price_text(const State& state, const Text& text, Track track, std::size_t ahead) {
    const PriceList& list = price_list(state, track);
    const std::size_t next = state.taken[static_cast<std::size_t>(track)] + ahead;
    if (next >= list.length()) return "–";
    const unsigned number = list.prices[next];
    if (track == Track::RightCarpet) return numbered(text, "istanbul_dice.board.lira", number);
    if (is_colour(track)) return std::to_string(number);
    return number == 0 ? text.say("istanbul_dice.board.different")
                       : numbered(text, "istanbul_dice.board.different_and", number);
}

std::string tracks(const State& state, const Text& text) {
    std::vector<std::string> head{text.say("istanbul_dice.board.tracks")};
    std::vector<std::string> next{fmt::format("  {}", text.say("istanbul_dice.board.next"))};
    std::vector<std::string> then{fmt::format("  {}", text.say("istanbul_dice.board.then"))};
    std::vector<std::string> after = then;
    std::vector<std::string> left{fmt::format("  {}", text.say("istanbul_dice.board.left"))};
    for (std::size_t i = 0; i < track_count; ++i) {
        const auto track = Track(i);
        head.push_back(is_colour(track) ? word(text, Good(i)) : word(text, track));
        const bool affordable =
            state.phase == Phase::Act && affordable_tracks(state, means_of(state)).has(track);
        next.push_back(fmt::format("{}{}", affordable ? "*" : "", price_text(state, text, track, 0)));
        then.push_back(price_text(state, text, track, 1));
        after.push_back(price_text(state, text, track, 2));
        left.push_back(std::to_string(price_list(state, track).length() - state.taken[i]));
    }
    head.push_back(text.say("istanbul_dice.board.mosque"));
    next.push_back(numbered(text, "istanbul_dice.board.mosque_price", mosque_target(state.options.seats)));
    then.emplace_back();
    after.emplace_back();
    left.push_back(std::to_string(mosque_rubies_left(state)));
    TextTable table;
    for (auto* row : {&head, &next, &then, &after, &left}) table.add(std::move(*row));
    return table.text();
}

// Mosque tiles and cards

std::string display(const State& state, const Text& text) {
    unsigned under = 0;
    for (const Tile tile : state.under) under += tile != no_tile ? 1U : 0U;
    std::string lines = text.say(Message{"istanbul_dice.board.display", {}}.with(
                            "stack", std::int64_t{stack(state).size() + under})) +
                        '\n';
    for (const Tile tile : state.display) {
        if (tile == no_tile) continue;
        Message message{"istanbul_dice.board.tile", {}};
        tile_fields(tile, MessageFields<IstanbulDice>{message});
        const bool affordable =
            state.phase == Phase::Act && can_pay({.need = face(tile).cost}, means_of(state));
        lines += fmt::format("{} {:>2}  {}\n", affordable ? '*' : ' ', static_cast<unsigned>(tile),
                             text.say(message));
    }
    return lines;
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

std::string others_text(const CardFace& card, const Text& text) {
    if (card.share == Share::Nothing) return "";
    Message message{card.share == Share::Gain    ? "istanbul_dice.board.others_gain"
                    : card.share == Share::Trade ? "istanbul_dice.board.others_trade"
                                                 : "istanbul_dice.board.others_choice",
                    {}};
    with_amounts(message, "give", card.others_give);
    with_amounts(message, "gain", card.others_gain);
    with_amounts(message, "other", card.others_else);
    return text.say(message);
}

// What a card says, both parts.
std::string card_text(Card card, const Text& text) {
    Message message{card_key(face(card).demand), {}};
    card_fields(card, MessageFields<IstanbulDice>{message});
    message.with("otherwise", std::int64_t{consolation}).with("dice", std::int64_t{two_card_dice});
    return text.say(message) + others_text(face(card), text);
}

std::string cards(const State& state, const Text& text) {
    std::string lines = text.say(Message{"istanbul_dice.board.cards", {}}
                                     .with("pile", std::int64_t{pile(state).size()})
                                     .with("discard", std::int64_t{state.discard.size()})) +
                        '\n';
    for (const Card card : state.revealed) {
        if (state.card == no_card || state.card == card)
            lines += fmt::format("  {}\n", card_text(card, text));
    }
    return lines;
}

// Players

std::vector<std::string> stock_row(std::string name, std::string rubies, const Resources& stock) {
    std::vector<std::string> cells{std::move(name), std::move(rubies)};
    for (std::size_t i = 0; i < resource_count; ++i) cells.push_back(std::to_string(stock[Resource(i)]));
    return cells;
}

std::string stocks(const State& state, const Text& text) {
    std::vector<std::string> head{"", text.say("istanbul_dice.board.rubies"), word(text, Face::Lira),
                                  text.say("istanbul_dice.board.crystals")};
    for (std::size_t i = 0; i < Goods::kinds; ++i) head.push_back(word(text, Good(i)));
    TextTable table;
    table.add(std::move(head));
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        table.add(stock_row(text.say(seat), std::to_string(player.rubies.size()), player.stock));
    }
    table.add(stock_row(text.say("istanbul_dice.board.supply"), "", supply(state)));
    return table.text();
}

std::string owned_tiles(const State& state, const Text& text) {
    std::string lines;
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        std::string tiles;
        for (const Tile tile : player.tiles) {
            std::string name = word(text, face(tile).kind);
            if (face(tile).kind == TileKind::Good) name += fmt::format(" [{}]", word(text, face(tile).good));
            if (player.fresh.has(tile))
                name = text.say(Message{"istanbul_dice.board.fresh", {}}.with("tile", name));
            tiles.append(tiles.empty() ? "" : ", ").append(name);
        }
        if (tiles.empty()) continue;
        lines += text.say(Message{"istanbul_dice.board.tiles", {}}.with("seat", seat).with("tiles", tiles));
        lines += '\n';
    }
    return lines;
}

}  // namespace

std::string terminal_board(const View<IstanbulDice>& view, const Text& text) {
    const State& state = view.shown();
    if (state.active == no_seat) return text.say("istanbul_dice.board.setup") + '\n';
    std::string board = top(state, text) + '\n' + tracks(state, text) + '\n' + display(state, text) +
                        cards(state, text) + '\n' + stocks(state, text) + owned_tiles(state, text);
    if (state.phase == Phase::Act) board += text.say("istanbul_dice.board.legend") + '\n';
    return board;
}

}  // namespace serai::istanbul_dice
