#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "games/catalogue.hpp"

namespace serai::cli {
namespace {

template <Game G>
std::string prose(const Text& text) {
    const std::string id(G::id);
    std::string result = fmt::format("{}  {}\n", id,
                                     text.say(Message{"cli.games.line", {}}
                                                  .with("title", Term{id + ".title"})
                                                  .with("least", std::int64_t{G::min_seats})
                                                  .with("most", std::int64_t{G::max_seats})));
    result += fmt::format("  {}\n", text.say(id + ".about"));
    for (const auto& [name, value] : field_list(G::default_options(G::min_seats))) {
        result += fmt::format("  --option {}={}  {}\n", name, value, text.say(id + ".option." + name));
    }
    return result;
}

template <Game G>
void write(JsonWriter& json, const Text& text) {
    const std::string id(G::id);
    json.open_object().key("game").string(id).key("title").string(text.say(id + ".title"));
    json.key("about").string(text.say(id + ".about")).key("rules").number(G::rules_version);
    json.key("min_seats")
        .number(G::min_seats)
        .key("max_seats")
        .number(G::max_seats)
        .key("options")
        .open_list();
    for (const auto& [name, value] : field_list(G::default_options(G::min_seats))) {
        json.open_object().key("name").string(name).key("default").string(value);
        json.key("meaning").string(text.say(id + ".option." + name)).close_object();
    }
    json.close_list().close_object();
}

}  // namespace

int games(const Text& text, Format format) {
    if (format == Format::Json) {
        JsonWriter json;
        json.open_list();
        for_each_game([&]<Game G>() { write<G>(json, text); });
        fmt::print("{}\n", json.close_list().text());
    } else {
        for_each_game([&]<Game G>() { fmt::print("{}", prose<G>(text)); });
    }
    return done;
}

}  // namespace serai::cli
