// Any bytes as a move, at any state of a walk: the check answers, and what it allows can be played without a
// flaw.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "game/walk.hpp"
#include "games/each_game.hpp"

namespace {

// The first byte picks the walk, the second how far it goes, the third the seat; the rest is the move.
template <serai::Game G>
void try_move(const std::uint8_t* bytes) {
    using namespace serai;
    const unsigned seats = G::min_seats + bytes[0] % (G::max_seats - G::min_seats + 1);
    auto options = G::default_options(seats);
    options.rules = static_cast<std::uint8_t>(1 + bytes[0] / 16U % G::rules_version);
    auto state = G::start(options);
    Rng rng(bytes[0]);
    for (unsigned i = 0; i < bytes[1] && !G::turn(state).is_over(); ++i) {
        const Turn turn = G::turn(state);
        if (turn.is_chance()) {
            G::resolve(state, G::draw(state, rng), NoEvents{});
        } else {
            const Seat seat = random_seat(turn, rng);
            G::play(state, seat, Mind<G>::random_candidate(state, seat, rng), NoEvents{});
        }
    }
    typename G::Move move;
    std::memcpy(&move, bytes + 3, sizeof move);
    const Seat seat{bytes[2]};
    if (G::check(state, seat, move) != typename G::Verdict{}) return;
    G::play(state, seat, move, NoEvents{});
    if (!G::flaw(state).empty()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    if (size < 11) return 0;
    serai::for_each_game([bytes]<serai::Game G>() { try_move<G>(bytes); });
    return 0;
}
