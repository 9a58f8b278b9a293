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
class Query;
struct Sql;
}  // namespace sqlite

class SqliteStore final : public Store {
  public:
    // Serve and ReadWrite make a file that is not there and bring an older one up to date; ReadWrite looks
    // whether it is damaged first. A file that is refused is not changed.
    [[nodiscard]] static Result<std::unique_ptr<SqliteStore>> open(const std::string& file, Access access);
    ~SqliteStore() override;

    [[nodiscard]] Result<bool> enter() override;
    [[nodiscard]] Result<void> leave() override;

    [[nodiscard]] std::vector<Result<Stored>> apply(std::span<const ChangeGroup> groups) override;
    [[nodiscard]] Result<void> together(const std::function<Result<void>()>& work) override;
    [[nodiscard]] Result<std::vector<std::string>> nodes() const override { return {}; }  // it has one server

    [[nodiscard]] Result<std::optional<StoredTable>> table(std::string_view id) const override;
    [[nodiscard]] Result<TableList> public_tables(std::size_t most) const override;
    [[nodiscard]] Result<TableList> tables_of(std::string_view person, Milliseconds before,
                                              std::size_t most) const override;
    [[nodiscard]] Result<std::size_t> unfinished_tables_of(std::string_view person) const override;
    [[nodiscard]] Result<std::size_t> games_of(std::string_view person) const override;
    [[nodiscard]] Result<std::vector<std::string>> finished_tables() const override;
    [[nodiscard]] Result<std::vector<TableRow>> forgotten_tables(Milliseconds since,
                                                                 std::size_t most) const override;
    [[nodiscard]] Result<std::vector<ChatLine>> chat(std::string_view table, std::size_t most) const override;
    [[nodiscard]] Result<std::optional<std::string>> answer_apart(std::string_view person,
                                                                  std::string_view key) const override;

    [[nodiscard]] Result<std::optional<Person>> person_by_key(std::string_view key_hash) const override;
    [[nodiscard]] Result<std::optional<Person>> person_by_code(std::string_view code_hash,
                                                               Milliseconds now) const override;
    [[nodiscard]] Result<std::vector<KeyRow>> keys_of(std::string_view person) const override;

    [[nodiscard]] Result<std::vector<StoredPerson>> people_after(std::string_view id,
                                                                 std::size_t most) const override;
    [[nodiscard]] Result<std::vector<std::string>> tables_after(std::string_view id,
                                                                std::size_t most) const override;

    [[nodiscard]] Result<void> backup(const std::string& file) const override;

  private:
    explicit SqliteStore(std::unique_ptr<sqlite::Database> database);
    // Inside a transaction of its own. Throws what SQLite throws.
    [[nodiscard]] Result<Stored> apply_group(const Changes& changes);
    [[nodiscard]] Result<Stored> apply_group(const PersonChanges& changes);
    [[nodiscard]] TableList listed(sqlite::Query& found, std::size_t most,
                                   std::size_t most_of_one_host) const;

    std::unique_ptr<sqlite::Database> database_;
};

}  // namespace serai
