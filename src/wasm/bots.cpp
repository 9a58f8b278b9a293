// Bots think here about what their seat sees at a table.
#include "bots/hint.hpp"
#include "games/catalogue.hpp"
#include "wasm/edge.hpp"

namespace serai::wasm {
namespace {

Shelf<std::unique_ptr<Opponent>>& opponents() {
    static Shelf<std::unique_ptr<Opponent>> all;
    return all;
}

}  // namespace

// Whether people may choose such a bot. Given: the game in the first line, then the bot's name,
// "master/builder".
extern "C" __attribute__((export_name("knows_bot"))) std::uint32_t knows_bot() {
    std::string_view text = given();
    const auto title = find_title(take_line(text));
    return title && (*title)->level(text) ? 1 : 0;
}

// The number of a new bot for this table; 0 if there is none of this name. Given: its name.
extern "C" __attribute__((export_name("make_bot"))) std::uint32_t make_bot(std::uint32_t table,
                                                                           std::uint64_t seed) {
    auto made = title_of(tables().at(table).table.match()).make_opponent(given(), seed);
    return made ? opponents().put(std::move(*made)) : 0;
}

extern "C" __attribute__((export_name("dismiss_bot"))) void dismiss_bot(std::uint32_t bot) {
    opponents().remove(bot);
}

// The move that the bot chooses, as notation.
extern "C" __attribute__((export_name("think"))) std::uint32_t think(std::uint32_t bot, std::uint32_t table,
                                                                     std::uint32_t seat) {
    const Match& match = tables().at(table).table.match();
    const auto sight = title_of(match).sight(match, Seat(seat));
    return answer(
        opponents().at(bot)->choose(*sight, {.time = longest_thought, .bytes = largest_memory}).notation);
}

// What a seat could do, the most promising first, as {"hints": …}.
extern "C" __attribute__((export_name("hint"))) std::uint32_t hint(std::uint32_t table, std::uint32_t seat) {
    const Match& match = tables().at(table).table.match();
    const Title& title = title_of(match);
    return answer(hints_json(
        title.hints(*title.sight(match, Seat(seat)), {.time = hint_time}, {.bytes = largest_memory})));
}

}  // namespace serai::wasm
