#include "table/tried_line.hpp"

#include <algorithm>

#include "game/forced.hpp"

namespace serai {
namespace {

bool take_forced(Table& table, std::vector<Step>& passed) {
    const auto entry = forced_entry(table.match());
    if (entry) passed.push_back(table.take(*entry));
    return entry.has_value();
}

// The first part of a list, without spaces around it; it is taken off.
std::string_view take_part(std::string_view& list) {
    const std::size_t end = std::min(list.find(';'), list.size());
    const std::string_view part = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    const std::size_t first = std::min(part.find_first_not_of(' '), part.size());
    return part.substr(first, part.find_last_not_of(' ') + 1 - first);
}

}  // namespace

std::optional<Refusal> follow(Table& table, const Entry& entry, std::vector<Step>& passed) {
    auto refusal = table.match().check(entry);
    while (refusal && take_forced(table, passed)) refusal = table.match().check(entry);
    if (!refusal) passed.push_back(table.take(entry));
    return refusal;
}

void follow_forced(Table& table, std::vector<Step>& passed) {
    while (take_forced(table, passed)) {
    }
}

Result<TriedLine> follow_line(std::unique_ptr<Match> start, std::string_view line) {
    TriedLine followed{Table(std::move(start), Dealer({}))};
    for (std::int64_t number = 1; !line.empty(); ++number) {
        const std::string_view part = take_part(line);
        const auto about = [&](const char* key) {
            return Message{key, {}}.with("number", number).with("entry", std::string(part));
        };
        if (number > static_cast<std::int64_t>(most_in_line)) return failure(about("house.line.too_long"));
        const auto entry = read_entry(part);
        if (!entry) return failure(about("house.line.form"));
        if (const auto refusal = follow(followed.table, *entry, followed.steps))
            return failure(about("house.line.refused").with("reason", Quote{{refusal->message}}));
    }
    follow_forced(followed.table, followed.steps);
    return followed;
}

}  // namespace serai
