// How much one address and one person may ask of the house, and that others do not notice.
#include <atomic>

#include <gtest/gtest.h>

#include "tests/server/open_house.hpp"
#include "tests/server/person.hpp"

namespace serai::tests {
namespace {

constexpr const char* hasty_address = "127.0.0.2";
constexpr const char* calm_address = "127.0.0.3";
// So slowly that a bucket does not fill again during a test.
constexpr double hardly = 1e-6;
constexpr std::chrono::seconds ages{60};  // nobody keeps the house busy for so long, however slow the build
constexpr std::chrono::milliseconds at_once{0};

class LimitsTest : public OpenHouse {
  protected:
    unsigned status(std::string_view target, const char* from, const Headers& headers = {}) const {
        const auto answer = HttpClient(address(), from).request("GET", target, {}, headers);
        return answer ? answer->status : 0;
    }
    // A running table of two people, both of whom watch it.
    std::string begin(Person& anna, Person& bo) {
        const std::string table = anna.open({{"game", "yspahan"}, {"seats", 2}, {"hints", true}});
        EXPECT_TRUE(bo.post("/api/tables/" + table + "/sit").is_done());
        EXPECT_TRUE(anna.post("/api/tables/" + table + "/start").is_done());
        for (int seat = 0; Person * person : {&anna, &bo}) {
            EXPECT_TRUE(person->connect());
            EXPECT_TRUE(person->command("watch", {{"table", table}, {"seat", seat++}}).is_done());
            EXPECT_TRUE(person->listen_until([person] { return person->seq() >= 0; }));
        }
        return table;
    }
};

TEST_F(LimitsTest, EveryRequestCountsByAddress) {
    open({.requests_per_second = hardly, .request_burst = 6, .request_work = ages, .rest = at_once});
    for (const char* path :
         {"/", "/api/games", "/api/me", "/api/tables", "/nothing", "/api/tables/x/history"})
        EXPECT_NE(status(path, hasty_address), 429U) << path;
    for (const char* path :
         {"/", "/api/games", "/api/me", "/api/tables", "/nothing", "/api/tables/x/history"})
        EXPECT_EQ(status(path, hasty_address), 429U) << path;
    EXPECT_EQ(status("/", calm_address), 200U);
    EXPECT_EQ(status("/", hasty_address, {{"X-Forwarded-For", "203.0.113.9"}}), 200U);
    // Whoever looks after the house is always answered.
    EXPECT_EQ(status("/healthz", hasty_address), 200U);
    EXPECT_EQ(WsClient(address(), {.from = hasty_address}).answer().status, 429U);
}

TEST_F(LimitsTest, CommandsOfAllPeopleAtOneAddressCountTogether) {
    open({.requests_per_second = hardly, .request_burst = 12, .request_work = ages, .rest = at_once});
    Person anna(address(), "Anna", {}, hasty_address);  // one request
    Person bo(address(), "Bo", {}, hasty_address);
    Person calm(address(), "Calm", {}, calm_address);
    ASSERT_TRUE(anna.connect() && bo.connect() && calm.connect());  // one more each
    for (int i = 0; i < 4; ++i) {
        EXPECT_TRUE(anna.command("unwatch", {{"table", "x"}}).is_done());
        EXPECT_TRUE(bo.command("unwatch", {{"table", "x"}}).is_done());
    }
    EXPECT_EQ(anna.command("unwatch", {{"table", "x"}}).refused_key(), "house.refusal.too_fast");
    bo.send("no command");
    EXPECT_TRUE(bo.listen());
    EXPECT_NE(bo.heard().back().find("house.refusal.too_fast"), std::string::npos);
    EXPECT_TRUE(calm.command("unwatch", {{"table", "x"}}).is_done());
}

TEST_F(LimitsTest, WhoKeepsTheHouseBusyForLongHasAskedSeveralTimes) {
    constexpr unsigned burst = 100;
    open({.requests_per_second = hardly,
          .request_burst = burst,
          .request_work = std::chrono::microseconds{1},
          .rest = at_once});
    unsigned answered = 0;
    while (answered < burst && status("/api/games", hasty_address) == 200) ++answered;
    EXPECT_GT(answered, 0U);
    EXPECT_LT(answered, burst / 2);
    EXPECT_EQ(status("/api/games", calm_address), 200U);
}

TEST_F(LimitsTest, WhoIsTooFastIsAnsweredLate) {
    open({.requests_per_second = hardly, .request_burst = 1, .rest = std::chrono::milliseconds{100}});
    HttpClient hasty(address(), hasty_address);
    EXPECT_EQ(hasty.get("/")->status, 200U);
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(hasty.get("/")->status, 429U);
    EXPECT_EQ(hasty.get("/")->status, 429U);
    EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds{200});
}

// Somebody at his address may be so hasty, and not he.
TEST_F(LimitsTest, WhoIsALittleTooFastWaitsForHisTurn) {
    open({.requests_per_second = 20, .request_burst = 2, .request_work = ages, .commands_per_second = 1000});
    const auto begin = std::chrono::steady_clock::now();
    HttpClient client(address(), hasty_address);
    for (int i = 0; i < 8; ++i) EXPECT_EQ(client.get("/api/games")->status, 200U);
    Person person(address(), "Person", {}, hasty_address);
    ASSERT_TRUE(person.connect());
    for (int i = 0; i < 8; ++i) EXPECT_TRUE(person.command("unwatch", {{"table", "x"}}).is_done());
    EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds{15 * 50});
}

TEST_F(LimitsTest, WhatIsNotYetAnsweredIsLimited) {
    open({.rest = at_once, .commands_at_once = 1});
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo);
    Person& asked = anna.is_asked() ? anna : bo;
    const int seat = anna.is_asked() ? 0 : 1;
    // A bot thinks about this for a while.
    asked.send(json::serialize(json::object{{"do", "hint"}, {"id", 99}, {"table", table}, {"seat", seat}}));
    EXPECT_EQ(asked.command("unwatch", {{"table", "x"}}).refused_key(), "house.refusal.too_fast");
    EXPECT_TRUE(asked.listen_until(
        [&] { return asked.heard().back().find(R"("id":99,"done")") != std::string::npos; }));
    EXPECT_TRUE(asked.command("unwatch", {{"table", "x"}}).is_done());
}

TEST_F(LimitsTest, StrangersOfOneAddressHaveSoManyWebSocketsEvenIfTheyComeAtOnce) {
    constexpr std::size_t most = 3;
    open({.connections = most});
    Swarm swarm(address());
    for (std::size_t i = 0; i < 20; ++i) swarm.connect({.from = hasty_address});
    ASSERT_TRUE(swarm.run([&] { return swarm.closed_members() == 20 - most; }, patience));
    EXPECT_EQ(swarm.open_members(), most);
    EXPECT_EQ(WsClient(address(), {.from = hasty_address}).answer().status, 429U);
    EXPECT_TRUE(WsClient(address(), {.from = calm_address}).is_open());
    // A guest is a person, not a stranger.
    Person anna(address(), "Anna", {}, hasty_address);
    EXPECT_TRUE(anna.connect());
}

TEST_F(LimitsTest, StrangersInOneIpv6NetworkAreOneAddress) {
    open({.connections = 2});
    const auto from = [this](const char* client) {
        return WsClient(address(), {.headers = {{"X-Forwarded-For", client}}});
    };
    const WsClient first = from("2001:db8:1:2::1");
    const WsClient second = from("2001:db8:1:2:ffff::9");
    EXPECT_TRUE(first.is_open() && second.is_open());
    EXPECT_EQ(from("2001:db8:1:2:a:b:c:d").answer().status, 429U);
    EXPECT_TRUE(from("2001:db8:1:3::1").is_open());
}

TEST_F(LimitsTest, InACrowdTheLastConnectionsAreForThoseWhoHaveASeat) {
    ServerSettings settings;
    settings.net.connections = 12;
    settings.net.reserved_connections = 3;
    open_with(settings);
    Person anna(address(), "Anna");
    const std::string table = anna.open({{"game", "basari"}});
    Person idle(address(), "Idle");
    // Strangers from everywhere, as many as are let in beside the two who stay connected.
    std::vector<WsClient> strangers;
    for (int i = 2; i < 30; ++i)
        strangers.emplace_back(address(), Introduction{.from = "127.0.0." + std::to_string(i)});
    EXPECT_EQ(std::ranges::count_if(strangers, &WsClient::is_open), 7);
    EXPECT_EQ(strangers.back().answer().status, 503U);
    // And connections that say nothing.
    std::vector<TcpClient> silent;
    for (int i = 2; i < 30; ++i) silent.emplace_back(address(), "127.0.0." + std::to_string(i));
    EXPECT_EQ(idle.get("/api/tables").refused_key(), "house.refusal.crowded");
    EXPECT_TRUE(!idle.connect() || !idle.listen());  // who this is may be known only when it is there
    EXPECT_TRUE(anna.get("/api/tables/" + table).is_done());
    ASSERT_TRUE(anna.connect());
    EXPECT_TRUE(anna.command("watch", {{"table", table}, {"seat", 0}}).is_done());
    HttpClient monitor(address());
    EXPECT_EQ(monitor.get("/healthz")->status, 200U);
}

TEST_F(LimitsTest, AClockThatIsSetNeitherForgivesNorSendsAnybodyAway) {
    std::atomic<Milliseconds::rep> day = 1'000'000'000;
    std::atomic<Milliseconds::rep> passed = 5'000;
    ServerSettings settings;
    settings.now = [&day] { return day.load(); };
    settings.steady = [&passed] { return passed.load(); };
    settings.house = {.rest = at_once, .chats_per_second = 1, .chat_burst = 1};
    open_with(settings);
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo);
    const auto chat = [&] {
        return anna.command("chat", {{"table", table}, {"text", "hello"}}).refused_key();
    };
    const auto stand_in = [&] {
        return anna.command("stand_in", {{"table", table}, {"seat", 1}}).refused_key();
    };
    EXPECT_EQ(chat(), "");
    bo.disconnect();
    EXPECT_TRUE(anna.listen_until([&] { return !anna.table().at("seats").at(1).at("online").as_bool(); }));

    for (const Milliseconds::rep jump : {7'200'000, -14'400'000}) {
        day += jump;
        EXPECT_EQ(chat(), "house.refusal.too_fast");
        EXPECT_EQ(stand_in(), "house.refusal.present");
    }
    passed += 61'000;
    EXPECT_EQ(chat(), "");
    EXPECT_EQ(stand_in(), "");
    close();  // it looks at these clocks
}

TEST_F(LimitsTest, FiguresAreForTheMachineItselfAndForWhoeverHasTheToken) {
    ServerSettings settings;
    settings.metrics_token = "a-token-for-the-test";
    open_with(settings);
    const auto bearer = [](const std::string& token) {
        return Headers{{"X-Forwarded-For", "203.0.113.9"}, {"Authorization", "Bearer " + token}};
    };
    EXPECT_EQ(status("/metrics", calm_address), 200U);
    EXPECT_EQ(status("/metrics", calm_address, {{"X-Forwarded-For", "203.0.113.9"}}), 403U);
    EXPECT_EQ(status("/metrics", calm_address, {{"X-Forwarded-For", "127.0.0.1"}}), 403U);
    EXPECT_EQ(status("/metrics", calm_address, {{"X-Real-IP", "203.0.113.9"}}), 403U);
    EXPECT_EQ(status("/metrics", calm_address, bearer(settings.metrics_token)), 200U);
    for (const char* token : {"", "a-token-for-the-tesT", "a-token-for-the-test-", "a-token"})
        EXPECT_EQ(status("/metrics", calm_address, bearer(token)), 403U) << token;
}

TEST_F(LimitsTest, WithoutATokenNoneIsRight) {
    open();
    const Headers empty{{"X-Forwarded-For", "203.0.113.9"}, {"Authorization", "Bearer "}};
    EXPECT_EQ(status("/metrics", calm_address, empty), 403U);
    const auto answer = HttpClient(address()).request("GET", "/metrics", {}, empty);
    EXPECT_NE(answer->body.find("house.refusal.operator"), std::string::npos);
}

}  // namespace
}  // namespace serai::tests
