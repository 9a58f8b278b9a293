// What is compared with the native build: signatures and speed.
#include <array>

#include "bots/signature.hpp"
#include "game/signature.hpp"
#include "games/each_game.hpp"

namespace serai::wasm {
namespace {

// Calls the function of the game on this line of the registry, counted from 0.
template <typename Function>
void with_game_at(std::uint32_t position, Function&& function) {
    std::uint32_t next = 0;
    for_each_game([&]<Game G>() {
        if (next++ == position) function.template operator()<G>();
    });
}

}  // namespace

extern "C" __attribute__((export_name("signature"))) std::uint32_t game_signature(std::uint32_t position) {
    std::uint32_t value = 0;
    with_game_at(position, [&]<Game G>() { value = signature<G>(); });
    return value;
}

extern "C" __attribute__((export_name("bot_signature"))) std::uint32_t signature_of_bots(
    std::uint32_t position) {
    std::uint32_t value = 0;
    with_game_at(position, [&]<Game G>() { value = bot_signature<G>(); });
    return value;
}

// Plays so many random games with this many seats; answers how many decisions they had.
extern "C" __attribute__((export_name("walk"))) std::uint32_t walk(std::uint32_t position,
                                                                   std::uint32_t seats, std::uint32_t games) {
    std::uint32_t decisions = 0;
    with_game_at(position, [&]<Game G>() {
        const auto first = G::start(G::default_options(seats));
        Rng rng(1);
        for (std::uint32_t i = 0; i < games; ++i) {
            auto state = first;
            random_walk<G>(state, rng, [&decisions](const auto& /*state*/, const auto&... next) {
                decisions += sizeof...(next) == 2 ? 1 : 0;  // seat and move; an outcome comes alone
            });
        }
    });
    return decisions;
}

}  // namespace serai::wasm
