// One table of the house with everybody at it: who sits where, who watches, what waits to be stored. Commands
// are done one after the other; what one changes is durable before anybody hears of it.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <string>

#include "game/json.hpp"
#include "server/command.hpp"
#include "server/net.hpp"
#include "server/services.hpp"
#include "table/table.hpp"

namespace serai {

// What only the house knows.
struct RoomHost {
    std::function<std::string(std::string_view player)> name_of;
    // Answers with the table of this name as the player may know it.
    std::function<void(const std::string& table, const PlayerRow& player, const Reply& reply)> show;
};

// shared: work that is being stored or thought about keeps its room.
class Room : public std::enable_shared_from_this<Room> {
  public:
    Room(Services& services, const RoomHost& host, TableRow row);

    // Reads the log and folds it, if the game has begun.
    [[nodiscard]] Result<void> load();

    [[nodiscard]] const TableRow& row() const { return row_; }
    // Nobody watches, nothing is under way: it may be forgotten, because all of it is stored.
    [[nodiscard]] bool is_idle() const;
    // When it was last asked for something.
    void use() { used_ = std::chrono::steady_clock::now(); }
    [[nodiscard]] std::chrono::steady_clock::time_point used() const { return used_; }
    // It is not there any more, for nobody.
    [[nodiscard]] bool is_closed() const { return is_closed_; }

    // A command of this player (empty: a stranger).
    void perform(const Command& command, const PlayerRow& player, const Reply& reply);

    struct Watcher {
        std::shared_ptr<Connection> connection;
        std::string player;  // empty: a stranger
        Viewer viewer;
    };
    // Everything that happens from now on goes to this connection, as this viewer may see it. Eyes that are
    // not the player's are refused; those that are so no longer become a spectator's.
    void watch(const Watcher& watcher, const Reply& reply);
    void unwatch(const std::shared_ptr<Connection>& connection);
    [[nodiscard]] bool may_see(std::string_view player, Viewer viewer) const;

    // The table as this player may know it.
    void write_table(JsonWriter& json, std::string_view player) const;
    [[nodiscard]] std::string frame(Viewer viewer, std::span<const Step> steps) const;
    [[nodiscard]] const Table* table() const { return table_.get(); }

  private:
    // What a bot at a seat is thinking about.
    struct BotThought {
        Pool::Ticket ticket{};
        std::string bot{};
        std::size_t asked = 0;
    };
    using Work = std::function<Result<void>(Store& store)>;
    using Handler = void (Room::*)(const Command&, const PlayerRow&, const Reply&);
    static const std::map<std::string_view, Handler, std::less<>>& handlers();

    // Before the game, and around it.
    void sit(const Command& command, const PlayerRow& player, const Reply& reply);
    void leave(const Command& command, const PlayerRow& player, const Reply& reply);
    void choose_bot(const Command& command, const PlayerRow& player, const Reply& reply);
    void start(const Command& command, const PlayerRow& player, const Reply& reply);
    void close(const PlayerRow& player, const Reply& reply);
    void chat(const Command& command, const PlayerRow& player, const Reply& reply);
    void stand_in(const Command& command, const PlayerRow& player, const Reply& reply);
    void reclaim(const Command& command, const PlayerRow& player, const Reply& reply);
    void rematch(const Command& command, const PlayerRow& player, const Reply& reply);
    // In the game.
    void play(const Command& command, const PlayerRow& player, const Reply& reply);
    void undo(const Command& command, const PlayerRow& player, const Reply& reply);
    void restart(const Command& command, const PlayerRow& player, const Reply& reply);
    void check(const Command& command, const PlayerRow& player, const Reply& reply);
    void stand(const Command& command, const PlayerRow& player, const Reply& reply);
    void hint(const Command& command, const PlayerRow& player, const Reply& reply);
    void review(const Command& command, const PlayerRow& player, const Reply& reply);
    [[nodiscard]] Question question(const Match& match, Seat seat, const std::string& payer) const;

    // Who may.
    [[nodiscard]] std::optional<Refusal> unless_own_seat(const Command& command,
                                                         const PlayerRow& player) const;
    [[nodiscard]] std::optional<Refusal> unless_playing(const Command& command,
                                                        const PlayerRow& player) const;
    [[nodiscard]] bool is_online(std::string_view player) const;
    [[nodiscard]] bool is_seated(std::string_view player) const;
    [[nodiscard]] std::string heir_of(Seat seat) const;
    [[nodiscard]] bool is_away(std::string_view player) const;
    [[nodiscard]] std::optional<Seat> wanted_seat(const Command& command, std::string_view player) const;

    // Storing, then telling. Everything waits while something is being stored, so that nobody sees it before.
    void later(std::function<void()> work);
    void commit(Work work, std::function<void()> then, const Reply& reply);
    void commit_seat(Seat seat, const SeatRow& changed, std::string_view player, const Reply& reply);
    void commit_steps(tl::expected<std::vector<Step>, Refusal> taken, const Reply& reply, Work also = {});
    void next();
    [[nodiscard]] Result<void> make_table();
    void reload();
    void tell_seats();
    void tell_table();
    void tell_frames(std::span<const Step> steps);
    [[nodiscard]] std::string table_json(std::string_view player) const;

    // Thoughts.
    void wake_bots();
    void think(Seat seat);
    [[nodiscard]] std::string bot_at(Seat seat) const;
    void wake_bots_soon();
    void bot_answers(Seat seat, std::size_t asked, const Thoughts::BotAnswer& answer);
    void expire_hints();

    Services& services_;
    const RoomHost& host_;
    TableRow row_;
    Milliseconds loaded_;
    std::unique_ptr<Table> table_;
    std::array<BotThought, max_seats> bots_;
    SeatSet hurried_;  // whose bots had too little time for their last choice
    std::map<Connection*, Watcher> watchers_;
    std::map<std::string, Milliseconds, std::less<>> left_;  // when a player was last seen
    std::deque<std::function<void()>> waiting_;
    bool is_storing_ = false;
    bool is_closed_ = false;
    bool is_waking_soon_ = false;
    std::chrono::steady_clock::time_point used_ = std::chrono::steady_clock::now();
};

}  // namespace serai
