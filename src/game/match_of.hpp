// The Match of one title: a state, and the states it came from for undo.
#pragma once

#include <cassert>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "game/match.hpp"
#include "game/message_json.hpp"
#include "game/options.hpp"
#include "game/view.hpp"

namespace serai {

template <Game G>
std::vector<BreakdownRow> breakdown_of(const typename G::State& state) {
    std::vector<BreakdownRow> rows;
    for (std::size_t i = 0; i < words_of<typename G::Source>.names.size(); ++i) {
        const auto source = typename G::Source(i);
        BreakdownRow row{std::string(name(source)), Term{text_key<G>(source)}, {}};
        for (const Seat seat : SeatSet::first(G::seats(state))) {
            auto& periods = row.points.emplace_back();
            for (unsigned period = 0; period < G::scoring_periods; ++period) {
                periods.push_back(G::points(state, seat, source, period));
            }
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

// What a view shows as it cannot be in truth is hidden: any world that the viewer imagines shows where.
template <Game G>
std::vector<PositionField> position_fields(const View<G>& view) {
    const auto& options = view.shown().options;
    std::vector<PositionField> result;
    const auto chosen = option_list(options);
    const auto usual = option_list(G::default_options(G::seats(view.shown())));
    result.reserve(chosen.size());
    for (std::size_t i = 0; i < chosen.size(); ++i)
        result.push_back({"options." + chosen[i].path, chosen[i].text, usual[i].text});
    Rng any(0);
    auto shown = field_list(view.shown(), Listed::Givable);
    const auto imagined = field_list(view.imagine(any), Listed::Givable);
    const auto start = field_list(G::start(options), Listed::Givable);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        auto& [path, text] = shown[i];
        if (path.starts_with("options.")) continue;
        const bool is_known = text == imagined[i].text;
        result.push_back(
            {std::move(path), is_known ? std::optional(std::move(text)) : std::nullopt, start[i].text});
    }
    return result;
}

template <Game G>
class EventsOf final : public Events {
  public:
    explicit EventsOf(std::vector<typename G::Event> events) : events_(std::move(events)) {}

    [[nodiscard]] std::vector<Message> told(Viewer viewer) const override {
        std::vector<Message> messages;
        messages.reserve(events_.size());
        for (const auto& event : events_) messages.push_back(message_of<G>(G::mask(event, viewer)));
        return messages;
    }
    void write(JsonWriter& json, Viewer viewer) const override {
        for (const auto& event : events_) write_message_of<G>(json, G::mask(event, viewer));
    }

  private:
    std::vector<typename G::Event> events_;
};

template <Game G>
class MatchOf final : public Match {
  public:
    using State = typename G::State;

    // Which moves a seat is told of where all are too many: opinion, which a match does not have itself.
    using Shortlist = std::vector<typename G::Move> (*)(const View<G>& view);

    explicit MatchOf(const State& start, Shortlist shortlist = &all_moves)
        : state_(start), shortlist_(shortlist) {}

    // For bots and boards of this title.
    [[nodiscard]] View<G> view(Viewer viewer) const { return observe<G>(state_, viewer); }

    [[nodiscard]] std::unique_ptr<Match> clone() const override {
        return std::make_unique<MatchOf>(state_, shortlist_);
    }
    [[nodiscard]] std::unique_ptr<Match> imagined(Viewer viewer, Rng& rng) const override {
        return std::make_unique<MatchOf>(view(viewer).imagine(rng), shortlist_);
    }

    [[nodiscard]] std::string_view game() const override { return G::id; }
    [[nodiscard]] unsigned rules_version() const override { return state_.options.rules; }
    [[nodiscard]] unsigned seats() const override { return G::seats(state_); }
    [[nodiscard]] std::vector<PathAndText> options() const override { return option_list(state_.options); }

    [[nodiscard]] Turn turn() const override { return G::turn(state_); }

    [[nodiscard]] Message question(Viewer viewer) const override {
        const auto view = observe<G>(state_, viewer);
        return message_of<G>(text_key<G>(view.shown().phase), view.shown());
    }

    void write_question(JsonWriter& json, Viewer viewer) const override {
        const auto view = observe<G>(state_, viewer);
        write_message_of<G>(json, text_key<G>(view.shown().phase), view.shown());
    }

    [[nodiscard]] std::string_view question_key(Viewer viewer) const override {
        return text_key<G>(view(viewer).shown().phase);
    }

    [[nodiscard]] std::vector<std::string> moves(Seat seat) const override {
        std::vector<std::string> found;
        for (const auto& move : all_moves(view(Viewer(seat)))) found.emplace_back(G::write(move).view());
        return found;
    }
    [[nodiscard]] std::vector<std::string> candidates(Seat seat) const override {
        std::vector<std::string> found;
        for (const auto& move : shortlist_(view(Viewer(seat)))) found.emplace_back(G::write(move).view());
        return found;
    }

    [[nodiscard]] bool is_forced(Seat seat) const override {
        return turn().has(seat) && G::is_forced(state_, seat);
    }
    [[nodiscard]] std::optional<std::string> forced_move(Seat seat) const override {
        if (!is_forced(seat)) return std::nullopt;
        return moves(seat).front();
    }

    [[nodiscard]] Message describe(std::string_view notation) const override {
        const auto move = G::read_move(notation);
        return move ? message_of<G>(*move) : unreadable(notation).message;
    }

    [[nodiscard]] std::vector<Prospect> prospects(Seat seat,
                                                  std::span<const std::string> moves) const override {
        Prospects<G> prospects(view(Viewer(seat)));
        std::vector<Prospect> found;
        found.reserve(moves.size());
        for (const std::string& notation : moves) {
            const auto move = G::read_move(notation);
            assert(move);
            found.push_back(prospects.of(*move));
        }
        return found;
    }

    [[nodiscard]] std::size_t count_moves(Seat seat) const override {
        return all_moves(view(Viewer(seat))).size();
    }
    void write_moves(JsonWriter& json, Seat seat) const override {
        const auto seen = view(Viewer(seat));
        write_list(json, seen, all_moves(seen));
    }
    void write_candidates(JsonWriter& json, Seat seat) const override {
        const auto seen = view(Viewer(seat));
        write_list(json, seen, shortlist_(seen));
    }

    [[nodiscard]] std::optional<Refusal> check(const Entry& entry) const override {
        if (entry.is_chance()) return refusal_of(entry.notation, G::read_outcome(entry.notation));
        if (entry.notation == undo_notation) return refusal_of_undo(entry.seat);
        return refusal_of(entry.seat, entry.notation, G::read_move(entry.notation));
    }

    std::optional<Refusal> apply(const Entry& entry) override {
        if (entry.is_chance()) return resolve(entry.notation);
        return entry.notation == undo_notation ? undo(entry.seat) : play(entry.seat, entry.notation);
    }

    [[nodiscard]] std::string draw(Rng& rng) const override {
        return std::string(G::write(G::draw(state_, rng)).view());
    }

    [[nodiscard]] std::optional<Lots> lots(std::span<const unsigned> numbers) const override {
        if (!turn().is_chance()) return std::nullopt;
        Lots found;
        typename G::Outcome outcome{};
        for (unsigned count = 0;; ++count) {
            std::vector<Message> says;
            std::vector<typename G::Outcome> outcomes;
            G::for_each_lot(state_, outcome, count, [&](const auto& lot) {
                says.push_back(message_of<G>(lot));
                outcomes.push_back(lot.outcome);
            });
            if (count == numbers.size()) {
                if (says.empty()) found.outcome = G::write(outcome).view();
                found.next = std::move(says);
                return found;
            }
            if (numbers[count] >= says.size()) return std::nullopt;
            found.chosen.push_back(std::move(says[numbers[count]]));
            outcome = outcomes[numbers[count]];
        }
    }

    [[nodiscard]] bool can_undo(Seat seat) const override {
        return !past_.empty() && past_.back().undoable_by == seat;
    }

    [[nodiscard]] std::shared_ptr<const Events> events() const override {
        return std::make_shared<EventsOf<G>>(events_);
    }
    [[nodiscard]] bool looks_alike(Viewer one, Viewer other) const override {
        const auto seen = view(one);
        const auto seen_too = view(other);
        return std::memcmp(&seen.shown(), &seen_too.shown(), sizeof(State)) == 0;
    }
    [[nodiscard]] std::vector<PathAndText> view_fields(Viewer viewer) const override {
        return field_list(view(viewer).shown());
    }
    void write_view(JsonWriter& json, Viewer viewer) const override { write_json(json, view(viewer)); }
    [[nodiscard]] std::vector<PositionField> position(Viewer viewer) const override {
        return position_fields<G>(view(viewer));
    }
    [[nodiscard]] Scores scores() const override { return G::scores(state_); }
    [[nodiscard]] std::vector<BreakdownRow> breakdown() const override { return breakdown_of<G>(state_); }

  private:
    struct Past {
        State state;
        Seat undoable_by;
    };

    static std::vector<typename G::Move> all_moves(const View<G>& view) {
        std::vector<typename G::Move> found;
        view.for_each_move([&found](const auto& move) { found.push_back(move); });
        return found;
    }

    static void write_list(JsonWriter& json, const View<G>& view,
                           const std::vector<typename G::Move>& moves) {
        Prospects<G> prospects(view);
        json.open_list();
        for (const auto& move : moves) {
            const auto notation = G::write(move);
            const auto& [ends, brings] = prospects.of(move);
            MoveInfo info{.move = notation.view(), .says = sentence_of<G>(move)};
            if (ends) info.ends = {true};
            if (!brings.empty()) info.brings = {brings};
            wire::write(json, info);
        }
        json.close_list();
    }

    static Refusal unreadable(std::string_view notation) {
        return {Message{"house.refusal.unreadable", {}}.with("text", std::string(notation)), ""};
    }

    using ReadMove = std::optional<typename G::Move>;
    using ReadOutcome = std::optional<typename G::Outcome>;

    [[nodiscard]] std::optional<Refusal> refusal_of(Seat seat, std::string_view notation,
                                                    const ReadMove& move) const {
        if (!move) return unreadable(notation);
        const auto verdict = G::check(state_, seat, *move);
        if (verdict == typename G::Verdict{}) return std::nullopt;
        Refusal refusal{Message{text_key<G>(verdict), {}}, std::string(G::clause(verdict))};
        if (verdict == G::Verdict::NotAsked) refusal.question = {question(Viewer(seat))};
        return refusal;
    }
    [[nodiscard]] std::optional<Refusal> refusal_of(std::string_view notation,
                                                    const ReadOutcome& outcome) const {
        if (!outcome) return unreadable(notation);
        if (turn().is_chance() && G::is_possible(state_, *outcome)) return std::nullopt;
        return Refusal{Message{"house.refusal.impossible", {}}.with("text", std::string(notation)), ""};
    }
    [[nodiscard]] std::optional<Refusal> refusal_of_undo(Seat seat) const {
        if (can_undo(seat)) return std::nullopt;
        return Refusal{Message{"house.refusal.no_undo", {}}, ""};
    }

    std::optional<Refusal> play(Seat seat, std::string_view notation) {
        const auto move = G::read_move(notation);
        if (auto refusal = refusal_of(seat, notation, move)) return refusal;
        remember(G::is_final(state_, seat, *move) ? no_seat : seat);
        events_.clear();
        G::play(state_, seat, *move, [this](const auto& event) { events_.push_back(event); });
        return std::nullopt;
    }

    std::optional<Refusal> resolve(std::string_view notation) {
        const auto outcome = G::read_outcome(notation);
        if (auto refusal = refusal_of(notation, outcome)) return refusal;
        remember(no_seat);
        events_.clear();
        G::resolve(state_, *outcome, [this](const auto& event) { events_.push_back(event); });
        return std::nullopt;
    }

    // Nothing behind an entry that undo never crosses can come back.
    void remember(Seat undoable_by) {
        if (undoable_by == no_seat) {
            past_.clear();
        } else {
            past_.push_back({state_, undoable_by});
        }
    }

    std::optional<Refusal> undo(Seat seat) {
        if (auto refusal = refusal_of_undo(seat)) return refusal;
        state_ = past_.back().state;
        past_.pop_back();
        events_.clear();
        return std::nullopt;
    }

    State state_;
    Shortlist shortlist_;
    std::vector<Past> past_;
    std::vector<typename G::Event> events_;
};

// The match as that of a title, or nothing if it is another title's.
template <Game G>
const MatchOf<G>* match_as(const Match& match) {
    return match.game() == G::id ? static_cast<const MatchOf<G>*>(&match) : nullptr;
}

}  // namespace serai
