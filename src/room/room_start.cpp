// The start of a game, in which nobody alone chooses the luck: the table's secret was committed when the
// table opened; now every device that is there commits to a nonce of its own, and only when all have (or
// their time is up) are the nonces told. Whoever committed and does not tell cancels the start: the table
// gets a new secret, because the old one may have met nonces already.
#include <algorithm>
#include <span>
#include <utility>

#include "room/random_names.hpp"
#include "room/refusals.hpp"
#include "room/room.hpp"
#include "room/stored_table.hpp"

namespace serai {
namespace {

bool has_told(const NonceRow& row) { return row.commitment.empty() || !row.nonce.empty(); }

// Of everybody who sits there, at the first own seat: people may change seats until the nonces are told.
std::vector<NonceRow> nonces_by_seat(std::span<const SeatRow> seats, std::span<const NonceRow> given) {
    std::vector<NonceRow> nonces;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const std::string& player = seats[i].player;
        const bool is_known = std::ranges::find(nonces, player, &NonceRow::player) != nonces.end();
        if (player.empty() || is_known) continue;
        const auto own = std::ranges::find(given, player, &NonceRow::player);
        nonces.push_back(own == given.end() ? NonceRow{.player = player} : *own);
        nonces.back().seat = Seat(i);
    }
    return nonces;
}

}  // namespace

Room::Done Room::act(const Start& /*command*/, const Person& person, const Moment& moment) {
    if (auto no = unless_host_of_open(person)) return tl::unexpected(std::move(*no));
    if (starting_) return Deed{};
    Starting starting{.until = moment.steady + limits_.promise_time};
    for (const NonceRow& each : nonces_by_seat(row_.seats, {})) {
        if (presence_.is_online(each.player)) starting.awaited.push_back(each.player);
    }
    starting_ = std::move(starting);
    if (row_.is_promised) {  // a start that ended before it was cancelled
        Deed deed = with_new_secret(moment);
        deed.notice = Message{"house.notice.start_lost", {}};
        return deed;
    }
    return go_on_starting(moment);
}

Room::Done Room::act(const Promise& command, const Person& person, const Moment& moment) {
    if (!is_seated(person.id)) return refuse(Reason::NotYours);
    if (!starting_ || starting_->stage != StartStage::Promising) return refuse(Reason::NotStarting);
    if (!command.commitment.empty() && !is_nonce(command.commitment)) return refuse(Reason::Malformed);
    if (std::ranges::find(starting_->nonces, person.id, &NonceRow::player) != starting_->nonces.end())
        return Deed{};
    starting_->nonces.push_back({.player = person.id, .commitment = command.commitment});
    std::erase(starting_->awaited, person.id);
    return go_on_starting(moment);
}

Room::Done Room::act(const Reveal& command, const Person& person, const Moment& moment) {
    if (!starting_ || starting_->stage != StartStage::Revealing) return refuse(Reason::NotStarting);
    const auto own = std::ranges::find(starting_->nonces, person.id, &NonceRow::player);
    if (own == starting_->nonces.end()) return refuse(Reason::NotYours);
    if (!is_nonce(command.nonce.value) || commitment_to(command.nonce.value) != own->commitment)
        return refuse(Reason::Malformed);
    own->nonce = command.nonce.value;
    return go_on_starting(moment);
}

// The next stage of the start, if this one is complete or its time is up.
Room::Done Room::go_on_starting(const Moment& moment) {
    const bool is_late = starting_->until <= moment.steady;
    if (starting_->stage == StartStage::Promising) {
        if (!starting_->awaited.empty() && !is_late) return Deed{.tells_table = true};
        if (std::ranges::all_of(starting_->nonces, has_told)) return started(moment);
        starting_->stage = StartStage::Revealing;
        starting_->until = moment.steady + limits_.reveal_time;
        Deed deed{.row = row_};
        deed.row->is_promised = true;
        return deed;
    }
    const auto silent = std::ranges::find_if_not(starting_->nonces, has_told);
    if (silent == starting_->nonces.end()) return started(moment);
    return is_late ? cancelled_by(std::string(silent->player), moment) : Deed{};
}

// Who sits there no more is not waited for and adds nothing; the others go on at once if nobody else is
// missing.
void Room::start_without_who_left() {
    const auto has_left = [this](const std::string& person) { return !is_seated(person); };
    std::erase_if(starting_->awaited, has_left);
    std::erase_if(starting_->nonces, [&](const NonceRow& each) { return has_left(each.player); });
    if (starting_->stage == StartStage::Promising && starting_->awaited.empty()) starting_->until = 0;
}

Room::Deed Room::with_new_secret(const Moment& moment) const {
    Deed deed{.row = row_};
    deed.row->secret = hex(RandomNames(moment.random).secret());
    deed.row->is_promised = false;
    return deed;
}

Room::Deed Room::cancelled_by(const std::string& person, const Moment& moment) {
    starting_.reset();
    Deed deed = with_new_secret(moment);
    deed.notice = Message{"house.notice.start_cancelled", {}}.with("name", name_of(person));
    return deed;
}

// Bots sit down where nobody does, and everything happens before somebody must decide.
Room::Done Room::started(const Moment& moment) {
    Deed deed{.row = row_};
    TableRow& row = *deed.row;
    row.stage = Stage::Running;
    row.nonces = nonces_by_seat(row.seats, starting_->nonces);
    starting_.reset();
    for (SeatRow& seat : row.seats) {
        if (seat.player.empty() && seat.bot.empty()) seat.bot = row_.deputy;
    }
    auto table = table_of(row);
    if (!table) return refuse(Reason::Stopped);
    table_ = std::make_unique<Table>(std::move(*table));
    deed.steps = table_->proceed();
    if (table_->match().turn().is_over()) end(row, table_->match(), moment.now);
    return deed;
}

}  // namespace serai
