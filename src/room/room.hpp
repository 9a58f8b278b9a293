// One table with everybody at it, as a value machine: commands and time go in, effects come out. No threads,
// clock, randomness, sockets, disk or callbacks. Commands are done one after the other; what one changes is
// given out to be stored, and only when the owner says stored() does anybody hear of it. Whatever comes
// meanwhile waits inside, as plain values.
#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/result.hpp"
#include "room/change.hpp"
#include "room/effects.hpp"
#include "room/order.hpp"
#include "room/presence.hpp"
#include "room/table_info.hpp"
#include "table/past.hpp"
#include "table/table.hpp"

namespace serai {

struct RoomLimits {
    std::size_t chat_letters = 500;
    std::size_t title_letters = 40;
    std::size_t standing_answers = 16;  // of one seat
    Milliseconds away = 60'000;         // until others may let a bot play
    Milliseconds promise_time = 3'000;  // for devices to commit to their nonces
    Milliseconds reveal_time = 5'000;   // for those who did to tell them
};

class Room {
  public:
    // As it was stored. An error if what was stored cannot be a table.
    [[nodiscard]] static Result<Room> open(StoredTable stored, const RoomLimits& limits, Milliseconds steady);

    // What happens
    [[nodiscard]] Effects perform(Order order, const Moment& moment);
    [[nodiscard]] Effects stored();
    // Nothing of it was stored: the room stands where it stood before.
    [[nodiscard]] Effects failed(const Moment& moment);
    // A bot has chosen, in less time than it would have taken if it was hurried.
    struct Choice {
        Seat seat{};
        std::size_t asked = 0;
        std::string notation{};
        bool was_hurried = false;
    };
    [[nodiscard]] Effects chosen(Choice choice, const Moment& moment);
    // Too many think already: it will be asked again in a moment.
    [[nodiscard]] Effects not_asked(Seat seat, const Moment& moment);
    // A person has another name.
    [[nodiscard]] Effects renamed(const Person& person, const Moment& moment);
    // The time that was asked for has come.
    [[nodiscard]] Effects wake(const Moment& moment);

    // Another owner has changed the table: what was not done here yet, for the room that is opened anew.
    [[nodiscard]] std::vector<Order> surrender();

    // What is seen
    [[nodiscard]] const TableRow& row() const { return row_; }
    [[nodiscard]] const Table* table() const { return table_.get(); }
    [[nodiscard]] bool may_see(std::string_view person, Viewer eyes) const;
    // When the game is over its record is everybody's, and so are all eyes that saw it. Before, lines are
    // tried only by who plays alone, or against bots if the table was opened for it.
    [[nodiscard]] std::optional<Refusal> unless_past_of(std::string_view person, Viewer eyes,
                                                        const PastKind& kind) const;
    [[nodiscard]] TableInfo info(std::string_view person) const { return info(row_, person); }
    // Part of what happened, as these eyes may know it.
    [[nodiscard]] CommandResult past(const PastKind& kind, Viewer eyes, const Excerpt& excerpt) const;
    [[nodiscard]] std::string name_of(std::string_view person) const;
    // Nobody watches and nothing is under way: it may be forgotten, because all of it is stored.
    [[nodiscard]] bool is_idle() const;
    // Whether this person, and no bot, must decide for the seat.
    [[nodiscard]] bool awaits(std::string_view person, Seat seat) const;
    // Something is being stored.
    [[nodiscard]] bool is_storing() const { return pending_.has_value(); }
    // It is not there any more, for nobody.
    [[nodiscard]] bool is_gone() const { return is_gone_; }

  private:
    // What waits: besides orders, what happens around the table.
    struct Renamed {
        Person person{};
    };
    struct Woken {};
    struct Waiting {
        std::variant<Order, Choice, Renamed, Woken> what;
        Moment moment;
    };
    // What a command does: what is to be stored, and what is told when it is.
    struct Deed {
        std::optional<TableRow> row{};  // the table as it will be
        std::vector<Step> steps{};      // new in the log
        std::optional<ChatRow> line{};
        std::optional<TableRow> next{};  // the table of a rematch, stored with it
        bool is_removal = false;
        bool tells_table = false;
        bool tells_frames = false;
        std::optional<Message> notice{};

        [[nodiscard]] bool is_kept() const { return row || !steps.empty() || line || next || is_removal; }
    };
    using Done = tl::expected<Deed, Refusal>;
    struct Pending {
        Deed deed;
        std::optional<Order> order;  // that is answered when it is done; none for what nobody asked for
        std::string answer;
        std::vector<Seat> turn;  // who must decide when it is done
        Milliseconds now;

        [[nodiscard]] std::optional<Receipt> receipt() const;
    };
    // A start that waits for the devices of its people.
    struct Starting {
        StartStage stage = StartStage::Promising;
        Milliseconds until = 0;
        std::vector<NonceRow> nonces{};      // of those who have answered; their seats come at the end
        std::vector<std::string> awaited{};  // persons
    };

    explicit Room(StoredTable stored, const RoomLimits& limits, Milliseconds steady);
    [[nodiscard]] Result<void> fold(std::span<const Entry> entries);

    // One after the other
    [[nodiscard]] Effects in_turn(Waiting waiting);
    void go_on(Effects& effects);
    void begin(Waiting waiting, Effects& effects);
    void begin(Order& order, const Moment& moment, Effects& effects);
    void begin(const Choice& choice, const Moment& moment, Effects& effects);
    void carry_out(Deed deed, std::optional<Order> order, Milliseconds now, Effects& effects);
    void keep(Receipt receipt);
    void finish(Pending pending, Effects& effects);
    [[nodiscard]] Changes changes_of(const Pending& pending) const;
    [[nodiscard]] std::string answer_to(const Order& order, const Deed& deed) const;
    [[nodiscard]] std::optional<Milliseconds> wake_at() const;

    // Commands, each in its own words
    [[nodiscard]] Done act(const Watch& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const Unwatch& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const RenameTable& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const RenameSeat& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const Sit& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const Leave& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const Dismiss& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const ChooseBot& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const ChooseDeputy& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const StandIn& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const Reclaim& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const Start& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const Promise& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const Reveal& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const Rematch& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const Play& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const TakeBack& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const Restart& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const Check& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const Stand& command, const Person& person, const Moment& moment);
    [[nodiscard]] Done act(const Say& command, const Person& person, const Moment& moment);
    // The owner answers when the hints are there.
    [[nodiscard]] std::optional<Refusal> advise(const Advise& command, const Order& order, Effects& effects);

    // Who may
    [[nodiscard]] bool has_seat(Seat seat) const { return index(seat) < row_.seats.size(); }
    [[nodiscard]] std::optional<Refusal> unless_own(Seat seat, const Person& person) const;
    [[nodiscard]] std::optional<Refusal> unless_playing(Seat seat, const Person& person,
                                                        std::string_view move) const;
    [[nodiscard]] std::optional<Refusal> unless_host_of_open(const Person& person) const;
    [[nodiscard]] bool is_seated(std::string_view person) const;
    [[nodiscard]] bool is_away(std::string_view person, Milliseconds steady) const;
    [[nodiscard]] std::optional<Seat> wanted_seat(const Sit& command, std::string_view person) const;
    [[nodiscard]] Deed vacated(Seat seat) const;
    [[nodiscard]] std::string deputy_of(Seat seat) const;
    [[nodiscard]] Deed with_seat(Seat seat, const SeatRow& changed) const;

    // Starting
    [[nodiscard]] bool is_revealing() const { return starting_ && starting_->stage == StartStage::Revealing; }
    void start_without_who_left();
    [[nodiscard]] Done started(const Moment& moment);
    [[nodiscard]] Done go_on_starting(const Moment& moment);
    [[nodiscard]] Deed with_new_secret(const Moment& moment) const;
    [[nodiscard]] Deed cancelled_by(const std::string& person, const Moment& moment);

    // The game
    [[nodiscard]] Done taken(tl::expected<std::vector<Step>, Refusal> steps, Milliseconds now) const;
    [[nodiscard]] std::vector<Seat> turn() const;
    [[nodiscard]] std::vector<Entry> entries_before(const Deed& deed) const;

    // Telling
    [[nodiscard]] TableInfo info(const TableRow& row, std::string_view person) const;
    void tell_table(Effects& effects) const;
    void tell_frames(std::span<const Step> steps, Effects& effects) const;
    void tell_all(std::string text, Effects& effects) const;
    void close_eyes(const std::vector<SeatRow>& before, Effects& effects);
    void call(std::span<const Step> steps, Effects& effects) const;

    // Bots
    void want_thoughts(Effects& effects);

    RoomLimits limits_;
    TableRow row_;
    std::map<std::string, std::string, std::less<>> names_;
    Milliseconds opened_;  // this room, not the table; like all that waits, by the steady clock
    std::unique_ptr<Table> table_;
    Presence presence_;
    std::deque<Receipt> receipts_;  // the newest last
    std::vector<Receipt>
        unstored_;  // of commands that changed only what is held here: the next change has them
    std::deque<Waiting> waiting_;
    std::optional<Pending> pending_;
    std::optional<Starting> starting_;
    std::array<std::optional<std::size_t>, max_seats> thinking_{};  // about the question put then
    SeatSet hurried_;                    // whose bots had too little time for their last choice
    std::optional<Milliseconds> retry_;  // for bots whose move was not stored
    bool is_gone_ = false;
};

}  // namespace serai
