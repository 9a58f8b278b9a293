#include "table/frame.hpp"

#include "game/message_json.hpp"

namespace serai {
namespace {

// A Basari bid can have thousands of moves; beyond this the candidates stand for them.
constexpr std::size_t most_moves = 300;

void write_seats(JsonWriter& json, SeatSet seats) {
    json.open_list();
    for (const Seat seat : seats) json.number(static_cast<std::int64_t>(index(seat)));
    json.close_list();
}

void write_turn(JsonWriter& json, Turn turn) {
    json.key("over").boolean(turn.is_over()).key("turn");
    write_seats(json, turn.seats());
}

void write_moves(JsonWriter& json, const Match& match, Seat seat) {
    auto moves = match.moves(seat);
    const std::size_t count = moves.size();
    if (count > most_moves) moves = match.candidates(seat);
    json.key("move_count").number(static_cast<std::int64_t>(count)).key("moves").open_list();
    for (const std::string& move : moves) {
        json.open_object().key("move").string(move).key("says");
        write_message(json, match.describe(move));
        json.close_object();
    }
    json.close_list();
}

}  // namespace

void write_refusal(JsonWriter& json, const Refusal& refusal) {
    json.open_object().key("message");
    write_message(json, refusal.message);
    if (!refusal.clause.empty()) json.key("clause").string(refusal.clause);
    if (refusal.question) {
        json.key("question");
        write_message(json, *refusal.question);
    }
    json.close_object();
}

void open_step(JsonWriter& json, std::size_t seq, Seat seat, std::optional<std::size_t> takes_back) {
    json.open_object().key("seq").number(static_cast<std::int64_t>(seq)).key("seat").field(seat);
    if (takes_back) json.key("takes_back").number(static_cast<std::int64_t>(*takes_back));
    json.key("events");
}

void write_frame(JsonWriter& json, const Table& table, Viewer viewer, std::span<const Step> steps) {
    const Match& match = table.match();
    const Turn turn = match.turn();
    json.key("seq").number(static_cast<std::int64_t>(table.entries().size()));
    json.key("viewer").field(viewer.seat());
    write_turn(json, turn);
    json.key("question");
    write_message(json, match.question(viewer));
    if (turn.has(viewer.seat())) {
        json.key("asked").number(static_cast<std::int64_t>(table.asked(viewer.seat())));
        write_moves(json, match, viewer.seat());
        if (table.is_asked_anyway(viewer.seat())) {
            json.key("standing_paused");
            write_message(json, Message{"house.standing.paused", {}}.with(
                                    "count", std::int64_t{most_standing_answers}));
        }
    }
    if (!viewer.is_spectator()) {
        json.key("can_undo").boolean(table.can_undo(viewer.seat()));
        json.key("can_restart").boolean(table.can_restart(viewer.seat())).key("standing").open_object();
        for (const auto& [question, move] : table.standing(viewer.seat())) json.key(question).string(move);
        json.close_object();
    }
    json.key("steps").open_list();
    for (const Step& step : steps) {
        open_step(json, step.seq, step.entry.seat, step.takes_back);
        json.open_list();
        for (const Message& event : step.told(viewer)) write_message(json, event);
        json.close_list().close_object();
    }
    json.close_list().key("view");
    match.write_view(json, viewer);
    if (turn.is_over()) {
        json.key("result");
        write_result(json, match);
    }
}

void write_result(JsonWriter& json, const Match& match) {
    const Scores scores = match.scores();
    json.open_object().key("points").open_list();
    for (const Seat seat : SeatSet::first(match.seats())) json.number(scores.points[index(seat)]);
    json.close_list().key("tie_breaks").open_list();
    for (const Seat seat : SeatSet::first(match.seats())) json.number(scores.tie_breaks[index(seat)]);
    json.close_list().key("winners");
    write_seats(json, scores.winners(match.seats()));
    json.key("breakdown").open_list();
    for (const BreakdownRow& row : match.breakdown()) {
        json.open_object().key("source").string(row.term.key).key("points").open_list();
        for (const auto& periods : row.points) {
            json.open_list();
            for (const int points : periods) json.number(points);
            json.close_list();
        }
        json.close_list().close_object();
    }
    json.close_list().close_object();
}

}  // namespace serai
