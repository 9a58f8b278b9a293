// The store as one SQLite file. What a call reports as done survives a power cut. A second store of the same
// file, opened for reading, lets another thread read while this one writes.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "store/store.hpp"

namespace serai {

namespace sqlite {
class Database;
}  // namespace sqlite

// Serve is ReadWrite for a server, which cannot wait until a large file was looked through for damage.
// Copy is ReadOnly for backup() alone, of a file that need not be up to date.
enum class Access : std::uint8_t { Serve, ReadWrite, ReadOnly, Copy };

class SqliteStore final : public Store {
  public:
    // Serve and ReadWrite make a file that is not there and bring an older one up to date; ReadWrite looks
    // whether it is damaged first. A file that is refused is not changed.
    [[nodiscard]] static Result<std::unique_ptr<SqliteStore>> open(const std::string& file, Access access);
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;
    ~SqliteStore() override;

    // Notes in the file that a server uses it; false if the last one never left, because it was killed: then
    // somebody should look whether the file is damaged.
    Result<bool> enter();
    Result<void> leave();

    Result<void> transaction(const std::function<Result<void>()>& work) override;
    Result<void> touch() override;
    Result<void> backup(const std::string& file) const override;

    // Entries.
    Result<void> append(std::string_view table, std::size_t first, std::span<const Entry> entries) override;
    using Store::read;
    [[nodiscard]] Result<std::vector<Entry>> read(std::string_view table, std::size_t most) const override;

    // People.
    Result<void> add_player(const PlayerRow& player, std::string_view key_hash, Milliseconds at) override;
    Result<void> add_key(std::string_view player, std::string_view key_hash, Milliseconds at) override;
    Result<void> see_key(std::string_view key_hash, std::string_view label, Milliseconds at) override;
    Result<void> remove_key(std::string_view player, std::string_view key_hash) override;
    [[nodiscard]] Result<std::vector<KeyRow>> keys_of(std::string_view player) const override;
    Result<void> rename_player(std::string_view player, std::string_view name) override;
    [[nodiscard]] Result<std::optional<PlayerRow>> player_by_key(std::string_view key_hash) const override;
    [[nodiscard]] Result<std::optional<PlayerRow>> player(std::string_view id) const override;
    Result<void> add_carry_code(std::string_view code_hash, std::string_view player,
                                Milliseconds expires) override;
    [[nodiscard]] Result<std::optional<std::string>> player_by_carry_code(std::string_view code_hash,
                                                                          Milliseconds now) const override;
    Result<std::optional<std::string>> take_carry_code(std::string_view code_hash, Milliseconds now) override;

    // Tables.
    Result<void> add_table(const TableRow& table) override;
    Result<void> set_seat(std::string_view table, Seat seat, const SeatRow& row) override;
    Result<void> set_stage(std::string_view table, Stage stage, Milliseconds at) override;
    Result<void> set_host(std::string_view table, std::string_view player) override;
    Result<void> set_rematch(std::string_view table, std::string_view next) override;
    Result<void> remove_table(std::string_view table) override;
    [[nodiscard]] Result<std::optional<TableRow>> table(std::string_view id) const override;
    [[nodiscard]] Result<TableRows> tables(Stage stage) const override;
    [[nodiscard]] Result<TableRows> public_tables(std::size_t most, std::size_t most_of_one) const override;
    [[nodiscard]] Result<TableRows> tables_of(std::string_view player, Milliseconds before,
                                              std::size_t most) const override;
    [[nodiscard]] Result<std::size_t> unfinished_tables_of(std::string_view player) const override;
    [[nodiscard]] Result<std::size_t> count_tables_of(std::string_view player) const override;

    // What is said and arranged at a table.
    Result<void> add_chat(std::string_view table, const ChatRow& line) override;
    [[nodiscard]] Result<std::vector<ChatRow>> chat(std::string_view table, std::size_t most) const override;
    Result<void> set_standing(std::string_view table, const StandingRow& standing) override;
    [[nodiscard]] Result<std::vector<StandingRow>> standing(std::string_view table) const override;

  private:
    explicit SqliteStore(std::unique_ptr<sqlite::Database> database);

    std::unique_ptr<sqlite::Database> database_;
};

}  // namespace serai
