// Everything that outlives the server, behind one interface: SQLite implements it, other databases may
// follow. A store is used by one thread at a time; writer.hpp gathers many writes into one transaction.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/rows.hpp"
#include "table/entry_log.hpp"

namespace serai {

class Store : public EntryLog {
  public:
    // Runs `work` in one transaction: when this returns without an error all of it is durable, otherwise none
    // of it happened. An error that `work` returns undoes it too. Inside another transaction it is undone
    // alone, and durable with the outer one.
    virtual Result<void> transaction(const std::function<Result<void>()>& work) = 0;

    // Writes without changing anything: whether the disk still takes what it is given.
    virtual Result<void> touch() = 0;

    // People. A key hash leads to one player; a player may have several keys, one for each device.
    virtual Result<void> add_player(const PlayerRow& player, std::string_view key_hash, Milliseconds at) = 0;
    virtual Result<void> add_key(std::string_view player, std::string_view key_hash, Milliseconds at) = 0;
    // Notes that a key is used, and by what. One that is not there stays away.
    virtual Result<void> see_key(std::string_view key_hash, std::string_view label, Milliseconds at) = 0;
    // Takes a key from its player, if it is there, and every carry code with it: whoever held the key may
    // have asked for some.
    virtual Result<void> remove_key(std::string_view player, std::string_view key_hash) = 0;
    [[nodiscard]] virtual Result<std::vector<KeyRow>> keys_of(
        std::string_view player) const = 0;  // oldest first
    virtual Result<void> rename_player(std::string_view player, std::string_view name) = 0;
    [[nodiscard]] virtual Result<std::optional<PlayerRow>> player_by_key(std::string_view key_hash) const = 0;
    [[nodiscard]] virtual Result<std::optional<PlayerRow>> player(std::string_view id) const = 0;
    // A carry code leads to its player once, until it expires.
    virtual Result<void> add_carry_code(std::string_view code_hash, std::string_view player,
                                        Milliseconds expires) = 0;
    [[nodiscard]] virtual Result<std::optional<std::string>> player_by_carry_code(std::string_view code_hash,
                                                                                  Milliseconds now) const = 0;
    virtual Result<std::optional<std::string>> take_carry_code(std::string_view code_hash,
                                                               Milliseconds now) = 0;

    // Tables.
    virtual Result<void> add_table(const TableRow& table) = 0;
    virtual Result<void> set_seat(std::string_view table, Seat seat, const SeatRow& row) = 0;
    virtual Result<void> set_stage(std::string_view table, Stage stage, Milliseconds at) = 0;
    virtual Result<void> set_host(std::string_view table, std::string_view player) = 0;
    virtual Result<void> set_rematch(std::string_view table, std::string_view next) = 0;
    virtual Result<void> remove_table(std::string_view table) = 0;  // an open one that nobody wants
    [[nodiscard]] virtual Result<std::optional<TableRow>> table(std::string_view id) const = 0;
    [[nodiscard]] virtual Result<TableRows> tables(Stage stage) const = 0;
    // Tables for everybody that are not over: open ones first, the newest of each first, and not more of one
    // host than `most_of_one`, so that nobody fills the room alone.
    [[nodiscard]] virtual Result<TableRows> public_tables(std::size_t most,
                                                          std::size_t most_of_one) const = 0;
    // The newest tables of a player first, opened before `before`.
    [[nodiscard]] virtual Result<TableRows> tables_of(std::string_view player, Milliseconds before,
                                                      std::size_t most) const = 0;
    // How many tables that are not over a player has opened or sits at.
    [[nodiscard]] virtual Result<std::size_t> unfinished_tables_of(std::string_view player) const = 0;
    // At how many tables a player has a seat.
    [[nodiscard]] virtual Result<std::size_t> count_tables_of(std::string_view player) const = 0;

    // What is said and arranged at a table.
    virtual Result<void> add_chat(std::string_view table, const ChatRow& line) = 0;
    [[nodiscard]] virtual Result<std::vector<ChatRow>> chat(std::string_view table,
                                                            std::size_t most) const = 0;
    virtual Result<void> set_standing(std::string_view table,
                                      const StandingRow& standing) = 0;  // empty answer: none
    [[nodiscard]] virtual Result<std::vector<StandingRow>> standing(std::string_view table) const = 0;

    // A consistent copy in a file that must not exist, while others read and write.
    virtual Result<void> backup(const std::string& file) const = 0;
};

}  // namespace serai
