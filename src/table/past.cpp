#include "table/past.hpp"

#include <algorithm>
#include <memory>

#include "game/position.hpp"

namespace serai {
namespace {

template <typename Kind>
SharedJson<Kind> written(const Kind& value) {
    return {std::make_shared<const std::string>(wire::text(value))};
}

SharedJson<StepInfo> last_step(const Past& past, Viewer viewer) {
    const Match& match = past.table.match();
    const Step step = past.table.last_step();
    StepInfo info = step_info(step, viewer);
    if (past.is_over) {
        info.move = {step.entry.notation};
        const Scores scores = match.scores();
        auto& points = info.points.value.emplace();
        for (const Seat seat : SeatSet::first(match.seats())) points.push_back(scores.points[index(seat)]);
    }
    return written(info);
}

// Folds the log up to `end` and calls `write` after each entry behind `from`.
template <typename Write>
std::optional<Refusal> fold(Past& past, std::size_t from, std::size_t end, Write&& write) {
    for (const Entry& entry : past.entries.first(std::min(end, past.entries.size()))) {
        if (auto refusal = past.table.restore(entry)) return refusal;
        if (past.table.entries().size() > from) write();
    }
    return std::nullopt;
}

std::optional<Refusal> fold_to(Past& past, std::size_t from) {
    return fold(past, 0, from, [] {});
}

template <typename Answer>
PastAnswer answer_unless(const std::optional<Refusal>& refusal, const Answer& answer) {
    if (refusal) return tl::unexpected(*refusal);
    return wire::text(answer);
}

}  // namespace

PastAnswer past_frames(Past past, Viewer viewer, Excerpt excerpt) {
    FramesAnswer answer;
    const auto take = [&](std::span<const Step> steps) {
        answer.frames.push_back(written(Frames(past.id, past.table, steps).of(viewer)));
    };
    const std::size_t end = excerpt.from + std::clamp(excerpt.limit, std::size_t{1}, most_frames);
    if (excerpt.from == 0 && past.has_begun) take({});
    // The position at `from` is there when the entry before it was played.
    const auto refusal = fold(past, excerpt.from == 0 ? 0 : excerpt.from - 1, end - 1, [&] {
        const Step step = past.table.last_step();
        take({&step, 1});
    });
    if (past.entries.size() >= end) answer.next = end;
    return answer_unless(refusal, answer);
}

PastAnswer past_history(Past past, Viewer viewer, Excerpt excerpt) {
    HistoryAnswer answer;
    const std::size_t end = excerpt.from + std::clamp(excerpt.limit, std::size_t{1}, most_steps);
    const auto refusal =
        fold(past, excerpt.from, end, [&] { answer.steps.push_back(last_step(past, viewer)); });
    if (past.entries.size() > end) answer.next = end;
    return answer_unless(refusal, answer);
}

PastAnswer past_position(Past past, Viewer viewer, Excerpt excerpt) {
    const auto refusal = fold_to(past, excerpt.from);
    const Match& match = past.table.match();
    return answer_unless(refusal,
                         PositionAnswer{past.is_over ? whole_position(match) : position_of(match, viewer)});
}

PastAnswer past_world(Past past, Viewer viewer, Excerpt excerpt) {
    const auto refusal = fold_to(past, excerpt.from);
    const Match& match = past.table.match();
    // The same for whoever asks again.
    Rng rng(past.table.entries().size());
    return answer_unless(refusal,
                         PositionAnswer{whole_position(past.is_over ? match : *match.imagined(viewer, rng))});
}

PastAnswer past_board(Past past, Viewer viewer, Excerpt excerpt) {
    const auto refusal = fold_to(past, excerpt.from);
    return answer_unless(refusal, BoardAnswer{past.board(past.table.match(), viewer)});
}

}  // namespace serai
