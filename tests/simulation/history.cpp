#include "tests/simulation/history.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "game/record.hpp"
#include "games/catalogue.hpp"
#include "room/records.hpp"
#include "room/room.hpp"
#include "table/verify.hpp"

namespace serai::tests {
namespace {

std::optional<std::string> flaw_of(const History::Acknowledged& each, const StoredTable& kept) {
    const Wish& wish = each.wish;
    if (each.seq > std::ssize(kept.entries)) return "lost: " + wish.key;
    const auto from = kept.entries.begin() + wish.asked;
    const auto to = kept.entries.begin() + each.seq;
    const bool is_there = from < to && std::any_of(
                                           from, to,
                                           [&](const Entry& entry) {
                                               return entry.seat == each.seat && entry.notation == wish.move;
                                           });
    if (!is_there) return "acknowledged and not stored: " + wish.key + " " + wish.move;
    const bool has_receipt = std::ranges::any_of(kept.receipts, [&](const Receipt& receipt) {
        return receipt.player == each.player && receipt.key == wish.key;
    });
    if (!has_receipt) return "acknowledged without a receipt: " + wish.key;
    return std::nullopt;
}

bool is_proved(const TableRow& row, const Table& table) {
    const auto record =
        read_record(record_of(row, table, [](std::string_view) { return std::string(); }), "simulated");
    if (!record) return false;
    const auto match = open_record(*record, "simulated");
    return match && verify(*record, **match, "simulated");
}

std::optional<std::string> flaw_of(const std::string& table, const History& history, const MemoryStore& store,
                                   Milliseconds now) {
    const StoredTable& kept = store.kept(table);
    const auto room = Room::open(**store.table(table), {}, now);
    if (!room) return "what is stored is no table: " + room.error().message.key;
    std::map<std::pair<Seat, std::int64_t>, std::string> answered;  // by seat and question
    for (const History::Acknowledged& each : history.acknowledged) {
        if (each.table != table) continue;
        const std::string& key = each.wish.key;
        const std::string& first = answered.emplace(std::pair(each.seat, each.wish.asked), key).first->second;
        if (first != key) return "one question was answered twice: " + first + " and " + key;
        if (auto flaw = flaw_of(each, kept)) return flaw;
    }
    // What was refused for good was not done.
    for (const Receipt& receipt : kept.receipts) {
        const auto answer = history.answers.find(receipt.player + " " + receipt.key);
        if (answer != history.answers.end() && answer->second.find("refused") != std::string::npos)
            return "refused and done: " + receipt.key;
    }
    if (kept.row.stage == Stage::Over && !is_proved(kept.row, *room->table()))
        return "its record does not prove the luck";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> History::flaw(const MemoryStore& store, Milliseconds now) const {
    for (const Start& start : tables) {
        if (auto flaw = flaw_of(start.table, *this, store, now)) return start.table + ": " + *flaw;
    }
    // Replies in the order of real time.
    for (const Acknowledged& first : acknowledged) {
        for (const Acknowledged& second : acknowledged) {
            if (first.table == second.table && first.heard < second.wish.sent && first.seq >= second.seq)
                return "later, and before: " + first.wish.key + " and " + second.wish.key;
        }
    }
    return std::nullopt;
}

Milliseconds History::longest_silence(const MemoryStore& store, Milliseconds end) const {
    Milliseconds longest = 0;
    for (const Start& start : tables) {
        Milliseconds since = start.time;
        for (const Acknowledged& each : acknowledged) {
            if (each.table != start.table) continue;
            longest = std::max(longest, each.heard - std::exchange(since, each.heard));
        }
        if (store.kept(start.table).row.stage != Stage::Over) longest = std::max(longest, end - since);
    }
    return longest;
}

}  // namespace serai::tests
