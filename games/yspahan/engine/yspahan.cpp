#include "games/yspahan/engine/yspahan.hpp"

namespace serai::yspahan {
namespace {

// Whether the legal moves depend on a hand, which others do not see.
bool depends_on_hand(Phase phase) {
    switch (phase) {
        case Phase::Roll:
        case Phase::Pick:
        case Phase::Bonus:
        case Phase::Keep:
        case Phase::After: return true;
        case Phase::First:
        case Phase::Dice:
        case Phase::Place:
        case Phase::Move:
        case Phase::Order:
        case Phase::Camel:
        case Phase::Draw:
        case Phase::Over: return false;
    }
    return false;
}

}  // namespace

Options Yspahan::default_options(unsigned seats) {
    Options options{};
    options.seats = static_cast<std::uint8_t>(seats);
    options.rules = rules_version;
    options.start = Seat{0};  // Y-R28
    return options;
}

bool Yspahan::is_valid(const Options& options) {
    for (const Toggle toggle : {options.build_cards_are_discounts, options.combine_build_cards,
                                options.hoist_compulsory, options.reshuffle_when_emptied, options.no_stay,
                                options.draw_two_keep_one, options.caravanserai_once}) {
        if (toggle > Toggle::On) return false;
    }
    return options.seats >= min_players && options.seats <= max_players && options.rules >= 1 &&
           options.rules <= rules_version &&
           (options.start == no_seat || index(options.start) < options.seats) &&
           (options.cubes_per_player == 0 || options.cubes_per_player == limited_cubes);
}

bool Yspahan::is_forced(const State& state, Seat seat) {
    if (depends_on_hand(state.phase) && hand_size(state.player(seat)) > 0) return false;
    unsigned count = 0;
    for_each_move(state, seat, [&count](const Move& /*move*/) { ++count; });
    return count == 1;
}

// Undo stays inside a turn, and before luck and the decisions of others.
bool Yspahan::is_final(const State& before, Seat seat, const Move& move) {
    if (move.kind == MoveKind::End || seat != before.active()) return true;
    State after = before;
    play(after, seat, move, NoEvents{});
    return turn(after) != Turn::of(seat);
}

}  // namespace serai::yspahan
