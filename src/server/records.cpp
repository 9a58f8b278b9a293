#include "server/records.hpp"

#include <utility>

#include "games/catalogue.hpp"
#include "server/ids.hpp"
#include "server/stored_table.hpp"
#include "table/dealer.hpp"

namespace serai {

Result<std::string> record_of(const Store& store, const TableRow& row, const NameOf& name_of) {
    auto match = match_of(row);
    if (!match) return tl::unexpected(match.error());
    const auto entries = store.read(row.id);
    if (!entries) return tl::unexpected(entries.error());
    RecordNotes notes;
    for (const SeatRow& seat : row.seats)
        notes.names.push_back(seat.player.empty() ? seat.bot : name_of(seat.player));
    if (const auto dealer = Dealer::from_text(row.secret)) notes.commitment = dealer->commitment();
    if (row.stage == Stage::Over) notes.secret = row.secret;
    return write_record(**match, *entries, notes);
}

Result<std::string> keep_record(Store& store, const Record& record, std::string_view name, Milliseconds now) {
    const auto match = replay_record(record, name);
    if (!match) return tl::unexpected(match.error());
    std::vector<Entry> entries;
    entries.reserve(record.entries.size());
    for (const auto& line : record.entries) entries.push_back(line.entry);
    if (!(*match)->turn().is_over())
        return failure(Message{"house.record.unfinished", {}}, std::string(name));
    const auto dealer = Dealer::from_text(record.notes.secret);
    TableRow row{.id = random_name(table_letters),
                 .game = record.game,
                 .rules = record.rules,
                 .options = (*match)->options(),
                 .host = "",
                 // Without a proof of its own the table gets a secret that proves nothing.
                 .secret = dealer.value_or(Dealer(random_secret())).secret(),
                 .stage = Stage::Over,
                 .opened = now,
                 .ended = now};
    for (const std::string& player : record.notes.names) row.seats.push_back({.bot = player});
    return store
        .transaction(
            [&] { return store.add_table(row).and_then([&] { return store.append(row.id, 0, entries); }); })
        .map([&row] { return row.id; });
}

}  // namespace serai
