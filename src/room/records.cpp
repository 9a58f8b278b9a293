#include "room/records.hpp"

#include <utility>

#include "games/catalogue.hpp"
#include "room/random_names.hpp"
#include "room/stored_table.hpp"
#include "table/verify.hpp"

namespace serai {

std::string record_of(const TableRow& row, const Table& table, const NameOf& name_of) {
    RecordNotes notes{.position = row.position, .commitment = table.dealer().commitment(), .luck = row.luck};
    for (const SeatRow& seat : row.seats)
        notes.names.push_back(seat.player.empty() ? seat.bot
                              : seat.name.empty() ? name_of(seat.player)
                                                  : seat.name);
    for (const NonceRow& each : row.nonces) notes.nonces.push_back({each.seat, each.nonce});
    if (row.stage == Stage::Over) notes.secret = row.secret;
    return write_record(table.match(), table.entries(), notes);
}

Result<StoredTable> kept_record(const Record& record, std::string_view name, const Moment& moment) {
    const auto match = replay_record(record, name);
    if (!match) return tl::unexpected(match.error());
    RandomNames names(moment.random);
    // Without a proof of its own the table gets a secret that proves nothing.
    const auto dealer = dealer_of(record, name);
    StoredTable kept;
    TableRow& row = kept.row;
    row.id = names.name(table_letters);
    row.game = record.game;
    row.rules = record.rules;
    row.options = (*match)->options();
    row.position = record.notes.position;
    row.secret = dealer ? dealer->secret() : hex(names.secret());
    row.luck = record.notes.luck;
    row.opened = row.visited = moment.now;
    end(row, **match, moment.now);
    for (const auto& line : record.entries) kept.entries.push_back(line.entry);
    if (!(*match)->turn().is_over())
        return failure(Message{"house.record.unfinished", {}}, std::string(name));
    for (const std::string& player : record.notes.names) row.seats.push_back({.bot = player});
    for (const auto& [seat, nonce] : record.notes.nonces)
        row.nonces.push_back({.seat = seat, .nonce = nonce});
    return kept;
}

}  // namespace serai
