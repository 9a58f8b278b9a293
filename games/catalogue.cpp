#include "games/catalogue.hpp"

#include <algorithm>
#include <string>

#include "game/options.hpp"
#include "games/all_titles.hpp"

namespace serai {

std::span<const Title> titles() {
    static const auto all = all_titles();
    return all;
}

Result<const Title*> find_title(std::string_view id) {
    const auto found = std::ranges::find(titles(), id, &Title::id);
    if (found != titles().end()) return &*found;
    std::string known;
    for (const Title& each : titles()) known.append(known.empty() ? "" : ", ").append(each.id);
    return failure(Message{"house.error.no_game", {}}.with("game", std::string(id)).with("known", known));
}

const Title& title_of(const Match& match) { return *std::ranges::find(titles(), match.game(), &Title::id); }

Result<std::unique_ptr<Match>> make_match(std::string_view id, unsigned seats,
                                          const std::vector<PathAndText>& options,
                                          const std::vector<GivenField>& given) {
    return find_title(id).and_then(
        [&](const Title* title) { return title->make_match(seats, options, given); });
}

Result<std::unique_ptr<Match>> reopen_match(std::string_view id, unsigned rules, unsigned seats,
                                            const std::vector<PathAndText>& options) {
    return find_title(id).and_then([&](const Title* title) -> Result<std::unique_ptr<Match>> {
        if (rules < 1 || rules > title->rules_version) {
            return failure(Message{"house.record.rules", {}}
                               .with("stated", std::int64_t{rules})
                               .with("known", std::int64_t{title->rules_version}));
        }
        std::vector<PathAndText> all = options;
        all.push_back({std::string(rules_option), std::to_string(rules)});
        return title->make_match(seats, all, {});
    });
}

Result<std::unique_ptr<Match>> open_record(const Record& record, std::string_view name) {
    return reopen_match(record.game, record.rules, record.seats, record.options)
        .map_error([name](Error error) {
            error.where = name;
            return error;
        });
}

Result<std::unique_ptr<Match>> replay_record(const Record& record, std::string_view name) {
    auto match = open_record(record, name);
    if (!match) return match;
    for (const auto& [entry, number] : record.entries) {
        if (const auto refusal = (*match)->apply(entry))
            return failure(refusal->message, std::string(name).append(":").append(std::to_string(number)));
    }
    return match;
}

}  // namespace serai
