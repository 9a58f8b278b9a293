// How a world stands, whoever estimates it.
#pragma once

#include <cstddef>

#include "bots/reward.hpp"
#include "game/mind.hpp"

namespace serai {

// `estimate(assessment)` says what the seats' positions are worth while the game goes on; at its end the
// scores say it. The viewer's style has its taste, at the end too.
template <Game G, typename Estimate>
Assessment assessment_of(const typename G::State& world, Seat viewer, Style<G> style, Estimate&& estimate) {
    Assessment result{.seats = G::seats(world),
                      .is_over = G::turn(world).is_over(),
                      .decisive_lead = Mind<G>::decisive_lead};
    if (result.is_over) {
        result.scores = G::scores(world);
        for (std::size_t i = 0; i < result.seats; ++i) result.worth[i] = 100.0 * result.scores.points[i];
    } else {
        estimate(result);
    }
    if (style != Style<G>{}) {
        result.taste[index(viewer)] =
            Mind<G>::estimate(world, viewer, style) - Mind<G>::estimate(world, viewer, Style<G>{});
    }
    return result;
}

}  // namespace serai
