// `serai signature` without the rest of the house, for a second compiler: with an argument those of the bots.
#include "game/signature.hpp"

#include <cstdio>
#include <string>

#include "bots/signature.hpp"
#include "games/each_game.hpp"

int main(int count, char** /*arguments*/) {
    serai::for_each_game([count]<serai::Game G>() {
        const std::uint32_t value = count > 1 ? serai::bot_signature<G>() : serai::signature<G>();
        std::printf("%s %08x\n", std::string(G::id).c_str(), value);
    });
    return 0;
}
