// The game itself: answers of people, advice, and what undo takes back.
#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "games/catalogue.hpp"
#include "room/command_reader.hpp"
#include "room/refusals.hpp"
#include "room/room.hpp"
#include "room/stored_table.hpp"

namespace serai {
namespace {

// What a seat answered to what it was asked after so many entries.
std::string answer_of(Seat seat, std::span<const Entry> entries, std::size_t at) {
    const auto rest = entries.subspan(at);
    const auto found = std::ranges::find(rest, seat, &Entry::seat);
    return found == rest.end() ? std::string() : found->notation;
}

}  // namespace

// A seat that a bot plays is the bot's until it is reclaimed.
std::optional<Refusal> Room::unless_playing(Seat seat, const Person& person, std::string_view move) const {
    if (auto no = unless_own(seat, person)) return no;
    if (row_.stage != Stage::Running || !row_.seats[index(seat)].bot.empty())
        return refusal(Reason::NotRunning);
    if (move.size() > longest_move) return refusal(Reason::TooLong);
    return std::nullopt;
}

Room::Done Room::act(const Play& command, const Person& person, const Moment& moment) {
    if (auto no = unless_playing(command.seat, person, command.move.value))
        return tl::unexpected(std::move(*no));
    return taken(table_->answer(command.seat, command.asked, command.move.value), moment.now);
}

Room::Done Room::act(const TakeBack& command, const Person& person, const Moment& moment) {
    if (auto no = unless_playing(command.seat, person, "")) return tl::unexpected(std::move(*no));
    return taken(table_->undo(command.seat), moment.now);
}

Room::Done Room::act(const Restart& command, const Person& person, const Moment& moment) {
    if (auto no = unless_playing(command.seat, person, "")) return tl::unexpected(std::move(*no));
    return taken(table_->undo(command.seat, Undo::All), moment.now);
}

Room::Done Room::act(const Check& command, const Person& person, const Moment& /*moment*/) {
    if (auto no = unless_playing(command.seat, person, command.move.value))
        return tl::unexpected(std::move(*no));
    if (auto no = table_->match().check({command.seat, command.move.value}))
        return tl::unexpected(std::move(*no));
    return Deed{};
}

// The standing answer may already answer what is asked now.
Room::Done Room::act(const Stand& command, const Person& person, const Moment& moment) {
    if (auto no = unless_playing(command.seat, person, command.move)) return tl::unexpected(std::move(*no));
    const std::string& question = command.question.value;
    if (question.empty()) return refuse(Reason::Malformed);
    if (question.size() > longest_move) return refuse(Reason::TooLong);
    const auto& standing = table_->standing_answers(command.seat);
    if (standing.size() >= limits_.standing_answers && !standing.contains(question))
        return refuse(Reason::TooMany);
    auto done = taken(table_->stand(command.seat, question, command.move), moment.now);
    done->tells_frames = true;
    if (!done->row) done->row = row_;
    auto& rows = done->row->standing;
    std::erase_if(
        rows, [&](const StandingRow& row) { return row.seat == command.seat && row.question == question; });
    if (!command.move.empty()) rows.push_back({command.seat, question, command.move});
    return done;
}

// Steps to the log, and the end if they led there.
Room::Done Room::taken(tl::expected<std::vector<Step>, Refusal> steps, Milliseconds now) const {
    if (!steps) return tl::unexpected(std::move(steps.error()));
    Deed deed{.steps = std::move(*steps)};
    if (table_->match().turn().is_over()) {
        deed.row = row_;
        end(*deed.row, table_->match(), now);
    }
    return deed;
}

CommandResult Room::past(const PastKind& kind, Viewer eyes, const Excerpt& excerpt) const {
    auto start = table_of(row_);
    if (!start) return refuse(Reason::Stopped);
    const bool has_begun = row_.stage != Stage::Open;
    std::span<const Entry> entries;
    if (has_begun) entries = table_->entries();
    if (has_begun && pending_)
        entries = entries.first(entries.size() - pending_->deed.steps.size());  // those are not stored yet
    Past past{.id = row_.id,
              .table = std::move(*start),
              .entries = entries,
              .is_over = row_.stage == Stage::Over,
              .has_begun = has_begun};
    past.board = title_of(past.table.match()).board;
    const Excerpt part{.from = excerpt.from, .limit = std::min(excerpt.limit, kind.most)};
    return kind.answer(std::move(past), eyes, part);
}

std::vector<Seat> Room::turn() const {
    std::vector<Seat> decide;
    if (table_ == nullptr) return decide;
    for (const Seat seat : table_->match().turn().seats()) decide.push_back(seat);
    return decide;
}

std::vector<Entry> Room::entries_before(const Deed& deed) const {
    if (table_ == nullptr) return {};
    std::vector<Entry> entries = table_->entries();
    entries.resize(entries.size() - deed.steps.size());
    return entries;
}

// What a bot would do: now where the table allows it, and anywhere in a game that is over, because nothing of
// it is secret any more.
std::optional<Refusal> Room::advise(const Advise& command, const Order& order, Effects& effects) {
    std::shared_ptr<const Match> position;
    std::size_t at = 0;
    if (command.at) {
        if (row_.stage != Stage::Over) return refusal(Reason::NotOver);
        at = *command.at;
        if (!has_seat(command.seat) || at > table_->entries().size()) return refusal(Reason::Malformed);
    } else {
        if (auto no = unless_playing(command.seat, order.person, "")) return no;
        if (!row_.has_hints) return refusal(Reason::NoHints);
        at = table_->entries().size();
    }
    if (at == table_->entries().size()) {
        position = table_->match().clone();
    } else {
        auto past = table_of(row_);
        for (std::size_t i = 0; past && i < at; ++i) {
            if (past->restore(table_->entries()[i])) return refusal(Reason::Stopped);
        }
        if (!past) return refusal(Reason::Stopped);
        position = past->match().clone();
    }
    if (!position->turn().has(command.seat)) return refusal(Reason::NotRunning);
    effects.thoughts.push_back({.position = std::move(position),
                                .seat = command.seat,
                                .asked = table_->asked(command.seat),
                                .ticket = order.ticket,
                                .played = answer_of(command.seat, table_->entries(), at)});
    return std::nullopt;
}

}  // namespace serai
