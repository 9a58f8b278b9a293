#include "games/phraya/engine/state.hpp"

namespace serai::phraya {

Options default_options(Of<Options> /*these*/, unsigned seats) {
    return {.seats = static_cast<std::uint8_t>(seats),
            .rules = rules_version,
            .asymmetric = Toggle::Off,
            .card_prices = CardPrices::Place,
            .limited_goods = Toggle::Off,
            .board = random_board,
            .unused = 0,
            .max_turns = 0};
}

bool is_valid(const Options& options) {
    return options.seats >= min_players && options.seats <= max_players && options.rules >= 1 &&
           options.rules <= rules_version && options.unused == 0 && options.asymmetric <= Toggle::On &&
           options.card_prices <= CardPrices::Card && options.limited_goods <= Toggle::On &&
           (options.board == random_board || is_laid(options.board));
}

}  // namespace serai::phraya
