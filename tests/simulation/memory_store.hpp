// A store that is a value, with the registry of nodes beside it: everything happens at once and in this
// process. What PostgreSQL promises (tests/store) it promises too, unless a test breaks its fence.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "store/registry.hpp"
#include "store/store.hpp"

namespace serai::tests {

class MemoryStore final : public Store, public Registry {
  public:
    // `now` is the database's own clock.
    explicit MemoryStore(std::function<Milliseconds()> now) : now_(std::move(now)) {}

    // Changes are taken whatever they build on.
    bool is_fence_broken = false;
    [[nodiscard]] const StoredTable& kept(const std::string& id) const { return tables_.at(id).stored; }

    // Whoever had it does not hear of it. Answers who that was.
    std::string free(const std::string& table) {
        tables_.at(table).is_free = true;
        return tables_.at(table).owner;
    }

    Result<bool> enter() override { return true; }
    Result<void> leave() override { return {}; }
    std::vector<Result<Stored>> apply(std::span<const ChangeGroup> groups) override;
    Result<void> together(const std::function<Result<void>()>& work) override { return work(); }
    Result<std::vector<std::string>> nodes() const override { return std::vector<std::string>{}; }
    Result<std::optional<StoredTable>> table(std::string_view id) const override;
    Result<TableList> public_tables(std::size_t) const override { return TableList{}; }
    Result<TableList> tables_of(std::string_view, Milliseconds, std::size_t) const override {
        return TableList{};
    }
    Result<std::size_t> unfinished_tables_of(std::string_view) const override { return 0; }
    Result<std::size_t> games_of(std::string_view) const override { return 0; }
    Result<std::vector<std::string>> finished_tables() const override { return std::vector<std::string>{}; }
    Result<std::vector<TableRow>> forgotten_tables(Milliseconds since, std::size_t most) const override;
    Result<std::vector<ChatLine>> chat(std::string_view, std::size_t) const override {
        return std::vector<ChatLine>{};
    }
    Result<std::optional<std::string>> answer_apart(std::string_view, std::string_view) const override {
        return std::nullopt;
    }
    Result<std::optional<Person>> person_by_key(std::string_view key_hash) const override;
    Result<std::optional<Person>> person_by_code(std::string_view, Milliseconds) const override {
        return std::nullopt;
    }
    Result<std::vector<KeyRow>> keys_of(std::string_view person) const override;
    Result<std::vector<StoredPerson>> people_after(std::string_view, std::size_t) const override {
        return std::vector<StoredPerson>{};
    }
    Result<std::vector<std::string>> tables_after(std::string_view, std::size_t) const override {
        return std::vector<std::string>{};
    }
    Result<void> backup(const std::string&) const override { return {}; }

    Result<std::vector<std::string>> beat(std::string_view node, Milliseconds lease) override;
    Result<void> depart(std::string_view node) override;
    Result<Claim> claim(std::string_view table, std::string_view node,
                        const std::vector<KnownRules>& known) override;

  private:
    struct Kept {
        StoredTable stored{};
        std::string owner{};
        bool is_free = false;  // whoever its owner is
    };
    using Tables = std::map<std::string, Kept, std::less<>>;

    [[nodiscard]] bool apply(const Change& change, Tables& tables) const;
    void apply(const PersonChange& change);
    [[nodiscard]] bool is_there(std::string_view node) const;

    std::function<Milliseconds()> now_;
    Tables tables_;
    std::map<std::string, StoredPerson, std::less<>> people_;
    std::map<std::string, Milliseconds, std::less<>> nodes_;  // until when
};

}  // namespace serai::tests
