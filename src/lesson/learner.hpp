// Somebody who learns: a lesson at one of its steps, on a table of its own. Luck and the other seats do what
// the lesson says. A move that it does not want changes nothing.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/lesson.hpp"
#include "table/table.hpp"

namespace serai {

class Learner {
  public:
    // At the first step. An error names the line of the lesson that is wrong, here and below.
    [[nodiscard]] static Result<Learner> begin(Lesson lesson);

    [[nodiscard]] const Lesson& lesson() const { return lesson_; }
    [[nodiscard]] const LessonStep& step() const { return lesson_.steps[number_]; }
    [[nodiscard]] std::size_t number() const { return number_; }
    [[nodiscard]] const Table& table() const { return *table_; }

    // A move is awaited. Otherwise the step is only read, or its move was made.
    [[nodiscard]] bool is_asked() const { return !step().accepted.empty() && !is_done_; }
    [[nodiscard]] bool is_done() const { return is_done_; }
    // Nothing comes after this.
    [[nodiscard]] bool is_over() const { return !is_asked() && number_ + 1 == lesson_.steps.size(); }

    // The places that are in the light: what is meant, then what came of it.
    [[nodiscard]] const std::vector<std::string>& look() const { return is_done_ ? step().see : step().look; }

    // The legal moves that go on; the first is what is shown to whoever asks for it.
    [[nodiscard]] std::vector<std::string> accepted() const;
    [[nodiscard]] std::vector<std::string> moves_like(const LessonLine& pattern) const;
    // Why a move is refused by the rules.
    [[nodiscard]] std::optional<Refusal> refusal(std::string_view move) const;
    // The key of what is said to a legal move that is not accepted.
    [[nodiscard]] std::optional<std::string> remark(std::string_view move) const;
    // The key of what is said when the move of this step was made.
    [[nodiscard]] std::string praise() const;

    // An accepted move, and what follows. What came of it stays on the table if something is said about it or
    // the next step is elsewhere; otherwise that begins.
    Result<void> play(std::string_view move);
    // On from a step that is only read, or whose move was made; elsewhere nothing happens.
    Result<void> go_on();
    // The beginning of a step. Those before it are played as they were, or else as the lesson likes best.
    Result<void> go_to(std::size_t number);

    // What happened at the table in the last of these calls.
    [[nodiscard]] const std::vector<Step>& passed() const { return passed_; }

  private:
    explicit Learner(Lesson lesson) : lesson_(std::move(lesson)), chosen_(lesson_.steps.size()) {}

    Result<void> enter(std::size_t number);
    Result<void> leave();
    // The entries of the step, and all that is forced.
    Result<void> follow(const std::vector<LessonLine>& entries);
    // That there are the moves which the step accepts.
    [[nodiscard]] Result<void> expect_moves() const;
    [[nodiscard]] std::string usual_move() const;

    Lesson lesson_;
    std::vector<std::string> chosen_;  // the move made in each step
    std::size_t number_ = 0;
    bool is_done_ = false;
    std::unique_ptr<Table> table_;
    std::vector<Step> passed_;
};

}  // namespace serai
