// What an address may ask for, it may ask of all nodes together; and tables that nobody watches go.
#include <gtest/gtest.h>

#include "tests/simulation/world.hpp"

namespace serai::tests {
namespace {

constexpr Milliseconds until_all_know = 2'000;
constexpr unsigned too_fast = 429;
constexpr const char* anna = "192.0.2.7";
constexpr const char* bo = "192.0.2.8";

Request request(const std::string& address, const std::string& method, const std::string& path) {
    Request asked;
    asked.method = method;
    asked.path = path;
    asked.host = "house";
    asked.address = address;
    return asked;
}
Request version(const std::string& address) { return request(address, "GET", "/api/version"); }
Request guest(const std::string& address) {
    Request asked = request(address, "POST", "/api/me");
    asked.body = R"({"name":"Guest"})";
    return asked;
}

TEST(LimitsOfNodesTest, RequestsCountAtAllNodes) {
    HouseLimits limits = without_limits();
    limits.requests_per_second = 0.001;
    limits.request_burst = 20;
    World world(1, 3, {}, limits);
    for (int i = 0; i < 20; ++i) ASSERT_EQ(world.ask(0, version(anna)).status, 200U);
    world.pass(until_all_know);
    for (const std::size_t node : {0U, 1U, 2U}) {
        EXPECT_EQ(world.ask(node, version(anna)).status, too_fast) << node;
        EXPECT_EQ(world.ask(node, version(bo)).status, 200U) << node;
    }
}

TEST(LimitsOfNodesTest, NewGuestsCountAtAllNodes) {
    HouseLimits limits = without_limits();
    limits.guests_per_hour = 5;
    World world(1, 3, {}, limits);
    for (int i = 0; i < 5; ++i) ASSERT_EQ(world.ask(0, guest(anna)).status, 200U);
    world.pass(until_all_know);
    for (const std::size_t node : {0U, 1U, 2U}) {
        EXPECT_EQ(world.ask(node, guest(anna)).status, too_fast) << node;
        EXPECT_EQ(world.ask(node, guest(bo)).status, 200U) << node;
    }
}

// A table that somebody has opened from there, as the path to it.
std::string opened(World& world, const std::string& address) {
    Request opens = request(address + "0", "POST", "/api/tables");
    opens.body = R"({"game":"basari"})";
    opens.cookie = world.ask(0, guest(address + "1")).headers.at(0).second;
    const std::string answer = world.ask(0, opens).body;
    const std::string before = R"("table":{"id":")";
    const std::size_t from = answer.find(before) + before.size();
    return "/api/tables/" + answer.substr(from, answer.find('"', from) - from);
}

// Every request is more work here than anybody may have done.
TEST(LimitsOfNodesTest, WhoMakesAnotherNodeWorkPaysForIt) {
    HouseLimits limits = without_limits();
    limits.requests_per_second = 0.001;
    limits.request_burst = 50;
    limits.request_work = std::chrono::nanoseconds(1);
    World world(1, 3, {}, limits);
    const std::string table = opened(world, "192.0.2.1");
    ASSERT_EQ(world.ask(1, request("192.0.2.3", "GET", table)).status, 200U);  // now it has the table

    EXPECT_EQ(world.ask(0, request(anna, "GET", table)).status, 200U);
    EXPECT_EQ(world.ask(1, version(anna)).status, too_fast);
    EXPECT_EQ(world.ask(1, version(bo)).status, 200U);
    world.pass(until_all_know);
    EXPECT_EQ(world.ask(2, version(anna)).status, too_fast);
    EXPECT_EQ(world.ask(2, version("192.0.2.9")).status, 200U);
}

// A table that cannot be opened, of which a sentence is said then.
TEST(LimitsOfNodesTest, WhoWantsATableFirstPaysForClaimingIt) {
    HouseLimits limits = without_limits();
    limits.requests_per_second = 0.001;
    limits.request_burst = 50;
    limits.request_work = std::chrono::milliseconds(1);
    World world(1, 2, {}, limits);
    const std::string table = opened(world, "192.0.2.1");
    const std::string id = table.substr(table.rfind('/') + 1);
    Change lies{.table = id, .version = 1, .row = world.store().kept(id).row};
    lies.row->stage = Stage::Running;
    lies.entries.emplace_back(no_seat, "no such luck");
    const ChangeGroup group = Changes{lies};
    ASSERT_EQ(world.store().apply({&group, 1}).front(), Stored::Yes);

    EXPECT_EQ(world.ask(0, request(anna, "GET", table)).status, 500U);
    EXPECT_EQ(world.ask(0, version(anna)).status, too_fast);
    EXPECT_EQ(world.ask(0, request(bo, "GET", table)).status, 500U);
    EXPECT_EQ(world.ask(0, version(bo)).status, 200U);
}

constexpr Milliseconds hour = 3'600'000;

TEST(OpenTablesTest, GoWhenNobodyHasWatchedThemForADay) {
    World world(1, 1, {});
    const Request look = request(anna, "GET", opened(world, bo));
    world.pass(23 * hour);
    EXPECT_EQ(world.ask(0, look).status, 200U);
    world.pass(3 * hour);
    EXPECT_EQ(world.ask(0, look).status, 404U);
}

TEST(OpenTablesTest, StayForADayAfterSomebodyHasWatchedThem) {
    World world(1, 1, {});
    const std::string table = opened(world, bo);
    world.pass(23 * hour);
    world.watch(0, anna, table.substr(table.rfind('/') + 1));
    world.pass(23 * hour);
    EXPECT_EQ(world.ask(0, request(anna, "GET", table)).status, 200U);
    world.pass(3 * hour);
    EXPECT_EQ(world.ask(0, request(anna, "GET", table)).status, 404U);
}

}  // namespace
}  // namespace serai::tests
