// Lessons, by number; their files come from the page.
#include "games/catalogue.hpp"
#include "lesson/learner.hpp"
#include "table/frame.hpp"
#include "wasm/edge.hpp"

namespace serai::wasm {

// What whoever learns is shown. Sentences are text keys.
struct LessonFrame {
    static constexpr std::string_view wire_name = "LessonFrame";
    std::uint32_t lesson = 0;
    std::size_t step = 0;
    std::size_t steps = 0;
    std::string_view name{};
    std::string says{};
    std::vector<std::string> look{};
    std::vector<std::string> accepts{};
    wire::Sometimes<std::string_view> remark{};  // to the move that was tried; nothing has changed
    wire::Sometimes<std::string> done{};         // the move was made, and what came of it is to be seen
    bool is_over = false;
    Frame frame{};
};
template <Is<LessonFrame> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("lesson", self.lesson);
    visit("step", self.step);
    visit("steps", self.steps);
    visit("name", self.name);
    visit("says", self.says);
    visit("look", self.look);
    visit("accepts", self.accepts);
    visit("remark", self.remark);
    visit("done", self.done);
    visit("over", self.is_over);
    visit("frame", self.frame);
}

namespace {

Shelf<Learner>& learners() {
    static Shelf<Learner> all;
    return all;
}

std::uint32_t shown(std::uint32_t number, std::span<const Step> passed, std::string_view remark = {}) {
    const Learner& learner = learners().at(number);
    const Lesson& lesson = learner.lesson();
    LessonFrame shown{.lesson = number,
                      .step = learner.number(),
                      .steps = lesson.steps.size(),
                      .name = learner.step().name,
                      .says = lesson.says(learner.step()),
                      .look = learner.look(),
                      .is_over = learner.is_over(),
                      .frame = Frames("", learner.table(), passed).of(Viewer(lesson.eyes))};
    if (learner.is_asked()) shown.accepts = learner.accepted();
    if (learner.is_done()) shown.done = {learner.praise()};
    if (!remark.empty()) shown.remark = {remark};
    shown.frame.can_undo = shown.frame.can_restart = {false};
    return done(shown);
}

std::uint32_t went(std::uint32_t number, const Result<void>& result) {
    return result ? shown(number, learners().at(number).passed()) : refused(result.error());
}

}  // namespace

// A new lesson at its first step. Given: the name of its file in the first line, then what is in it.
extern "C" __attribute__((export_name("open_lesson"))) std::uint32_t open_lesson() {
    std::string_view text = given();
    const std::string_view file = take_line(text);
    auto learner = read_lesson(text, file).and_then(&Learner::begin);
    if (!learner) return refused(learner.error());
    return went(learners().put(std::move(*learner)), {});
}

extern "C" __attribute__((export_name("close_lesson"))) void close_lesson(std::uint32_t lesson) {
    learners().remove(lesson);
}

// Whether a move is legal; nothing is played. Given: the move.
extern "C" __attribute__((export_name("lesson_check"))) std::uint32_t lesson_check(std::uint32_t lesson) {
    const auto refusal = learners().at(lesson).refusal(given());
    return refusal ? refused(*refusal) : done(true);
}

// Given: a move.
extern "C" __attribute__((export_name("lesson_move"))) std::uint32_t lesson_move(std::uint32_t lesson) {
    Learner& learner = learners().at(lesson);
    if (const auto refusal = learner.refusal(given())) return refused(*refusal);
    if (const auto remark = learner.remark(given())) return shown(lesson, {}, *remark);
    return went(lesson, learner.play(given()));
}

extern "C" __attribute__((export_name("lesson_next"))) std::uint32_t lesson_next(std::uint32_t lesson) {
    return went(lesson, learners().at(lesson).go_on());
}

// The table in words, as whoever learns sees it.
extern "C" __attribute__((export_name("lesson_board"))) std::uint32_t lesson_board(std::uint32_t lesson) {
    const Learner& learner = learners().at(lesson);
    const Match& match = learner.table().match();
    return done(title_of(match).board(match, Viewer(learner.lesson().eyes)));
}

// The beginning of a step, counted from 0.
extern "C" __attribute__((export_name("lesson_step"))) std::uint32_t lesson_step(std::uint32_t lesson,
                                                                                 std::uint32_t step) {
    return went(lesson, learners().at(lesson).go_to(step));
}

}  // namespace serai::wasm
