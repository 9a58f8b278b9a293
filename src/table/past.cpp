#include "table/past.hpp"

#include <algorithm>

#include "game/position.hpp"

namespace serai {
namespace {

// What the viewer is told of the entry that was applied last.
Step last_step(const Table& table, const Entry& entry, Viewer viewer) {
    Step step{entry, table.entries().size(), table.takes_back(),
              std::vector<std::vector<Message>>(table.match().seats() + 1)};
    const std::size_t place = viewer.is_spectator() ? table.match().seats() : index(viewer.seat());
    step.events[place] = table.events(viewer);
    return step;
}

void write_next(JsonWriter& json, std::optional<std::size_t> next) { wire::write(json.key("next"), next); }

StepInfo step_of(const Past& past, Viewer viewer) {
    const Match& match = past.table.match();
    const Entry& entry = past.table.entries().back();
    StepInfo step = step_info(entry.seat, past.table.entries().size(), past.table.takes_back());
    step.events = {.table = &past.table, .viewer = viewer};
    if (!past.is_over) return step;
    step.move = {entry.notation};
    const Scores scores = match.scores();
    auto& points = step.points.value.emplace();
    for (const Seat seat : SeatSet::first(match.seats())) points.push_back(scores.points[index(seat)]);
    return step;
}

// Folds the log up to `end` and calls `write` after each entry behind `from`.
template <typename Write>
std::optional<Refusal> fold(Past& past, std::size_t from, std::size_t end, Write&& write) {
    for (const Entry& entry : past.entries.first(std::min(end, past.entries.size()))) {
        if (auto refusal = past.table.restore(entry)) return refusal;
        if (past.table.entries().size() > from) write(entry);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Refusal> write_frames(JsonWriter& json, Past past, Viewer viewer, Excerpt excerpt) {
    const auto write = [&](std::span<const Step> steps) {
        wire::write(json, frame_of(past.id, past.table, viewer, steps));
    };
    const std::size_t end = excerpt.from + std::clamp(excerpt.limit, std::size_t{1}, most_frames);
    json.key("frames").open_list();
    if (excerpt.from == 0 && past.has_begun) write({});
    // The position at `from` is there when the entry before it was played.
    const auto refusal =
        fold(past, excerpt.from == 0 ? 0 : excerpt.from - 1, end - 1, [&](const Entry& entry) {
            const Step step = last_step(past.table, entry, viewer);
            write({&step, 1});
        });
    json.close_list();
    write_next(json, past.entries.size() >= end ? std::optional(end) : std::nullopt);
    return refusal;
}

std::optional<Refusal> write_history(JsonWriter& json, Past past, Viewer viewer, Excerpt excerpt) {
    const std::size_t end = excerpt.from + std::clamp(excerpt.limit, std::size_t{1}, most_steps);
    json.key("steps").open_list();
    const auto refusal =
        fold(past, excerpt.from, end, [&](const Entry&) { wire::write(json, step_of(past, viewer)); });
    json.close_list();
    write_next(json, past.entries.size() > end ? std::optional(end) : std::nullopt);
    return refusal;
}

std::optional<Refusal> write_position(JsonWriter& json, Past past, Viewer viewer, Excerpt excerpt) {
    auto refusal = fold(past, 0, excerpt.from, Ignore{});
    const Match& match = past.table.match();
    json.key("position").string(past.is_over ? whole_position(match) : position_of(match, viewer));
    return refusal;
}

std::optional<Refusal> write_board(JsonWriter& json, Past past, Viewer viewer, Excerpt excerpt) {
    auto refusal = fold(past, 0, excerpt.from, Ignore{});
    wire::write(json.key("board"), past.board(past.table.match(), viewer));
    return refusal;
}

}  // namespace serai
