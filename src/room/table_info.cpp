#include "room/table_info.hpp"

#include <algorithm>

#include "table/dealer.hpp"

namespace serai {
namespace {

std::optional<std::string> unless_empty(std::string text) {
    return text.empty() ? std::nullopt : std::optional(std::move(text));
}

}  // namespace

NameOf names_of(std::span<const Person> people) {
    return [people](std::string_view id) {
        const auto found = std::ranges::find(people, id, &Person::id);
        return found == people.end() ? std::string() : found->name;
    };
}

TableInfo table_info(const TableRow& row, std::string_view person, const NameOf& name_of) {
    const bool shows_invitations = row.stage == Stage::Open && !person.empty() && person == row.host;
    const auto dealer = Dealer::from_text(row.secret);
    TableInfo info{row, dealer ? dealer->commitment() : ""};
    if (row.stage == Stage::Over) info.secret = row.secret;
    if (shows_invitations) info.invite = unless_empty(row.invite);
    for (const SeatRow& seat : row.seats) {
        Chair& chair = info.seats.emplace_back();
        chair.player = unless_empty(seat.player);
        if (chair.player) chair.name = seat.name.empty() ? name_of(seat.player) : seat.name;
        chair.bot = unless_empty(seat.bot);
        chair.deputy = unless_empty(seat.deputy);
        chair.is_yours = chair.player && seat.player == person;
        if (shows_invitations && !chair.player) chair.invite = unless_empty(seat.invite);
    }
    return info;
}

}  // namespace serai
