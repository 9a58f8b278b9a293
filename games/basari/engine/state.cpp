#include "games/basari/engine/state.hpp"

namespace serai::basari {

Options default_options(Of<Options> /*these*/, unsigned seats) {
    Options options{static_cast<std::uint8_t>(seats), rules_version, {}};
    for (unsigned i = 0; i < seats; ++i) options.age[i] = static_cast<std::uint8_t>(i);  // B-R10
    return options;
}

bool is_valid(const Options& options) {
    if (options.seats < min_players || options.seats > max_players) return false;
    if (options.rules < 1 || options.rules > rules_version) return false;
    SmallSet<Seat, std::uint8_t> ages;
    for (std::size_t i = 0; i < max_players; ++i) {
        if (i >= options.seats ? options.age[i] != 0 : options.age[i] >= options.seats) return false;
        if (i < options.seats) ages.insert(Seat(options.age[i]));
    }
    return ages.size() == options.seats;
}

}  // namespace serai::basari
