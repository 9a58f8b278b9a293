// One running game of any title, text at its edges. The only virtual calls of the engine are here, a few per
// human decision; bots and playouts are templates over the game itself. A match never writes a full state:
// screens get views.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "game/entry.hpp"
#include "game/field_paths.hpp"
#include "game/json.hpp"
#include "game/message.hpp"
#include "game/prospect.hpp"
#include "game/refusal.hpp"
#include "game/scores.hpp"
#include "game/self.hpp"
#include "game/turn.hpp"

namespace serai {

// The points of every seat from one source, period by period (heats, weeks).
struct BreakdownRow {
    std::string source;                    // the bare word, for JSON
    Term term;                             // the same as a text key
    std::vector<std::vector<int>> points;  // [seat][period]
};

// A field that a position gives (game/position.hpp).
struct PositionField {
    std::string path;
    std::optional<std::string> text;  // nothing if it is hidden
    std::string at_start;             // of a game under these options; of an option what it usually is
};

// Luck that somebody chooses, lot by lot: those that are chosen, and what may come next or else the outcome.
struct Lots {
    static constexpr std::string_view wire_name = "Lots";
    std::vector<Message> chosen{};
    std::vector<Message> next{};
    std::string outcome{};  // its notation, when nothing is left to choose
};
template <Is<Lots> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("chosen", self.chosen);
    visit("next", self.next);
    visit("outcome", self.outcome);
}

// What happened with one entry, as each viewer may know it.
class Events {
  public:
    Events() = default;
    Events(const Events&) = delete;
    Events& operator=(const Events&) = delete;
    virtual ~Events() = default;

    [[nodiscard]] virtual std::vector<Message> told(Viewer viewer) const = 0;
    virtual void write(JsonWriter& json, Viewer viewer) const = 0;  // the same, into an open list
};

class Match {
  public:
    Match() = default;
    Match(const Match&) = delete;
    Match& operator=(const Match&) = delete;
    virtual ~Match() = default;

    // The same position, without the way that led to it.
    [[nodiscard]] virtual std::unique_ptr<Match> clone() const = 0;
    // One that the viewer cannot tell from it.
    [[nodiscard]] virtual std::unique_ptr<Match> imagined(Viewer viewer, Rng& rng) const = 0;

    // What is played
    [[nodiscard]] virtual std::string_view game() const = 0;
    [[nodiscard]] virtual unsigned rules_version() const = 0;
    [[nodiscard]] virtual unsigned seats() const = 0;
    [[nodiscard]] virtual std::vector<PathAndText> options() const = 0;  // but the version of the rules

    // Who must decide, and what is asked, as the viewer may know it
    [[nodiscard]] virtual Turn turn() const = 0;
    [[nodiscard]] virtual Message question(Viewer viewer) const = 0;
    virtual void write_question(JsonWriter& json, Viewer viewer) const = 0;  // the same as JSON
    [[nodiscard]] virtual std::string_view question_key(
        Viewer viewer) const = 0;  // lasts as the program does
    [[nodiscard]] virtual std::vector<std::string> moves(Seat seat) const = 0;
    [[nodiscard]] virtual std::vector<std::string> candidates(Seat seat) const = 0;
    [[nodiscard]] virtual bool is_forced(Seat seat) const = 0;
    [[nodiscard]] virtual std::optional<std::string> forced_move(Seat seat) const = 0;
    [[nodiscard]] virtual Message describe(std::string_view move) const = 0;
    // What legal moves of a seat bring, one prospect each.
    [[nodiscard]] virtual std::vector<Prospect> prospects(Seat seat,
                                                          std::span<const std::string> moves) const = 0;
    // How many moves a seat has; and them, or its candidates, as a list of MoveInfo.
    [[nodiscard]] virtual std::size_t count_moves(Seat seat) const = 0;
    virtual void write_moves(JsonWriter& json, Seat seat) const = 0;
    virtual void write_candidates(JsonWriter& json, Seat seat) const = 0;

    // Changing it. A refused entry changes nothing; `check` says why it would be refused.
    [[nodiscard]] virtual std::optional<Refusal> check(const Entry& entry) const = 0;
    virtual std::optional<Refusal> apply(const Entry& entry) = 0;
    [[nodiscard]] virtual std::string draw(
        Rng& rng) const = 0;  // an outcome to apply, when the turn is chance's
    // While the turn is chance's, for whoever may know all: each lot by its number among those that may come.
    // Nothing if there is no such lot.
    [[nodiscard]] virtual std::optional<Lots> lots(std::span<const unsigned> numbers) const = 0;
    [[nodiscard]] virtual bool can_undo(Seat seat) const = 0;

    // Screens
    [[nodiscard]] virtual std::shared_ptr<const Events> events() const = 0;  // of the last entry
    // Both see the same of the position: the question and the view are the same for them.
    [[nodiscard]] virtual bool looks_alike(Viewer one, Viewer other) const = 0;
    [[nodiscard]] virtual std::vector<PathAndText> view_fields(Viewer viewer) const = 0;
    virtual void write_view(JsonWriter& json, Viewer viewer) const = 0;
    // Everything that can be given, in the same order for every viewer.
    [[nodiscard]] virtual std::vector<PositionField> position(Viewer viewer) const = 0;
    [[nodiscard]] virtual Scores scores() const = 0;
    [[nodiscard]] virtual std::vector<BreakdownRow> breakdown() const = 0;
};

}  // namespace serai
