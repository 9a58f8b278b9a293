// Bots think here about what a seat sees, which is given as a text (sights.hpp).
#include "bots/hint.hpp"
#include "wasm/edge.hpp"
#include "wasm/sights.hpp"

namespace serai::wasm {
namespace {

Shelf<std::unique_ptr<Opponent>>& opponents() {
    static Shelf<std::unique_ptr<Opponent>> all;
    return all;
}

}  // namespace

// The number of a new bot; 0 if there is none of this name. Given: the name in the first line, then a sight
// of its game.
extern "C" __attribute__((export_name("make_bot"))) std::uint32_t make_bot(std::uint64_t seed) {
    std::string_view text = given();
    const std::string_view name = take_line(text);
    const auto [title, sight] = read_sight(text);
    if (!sight) return 0;
    auto made = title->make_opponent(name, seed);
    return made ? opponents().put(std::move(*made)) : 0;
}

extern "C" __attribute__((export_name("dismiss_bot"))) void dismiss_bot(std::uint32_t bot) {
    opponents().remove(bot);
}

// Whether what was given are weights for the game of this name: the name in the first line, then their bytes.
// Bots that are made from now on think by them.
extern "C" __attribute__((export_name("teach"))) std::uint32_t teach() {
    std::string_view weights = given();
    const auto title = find_title(take_line(weights));
    return title && (*title)->teach(weights) ? 1 : 0;
}

// The move that the bot chooses, as notation. Given: a sight.
extern "C" __attribute__((export_name("think"))) std::uint32_t think(std::uint32_t bot) {
    const auto [title, sight] = read_sight(given());
    if (!sight) return answer("");
    const Allowance allowance{.time = longest_thought, .bytes = largest_memory};
    return answer(opponents().at(bot)->choose(*sight, allowance).notation);
}

// What a seat could do, the most promising first, as {"hints": …}. Given: the move that was played there, or
// nothing, in the first line, then a sight.
extern "C" __attribute__((export_name("hint"))) std::uint32_t hint() {
    std::string_view text = given();
    const std::string_view played = take_line(text);
    const auto [title, sight] = read_sight(text);
    if (!sight) return answer("");
    return answer(wire::text(
        HintsAnswer{title->hints(*sight, {.time = hint_time}, {.bytes = largest_memory}, played)}));
}

}  // namespace serai::wasm
