#include "table/frame.hpp"

#include <algorithm>

namespace serai {
namespace {

// Bytes of JSON.
constexpr std::size_t usual_question = 500;
constexpr std::size_t usual_view = 4'000;

ResultInfo result_of(const Match& match) {
    const Scores scores = match.scores();
    ResultInfo result{.winners = scores.winners(match.seats())};
    for (const Seat seat : SeatSet::first(match.seats())) {
        result.points.push_back(scores.points[index(seat)]);
        result.tie_breaks.push_back(scores.tie_breaks[index(seat)]);
    }
    for (BreakdownRow& row : match.breakdown())
        result.breakdown.push_back({std::move(row.term.key), std::move(row.points)});
    return result;
}

void ask(Frame& frame, const Table& table, Seat seat) {
    const Match& match = table.match();
    const std::size_t count = match.count_moves(seat);
    frame.asked = {table.asked(seat)};
    frame.move_count = {count};
    frame.moves = {SeatMoves{&match, seat, count > most_told_moves}};
    if (table.is_asked_anyway(seat))
        frame.standing_paused = {
            Message{"house.standing.paused", {}}.with("count", std::int64_t{most_standing_answers})};
}

template <typename Write>
std::shared_ptr<const std::string> written(std::size_t usual_bytes, Write&& write) {
    JsonWriter json;
    json.expect(usual_bytes);
    write(json);
    return std::make_shared<const std::string>(json.take());
}

}  // namespace

void write_wire(JsonWriter& json, const SeatMoves& moves) {
    moves.are_too_many ? moves.match->write_candidates(json, moves.seat)
                       : moves.match->write_moves(json, moves.seat);
}

void write_wire(JsonWriter& json, const StandingMoves& standing) {
    json.open_object();
    for (const auto& [question, move] : *standing.moves) json.data_key(question).string(move);
    json.close_object();
}

void write_wire(JsonWriter& json, const StepInfo::Told& told) { told.step->write_told(json, told.viewer); }

StepInfo step_info(const Step& step, Viewer viewer) {
    StepInfo info{.seq = step.seq, .takes_back = {step.takes_back}, .events = {&step, viewer}};
    if (!step.entry.is_chance()) info.seat = step.entry.seat;
    return info;
}

const Frames::Sight& Frames::sight_of(Viewer viewer) {
    const Match& match = table_.match();
    const auto alike = std::ranges::find_if(
        sights_, [&](const Sight& sight) { return match.looks_alike(sight.viewer, viewer); });
    if (alike != sights_.end()) return *alike;
    return sights_.emplace_back(
        Sight{viewer,
              {written(usual_question, [&](JsonWriter& json) { match.write_question(json, viewer); })},
              {written(usual_view, [&](JsonWriter& json) { match.write_view(json, viewer); })}});
}

Frame Frames::of(Viewer viewer) {
    const Match& match = table_.match();
    const Turn turn = match.turn();
    const Sight& sight = sight_of(viewer);
    Frame frame{.table = id_,
                .seq = table_.entries().size(),
                .is_over = turn.is_over(),
                .turn = turn.seats(),
                .question = sight.question,
                .view = sight.view};
    frame.steps.reserve(steps_.size());
    for (const Step& step : steps_) frame.steps.push_back(step_info(step, viewer));
    if (turn.has(viewer.seat())) ask(frame, table_, viewer.seat());
    if (!viewer.is_spectator()) {
        frame.viewer = viewer.seat();
        frame.can_undo = {table_.can_undo(viewer.seat())};
        frame.can_restart = {table_.can_restart(viewer.seat())};
        frame.standing = {StandingMoves{&table_.standing_answers(viewer.seat())}};
    }
    if (turn.is_over()) frame.result = {result_of(match)};
    return frame;
}

}  // namespace serai
