#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "games/catalogue.hpp"

namespace serai::cli {
namespace {

std::string prose(const Title& title, const Text& text) {
    const std::string id(title.id);
    std::string result = fmt::format("{}  {}\n", id,
                                     text.say(Message{"cli.games.line", {}}
                                                  .with("title", Term{id + ".title"})
                                                  .with("least", std::int64_t{title.min_seats})
                                                  .with("most", std::int64_t{title.max_seats})));
    result += fmt::format("  {}\n", text.say(id + ".about"));
    for (const auto& [name, value, choices] : title.options) {
        result += fmt::format("  --option {}={}  {}", name, value, text.say(id + ".option." + name));
        if (!choices.empty()) result += fmt::format(" ({})", fmt::join(choices, ", "));
        result += '\n';
    }
    return result;
}

void write(JsonWriter& json, const Title& title, const Text& text) {
    const std::string id(title.id);
    json.open_object().key("game").string(id).key("title").string(text.say(id + ".title"));
    json.key("about").string(text.say(id + ".about")).key("rules").number(title.rules_version);
    json.key("min_seats")
        .number(title.min_seats)
        .key("max_seats")
        .number(title.max_seats)
        .key("options")
        .open_list();
    for (const auto& [name, value, choices] : title.options) {
        json.open_object().key("name").string(name).key("default").string(value).key("choices").open_list();
        for (const std::string_view choice : choices) json.string(choice);
        json.close_list().key("meaning").string(text.say(id + ".option." + name)).close_object();
    }
    json.close_list().close_object();
}

}  // namespace

int games(const Text& text, Format format) {
    if (format == Format::Json) {
        JsonWriter json;
        json.open_list();
        for (const Title& title : titles()) write(json, title, text);
        fmt::print("{}\n", json.close_list().text());
    } else {
        for (const Title& title : titles()) fmt::print("{}", prose(title, text));
    }
    return done;
}

}  // namespace serai::cli
