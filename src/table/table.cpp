#include "table/table.hpp"

#include <cassert>

#include "game/forced.hpp"
#include "game/message_json.hpp"

namespace serai {
namespace {

Refusal too_long() {
    return {Message{"house.refusal.long_game", {}}.with("count", std::int64_t{most_entries}), ""};
}

}  // namespace

// A question keeps its number only while others who were asked at the same time answer.
std::optional<Refusal> Table::restore(const Entry& entry) {
    const bool is_undo = entry.notation == undo_notation;
    Taken taken{entry.seat, entries_.size() + 1, {}, entry.notation, false};
    if (!is_undo && match_->turn().has(entry.seat)) {
        taken.question = match_->question_key(Viewer(entry.seat));
        taken.was_forced = match_->is_forced(entry.seat);
    }
    std::array<std::string_view, max_seats> others;
    for (const Seat seat : match_->turn().seats()) {
        if (seat != entry.seat) others[index(seat)] = match_->question_key(Viewer(seat));
    }
    if (auto refusal = match_->apply(entry)) return refusal;
    const bool goes_on_undoing = !entries_.empty() && entries_.back() == entry;
    entries_.push_back(entry);
    if (entry.is_chance()) ++outcomes_;  // undo never crosses one
    was_forced_ = taken.was_forced;
    undone_.reset();
    if (is_undo) {
        undone_ = std::move(taken_.back());
        taken_.pop_back();
        take_backs_ += goes_on_undoing ? 0 : 1;
    } else if (match_->can_undo(entry.seat)) {
        taken_.push_back(std::move(taken));
    } else {
        taken_.clear();
        take_backs_ = 0;
        barrier_ = entry.seat;
    }
    for (const Seat seat : match_->turn().seats()) {
        const std::string_view before = others[index(seat)];
        if (before.empty() || before != match_->question_key(Viewer(seat)))
            asked_[index(seat)] = entries_.size();
    }
    return std::nullopt;
}

void Table::restore(Seat seat, const std::string& question, const std::string& move) {
    standing_answers_[index(seat)][question] = move;
}

std::vector<Step> Table::proceed() { return followed({}, asked_anyway()); }

tl::expected<std::vector<Step>, Refusal> Table::answer(Seat seat, std::size_t asked, std::string_view move) {
    const Entry entry{seat, std::string(move)};
    if (match_->turn().has(seat) && asked != asked_[index(seat)])
        return tl::unexpected(Refusal{Message{"house.refusal.stale", {}}, ""});
    if (move == undo_notation) return undo(seat);
    if (auto refusal = match_->check(entry)) return tl::unexpected(std::move(*refusal));
    if (is_full()) return tl::unexpected(too_long());
    const Questions held_back = asked_anyway();
    return followed({take(entry)}, held_back);
}

tl::expected<std::vector<Step>, Refusal> Table::undo(Seat seat, Undo how) {
    if (auto refusal = no_undo(seat)) return tl::unexpected(std::move(*refusal));
    const std::size_t depth = undo_depth(seat, how);
    std::vector<Step> steps;
    while (steps.size() < depth) steps.push_back(take({seat, std::string(undo_notation)}));
    return followed(std::move(steps), asked_anyway());
}

std::size_t Table::undo_depth(Seat seat, Undo how) const {
    std::size_t depth = 0;
    for (std::size_t i = taken_.size(); i-- > 0 && taken_[i].seat == seat;) {
        if (was_automatic(taken_[i])) continue;
        depth = taken_.size() - i;
        if (how == Undo::Last) break;
    }
    return depth;
}

// By the standing answers of this moment: an answer that stands no more was the seat's own.
bool Table::was_automatic(const Taken& taken) const {
    const auto& standing = standing_answers_[index(taken.seat)];
    const auto found = standing.find(taken.question);
    return taken.was_forced || (found != standing.end() && found->second == taken.move);
}

std::optional<Refusal> Table::no_undo(Seat seat) const {
    const auto refusal = [](const char* key) { return Refusal{Message{key, {}}, ""}; };
    if (undo_depth(seat, Undo::Last) > 0) {
        if (is_full()) return too_long();
        if (take_backs_ < most_take_backs) return std::nullopt;
        return Refusal{Message{"house.refusal.no_undo_more", {}}.with("count", std::int64_t{most_take_backs}),
                       ""};
    }
    const std::optional<Seat> last = taken_.empty() ? barrier_ : std::optional(taken_.back().seat);
    if (last && *last != no_seat && *last != seat) return refusal("house.refusal.no_undo_others");
    if (barrier_ == no_seat) return refusal("house.refusal.no_undo_luck");
    return refusal("house.refusal.no_undo");
}

std::vector<Message> Step::told(Viewer viewer) const {
    auto told = events->told(viewer);
    if (remark) told.insert(told.begin(), *remark);
    return told;
}

void Step::write_told(JsonWriter& json, Viewer viewer) const {
    json.open_list();
    if (remark) write_message(json, *remark);
    events->write(json, viewer);
    json.close_list();
}

Step Table::last_step() const {
    return {entries_.back(), entries_.size(), undone_ ? std::optional(undone_->seq) : std::nullopt, remark(),
            match_->events()};
}

// Some games have nothing to tell of a move like the end of a turn; one that was made for somebody is told.
std::optional<Message> Table::remark() const {
    const Entry& last = entries_.back();
    if (undone_ && !undone_->was_forced) return Message{"house.event.taken_back", {}}.with("seat", last.seat);
    if (!was_forced_) return std::nullopt;
    return Message{"house.event.forced", {}}
        .with("seat", last.seat)
        .with("move", Quote{{match_->describe(last.notation)}});
}

std::vector<Step> Table::stand(Seat seat, const std::string& question, const std::string& move) {
    Questions held_back = asked_anyway();
    if (move.empty()) {
        standing_answers_[index(seat)].erase(question);
    } else {
        restore(seat, question, move);
    }
    if (match_->turn().has(seat) && match_->question_key(Viewer(seat)) == question)
        held_back[index(seat)].reset();
    return is_full() ? std::vector<Step>{} : followed({}, held_back);
}

Table::Questions Table::asked_anyway() const {
    Questions found;
    for (const Seat seat : match_->turn().seats()) {
        if (is_asked_anyway(seat)) found[index(seat)] = asked(seat);
    }
    return found;
}

std::vector<Step> Table::followed(std::vector<Step> steps, const Questions& held_back) {
    std::size_t answers = 0;
    while (entries_.size() < most_entries_with_what_follows) {
        auto entry = unasked_entry();
        if (!entry && answers < most_standing_answers) {
            entry = standing_entry(held_back);
            ++answers;
        }
        if (!entry) break;
        steps.push_back(take(*entry));
    }
    return steps;
}

// Luck, or a move without a choice.
std::optional<Entry> Table::unasked_entry() const {
    if (!match_->turn().is_chance()) return forced_entry(*match_);
    Rng luck = dealer_.luck({.entries = entries_.size(), .outcomes = outcomes_});
    return Entry{no_seat, match_->draw(luck)};
}

std::optional<Entry> Table::standing_entry(const Questions& held_back) const {
    for (const Seat seat : match_->turn().seats()) {
        if (held_back[index(seat)] == asked(seat)) continue;
        if (auto move = standing_move(seat)) return Entry{seat, std::move(*move)};
    }
    return std::nullopt;
}

std::optional<std::string> Table::standing_move(Seat seat) const {
    const StandingAnswers& standing = standing_answers_[index(seat)];
    if (standing.empty() || !match_->turn().has(seat)) return std::nullopt;
    const auto found = standing.find(match_->question_key(Viewer(seat)));
    if (found == standing.end() || match_->check({seat, found->second})) return std::nullopt;
    return found->second;
}

Step Table::take(const Entry& entry) {
    [[maybe_unused]] const auto refusal = restore(entry);
    assert(!refusal);
    return last_step();
}

}  // namespace serai
