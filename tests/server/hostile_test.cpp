// Input that no proper client sends: refused with a key, and nobody else notices.
#include <gtest/gtest.h>

#include "tests/server/open_house.hpp"
#include "tests/server/person.hpp"

namespace serai::tests {
namespace {

class HostileTest : public OpenHouse {
  protected:
    // A running table whose host is asked something.
    std::string begin(Person& host) {
        const std::string table = host.open({{"game", "basari"}, {"seats", 3}});
        for (const int seat : {1, 2}) host.post("/api/tables/" + table + "/sit", {{"seat", seat}});
        EXPECT_TRUE(host.post("/api/tables/" + table + "/start").is_done());
        EXPECT_TRUE(host.connect());
        EXPECT_TRUE(host.command("watch", {{"table", table}, {"seat", 0}}).is_done());
        EXPECT_TRUE(host.listen_until([&] { return host.seq() >= 0; }));
        return table;
    }
};

TEST_F(HostileTest, MessagesThatAreNoCommandsAreRefusedAndTheConnectionLives) {
    open();
    Person anna(address(), "Anna");
    const std::string table = begin(anna);
    const std::string deep = std::string(200, '[') + std::string(200, ']');
    for (const std::string& text :
         {std::string(), std::string("nonsense"), std::string("[]"), std::string("{\"do\":"), deep,
          "{\"do\":" + deep + "}", std::string(R"({"do":7})"), std::string(R"({"do":"play","seat":"0"})"),
          std::string(R"({"do":"play","seat":99})"), std::string(R"({"do":"play","seat":-1})"),
          std::string(R"({"do":"play","asked":1e99})"), std::string(R"({"bots":{"a":1}})"),
          std::string(R"({"options":["a"]})"), std::string("{\"do\":\"chat\",\"text\":\"\\ud800\"}")}) {
        const std::size_t before = anna.heard().size();
        anna.send(text);
        EXPECT_TRUE(anna.listen_until([&] {
            return anna.heard().size() > before &&
                   anna.heard().back().find("house.refusal.") != std::string::npos;
        })) << text;
    }
    EXPECT_TRUE(
        anna.command(
                "play",
                {{"table", table}, {"seat", 0}, {"asked", anna.frame().at("asked")}, {"move", "choose A"}})
            .is_done());
}

TEST_F(HostileTest, AHugeMessageAndOneThatIsNoTextEndOnlyTheirConnection) {
    open();
    Person anna(address(), "Anna");
    const std::string table = begin(anna);
    for (const std::string& text : {std::string(1'000'000, 'x'), std::string("{\"do\":\"\xff\xfe\"}")}) {
        WsClient hostile(address(), {.cookie = anna.cookie()});
        hostile.send(text);
        while (hostile.receive()) {
        }
        EXPECT_FALSE(hostile.is_open());
    }
    EXPECT_TRUE(anna.command("check", {{"table", table}, {"seat", 0}, {"move", "choose A"}}).is_done());
}

TEST_F(HostileTest, AnotherSiteMayNeitherActNorListen) {
    open();
    Person anna(address(), "Anna");
    HttpClient browser(address());
    const Headers foreign{{"Origin", "https://evil.example"}, {"Cookie", anna.cookie()}};
    const auto refused = browser.request("POST", "/api/tables", R"({"game":"basari"})", foreign);
    EXPECT_EQ(refused->status, 403U);
    EXPECT_NE(refused->body.find("house.refusal.origin"), std::string::npos);
    EXPECT_EQ(browser
                  .request("POST", "/api/tables", R"({"game":"basari"})",
                           {{"Origin", "null"}, {"Cookie", anna.cookie()}})
                  ->status,
              403U);
    const WsClient socket(address(), {.cookie = anna.cookie(), .origin = "https://evil.example"});
    EXPECT_FALSE(socket.is_open());
    EXPECT_EQ(socket.answer().status, 403U);
    const WsClient own(address(), {.cookie = anna.cookie(), .origin = "http://" + address()});
    EXPECT_TRUE(own.is_open());
}

TEST_F(HostileTest, WhoIsTooFastIsToldSoAndOthersAreNot) {
    open({.commands_per_second = 1, .command_burst = 5, .chats_per_second = 0.01, .chat_burst = 1});
    Person hasty(address(), "Hasty");
    Person calm(address(), "Calm");
    ASSERT_TRUE(hasty.connect() && calm.connect());
    Answered last;
    for (int i = 0; i < 8; ++i) last = hasty.command("unwatch", {{"table", "x"}});
    EXPECT_EQ(last.refused_key(), "house.refusal.too_fast");
    const std::string table = calm.open({{"game", "basari"}});
    EXPECT_TRUE(calm.command("chat", {{"table", table}, {"text", "one"}}).is_done());
    EXPECT_EQ(calm.command("chat", {{"table", table}, {"text", "two"}}).refused_key(),
              "house.refusal.too_fast");
}

TEST_F(HostileTest, OnePersonHasSoManyTablesAndConnections) {
    open({.open_tables = 2, .connections = 2});
    Person anna(address(), "Anna");
    EXPECT_NE(anna.open({{"game", "basari"}}), "");
    EXPECT_NE(anna.open({{"game", "basari"}}), "");
    EXPECT_EQ(anna.post("/api/tables", {{"game", "basari"}}).refused_key(), "house.refusal.too_many");
    const WsClient first(address(), {.cookie = anna.cookie()});
    const WsClient second(address(), {.cookie = anna.cookie()});
    const WsClient third(address(), {.cookie = anna.cookie()});
    EXPECT_TRUE(first.is_open() && second.is_open());
    EXPECT_EQ(third.answer().status, 429U);
}

TEST_F(HostileTest, GuestsFromOneAddressAreLimitedAndTheProxysWordCounts) {
    open({.guests_per_hour = 2});
    HttpClient far(address());
    const Headers proxied{{"X-Forwarded-For", "203.0.113.9"}};
    EXPECT_EQ(far.request("POST", "/api/me", R"({"name":"A"})", proxied)->status, 200U);
    HttpClient next(address());
    EXPECT_EQ(next.request("POST", "/api/me", R"({"name":"B"})", proxied)->status, 200U);
    HttpClient last(address());
    EXPECT_EQ(last.request("POST", "/api/me", R"({"name":"C"})", proxied)->status, 429U);
    EXPECT_EQ(last.request("POST", "/api/me/arrive", R"({"code":"x"})", proxied)->status, 429U);
    EXPECT_EQ(
        last.request("POST", "/api/me", R"({"name":"D"})", {{"X-Forwarded-For", "203.0.113.10"}})->status,
        200U);
}

TEST_F(HostileTest, PathsThatLeadNowhereAreRefusedWithAKey) {
    open();
    Person anna(address(), "Anna");
    for (const char* path :
         {"/api", "/api/", "/api/nothing", "/api/me/nothing", "/api/tables/x", "/api/tables/x/y/z",
          "/api/tables//frames", "/nothing", "/api/games/basari", "/api/tables/%00"})
        EXPECT_GE(anna.get(path).status, 400U) << path;
    for (const char* path : {"/", "/api/tables/x/play", "/api/tables/x/watch", "/api/version/x", "/healthz"})
        EXPECT_GE(anna.post(path).status, 400U) << path;
    HttpClient other(address());
    EXPECT_EQ(other.request("DELETE", "/api/tables")->status, 405U);
}

TEST_F(HostileTest, EveryAnswerHasTheSecurityHeaders) {
    open();
    HttpClient browser(address());
    for (const char* path : {"/", "/api/games", "/nothing", "/healthz", "/metrics"}) {
        const auto answer = browser.get(path);
        EXPECT_NE(answer->header("Content-Security-Policy").find("default-src 'self'"), std::string::npos)
            << path;
        EXPECT_EQ(answer->header("X-Content-Type-Options"), "nosniff") << path;
    }
    const auto guest = browser.post("/api/me", R"({"name":"A"})");
    EXPECT_NE(guest->header("Set-Cookie").find("HttpOnly; SameSite=Lax"), std::string::npos);
}

}  // namespace
}  // namespace serai::tests
