// A running game with its log. Moves go in; the moves that follow by themselves (luck, forced moves, standing
// answers) are added, and out come the steps to keep and to show. No threads, no clock, no disk: whoever owns
// the table stores the steps before it shows them, and if storing fails throws the table away and folds the
// stored log again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "game/match.hpp"
#include "table/dealer.hpp"

namespace serai {

// An entry with what each viewer is told about it.
struct Step {
    Entry entry;
    std::size_t seq;                        // how many entries the log has with it
    std::optional<std::size_t> takes_back;  // the step that no longer counts because of this one
    std::optional<Message> remark;          // told before all else, the same to everybody
    std::shared_ptr<const Events> events;

    [[nodiscard]] std::vector<Message> told(Viewer viewer) const;
    void write_told(JsonWriter& json, Viewer viewer) const;  // the same as JSON
};

enum class Undo : std::uint8_t { Last, All };

// What one table can ask of whoever runs it. A log takes no decision beyond its length; what follows from the
// last one has some room more. Standing answers are given so often for one command, then the seat is asked.
inline constexpr std::size_t most_entries = 20'000;
inline constexpr std::size_t most_entries_with_what_follows = most_entries + 1'000;
inline constexpr std::size_t most_standing_answers = 200;
// How often a seat may take something back before something is revealed or its turn ends.
inline constexpr unsigned most_take_backs = 50;

class Table {
  public:
    Table(std::unique_ptr<Match> match, const Dealer& dealer) : match_(std::move(match)), dealer_(dealer) {}

    [[nodiscard]] const Match& match() const { return *match_; }
    [[nodiscard]] const Dealer& dealer() const { return dealer_; }
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

    // When the question that a seat must answer was put, as the number of entries then: an answer names it,
    // so that one that comes too late, or twice, is not taken for the next.
    [[nodiscard]] std::size_t asked(Seat seat) const { return asked_[index(seat)]; }

    // No decision is taken any more.
    [[nodiscard]] bool is_full() const { return entries_.size() >= most_entries; }

    // Takes an entry, or a standing answer, from the store; nothing follows by itself.
    std::optional<Refusal> restore(const Entry& entry);
    void restore(Seat seat, const std::string& question, const std::string& move);

    // Applies an entry that is allowed, and tells everybody; nothing follows by itself.
    Step take(const Entry& entry);

    // Everything that happens before somebody must decide.
    [[nodiscard]] std::vector<Step> proceed();

    // A seat's answer to the question put at `asked`, and what follows.
    [[nodiscard]] tl::expected<std::vector<Step>, Refusal> answer(Seat seat, std::size_t asked,
                                                                  std::string_view move);

    // Taking back the seat's last own decision, or all of them since something was revealed, each with the
    // moves that followed by themselves. A move that was made without asking is no decision: it would only be
    // made again.
    [[nodiscard]] bool can_undo(Seat seat) const { return !no_undo(seat); }
    [[nodiscard]] bool can_restart(Seat seat) const {
        return can_undo(seat) && undo_depth(seat, Undo::All) > undo_depth(seat, Undo::Last);
    }
    [[nodiscard]] tl::expected<std::vector<Step>, Refusal> undo(Seat seat, Undo how = Undo::Last);

    // The last entry.
    [[nodiscard]] Step last_step() const;

    // From now on the seat answers this question (a text key) with this move wherever it is allowed, also if
    // it is asked now; an empty move takes that back.
    [[nodiscard]] std::vector<Step> stand(Seat seat, const std::string& question, const std::string& move);
    using StandingAnswers = std::map<std::string, std::string, std::less<>>;  // move by question
    [[nodiscard]] const StandingAnswers& standing_answers(Seat seat) const {
        return standing_answers_[index(seat)];
    }
    // The seat is asked in spite of a standing answer: many were given for one command, or the decision was
    // taken back. It is asked until it answers itself.
    [[nodiscard]] bool is_asked_anyway(Seat seat) const { return standing_move(seat).has_value(); }

  private:
    // A move that may still be taken back, and what it answered.
    struct Taken {
        Seat seat;
        std::size_t seq;
        std::string_view question;  // its key
        std::string move;
        bool was_forced;
    };

    // How many entries must be taken back to ask the seat again; none if that cannot be.
    [[nodiscard]] std::size_t undo_depth(Seat seat, Undo how) const;
    [[nodiscard]] bool was_automatic(const Taken& taken) const;
    // Why the seat can take nothing back now, if so.
    [[nodiscard]] std::optional<Refusal> no_undo(Seat seat) const;
    // Of the last entry: that it takes a decision back, or that somebody had no other choice.
    [[nodiscard]] std::optional<Message> remark() const;

    // When each seat was asked what it is asked anyway. Standing answers are always given until somebody must
    // decide, so one that could be given when a command comes was held back by an earlier one.
    using Questions = std::array<std::optional<std::size_t>, max_seats>;
    [[nodiscard]] Questions asked_anyway() const;

    // What comes next without asking, if anything.
    [[nodiscard]] std::optional<Entry> unasked_entry() const;
    [[nodiscard]] std::optional<Entry> standing_entry(const Questions& held_back) const;
    // The standing answer to what a seat is asked, if it is allowed.
    [[nodiscard]] std::optional<std::string> standing_move(Seat seat) const;
    // Adds all that follows by itself to the steps of a command.
    [[nodiscard]] std::vector<Step> followed(std::vector<Step> steps, const Questions& held_back);

    std::unique_ptr<Match> match_;
    Dealer dealer_;
    std::vector<Entry> entries_;
    std::size_t outcomes_ = 0;     // among them
    std::vector<Taken> taken_;     // since the last entry that undo never crosses
    std::optional<Seat> barrier_;  // whose entry that was; luck's is no_seat
    std::optional<Taken> undone_;  // by the last entry
    bool was_forced_ = false;      // the last entry
    unsigned take_backs_ = 0;      // since the entry that undo never crosses
    std::array<std::size_t, max_seats> asked_{};
    std::array<StandingAnswers, max_seats> standing_answers_;
};

}  // namespace serai
