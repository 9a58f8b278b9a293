#include "lesson/learner.hpp"

#include <algorithm>

#include "games/catalogue.hpp"
#include "table/tried_line.hpp"

namespace serai {
namespace {

bool fits(std::string_view pattern, std::string_view move) {
    if (!pattern.ends_with('*')) return pattern == move;
    return move.starts_with(pattern.substr(0, pattern.size() - 1));
}

// An entry of the lesson, and why it is not taken.
tl::unexpected<Error> refused(std::string_view entry, const Refusal& refusal, std::string where) {
    return failure(Message{"house.record.refused", {}}
                       .with("entry", std::string(entry))
                       .with("reason", Quote{{refusal.message}}),
                   std::move(where));
}

}  // namespace

Result<Learner> Learner::begin(Lesson lesson) {
    Learner learner(std::move(lesson));
    return learner.enter(0).map([&] { return std::move(learner); });
}

std::vector<std::string> Learner::accepted() const {
    std::vector<std::string> found;
    for (const LessonLine& pattern : step().accepted) {
        for (std::string& move : moves_like(pattern)) {
            if (std::ranges::find(found, move) == found.end()) found.push_back(std::move(move));
        }
    }
    return found;
}

std::vector<std::string> Learner::moves_like(const LessonLine& pattern) const {
    auto moves = table().match().moves(lesson_.eyes);
    std::erase_if(moves, [&pattern](const std::string& move) { return !fits(pattern.text, move); });
    return moves;
}

std::optional<Refusal> Learner::refusal(std::string_view move) const {
    if (move == undo_notation) return Refusal{Message{"house.refusal.no_undo", {}}, ""};
    return table().match().check({lesson_.eyes, std::string(move)});
}

std::optional<std::string> Learner::remark(std::string_view move) const {
    const auto is_for = [move](const LessonLine& pattern) { return fits(pattern.text, move); };
    if (is_asked() && std::ranges::any_of(step().accepted, is_for)) return std::nullopt;
    const auto found = std::ranges::find_if(step().remarks, is_for, &LessonStep::Remark::moves);
    if (found != step().remarks.end()) return lesson_.says(step(), found->word);
    return step().proof ? praise() : "house.lesson.other_move";
}

std::string Learner::praise() const {
    if (step().proof) return lesson_.says(step(), "why");
    return step().done.empty() ? "house.lesson.well_done" : lesson_.says(step(), step().done);
}

Result<void> Learner::play(std::string_view move) {
    passed_.clear();
    passed_.push_back(table_->take({lesson_.eyes, std::string(move)}));
    chosen_[number_] = move;
    is_done_ = true;
    auto followed = follow(step().then);
    const bool stays =
        step().proof || !step().done.empty() || is_over() || lesson_.steps[number_ + 1].position.has_value();
    return followed && !stays ? enter(number_ + 1) : followed;
}

Result<void> Learner::go_on() {
    passed_.clear();
    return is_asked() || is_over() ? Result<void>() : leave();
}

Result<void> Learner::go_to(std::size_t number) {
    number = std::min(number, lesson_.steps.size() - 1);
    std::size_t first = number;
    while (first > 0 && !lesson_.steps[first].position) --first;
    auto gone = enter(first);
    while (gone && number_ < number) gone = is_asked() ? play(usual_move()) : leave();
    passed_.clear();
    return gone;
}

std::string Learner::usual_move() const {
    const auto moves = accepted();
    const auto before = std::ranges::find(moves, chosen_[number_]);
    return before == moves.end() ? moves.front() : *before;
}

Result<void> Learner::enter(std::size_t number) {
    number_ = number;
    is_done_ = false;
    if (number == 0 || step().position) {
        const LessonLine position = step().position.value_or(LessonLine{"", step().line});
        auto match = match_at(position.text, lesson_.game, lesson_.seats, lesson_.options);
        if (!match) return failure(std::move(match.error().message), lesson_.where(position.number));
        table_ = std::make_unique<Table>(std::move(*match), Dealer({}));
    }
    return follow({}).and_then([this] { return expect_moves(); });
}

Result<void> Learner::leave() {
    return (is_done_ ? Result<void>() : follow(step().then)).and_then([this] { return enter(number_ + 1); });
}

Result<void> Learner::follow(const std::vector<LessonLine>& entries) {
    for (const LessonLine& line : entries) {
        if (const auto refusal = serai::follow(*table_, *read_entry(line.text), passed_))
            return refused(line.text, *refusal, lesson_.where(line.number));
    }
    follow_forced(*table_, passed_);
    return {};
}

Result<void> Learner::expect_moves() const {
    if (step().accepted.empty()) return {};
    if (!table().match().turn().has(lesson_.eyes))
        return failure(Message{"cli.lesson.not_asked", {}}, lesson_.where(step().line));
    for (const LessonLine& pattern : step().accepted) {
        if (!moves_like(pattern).empty()) continue;
        if (const auto why = refusal(pattern.text))
            return refused(pattern.text, *why, lesson_.where(pattern.number));
    }
    return {};
}

}  // namespace serai
