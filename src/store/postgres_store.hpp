// The store as a database of a PostgreSQL server, which several houses share. Whoever writes builds on the
// version of a table that it saw: of two, one is outdated.
#pragma once

#include <memory>
#include <string>

#include "store/registry.hpp"
#include "store/store.hpp"

namespace serai {

namespace postgres {
class Connection;
class Rows;
}  // namespace postgres

class PostgresStore final : public Store, public Registry {
  public:
    // Serve and ReadWrite make the tables in an empty database and bring older ones up to date.
    [[nodiscard]] static Result<std::unique_ptr<PostgresStore>> open(const std::string& address,
                                                                     Access access);
    ~PostgresStore() override;

    // Its server looks after it, whoever comes and goes.
    [[nodiscard]] Result<bool> enter() override { return true; }
    [[nodiscard]] Result<void> leave() override { return {}; }

    [[nodiscard]] std::vector<Result<Stored>> apply(std::span<const ChangeGroup> groups) override;
    // `work` reads nothing of it.
    [[nodiscard]] Result<void> together(const std::function<Result<void>()>& work) override;
    [[nodiscard]] Result<std::vector<std::string>> nodes() const override;

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

    [[nodiscard]] Result<std::vector<std::string>> beat(std::string_view node, Milliseconds lease) override;
    [[nodiscard]] Result<void> depart(std::string_view node) override;
    [[nodiscard]] Result<Claim> claim(std::string_view table, std::string_view node,
                                      const std::vector<KnownRules>& known) override;

    // The server has ways of its own.
    [[nodiscard]] Result<void> backup(const std::string& file) const override;

  private:
    explicit PostgresStore(std::unique_ptr<postgres::Connection> connection);

    [[nodiscard]] Result<Claim> refused_claim(std::string_view table, std::string_view node);
    [[nodiscard]] TableList listed(const postgres::Rows& found, std::size_t most,
                                   std::size_t most_of_one_host) const;

    std::unique_ptr<postgres::Connection> connection_;
};

}  // namespace serai
