#include "table/verify.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "games/catalogue.hpp"

namespace serai::cli {

int verify(const Text& text, const std::string& file, const std::string& commitment) {
    const auto record =
        read_file(file).and_then([&file](const std::string& content) { return read_record(content, file); });
    if (!record) return complain(text, record.error());
    auto match = open_record(*record, file);
    if (!match) return complain(text, match.error());
    if (!commitment.empty() && commitment != record->notes.commitment) {
        return complain(text, {Message{"house.verify.commitment", {}}
                                   .with("stated", commitment)
                                   .with("found", record->notes.commitment),
                               file});
    }
    const auto proof = serai::verify(*record, **match, file);
    if (!proof) return complain(text, proof.error());
    fmt::print("{}\n", text.say(Message{"cli.verify.proved", {}}
                                    .with("count", static_cast<std::int64_t>(proof->outcomes))
                                    .with("commitment", record->notes.commitment)));
    const char* const limit = proof->is_by_entry  ? "house.verify.by_entry"
                              : proof->nonces > 0 ? "house.verify.by_devices"
                                                  : "house.verify.by_house";
    fmt::print("{}\n", text.say(Message{limit, {}}.with("count", static_cast<std::int64_t>(proof->nonces))));
    return done;
}

}  // namespace serai::cli
