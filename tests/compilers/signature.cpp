// `serai signature` without the rest of the house, for a second compiler; with SERAI_OF_BOTS `serai signature
// --bots`.
#include <cstdio>
#include <string>

#include "games/each_game.hpp"
#ifdef SERAI_OF_BOTS
#include "bots/signature.hpp"
#else
#include "game/signature.hpp"
#endif

int main() {
    serai::for_each_game([]<serai::Game G>() {
#ifdef SERAI_OF_BOTS
        const std::uint32_t value = serai::bot_signature<G>();
#else
        const std::uint32_t value = serai::signature<G>();
#endif
        std::printf("%s %08x\n", std::string(G::id).c_str(), value);
    });
    return 0;
}
