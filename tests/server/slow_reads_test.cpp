// Nothing that is read from the store holds the house up: whoever waits for it waits alone.
#include <filesystem>
#include <future>
#include <unistd.h>

#include <gtest/gtest.h>

#include "store/sqlite_store.hpp"
#include "tests/server/desk.hpp"

namespace serai::tests {
namespace {

// Every read waits until somebody opens the gate.
class GatedStore final : public Store {
  public:
    explicit GatedStore(std::unique_ptr<Store> store) : store_(std::move(store)) {}

    std::promise<void> gate;

    Result<bool> enter() override { return store_->enter(); }
    Result<void> leave() override { return store_->leave(); }
    std::vector<Result<Stored>> apply(std::span<const ChangeGroup> groups) override {
        return store_->apply(groups);
    }
    Result<void> together(const std::function<Result<void>()>& work) override {
        return store_->together(work);
    }
    Result<std::vector<std::string>> nodes() const override { return store_->nodes(); }
    Result<std::optional<StoredTable>> table(std::string_view id) const override {
        return waited().table(id);
    }
    Result<TableList> public_tables(std::size_t most) const override { return waited().public_tables(most); }
    Result<TableList> tables_of(std::string_view person, serai::Milliseconds before,
                                std::size_t most) const override {
        return waited().tables_of(person, before, most);
    }
    Result<std::size_t> unfinished_tables_of(std::string_view person) const override {
        return waited().unfinished_tables_of(person);
    }
    Result<std::size_t> games_of(std::string_view person) const override { return waited().games_of(person); }
    Result<std::vector<std::string>> finished_tables() const override { return waited().finished_tables(); }
    Result<std::vector<TableRow>> forgotten_tables(serai::Milliseconds since,
                                                   std::size_t most) const override {
        return waited().forgotten_tables(since, most);
    }
    Result<std::vector<ChatLine>> chat(std::string_view table, std::size_t most) const override {
        return waited().chat(table, most);
    }
    Result<std::optional<std::string>> answer_apart(std::string_view person,
                                                    std::string_view key) const override {
        return waited().answer_apart(person, key);
    }
    Result<std::optional<serai::Person>> person_by_key(std::string_view key_hash) const override {
        return waited().person_by_key(key_hash);
    }
    Result<std::optional<serai::Person>> person_by_code(std::string_view code_hash,
                                                        serai::Milliseconds now) const override {
        return waited().person_by_code(code_hash, now);
    }
    Result<std::vector<KeyRow>> keys_of(std::string_view person) const override {
        return waited().keys_of(person);
    }
    Result<std::vector<StoredPerson>> people_after(std::string_view id, std::size_t most) const override {
        return waited().people_after(id, most);
    }
    Result<std::vector<std::string>> tables_after(std::string_view id, std::size_t most) const override {
        return waited().tables_after(id, most);
    }
    Result<void> backup(const std::string& file) const override { return store_->backup(file); }

  private:
    const Store& waited() const {
        is_open_.wait();
        return *store_;
    }

    std::unique_ptr<Store> store_;
    std::shared_future<void> is_open_ = gate.get_future().share();
};

TEST(SlowReadsTest, OthersGoOnWhileTheStoreIsRead) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("serai-slow-reads-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    {
        const std::string file = (folder / "serai.db").string();
        const auto store = std::move(*SqliteStore::open(file, Access::ReadWrite));
        GatedStore slow(std::move(*SqliteStore::open(file, Access::ReadOnly)));
        Desk desk(*store, slow);
        desk.answer("POST", "/api/me", R"({"name":"Anna"})");
        const std::string table = table_in(desk.answer("POST", "/api/tables", R"({"game":"basari"})"));

        // All of these wait for the store.
        std::vector<std::shared_ptr<std::optional<Response>>> waiting;
        for (const char* path : {"/api/tables", "/api/me/tables", "/api/me/devices", "/api/tables/elsewhere",
                                 "/api/tables/elsewhere/history"})
            waiting.push_back(desk.ask("GET", path));
        waiting.push_back(desk.ask("GET", "/api/tables/" + table + "/chat"));
        waiting.push_back(desk.ask("POST", "/api/tables/elsewhere/start"));
        waiting.push_back(desk.ask("POST", "/api/tables", R"({"game":"basari","key":"once"})"));

        // And a whole start and a move at the table that is there go on.
        EXPECT_EQ(desk.answer("POST", "/api/tables/" + table + "/start").status, 200U);
        EXPECT_EQ(
            desk.answer("POST", "/api/tables/" + table + "/check", R"({"seat":0,"move":"choose A"})").status,
            200U);
        for (const auto& answer : waiting) EXPECT_FALSE(answer->has_value());

        slow.gate.set_value();
        for (const auto& answer : waiting) {
            while (!*answer) desk.work();
        }
        EXPECT_EQ((*waiting.front())->status, 200U);
        EXPECT_EQ((*waiting[3])->status, 404U);
    }
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace serai::tests
