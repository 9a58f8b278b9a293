// The signatures of all games from WebAssembly, to be compared with the native ones.
#include "game/signature.hpp"

#include <array>

#include "games/all.hpp"

namespace serai {
namespace {

template <Game... Games>
std::uint32_t signature_at(GameList<Games...> /*list*/, std::size_t position) {
    constexpr std::array<std::uint32_t (*)(), sizeof...(Games)> signatures{&signature<Games>...};
    return signatures[position]();
}

}  // namespace
}  // namespace serai

// The signature of the game on this line of the registry, counted from 0.
extern "C" __attribute__((export_name("signature"))) std::uint32_t game_signature(std::uint32_t position) {
    return serai::signature_at(serai::AllGames{}, position);
}
