#include "games/catalogue.hpp"

#include <algorithm>
#include <string>

#include "game/options.hpp"
#include "game/position.hpp"
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

namespace {

// What exactly cannot be is said to who writes scenarios, in their language alone; here, which field is in
// the way, if it is one.
Message impossible(std::string_view id, unsigned seats, const std::vector<PathAndText>& options,
                   const std::vector<GivenField>& given) {
    for (std::size_t i = 0; i < given.size(); ++i) {
        auto others = given;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        if (make_match(id, seats, options, others))
            return Message{"house.position.impossible_field", {}}.with("field", given[i].path);
    }
    return {"house.position.impossible", {}};
}

}  // namespace

Result<std::unique_ptr<Match>> match_at(std::string_view position, std::string_view id, unsigned seats,
                                        std::vector<PathAndText> options) {
    auto fields = read_position(position);
    if (!fields) return tl::unexpected(std::move(fields.error()));
    std::vector<GivenField> given;
    for (auto& [path, text] : *fields) {
        if (!path.starts_with(options_prefix)) {
            given.push_back({std::move(path), std::move(text), ""});
            continue;
        }
        std::string name = path.substr(options_prefix.size());
        // A table does not choose it, however it is opened.
        if (name == rules_option) return failure(Message{"house.given.no_field", {}}.with("field", path));
        options.push_back({std::move(name), std::move(text)});
    }
    return make_match(id, seats, options, given).map_error([&](Error error) {
        if (error.message.key == "house.given.flaw") error.message = impossible(id, seats, options, given);
        return error;
    });
}

Result<std::unique_ptr<Match>> reopen_match(const Beginning& beginning) {
    const auto& [game, rules, seats, options, position] = beginning;
    const auto title = find_title(game);
    if (!title) return tl::unexpected(title.error());
    if (rules < 1 || rules > (*title)->rules_version) {
        return failure(Message{"house.record.rules", {}}
                           .with("stated", std::int64_t{rules})
                           .with("known", std::int64_t{(*title)->rules_version}));
    }
    std::vector<PathAndText> all(options.begin(), options.end());
    all.push_back({std::string(rules_option), std::to_string(rules)});
    return match_at(position, game, seats, std::move(all));
}

Result<std::unique_ptr<Match>> open_record(const Record& record, std::string_view name) {
    return reopen_match({record.game, record.rules, record.seats, record.options, record.notes.position})
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

Result<std::unique_ptr<Analysis>> analyse_record(const Record& record, std::string_view name, Depth depth) {
    if (auto end = replay_record(record, name); !end) return tl::unexpected(std::move(end.error()));
    std::vector<Entry> entries;
    entries.reserve(record.entries.size());
    for (const Record::Line& line : record.entries) entries.push_back(line.entry);
    return open_record(record, name).map([&](const std::unique_ptr<Match>& start) {
        return title_of(*start).analyse(*start, entries, depth);
    });
}

}  // namespace serai
