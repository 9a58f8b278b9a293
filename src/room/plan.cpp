#include "room/plan.hpp"

#include "game/position.hpp"
#include "games/catalogue.hpp"
#include "room/random_names.hpp"
#include "room/refusals.hpp"
#include "table/dealer.hpp"

namespace serai {

std::optional<Refusal> unless_bot(std::string_view game, std::string_view bot) {
    const auto title = find_title(game);
    if (!title) return Refusal{title.error().message, ""};
    return (*title)->level(bot) ? std::nullopt : std::optional(refusal(Reason::NoBot));
}

tl::expected<TableRow, Refusal> planned_table(const Open& wish, const Person& host, const Moment& moment) {
    const auto as_refusal = [](const Error& error) { return tl::unexpected(Refusal{error.message, ""}); };
    if (host.id.empty()) return refuse(Reason::Stranger);
    const auto title = find_title(wish.game.value);
    if (!title) return as_refusal(title.error());
    const unsigned seats = wish.seats.value_or((*title)->min_seats);
    const auto match = match_at(wish.position, wish.game.value, seats, wish.options);
    if (!match) return as_refusal(match.error());
    if ((*match)->turn().is_over()) return tl::unexpected(Refusal{Message{"house.position.over", {}}, ""});
    if (wish.bots.size() > seats) return refuse(Reason::Malformed);
    if (!wish.deputy.empty()) {
        if (auto no = unless_bot(wish.game.value, wish.deputy)) return tl::unexpected(*std::move(no));
    }

    RandomNames names(moment.random);
    TableRow row;
    row.id = names.name(table_letters);
    row.game = (*title)->id;
    row.rules = (*match)->rules_version();
    row.options = (*match)->options();
    row.position = whole_position_without_options(**match);
    row.host = host.id;
    row.is_public = wish.is_public;
    row.has_hints = wish.has_hints;
    row.is_hot_seat = wish.is_hot_seat;
    row.is_practice = wish.is_practice;
    row.talk = wish.talk;
    row.deputy = wish.deputy.empty() ? std::string(default_bot) : wish.deputy;
    row.invite = names.name(invite_letters);
    row.secret = hex(names.secret());
    row.luck = newest_luck;
    row.opened = moment.now;
    row.visited = moment.now;
    for (unsigned i = 0; i < seats; ++i) {
        SeatRow seat{.invite = names.name(invite_letters)};
        if (i < wish.bots.size() && !wish.bots[i].empty()) {
            if (auto no = unless_bot(row.game, wish.bots[i])) return tl::unexpected(*std::move(no));
            seat.bot = wish.bots[i];
        }
        row.seats.push_back(std::move(seat));
    }
    row.seats.front().player = host.id;
    row.seats.front().bot.clear();
    return row;
}

}  // namespace serai
