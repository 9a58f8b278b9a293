#include "games/phraya/engine/phraya.hpp"

namespace serai::phraya {

Options Phraya::default_options(unsigned seats) {
    return {.seats = static_cast<std::uint8_t>(seats),
            .rules = rules_version,
            .asymmetric = Toggle::Off,
            .card_prices = CardPrices::Place,
            .limited_goods = Toggle::Off,
            .board = random_board,
            .unused = 0,
            .max_turns = 0};
}

bool Phraya::is_valid(const Options& options) {
    return options.seats >= min_players && options.seats <= max_players && options.rules >= 1 &&
           options.rules <= rules_version && options.unused == 0 && options.asymmetric <= Toggle::On &&
           options.card_prices <= CardPrices::Card && options.limited_goods <= Toggle::On &&
           (options.board == random_board || is_laid(options.board));
}

bool Phraya::is_forced(const State& state, Seat seat) {
    unsigned count = 0;
    for_each_move(state, seat, [&count](const Move& /*move*/) { ++count; });
    return count == 1;
}

// P-R42: a player may take back what he did until chance answers or another decides.
bool Phraya::is_final(const State& before, Seat seat, const Move& move) {
    State after = before;
    play(after, seat, move, NoEvents{});
    return turn(after) != Turn::of(seat);
}

}  // namespace serai::phraya
