#include "table/past.hpp"

#include "table/frame.hpp"

namespace serai {
namespace {

constexpr std::size_t most_frames = 100;

// What the viewer is told of the entry that was applied last.
Step last_step(const Table& table, const Entry& entry, Viewer viewer) {
    Step step{entry, std::vector<std::vector<Message>>(table.match().seats() + 1)};
    const std::size_t place = viewer.is_spectator() ? table.match().seats() : index(viewer.seat());
    step.events[place] = table.events(viewer);
    return step;
}

}  // namespace

std::optional<Refusal> write_frames(JsonWriter& json, Past past, Viewer viewer, std::size_t from) {
    std::size_t count = 0;
    const auto write = [&](std::span<const Step> steps) {
        json.open_object().key("table").string(past.id);
        write_frame(json, past.table, viewer, steps);
        json.close_object();
        ++count;
    };
    json.open_list();
    if (from == 0) write({});
    for (const Entry& entry : past.entries) {
        if (count == most_frames) break;
        if (auto refusal = past.table.restore(entry)) return refusal;
        if (past.table.entries().size() < from) continue;
        const Step step = last_step(past.table, entry, viewer);
        write({&step, 1});
    }
    json.close_list();
    return std::nullopt;
}

std::optional<Refusal> write_history(JsonWriter& json, Past past, Viewer viewer) {
    const Match& match = past.table.match();
    json.open_list();
    for (const Entry& entry : past.entries) {
        if (auto refusal = past.table.restore(entry)) return refusal;
        json.open_object().key("seq").number(static_cast<std::int64_t>(past.table.entries().size()));
        json.key("seat").field(entry.seat).key("events");
        past.table.write_events(json, viewer);
        if (past.is_over) {
            const Scores scores = match.scores();
            json.key("move").string(entry.notation).key("points").open_list();
            for (const Seat seat : SeatSet::first(match.seats())) json.number(scores.points[index(seat)]);
            json.close_list();
        }
        json.close_object();
    }
    json.close_list();
    return std::nullopt;
}

}  // namespace serai
