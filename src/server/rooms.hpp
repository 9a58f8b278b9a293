// All rooms that are in memory, and what is done with their effects: changes go to the writer, tellings to
// the sessions, thoughts to those who think, and time comes back. A room is read from the store when somebody
// wants it and forgotten when nobody does.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include <tl/expected.hpp>

#include "base/text_map.hpp"
#include "room/refusals.hpp"
#include "room/room.hpp"
#include "server/services.hpp"
#include "server/sessions.hpp"

namespace serai {

class Rooms {
  public:
    Rooms(Services& services, Sessions& sessions);

    // Called once, now or later.
    using Reply = std::function<void(CommandResult result)>;

    // A command to the room of a table, read from the store if it is not in memory.
    void perform(const std::string& table, const Sender& sender, std::string key, Command command,
                 Reply reply);
    // A table that is new, as it is stored.
    void add(StoredTable table);
    // The room as it is now, or why not.
    using Visit = std::function<void(tl::expected<const Room*, Refusal> room)>;
    void visit(const std::string& table, Visit then);
    // Nothing if it is not in memory.
    [[nodiscard]] const Room* find(const std::string& table) const;
    // In a house of several nodes: who else hears what a room tells, and who hears that another node has
    // changed a table and the room is gone. What was asked of it is refused as lost() then.
    struct Neighbours {
        std::function<void(const std::string& table, const Effects& effects)> tell;
        std::function<void(const std::string& table)> lost;
    };
    void join(Neighbours neighbours) { neighbours_ = std::move(neighbours); }
    // In a house of one node: who hears that a room was let go of and is read anew.
    void when_reopened(std::function<void(const std::string& table)> then) { reopened_ = std::move(then); }
    // A refusal that nobody hears: it is asked again elsewhere.
    [[nodiscard]] static Refusal lost();
    [[nodiscard]] static bool is_lost(const CommandResult& result);
    // All rooms: other nodes may have their tables.
    void let_go();
    // Another node has claimed a table.
    void lose(const std::string& table);
    // Why a table cannot be read, for whoever asks.
    [[nodiscard]] Reason note_unread(const std::string& table, const Message& why);

    // It was removed from the store.
    void forget(const std::string& table) { rooms_.erase(table); }
    // What is stored of it cannot be: it stays closed.
    [[nodiscard]] bool is_damaged(const std::string& table) const { return damaged_.contains(table); }
    // Wherever this person sits.
    void rename(const Person& person);

    [[nodiscard]] std::size_t size() const { return rooms_.size(); }

  private:
    struct Hosted {
        std::optional<Room> room{};    // not there while it is being read
        std::vector<Visit> waiting{};  // for it
        bool is_let_go = false;        // another is asked in its place
        Milliseconds used = 0;         // by the steady clock
        std::optional<Milliseconds> wake_at{};
        std::optional<Milliseconds> alarm{};                 // the next that is set
        Stage stage = Stage::Open;                           // as it was noted
        std::array<Thoughts::Ticket, max_seats> thoughts{};  // of bots
    };
    static constexpr std::size_t many_rooms = 200;
    using Shared = std::shared_ptr<Hosted>;  // shared with what is being stored or thought

    // Where the room is, or will be when it is read.
    [[nodiscard]] Shared host(const std::string& table);
    void read(const std::string& table, const Shared& hosted);
    void enter(const std::string& table, const Shared& hosted, Result<std::optional<StoredTable>> stored);
    void carry_out(const std::string& table, const Shared& hosted, Effects effects);
    void store(const std::string& table, const Shared& hosted, Changes changes);
    void begin_anew(const std::string& table, const Shared& hosted);
    void pass_on(const std::string& table, Hosted& hosted);
    void think(const std::string& table, const Shared& hosted, const ThoughtWanted& wanted);
    void drop_thoughts(const std::string& table, const Shared& hosted);
    void note_stage(const std::string& table, Hosted& hosted);
    void set_alarm(const std::string& table, const Shared& hosted);
    void make_space();
    void forget_old_rooms();
    void forget_old_rooms_again();

    Services& services_;
    Sessions& sessions_;
    std::optional<Neighbours> neighbours_;
    std::function<void(const std::string& table)> reopened_;
    TextMap<Shared> rooms_;
    std::size_t crowded_ = many_rooms;  // so many, and idle ones are looked for
    struct Asker {
        Sender sender;
        Reply reply;
    };
    std::unordered_map<std::uint64_t, Asker> askers_;  // by ticket
    std::set<std::string, std::less<>> damaged_;
    std::uint64_t last_ticket_ = 0;
};

}  // namespace serai
