#include "table/past.hpp"

#include <algorithm>

#include "table/frame.hpp"

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

void write_next(JsonWriter& json, std::optional<std::size_t> next) {
    json.key("next");
    next ? json.number(static_cast<std::int64_t>(*next)) : json.null();
}

void write_step(JsonWriter& json, const Past& past, Viewer viewer) {
    const Match& match = past.table.match();
    const Entry& entry = past.table.entries().back();
    open_step(json, past.table.entries().size(), entry.seat, past.table.takes_back());
    past.table.write_events(json, viewer);
    if (past.is_over) {
        const Scores scores = match.scores();
        json.key("move").string(entry.notation).key("points").open_list();
        for (const Seat seat : SeatSet::first(match.seats())) json.number(scores.points[index(seat)]);
        json.close_list();
    }
    json.close_object();
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
        json.open_object().key("table").string(past.id);
        write_frame(json, past.table, viewer, steps);
        json.close_object();
    };
    const std::size_t end = excerpt.from + std::clamp(excerpt.limit, std::size_t{1}, most_frames);
    json.key("frames").open_list();
    if (excerpt.from == 0) write({});
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
    const auto refusal = fold(past, excerpt.from, end, [&](const Entry&) { write_step(json, past, viewer); });
    json.close_list();
    write_next(json, past.entries.size() > end ? std::optional(end) : std::nullopt);
    return refusal;
}

}  // namespace serai
