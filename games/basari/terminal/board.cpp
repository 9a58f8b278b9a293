#include "games/basari/terminal/board.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "text/table.hpp"

namespace serai::basari {
namespace {

std::string word(const Text& text, Worded auto value) { return text.say(text_key<Basari>(value)); }

// The gems of a card as words: "2 red, 1 blue".
std::string gems_text(const Text& text, const Gems& gems) {
    Message message{"basari.board.gems", {}};
    MessageFields<Basari>{message}("gems", gems);
    return text.say(message);
}

std::string card_text(const Text& text, Card card) {
    if (card == Card::None) return "–";
    return text.say(Message{"basari.board.card", {}}
                        .with("number", static_cast<std::int64_t>(card))
                        .with("workers", std::int64_t{face(card).workers})
                        .with("points", std::int64_t{face(card).points})
                        .with("gems", gems_text(text, gems_on(card))));
}

// A holding of one colour; "*" marks the most at the table.
std::string holding(const State& state, const Player& player, Colour colour) {
    unsigned most = 0;
    for (const Player& each : state.players) most = std::max(most, each.gems[colour]);
    const unsigned held = player.gems[colour];
    return fmt::format("{}{}", held, held > 0 && held == most ? "*" : " ");
}

std::vector<std::string> head(const Text& text) {
    std::vector<std::string> cells{""};
    for (const Colour colour : colours) cells.push_back(word(text, colour) + " ");
    for (const char* key : {"basari.board.workers", "basari.board.points", "basari.board.choice"}) {
        cells.push_back(text.say(key));
    }
    return cells;
}

std::vector<std::string> supply_row(const State& state, const Text& text) {
    std::vector<std::string> cells{text.say("basari.board.supply")};
    for (const Colour colour : colours) cells.push_back(fmt::format("{} ", supply(state)[colour]));
    return cells;
}

std::vector<std::string> player_row(const State& state, Seat seat, const Text& text) {
    const Player& player = state.player(seat);
    std::vector<std::string> cells{text.say(seat)};
    for (const Colour colour : colours) cells.push_back(holding(state, player, colour));
    cells.push_back(fmt::format("{}/{}", workers(player), worker_target));
    cells.push_back(std::to_string(points(player)));
    cells.push_back(word(text, player.choice));
    return cells;
}

}  // namespace

std::string terminal_board(const View<Basari>& view, const Text& text) {
    const State& state = view.shown();
    const std::string top = text.say(Message{"basari.board.top", {}}
                                         .with("heat", std::int64_t{state.heat})
                                         .with("heats", std::int64_t{heat_count})
                                         .with("round", std::int64_t{state.round})
                                         .with("cards", std::int64_t{pile(state).size()}));
    TextTable holdings;
    holdings.add(head(text));
    for (const Seat seat : state.seats()) holdings.add(player_row(state, seat, text));
    holdings.add(supply_row(state, text));
    std::string cards;
    for (const Seat seat : state.seats()) {
        cards += fmt::format("{}: {}\n", text.say(seat), card_text(text, state.player(seat).current));
    }
    return fmt::format("{}\n\n{}\n{}\n{}{}\n", top, holdings.text(), text.say("basari.board.current"), cards,
                       text.say("basari.board.legend"));
}

}  // namespace serai::basari
