#include "room/stored_table.hpp"

#include <utility>

namespace serai {

Beginning beginning_of(const TableRow& row) {
    return {row.game, row.rules, static_cast<unsigned>(row.seats.size()), row.options, row.position};
}

Result<Table> table_of(const TableRow& row) {
    auto match = reopen_match(beginning_of(row));
    if (!match) return tl::unexpected(match.error());
    std::vector<std::string> nonces;
    for (const NonceRow& each : row.nonces) {
        if (!each.nonce.empty()) nonces.push_back(each.nonce);
    }
    const auto dealer = Dealer::from_text(row.secret, row.luck, std::move(nonces));
    if (!dealer) return failure(Message{"house.refusal.stopped", {}}, row.id);
    return Table(std::move(*match), *dealer);
}

void end(TableRow& row, const Match& match, Milliseconds now) {
    row.stage = Stage::Over;
    row.ended = now;
    row.points.clear();
    row.places.clear();
    const Scores scores = match.scores();
    const SeatSet seats = SeatSet::first(match.seats());
    for (const Seat seat : seats) {
        row.points.push_back({scores.points[index(seat)]});
        unsigned& place = row.places.emplace_back(1);
        for (const Seat other : seats) place += scores.is_ahead(other, seat) ? 1U : 0U;
    }
}

}  // namespace serai
