// A store of which only the writing is there, as a test says it.
#pragma once

#include <functional>
#include <utility>

#include "store/store.hpp"

namespace serai {

class BareStore final : public Store {
  public:
    using Groups = std::span<const ChangeGroup>;
    using Apply = std::function<std::vector<Result<Stored>>(Groups)>;

    explicit BareStore(Apply apply) : apply_(std::move(apply)) {}

    [[nodiscard]] Result<bool> enter() override { return nothing(); }
    [[nodiscard]] Result<void> leave() override { return nothing(); }
    [[nodiscard]] std::vector<Result<Stored>> apply(Groups groups) override { return apply_(groups); }

    [[nodiscard]] Result<void> together(const std::function<Result<void>()>&) override { return nothing(); }
    [[nodiscard]] Result<std::vector<std::string>> nodes() const override { return nothing(); }

    [[nodiscard]] Result<std::optional<StoredTable>> table(std::string_view) const override {
        return nothing();
    }
    [[nodiscard]] Result<TableList> public_tables(std::size_t) const override { return nothing(); }
    [[nodiscard]] Result<TableList> tables_of(std::string_view, Milliseconds, std::size_t) const override {
        return nothing();
    }
    [[nodiscard]] Result<std::size_t> unfinished_tables_of(std::string_view) const override {
        return nothing();
    }
    [[nodiscard]] Result<std::size_t> games_of(std::string_view) const override { return nothing(); }
    [[nodiscard]] Result<std::vector<std::string>> finished_tables() const override { return nothing(); }
    [[nodiscard]] Result<std::vector<TableRow>> forgotten_tables(Milliseconds, std::size_t) const override {
        return nothing();
    }
    [[nodiscard]] Result<std::vector<ChatLine>> chat(std::string_view, std::size_t) const override {
        return nothing();
    }
    [[nodiscard]] Result<std::optional<std::string>> answer_apart(std::string_view,
                                                                  std::string_view) const override {
        return nothing();
    }
    [[nodiscard]] Result<std::optional<Person>> person_by_key(std::string_view) const override {
        return nothing();
    }
    [[nodiscard]] Result<std::optional<Person>> person_by_code(std::string_view,
                                                               Milliseconds) const override {
        return nothing();
    }
    [[nodiscard]] Result<std::vector<KeyRow>> keys_of(std::string_view) const override { return nothing(); }
    [[nodiscard]] Result<std::vector<StoredPerson>> people_after(std::string_view,
                                                                 std::size_t) const override {
        return nothing();
    }
    [[nodiscard]] Result<std::vector<std::string>> tables_after(std::string_view,
                                                                std::size_t) const override {
        return nothing();
    }
    [[nodiscard]] Result<void> backup(const std::string&) const override { return nothing(); }

  private:
    static tl::unexpected<Error> nothing() { return failure({"house.nothing", {}}); }

    Apply apply_;
};

}  // namespace serai
