#include "tests/simulation/memory_store.hpp"

#include <algorithm>
#include <utility>

namespace serai::tests {

std::vector<Result<Stored>> MemoryStore::apply(std::span<const ChangeGroup> groups) {
    std::vector<Result<Stored>> results;
    for (const ChangeGroup& group : groups) {
        if (const auto* people = std::get_if<PersonChanges>(&group)) {
            for (const PersonChange& change : *people) apply(change);
            results.emplace_back(Stored::Yes);
            continue;
        }
        Tables changed;  // only those that the group is about
        const auto& changes = std::get<Changes>(group);
        for (const Change& change : changes) {
            const auto found = tables_.find(change.table);
            if (found != tables_.end()) changed.insert(*found);
        }
        const bool fits =
            std::ranges::all_of(changes, [&](const Change& change) { return apply(change, changed); });
        if (fits) {
            for (const Change& change : changes) {
                if (change.is_removal) tables_.erase(change.table);
            }
            for (auto& [id, kept] : changed) tables_[id] = std::move(kept);
        }
        results.emplace_back(fits ? Stored::Yes : Stored::Outdated);
    }
    return results;
}

bool MemoryStore::apply(const Change& change, Tables& tables) const {
    if (change.table.empty()) return true;  // receipts of what left no table behind
    auto found = tables.find(change.table);
    if (change.version == 0) {
        if (found != tables.end()) return false;
        found = tables.emplace(change.table, Kept{}).first;
    } else if (found == tables.end() ||
               (found->second.stored.row.version != change.version && !is_fence_broken)) {
        return false;
    }
    if (change.is_removal) return tables.erase(change.table) == 1;
    StoredTable& stored = found->second.stored;
    const std::uint64_t version = change.version + 1;
    if (change.row) stored.row = *change.row;
    stored.row.version = version;
    if (change.turn) stored.row.turn = *change.turn;
    if (!change.entries.empty()) {
        if (change.first != stored.entries.size() && !is_fence_broken) return false;
        stored.entries.resize(change.first);
        stored.entries.insert(stored.entries.end(), change.entries.begin(), change.entries.end());
    }
    for (const Receipt& receipt : change.receipts) {
        std::erase_if(stored.receipts, [&](const Receipt& each) {
            return each.player == receipt.player && each.key == receipt.key;
        });
        stored.receipts.push_back(receipt);
    }
    return true;
}

void MemoryStore::apply(const PersonChange& change) {
    if (const auto* added = std::get_if<NewPerson>(&change))
        people_[added->person.id] = {added->person, {*added->key}};
}

Result<std::optional<StoredTable>> MemoryStore::table(std::string_view id) const {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return std::nullopt;
    StoredTable stored = found->second.stored;
    for (const SeatRow& seat : stored.row.seats) {
        const auto person = people_.find(seat.player);
        if (person != people_.end()) stored.people.push_back(person->second.person);
    }
    return stored;
}

Result<std::vector<TableRow>> MemoryStore::forgotten_tables(Milliseconds since, std::size_t most) const {
    std::vector<TableRow> forgotten;
    for (const auto& [id, kept] : tables_) {
        const bool is_forgotten = kept.stored.row.stage == Stage::Open && kept.stored.row.visited < since;
        if (is_forgotten && forgotten.size() < most) forgotten.push_back(kept.stored.row);
    }
    return forgotten;
}

Result<std::optional<Person>> MemoryStore::person_by_key(std::string_view key_hash) const {
    for (const auto& [id, stored] : people_) {
        if (stored.keys.front().hash == key_hash) return stored.person;
    }
    return std::nullopt;
}

Result<std::vector<KeyRow>> MemoryStore::keys_of(std::string_view person) const {
    const auto found = people_.find(person);
    return found == people_.end() ? std::vector<KeyRow>{} : found->second.keys;
}

bool MemoryStore::is_there(std::string_view node) const {
    const auto found = nodes_.find(node);
    return found != nodes_.end() && found->second > now_();
}

Result<std::vector<std::string>> MemoryStore::beat(std::string_view node, Milliseconds lease) {
    nodes_[std::string(node)] = now_() + lease;
    std::vector<std::string> there;
    for (const auto& [name, until] : nodes_) {
        if (is_there(name)) there.push_back(name);
    }
    return there;
}

Result<void> MemoryStore::depart(std::string_view node) {
    nodes_.erase(std::string(node));
    return {};
}

Result<Claim> MemoryStore::claim(std::string_view id, std::string_view node,
                                 const std::vector<KnownRules>& /*known*/) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return NoSuchTable{};
    if (!is_there(node)) return failure({"house.store.busy", {}});
    Kept& kept = found->second;
    if (kept.owner != node && is_there(kept.owner) && !kept.is_free) return Elsewhere{kept.owner};
    const std::string before = std::exchange(kept.owner, node);
    kept.is_free = false;
    ++kept.stored.row.version;
    return Claimed{**table(id), before};
}

}  // namespace serai::tests
