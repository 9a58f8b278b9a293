// What the house has learnt about a game: the perceptron of its weights, built in or given later.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "mind/describe.hpp"
#include "mind/embedded.hpp"
#include "mind/perceptron.hpp"

namespace serai {

// Null if these are no weights for the features of this game.
template <Game G>
std::shared_ptr<const Perceptron> perceptron_of(std::string_view bytes) {
    auto read = read_weights(bytes);
    const FeatureLayout& layout = feature_layout<G>();
    const bool fits = read && read->head.game == G::id && read->head.features == layout.next() &&
                      read->head.fingerprint == layout.fingerprint();
    return fits ? std::make_shared<const Perceptron>(std::move(read->perceptron)) : nullptr;
}

template <Game G>
class LearnedMind {
  public:
    // Null: nothing was learnt. Shared, because whoever thinks keeps what it began with.
    [[nodiscard]] static std::shared_ptr<const Perceptron> find() { return known(); }

    // Learns these weights; false, and nothing changes, if they do not fit. Not while others look for it.
    static bool teach(std::string_view bytes) {
        auto perceptron = perceptron_of<G>(bytes);
        if (perceptron) known() = perceptron;
        return perceptron != nullptr;
    }

  private:
    static std::shared_ptr<const Perceptron>& known() {
        static std::shared_ptr<const Perceptron> known = perceptron_of<G>(embedded_weights(G::id));
        return known;
    }
};

// What a perceptron expects of what a seat sees of a world, by seat.
template <Game G>
Expectation expectation(const Perceptron& perceptron, const typename G::State& world, Seat viewer) {
    FeatureList list;
    describe(observe<G>(world, Viewer(viewer)), list);
    const unsigned seats = G::seats(world);
    const Expectation seen = perceptron.expect(list.features(), seats);
    Expectation result;
    for (unsigned i = 0; i < seats; ++i) {
        const std::size_t seat = (index(viewer) + i) % seats;
        result.share[seat] = seen.share[i];
        result.points[seat] = seen.points[i];
    }
    return result;
}

}  // namespace serai
