#include "table/table.hpp"

#include <cassert>

namespace serai {

// A question keeps its number only while others who were asked at the same time answer.
std::optional<Refusal> Table::restore(const Entry& entry) {
    std::array<std::string, max_seats> others;
    for (const Seat seat : match_->turn().seats()) {
        if (seat != entry.seat) others[index(seat)] = match_->question(Viewer(seat)).key;
    }
    if (auto refusal = match_->apply(entry)) return refusal;
    entries_.push_back(entry);
    for (const Seat seat : match_->turn().seats()) {
        const std::string& before = others[index(seat)];
        if (before.empty() || before != match_->question(Viewer(seat)).key)
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

tl::expected<std::vector<Step>, Refusal> Table::undo(Seat seat) {
    const Entry entry{seat, std::string(undo_notation)};
    if (auto refusal = match_->check(entry)) return tl::unexpected(std::move(*refusal));
    std::vector<Step> steps{take(entry)};
    while (automatic_move(seat) && match_->can_undo(seat)) steps.push_back(take(entry));
    for (Step& step : proceed()) steps.push_back(std::move(step));
    return steps;
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
    const auto found = standing_[index(seat)].find(match_->question(Viewer(seat)).key);
    if (found == standing_[index(seat)].end() || match_->check({seat, found->second})) return std::nullopt;
    return found->second;
}

std::optional<Entry> Table::automatic_entry() const {
    const Turn turn = match_->turn();
    if (turn.is_chance()) {
        Rng luck = dealer_.luck(entries_.size());
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
    for (const Seat seat : SeatSet::first(match_->seats()))
        step.events.push_back(match_->events(Viewer(seat)));
    step.events.push_back(match_->events(Viewer::spectator()));
    return step;
}

}  // namespace serai
