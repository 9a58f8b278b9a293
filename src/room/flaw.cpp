#include "room/flaw.hpp"

#include "games/catalogue.hpp"
#include "room/stored_table.hpp"
#include "table/dealer.hpp"

namespace serai {

Message Flaw::message(std::string_view table) const {
    return Message{"house.store.damaged", {}}
        .with("table", std::string(table))
        .with("field", field)
        .with("text", value);
}

std::optional<Flaw> flaw_of(const TableRow& row) {
    const auto title = find_title(row.game);
    if (!title) return Flaw{"game", row.game};
    if (row.rules < 1 || row.rules > (*title)->rules_version) return Flaw{"rules", std::to_string(row.rules)};
    if (row.seats.size() < (*title)->min_seats || row.seats.size() > (*title)->max_seats)
        return Flaw{"seats", std::to_string(row.seats.size())};
    Beginning beginning = beginning_of(row);
    beginning.position = "";
    if (!reopen_match(beginning)) return Flaw{"options", "?"};
    // Everybody at the table is shown it anyway.
    if (!row.position.empty() && !reopen_match(beginning_of(row))) return Flaw{"position", row.position};
    // What it is instead may be half of a secret.
    if (!Dealer::from_text(row.secret, row.luck)) return Flaw{"secret", "?"};
    if (row.opened < 0 || row.ended < 0 || row.visited < 0) return Flaw{"opened", std::to_string(row.opened)};
    for (const Seat seat : row.turn) {
        if (index(seat) >= row.seats.size()) return Flaw{"turn", std::to_string(index(seat))};
    }
    const auto is_by_seat = [&row](const auto& list) {
        return list.empty() || list.size() == row.seats.size();
    };
    if (!is_by_seat(row.points)) return Flaw{"points", std::to_string(row.points.size())};
    if (!is_by_seat(row.places)) return Flaw{"places", std::to_string(row.places.size())};
    for (const StandingRow& each : row.standing) {
        if (index(each.seat) >= row.seats.size()) return Flaw{"standing", std::to_string(index(each.seat))};
    }
    for (const NonceRow& each : row.nonces) {
        if (index(each.seat) >= row.seats.size()) return Flaw{"nonces", std::to_string(index(each.seat))};
    }
    return std::nullopt;
}

bool is_damage(const Message& why) {
    return !why.key.starts_with("house.store.") || why.key == "house.store.damaged";
}

}  // namespace serai
