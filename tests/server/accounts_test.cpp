// What one address may take of the Net, and that others do not notice.
#include <gtest/gtest.h>

#include "tests/server/echo_server.hpp"

namespace serai::tests {
namespace {

constexpr const char* neighbour = "127.0.0.2";

std::string request_for(std::string_view target) {
    return "GET " + std::string(target) + " HTTP/1.1\r\nHost: x\r\n\r\n";
}

Introduction through_proxy(const std::string& client) { return {.headers = {{"X-Forwarded-For", client}}}; }

TEST(AccountsTest, OneAddressHasSoManyConnections) {
    NetLimits limits;
    limits.connections_of_address = 3;
    EchoServer server(limits);
    WsClient first(server.address());
    const WsClient second(server.address());
    {
        const WsClient third(server.address());
        ASSERT_TRUE(first.is_open() && second.is_open() && third.is_open());
        HttpClient fourth(server.address());
        EXPECT_EQ(fourth.get("/")->status, 429U);
        HttpClient other(server.address(), neighbour);
        EXPECT_EQ(other.get("/")->status, 200U);
        ASSERT_TRUE(first.send("still here"));
        EXPECT_EQ(first.receive(), "still here");
    }
    ASSERT_TRUE(server.becomes([&] { return server.site.closed_count == 1; }));
    HttpClient later(server.address());
    EXPECT_EQ(later.get("/")->status, 200U);
}

TEST(AccountsTest, AProxysConnectionsCountForThoseWhomItAsksFor) {
    NetLimits limits;
    limits.connections_of_address = 2;
    EchoServer server(limits);
    std::vector<WsClient> open;
    for (const char* client :
         {"1.2.3.4", "1.2.3.4", "1.2.3.5", "::ffff:1.2.3.5", "2001:db8::1", "2001:db8::2"})
        open.emplace_back(server.address(), through_proxy(client));
    for (const WsClient& each : open) EXPECT_TRUE(each.is_open());
    for (const char* client : {"1.2.3.4", "1.2.3.5", "2001:db8::3"})
        EXPECT_EQ(WsClient(server.address(), through_proxy(client)).answer().status, 429U) << client;
    EXPECT_TRUE(WsClient(server.address(), through_proxy("2001:db8:0:1::1")).is_open());
    EXPECT_TRUE(WsClient(server.address()).is_open());
}

TEST(AccountsTest, WhatIsIdleForLongestGivesWayToTheNextOfItsAddress) {
    NetLimits limits;
    limits.connections_of_address = 2;
    EchoServer server(limits);
    TcpClient silent(server.address());
    ASSERT_TRUE(server.becomes([&] { return server.net().connections() == 1; }));
    HttpClient first(server.address());
    ASSERT_EQ(first.get("/")->status, 200U);
    const WsClient second(server.address());
    EXPECT_TRUE(second.is_open());
    EXPECT_EQ(silent.receive_all(), "");
    EXPECT_EQ(first.get("/")->status, 200U);
    EXPECT_EQ(first.connections_made(), 1U);
    const WsClient third(server.address());
    EXPECT_TRUE(third.is_open());
    EXPECT_EQ(WsClient(server.address()).answer().status, 429U);
}

// One that has asked something is not idle.
TEST(AccountsTest, AConnectionThatWaitsForItsAnswerIsNotIdle) {
    NetLimits limits;
    limits.connections_of_address = 1;
    EchoServer server(limits);
    TcpClient asking(server.address());
    asking.send(request_for("/later"));
    ASSERT_TRUE(server.becomes([&] { return server.site.kept.size() == 1; }));
    HttpClient second(server.address());
    EXPECT_EQ(second.get("/")->status, 429U);
    server.net().post([&] { server.site.kept[0](Response{.body = "at last"}); });
    EXPECT_TRUE(asking.receive_until("at last").ends_with("at last"));
}

// Answers are larger than what the system takes for a client that does not read.
TEST(AccountsTest, AnswersThatNobodyReadsAreCappedByAddress) {
    NetLimits limits;
    limits.waiting_bytes_of_address = 50'000'000;
    EchoServer server(limits);
    std::vector<TcpClient> lazy;
    for (int i = 0; i < 6; ++i) {
        lazy.emplace_back(server.address());
        lazy.back().send(request_for("/bytes?2000000" + std::to_string(i)));
    }
    // Two of twenty million bytes fit; whoever has most waiting goes first.
    ASSERT_TRUE(server.becomes([&] { return server.net().connections() == 2; }));
    HttpClient same(server.address());
    EXPECT_EQ(same.get("/bytes?1000")->body.size(), 1000U);
    HttpClient other(server.address(), neighbour);
    EXPECT_EQ(other.get("/bytes?30000000")->body.size(), 30'000'000U);
    EXPECT_EQ(server.connections(), 4U);
}

TEST(AccountsTest, TextsThatNobodyReadsAreCappedByAddress) {
    NetLimits limits;
    limits.waiting_bytes = 100'000'000;
    limits.waiting_bytes_of_address = 30'000'000;
    EchoServer server(limits);
    const WsClient lazy(server.address());
    WsClient keen(server.address());
    WsClient other(server.address(), {.from = neighbour});
    ASSERT_TRUE(server.becomes([&] { return server.site.connections.size() == 3; }));
    const SharedText text = shared_text(std::string(1'000'000, 'x'));
    const auto send_all = [&] {
        const auto connections = server.site.connections;
        for (const auto& connection : connections) connection->send(text);
        return connections.size();
    };
    std::size_t sent = 0;
    while (server.ask(send_all) == 3) {
        ASSERT_EQ(keen.receive(), *text);
        ASSERT_EQ(other.receive(), *text);
        ASSERT_LT(++sent, 100U);
    }
    EXPECT_GE(sent, 29U);
    EXPECT_EQ(keen.receive(), *text);
    EXPECT_EQ(other.receive(), *text);
    EXPECT_EQ(server.site.closed_count, 1U);
}

TEST(AccountsTest, AllAddressesTogetherHaveACapToo) {
    NetLimits limits;
    limits.waiting_bytes_of_all = 50'000'000;
    EchoServer server(limits);
    std::vector<TcpClient> lazy;
    for (int i = 0; i < 5; ++i) {
        lazy.emplace_back(server.address(), "127.0.0." + std::to_string(i + 2));
        lazy.back().send(request_for("/bytes?20000000"));
    }
    ASSERT_TRUE(server.becomes([&] { return server.net().connections() == 2; }));
    HttpClient same(server.address());
    EXPECT_EQ(same.get("/bytes?1000")->body.size(), 1000U);
}

TEST(AccountsTest, WhatTheProgramHoldsAnywayDoesNotCount) {
    static const std::string page(40'000'000, 'x');
    NetLimits limits;
    limits.waiting_bytes_of_address = 1'000'000;
    EchoServer server(limits);
    server.ask([&] {
        server.site.responses["/page"] = {.lasting_body = page};
        return true;
    });
    TcpClient lazy(server.address());
    lazy.send(request_for("/page"));
    HttpClient client(server.address());
    EXPECT_EQ(client.get("/page")->body, page);
    EXPECT_EQ(client.request("HEAD", "/page")->header("Content-Length"), "40000000");
    EXPECT_EQ(server.connections(), 2U);
}

}  // namespace
}  // namespace serai::tests
