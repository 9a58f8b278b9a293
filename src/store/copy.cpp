#include "store/copy.hpp"

#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "store/any_store.hpp"

namespace serai {
namespace {

constexpr std::size_t at_once = 256;
constexpr std::size_t all = std::numeric_limits<std::int32_t>::max();

Result<void> put(Store& to, std::span<const ChangeGroup> groups) {
    for (const Result<Stored>& stored : to.apply(groups)) {
        if (!stored) return tl::unexpected(stored.error());
        if (*stored == Stored::Outdated) return failure({"house.store.busy", {}});
    }
    return {};
}

PersonChanges as_changes(StoredPerson stored) {
    PersonChanges changes{NewPerson{stored.person, std::nullopt}};
    for (KeyRow& key : stored.keys) changes.emplace_back(NewKey{stored.person.id, std::move(key)});
    return changes;
}

// In the order in which it came to be: the table with its log, then what was answered and said there.
Changes as_changes(const StoredTable& stored, const std::vector<ChatLine>& chat) {
    Changes changes{{.table = stored.row.id, .row = stored.row, .entries = stored.entries}};
    const auto next = [&] { return Change{.table = stored.row.id, .version = changes.size()}; };
    for (const Receipt& receipt : stored.receipts) {
        Change change = next();
        change.receipts = {receipt};
        changes.push_back(std::move(change));
    }
    for (const ChatLine& line : chat) {
        Change change = next();
        change.line = ChatRow{.player = line.player, .text = line.text, .at = line.at};
        changes.push_back(std::move(change));
    }
    return changes;
}

Result<void> copy_people(const Store& from, Store& to, Copied& copied) {
    for (std::string last;;) {
        auto people = from.people_after(last, at_once);
        if (!people) return tl::unexpected(people.error());
        if (people->empty()) return {};
        last = people->back().person.id;
        copied.people += people->size();
        std::vector<ChangeGroup> groups;
        for (StoredPerson& each : *people) groups.emplace_back(as_changes(std::move(each)));
        if (auto done = put(to, groups); !done) return done;
    }
}

// A table that names its rematch can only be stored whole when that one is there: it is told once more.
struct Unlinked {
    TableRow row{};
    std::uint64_t version = 0;
};

Result<void> copy_table(const Store& from, Store& to, const std::string& id, Copied& copied,
                        std::vector<Unlinked>& unlinked) {
    const auto stored = from.table(id);
    if (!stored) return tl::unexpected(stored.error());
    const auto chat = from.chat(id, all);
    if (!chat) return tl::unexpected(chat.error());
    const ChangeGroup group = as_changes(**stored, *chat);
    const std::size_t version = std::get<Changes>(group).size();
    if (!(*stored)->row.rematch.empty()) unlinked.push_back({(*stored)->row, version});
    ++copied.tables;
    copied.entries += (*stored)->entries.size();
    return put(to, {&group, 1});
}

Result<void> copy_tables(const Store& from, Store& to, Copied& copied) {
    std::vector<Unlinked> unlinked;
    for (std::string last;;) {
        const auto ids = from.tables_after(last, at_once);
        if (!ids) return tl::unexpected(ids.error());
        if (ids->empty()) break;
        last = ids->back();
        for (const std::string& id : *ids)
            if (auto done = copy_table(from, to, id, copied, unlinked); !done) return done;
    }
    for (const Unlinked& each : unlinked) {
        const ChangeGroup group = Changes{{.table = each.row.id, .version = each.version, .row = each.row}};
        if (auto done = put(to, {&group, 1}); !done) return done;
    }
    return {};
}

Result<void> check_empty(const Store& store) {
    const auto people = store.people_after("", 1);
    if (!people) return tl::unexpected(people.error());
    const auto tables = store.tables_after("", 1);
    if (!tables) return tl::unexpected(tables.error());
    if (people->empty() && tables->empty()) return {};
    return failure({"house.store.not_empty", {}});
}

}  // namespace

Result<Copied> copy(const Store& from, Store& to) {
    Copied copied;
    const auto copy_all = [&] {
        return copy_people(from, to, copied).and_then([&] { return copy_tables(from, to, copied); });
    };
    return check_alone(from)
        .and_then([&] { return check_alone(to); })
        .and_then([&] { return check_empty(to); })
        .and_then([&] { return to.together(copy_all); })
        .map([&] { return copied; });
}

}  // namespace serai
