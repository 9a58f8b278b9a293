#include "room/flaw.hpp"

#include <algorithm>

#include "games/catalogue.hpp"
#include "table/dealer.hpp"

namespace serai {

bool flaw_of(const TableRow& row) {
    const auto title = find_title(row.game);
    if (!title || row.rules < 1 || row.rules > (*title)->rules_version) return true;
    if (row.seats.size() < (*title)->min_seats || row.seats.size() > (*title)->max_seats) return true;
    if (!Dealer::from_text(row.secret, row.luck)) return true;
    const auto is_beyond = [&row](Seat seat) { return index(seat) >= row.seats.size(); };
    return std::ranges::any_of(row.standing, is_beyond, &StandingRow::seat) ||
           std::ranges::any_of(row.nonces, is_beyond, &NonceRow::seat);
}

}  // namespace serai
