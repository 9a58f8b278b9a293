#include "table/table.hpp"

#include <cassert>

#include "game/message_json.hpp"

namespace serai {

// A question keeps its number only while others who were asked at the same time answer.
std::optional<Refusal> Table::restore(const Entry& entry) {
    const bool is_undo = entry.notation == undo_notation;
    Taken taken{entry.seat, {}, entry.notation, false};
    if (!is_undo && match_->turn().has(entry.seat)) {
        taken.question = match_->question_key(Viewer(entry.seat));
        taken.was_forced = match_->is_forced(entry.seat);
    }
    std::array<std::string_view, max_seats> others;
    for (const Seat seat : match_->turn().seats()) {
        if (seat != entry.seat) others[index(seat)] = match_->question_key(Viewer(seat));
    }
    if (auto refusal = match_->apply(entry)) return refusal;
    entries_.push_back(entry);
    if (entry.is_chance()) ++outcomes_;  // undo never crosses one
    has_taken_back_decision_ = is_undo && !taken_.back().was_forced;
    if (is_undo) {
        taken_.pop_back();
    } else if (match_->can_undo(entry.seat)) {
        taken_.push_back(std::move(taken));
    } else {
        taken_.clear();
        barrier_ = entry.seat;
    }
    for (const Seat seat : match_->turn().seats()) {
        const std::string_view before = others[index(seat)];
        if (before.empty() || before != match_->question_key(Viewer(seat)))
            asked_[index(seat)] = entries_.size();
    }
    return std::nullopt;
}

std::vector<Step> Table::proceed() {
    std::vector<Step> steps;
    while (auto entry = automatic_entry()) steps.push_back(take(std::move(*entry)));
    return steps;
}

tl::expected<std::vector<Step>, Refusal> Table::answer(Seat seat, std::size_t asked, std::string_view move) {
    Entry entry{seat, std::string(move)};
    if (match_->turn().has(seat) && asked != asked_[index(seat)])
        return tl::unexpected(Refusal{Message{"house.refusal.stale", {}}, ""});
    if (move == undo_notation) return undo(seat);
    if (auto refusal = match_->check(entry)) return tl::unexpected(std::move(*refusal));
    std::vector<Step> steps{take(std::move(entry))};
    while (auto next = automatic_entry()) steps.push_back(take(std::move(*next)));
    return steps;
}

tl::expected<std::vector<Step>, Refusal> Table::undo(Seat seat, Undo how) {
    const std::size_t depth = undo_depth(seat, how);
    if (depth == 0) return tl::unexpected(no_undo(seat));
    std::vector<Step> steps;
    while (steps.size() < depth) steps.push_back(take({seat, std::string(undo_notation)}));
    for (Step& step : proceed()) steps.push_back(std::move(step));
    return steps;
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
    const auto& standing = standing_[index(taken.seat)];
    const auto found = standing.find(taken.question);
    return taken.was_forced || (found != standing.end() && found->second == taken.move);
}

Refusal Table::no_undo(Seat seat) const {
    const auto refusal = [](const char* key) { return Refusal{Message{key, {}}, ""}; };
    const std::optional<Seat> last = taken_.empty() ? barrier_ : std::optional(taken_.back().seat);
    if (last && *last != no_seat && *last != seat) return refusal("house.refusal.no_undo_others");
    if (barrier_ == no_seat) return refusal("house.refusal.no_undo_luck");
    return refusal("house.refusal.no_undo");
}

std::vector<Message> Table::events(Viewer viewer) const {
    if (auto told = taken_back()) return {std::move(*told)};
    return match_->events(viewer);
}

void Table::write_events(JsonWriter& json, Viewer viewer) const {
    const auto told = taken_back();
    if (!told) return match_->write_events(json, viewer);
    json.open_list();
    write_message(json, *told);
    json.close_list();
}

std::optional<Message> Table::taken_back() const {
    if (!has_taken_back_decision_) return std::nullopt;
    return Message{"house.event.taken_back", {}}.with("seat", entries_.back().seat);
}

void Table::stand(Seat seat, const std::string& question, const std::string& move) {
    if (move.empty()) {
        standing_[index(seat)].erase(question);
    } else {
        standing_[index(seat)][question] = move;
    }
}

std::optional<std::string> Table::automatic_move(Seat seat) const {
    if (!match_->turn().has(seat)) return std::nullopt;
    if (auto forced = match_->forced_move(seat)) return forced;
    if (standing_[index(seat)].empty()) return std::nullopt;
    const auto found = standing_[index(seat)].find(match_->question_key(Viewer(seat)));
    if (found == standing_[index(seat)].end() || match_->check({seat, found->second})) return std::nullopt;
    return found->second;
}

std::optional<Entry> Table::automatic_entry() const {
    const Turn turn = match_->turn();
    if (turn.is_chance()) {
        Rng luck = dealer_.luck({.entries = entries_.size(), .outcomes = outcomes_});
        return Entry{no_seat, match_->draw(luck)};
    }
    for (const Seat seat : turn.seats()) {
        if (auto move = automatic_move(seat)) return Entry{seat, std::move(*move)};
    }
    return std::nullopt;
}

Step Table::take(Entry entry) {
    [[maybe_unused]] const auto refusal = restore(entry);
    assert(!refusal);
    Step step{std::move(entry), {}};
    for (const Seat seat : SeatSet::first(match_->seats())) step.events.push_back(events(Viewer(seat)));
    step.events.push_back(events(Viewer::spectator()));
    return step;
}

}  // namespace serai
