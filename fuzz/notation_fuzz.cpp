// Any text: the notation readers of every game answer, and what they read is written back as it stood.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/each_game.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    serai::for_each_game([text]<serai::Game G>() {
        if (const auto move = G::read_move(text); move && G::write(*move).view() != text) std::abort();
        if (const auto outcome = G::read_outcome(text); outcome && G::write(*outcome).view() != text)
            std::abort();
    });
    return 0;
}
