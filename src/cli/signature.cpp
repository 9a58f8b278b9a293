#include "game/signature.hpp"

#include <fmt/format.h>

#include "bots/signature.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "games/each_game.hpp"

namespace serai::cli {

int signature(const Text& /*text*/, bool of_bots, Format format) {
    JsonWriter json;
    json.open_object();
    for_each_game([&]<Game G>() {
        const std::string value = fmt::format("{:08x}", of_bots ? bot_signature<G>() : serai::signature<G>());
        if (format == Format::Prose) fmt::print("{} {}\n", G::id, value);
        json.key(G::id).string(value);
    });
    if (format == Format::Json) fmt::print("{}\n", json.close_object().text());
    return done;
}

}  // namespace serai::cli
