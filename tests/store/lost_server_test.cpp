// A PostgreSQL server that goes away between two questions, and is back or not.
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/store/any_store.hpp"

#ifdef SERAI_HAS_POSTGRES
namespace serai {
namespace {

class LostServerTest : public testing::Test {
  protected:
    // The store is opened by a role of its own, which may be shut out.
    void SetUp() override {
        ASSERT_EQ(told(fmt::format("CREATE ROLE {} SUPERUSER LOGIN", role)), 0);
        auto opened = open_store(fmt::format("{}&user={}", schema.address(), role), Access::ReadWrite);
        ASSERT_EQ(key_of(opened), "");
        store = std::move(*opened);
        ASSERT_EQ(add_table(*store, plain_table("t1")), "");
    }
    void TearDown() override {
        store.reset();
        EXPECT_EQ(told(fmt::format("DROP OWNED BY {0} CASCADE; DROP ROLE {0}", role)), 0);
    }

    // Its line breaks, as it does when the server is stopped; how many there were.
    [[nodiscard]] std::int64_t lose() const {
        return told(
            fmt::format("SELECT count(*) FILTER (WHERE pg_terminate_backend(pid, 5000)) "
                        "FROM pg_stat_activity WHERE usename = '{}'",
                        role));
    }
    [[nodiscard]] std::int64_t shut_out() const { return told(fmt::format("ALTER ROLE {} NOLOGIN", role)); }
    // How often it has knocked since then.
    [[nodiscard]] std::size_t knocks() const {
        std::ifstream log(std::string(std::getenv("SERAI_POSTGRES")) + "/server.log");
        const std::string words = fmt::format("role \"{}\" is not permitted to log in", role);
        std::size_t count = 0;
        for (std::string line; std::getline(log, line);) count += line.find(words) != std::string::npos;
        return count;
    }

    std::string role = fmt::format("lost_{}", getpid());
    ScratchSchema schema;
    std::unique_ptr<Store> store;

  private:
    // The number that the server answers, 0 if it only does something, less if it does not.
    static std::int64_t told(const std::string& sql) {
        const auto server = postgres::Connection::open(ScratchSchema::server());
        if (!server) return -1;
        return (*server)
            ->attempt([&]() -> Result<std::int64_t> {
                const postgres::Rows rows = (*server)->command(sql.c_str());
                return rows.size() > 0 ? rows.number(0, 0) : 0;
            })
            .value_or(-1);
    }
};

TEST_F(LostServerTest, WhoReadsAsksAgain) {
    ASSERT_EQ(lose(), 1);
    EXPECT_EQ(key_of(store->table("t1")), "");
    ASSERT_EQ(lose(), 1);
    EXPECT_EQ(key_of(store->games_of("nobody")), "");
}

// A server that does not answer takes some seconds to be given up.
TEST_F(LostServerTest, WhoReadsWaitsOnceForAServerThatStaysAway) {
    ASSERT_EQ(shut_out(), 0);
    ASSERT_EQ(lose(), 1);
    for (const std::size_t question : {1U, 2U}) {
        EXPECT_EQ(key_of(store->table("t1")), "house.store.away");
        EXPECT_EQ(knocks(), question);
    }
}

// It may have been stored all the same.
TEST_F(LostServerTest, WhoWritesIsToldOnce) {
    Change change = next_of(*store, "t1");
    change.entries = entries_of(1);
    ASSERT_EQ(lose(), 1);
    EXPECT_EQ(applied(*store, change), "house.store.away");
    EXPECT_EQ(entry_count(*store, "t1"), 0U);
    EXPECT_EQ(applied(*store, change), "");
    EXPECT_EQ(entry_count(*store, "t1"), 1U);
}

}  // namespace
}  // namespace serai
#endif
