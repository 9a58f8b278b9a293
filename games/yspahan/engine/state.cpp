#include "games/yspahan/engine/state.hpp"

namespace serai::yspahan {

Options default_options(Of<Options> /*these*/, unsigned seats) {
    Options options{};
    options.seats = static_cast<std::uint8_t>(seats);
    options.rules = rules_version;
    options.start = Seat{0};  // Y-R28
    return options;
}

bool is_valid(const Options& options) {
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

}  // namespace serai::yspahan
