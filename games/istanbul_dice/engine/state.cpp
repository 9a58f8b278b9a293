#include "games/istanbul_dice/engine/state.hpp"

namespace serai::istanbul_dice {

Options default_options(Of<Options> /*these*/, unsigned seats) {
    return {static_cast<std::uint8_t>(seats), rules_version, Prices::Standard, Payment::Automatic};
}

bool is_valid(const Options& options) {
    return options.seats >= min_players && options.seats <= max_players && options.rules >= 1 &&
           options.rules <= rules_version && options.prices <= Prices::Alternative &&
           options.payment <= Payment::Manual;
}

// I-9.2; the tie-break is arithmetic (I-R19), and who is still equal shares the victory (I-9.4).
Scores scores(const State& state) {
    Scores result;
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        const unsigned worth = player.stock[Resource::Lira] + tile_value * goods_among(player.stock).size() +
                               crystal_value * player.stock[Resource::Crystal];  // I-9.3
        result.points[index(seat)] = static_cast<std::int32_t>(player.rubies.size());
        result.tie_breaks[index(seat)] = static_cast<std::int32_t>(worth);
    }
    return result;
}

}  // namespace serai::istanbul_dice
