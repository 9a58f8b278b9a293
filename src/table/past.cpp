#include "table/past.hpp"

#include <algorithm>

#include "game/position.hpp"

namespace serai {
namespace {

void write_next(JsonWriter& json, std::optional<std::size_t> next) { wire::write(json.key("next"), next); }

void write_step(JsonWriter& json, const Past& past, Viewer viewer) {
    const Match& match = past.table.match();
    const Step step = past.table.last_step();
    StepInfo info = step_info(step, viewer);
    if (past.is_over) {
        info.move = {step.entry.notation};
        const Scores scores = match.scores();
        auto& points = info.points.value.emplace();
        for (const Seat seat : SeatSet::first(match.seats())) points.push_back(scores.points[index(seat)]);
    }
    wire::write(json, info);
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

}  // namespace

std::optional<Refusal> write_frames(JsonWriter& json, Past past, Viewer viewer, Excerpt excerpt) {
    const auto write = [&](std::span<const Step> steps) {
        wire::write(json, Frames(past.id, past.table, steps).of(viewer));
    };
    const std::size_t end = excerpt.from + std::clamp(excerpt.limit, std::size_t{1}, most_frames);
    json.key("frames").open_list();
    if (excerpt.from == 0 && past.has_begun) write({});
    // The position at `from` is there when the entry before it was played.
    const auto refusal = fold(past, excerpt.from == 0 ? 0 : excerpt.from - 1, end - 1, [&] {
        const Step step = past.table.last_step();
        write({&step, 1});
    });
    json.close_list();
    write_next(json, past.entries.size() >= end ? std::optional(end) : std::nullopt);
    return refusal;
}

std::optional<Refusal> write_history(JsonWriter& json, Past past, Viewer viewer, Excerpt excerpt) {
    const std::size_t end = excerpt.from + std::clamp(excerpt.limit, std::size_t{1}, most_steps);
    json.key("steps").open_list();
    const auto refusal = fold(past, excerpt.from, end, [&] { write_step(json, past, viewer); });
    json.close_list();
    write_next(json, past.entries.size() > end ? std::optional(end) : std::nullopt);
    return refusal;
}

std::optional<Refusal> write_position(JsonWriter& json, Past past, Viewer viewer, Excerpt excerpt) {
    auto refusal = fold(past, 0, excerpt.from, [] {});
    const Match& match = past.table.match();
    json.key("position").string(past.is_over ? whole_position(match) : position_of(match, viewer));
    return refusal;
}

std::optional<Refusal> write_world(JsonWriter& json, Past past, Viewer viewer, Excerpt excerpt) {
    auto refusal = fold(past, 0, excerpt.from, [] {});
    const Match& match = past.table.match();
    // The same for whoever asks again.
    Rng rng(past.table.entries().size());
    json.key("position").string(whole_position(past.is_over ? match : *match.imagined(viewer, rng)));
    return refusal;
}

std::optional<Refusal> write_board(JsonWriter& json, Past past, Viewer viewer, Excerpt excerpt) {
    auto refusal = fold(past, 0, excerpt.from, [] {});
    wire::write(json.key("board"), past.board(past.table.match(), viewer));
    return refusal;
}

}  // namespace serai
