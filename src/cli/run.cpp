#include <algorithm>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/scenario.hpp"
#include "game/script.hpp"

namespace serai::cli {

int run(const Text& text, const std::vector<std::string>& files, Format format) {
    int status = done;
    std::size_t passed = 0;
    JsonWriter json;
    json.open_list();
    for (const std::string& file : files) {
        Scenario scenario(file);
        const auto result =
            read_file(file).and_then([&](const std::string& content) { return scenario.run(content); });
        if (result) {
            ++passed;
        } else if (format == Format::Prose) {
            complain(text, result.error());
        }
        if (!result) status = std::max(status, is_disappointment(result.error()) ? failed : bad_input);
        json.open_object().key("file").string(file).key("passed").boolean(result.has_value());
        if (!result)
            json.key("where")
                .string(result.error().where)
                .key("why")
                .string(text.say(result.error().message));
        json.close_object();
    }
    if (format == Format::Json) {
        fmt::print("{}\n", json.close_list().text());
    } else {
        fmt::print("{} passed, {} failed\n", passed, files.size() - passed);
    }
    return status;
}

}  // namespace serai::cli
