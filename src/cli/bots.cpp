#include <array>
#include <string_view>

#include <fmt/format.h>

#include "bots/levels.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "games/catalogue.hpp"

namespace serai::cli {
namespace {

constexpr std::array<const char*, 6> level_keys{"house.level.guest",  "house.level.apprentice",
                                                "house.level.trader", "house.level.master",
                                                "house.level.vizier", "house.level.grand_vizier"};
static_assert(level_keys.size() == words_of<Level>.names.size());

}  // namespace

// The levels with their characters, the styles of each game, and the plain machines.
int bots(const Text& text) {
    const auto print = [](std::string_view name, const std::string& character) {
        fmt::print("  {:<16}{}\n", name, character);
    };
    for (std::size_t i = 0; i < level_keys.size(); ++i) print(name(Level(i)), text.say(level_keys[i]));
    fmt::print("\n{}\n", text.say("cli.bots.styles"));
    for (const Title& title : titles()) {
        const std::string id(title.id);
        fmt::print("{}\n", text.say(id + ".title"));
        for (const std::string_view style : title.styles)
            print(style, text.say(id + ".style." + std::string(style)));
    }
    fmt::print("\n{}\n", text.say("cli.bots.machines"));
    return done;
}

}  // namespace serai::cli
