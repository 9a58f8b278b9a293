#include "table/frame.hpp"

#include "game/message_json.hpp"

namespace serai {
namespace {

// A Basari bid can have thousands of moves; beyond this the candidates stand for them.
constexpr std::size_t most_moves = 300;

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
    frame.asked = {table.asked(seat)};
    SeatMoves moves{&match, seat, match.moves(seat)};
    frame.move_count = {moves.moves.size()};
    if (moves.moves.size() > most_moves) moves.moves = match.candidates(seat);
    frame.moves = {std::move(moves)};
    if (table.is_asked_anyway(seat))
        frame.standing_paused = {
            Message{"house.standing.paused", {}}.with("count", std::int64_t{most_standing_answers})};
}

}  // namespace

void write_wire(JsonWriter& json, const MoveInfo::Description& description) {
    description.match->write_description(json, description.move);
}

void write_wire(JsonWriter& json, const SeatMoves& moves) {
    json.open_list();
    std::vector<Prospect> prospects = moves.match->prospects(moves.seat, moves.moves);
    for (std::size_t i = 0; i < moves.moves.size(); ++i) {
        auto& [ends, brings] = prospects[i];
        MoveInfo info{.move = moves.moves[i], .says = {moves.match, moves.moves[i]}};
        if (ends) info.ends = {true};
        if (!brings.empty()) info.brings = {std::move(brings)};
        wire::write(json, info);
    }
    json.close_list();
}

void write_wire(JsonWriter& json, const StandingMoves& standing) {
    json.open_object();
    for (const auto& [question, move] : *standing.moves) json.data_key(question).string(move);
    json.close_object();
}

void write_wire(JsonWriter& json, const StepInfo::Events& events) {
    events.told ? wire::write(json, *events.told) : events.table->write_events(json, events.viewer);
}

StepInfo step_info(Seat seat, std::size_t seq, std::optional<std::size_t> takes_back) {
    StepInfo step{.seq = seq, .takes_back = {takes_back}};
    if (seat != no_seat) step.seat = seat;
    return step;
}

void write_wire(JsonWriter& json, const ShownView& view) { view.match->write_view(json, view.viewer); }

Frame frame_of(std::string_view id, const Table& table, Viewer viewer, std::span<const Step> steps) {
    const Match& match = table.match();
    const Turn turn = match.turn();
    Frame frame{.table = id,
                .seq = table.entries().size(),
                .is_over = turn.is_over(),
                .turn = turn.seats(),
                .question = match.question(viewer),
                .view = {&match, viewer}};
    for (const Step& step : steps) {
        frame.steps.push_back(step_info(step.entry.seat, step.seq, step.takes_back));
        frame.steps.back().events.told = &step.told(viewer);
    }
    if (turn.has(viewer.seat())) ask(frame, table, viewer.seat());
    if (!viewer.is_spectator()) {
        frame.viewer = viewer.seat();
        frame.can_undo = {table.can_undo(viewer.seat())};
        frame.can_restart = {table.can_restart(viewer.seat())};
        frame.standing = {StandingMoves{&table.standing(viewer.seat())}};
    }
    if (turn.is_over()) frame.result = {result_of(match)};
    return frame;
}

}  // namespace serai
