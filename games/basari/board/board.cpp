#include "games/basari/board/board.hpp"

#include <algorithm>

namespace serai::basari {
namespace {

// "2 red and 1 blue"
Message gems_text(const Gems& gems) {
    Message message{"basari.board.gems", {}};
    MessageFields<Basari>{message}("gems", gems);
    return message;
}

void add_heat(TextBoard& board, const State& state) {
    board.part("basari.part.round", Shown::Now)
        .says(Message{"basari.board.top", {}}
                  .with("heat", std::int64_t{state.heat})
                  .with("heats", std::int64_t{heat_count})
                  .with("round", std::int64_t{state.round})
                  .with("cards", std::int64_t{pile(state).size()}));
    if (state.phase != Phase::Open && state.phase != Phase::Respond) return;
    board.says(Message{"basari.board.negotiation", {}}
                   .with("seat", state.actor)
                   .with("other", state.rival)
                   .term("action", text_key<Basari>(state.action)));
    if (state.phase == Phase::Respond) {
        board.says(Message{"basari.board.bid", {}}
                       .with("seat", state.rival)
                       .with("gems", Quote{{gems_text(state.bid)}}));
    }
}

// A holding of one colour; "*" marks the most at the table.
std::string holding(const State& state, const Player& player, Colour colour) {
    unsigned most = 0;
    for (const Player& each : state.players) most = std::max(most, each.gems[colour]);
    const unsigned held = player.gems[colour];
    return std::to_string(held) + (held > 0 && held == most ? "*" : " ");
}

void add_players(TextBoard& board, const State& state) {
    board.part("basari.part.players", Shown::Now).table().row().text("");
    for (const Colour colour : colours) board.term(text_key<Basari>(colour));
    board.term("basari.board.workers").term("basari.board.points").term("basari.board.choice");
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        board.row().seat(seat);
        for (const Colour colour : colours) board.text(holding(state, player, colour));
        board.text(std::to_string(workers(player)) + "/" + std::to_string(worker_target));
        board.number(points(player)).term(text_key<Basari>(player.choice));
    }
    board.row().term("basari.board.supply");
    for (const Colour colour : colours) board.text(std::to_string(supply(state)[colour]) + " ");
    board.row().term("basari.board.majority");
    for (const unsigned worth : majority_points) board.text(std::to_string(worth) + " ");
}

void add_cards(TextBoard& board, const State& state) {
    board.part("basari.part.cards", Shown::Now).table().row().text("");
    board.term("basari.board.workers").term("basari.board.points").term("basari.board.card_gems");
    for (const Seat seat : state.seats()) {
        const Card card = state.player(seat).current;
        if (card == Card::None) continue;
        board.row().seat(seat).number(face(card).workers).number(face(card).points);
        board.sentence(gems_text(gems_on(card)));
    }
}

void add_actions(TextBoard& board, const State& state) {
    board.part("basari.part.actions", shown_if(state.phase == Phase::Choose));
    for (const char* key : {"basari.board.rule_a", "basari.board.rule_b", "basari.board.rule_c"})
        board.says(key);
    if (is_available(state, Action::D)) board.says("basari.board.rule_d");
    board.says("basari.board.rule_shared");
}

}  // namespace

TextBoard text_board(const View<Basari>& view) {
    const State& state = view.shown();
    TextBoard board;
    add_heat(board, state);
    add_players(board, state);
    if (state.phase != Phase::Deal) add_cards(board, state);
    add_actions(board, state);
    return board;
}

}  // namespace serai::basari
