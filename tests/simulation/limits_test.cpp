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

// An answer that the bus does not carry is refused at once, and not looked for again and again.
TEST(LimitsOfNodesTest, WhatIsTooLongForTheBusIsRefused) {
    World world(1, 2, {});
    const std::string table = opened(world, bo);
    const Request look = request(anna, "GET", table);
    const Response here = world.ask(1, look);  // now it has the table
    ASSERT_EQ(here.status, 200U);
    EXPECT_EQ(world.ask(0, look).body, here.body);

    world.narrow_bus(here.body.size());  // its letter has a head, too
    const Milliseconds asked = world.now();
    const Response refused = world.ask(0, look);
    EXPECT_EQ(refused.status, 500U);
    EXPECT_NE(refused.body.find("house.refusal.too_large"), std::string::npos) << refused.body;
    EXPECT_LT(world.now() - asked, 250);
    EXPECT_EQ(world.ask(1, look).body, here.body);
}

// What a node counts and measures.
std::uint64_t figure(World& world, std::size_t node, const std::string& name) {
    Request asks = request(bo, "GET", "/metrics");
    asks.is_local = true;
    const std::string text = world.ask(node, asks).body;
    const std::string before = "\nserai_" + name + ' ';
    const std::size_t at = text.find(before);
    EXPECT_NE(at, std::string::npos) << name;
    return at == std::string::npos ? 0 : std::stoull(text.substr(at + before.size()));
}

// Also what takes longer than until it is asked again, and what is never answered.
TEST(FiguresOfNodesTest, ABusThatCarriesNothingIsSeen) {
    World world(1, 2, {});
    const std::string table = opened(world, bo);
    const Request look = request(anna, "GET", table);
    ASSERT_EQ(world.ask(1, look).status, 200U);
    ASSERT_EQ(world.ask(0, look).status, 200U);
    world.pass(until_all_know);
    EXPECT_EQ(figure(world, 0, "errands_sent_total"), 1U);
    EXPECT_EQ(figure(world, 0, "errands_unanswered_total"), 0U);
    EXPECT_LE(figure(world, 0, "errand_milliseconds_total"), 20U);
    EXPECT_LE(figure(world, 0, "bus_milliseconds"), 5U);

    world.silence_bus();
    const Milliseconds asked = world.now();
    EXPECT_EQ(world.ask(0, look).status, 503U);
    const auto waited = static_cast<std::uint64_t>(world.now() - asked);
    EXPECT_GE(waited, 2'000U);
    const std::uint64_t sent = figure(world, 0, "errands_sent_total");
    EXPECT_GE(figure(world, 0, "errands_unanswered_total"), sent - 2);
    EXPECT_GE(figure(world, 0, "errand_milliseconds_total") / sent, 100U);
    EXPECT_GE(figure(world, 0, "bus_milliseconds"), waited - 1'000);
}

// A table that another has changed is lost, and taken again.
TEST(FiguresOfNodesTest, ChangesThatWereFencedOffAreCounted) {
    World world(1, 2, {});
    Request opens = request(anna, "POST", "/api/tables");
    opens.body = R"({"game":"basari"})";
    opens.cookie = world.ask(0, guest(anna)).headers.at(0).second;
    const std::string answer = world.ask(0, opens).body;
    const std::size_t at = answer.find(R"("table":{"id":")") + 15;
    const std::string id = answer.substr(at, answer.find('"', at) - at);
    Request says = request(anna, "POST", "/api/tables/" + id + "/chat");
    says.cookie = opens.cookie;
    says.body = R"({"text":"hello"})";
    ASSERT_EQ(world.ask(0, says).status, 200U);
    EXPECT_EQ(figure(world, 0, "changes_fenced_total"), 0U);

    const ChangeGroup group = Changes{{.table = id, .version = world.store().kept(id).row.version}};
    ASSERT_EQ(world.store().apply({&group, 1}).front(), Stored::Yes);
    EXPECT_EQ(world.ask(0, says).status, 200U);
    EXPECT_EQ(figure(world, 0, "changes_fenced_total"), 1U);
    EXPECT_EQ(figure(world, 0, "tables_lost_total"), 1U);
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
