// HTTP over loopback: what proper clients get, and what all others get.
#include <array>

#include <gtest/gtest.h>

#include "tests/server/echo_server.hpp"

namespace serai::tests {
namespace {

std::string request_text(std::string_view target, std::string_view more = "") {
    return "GET " + std::string(target) + " HTTP/1.1\r\nHost: x\r\n" + std::string(more) + "\r\n";
}

// The status of each answer in a stream of bytes.
std::vector<std::string> statuses(std::string_view bytes) {
    std::vector<std::string> found;
    for (auto at = bytes.find("HTTP/1."); at != std::string_view::npos; at = bytes.find("HTTP/1.", at + 1))
        found.emplace_back(bytes.substr(at + 9, 3));
    return found;
}

std::string status_of_bytes(const EchoServer& server, std::string_view bytes) {
    TcpClient client(server.address());
    client.send(bytes);
    client.send_end();
    const auto answers = statuses(client.receive_all().value_or(""));
    return answers.empty() ? "nothing" : answers.back();
}

void expect_security_headers(const HttpAnswer& answer) {
    EXPECT_TRUE(answer.header("Content-Security-Policy").starts_with("default-src 'self'; "));
    EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer");
    EXPECT_EQ(answer.header("Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(answer.header("Cross-Origin-Resource-Policy"), "same-origin");
    EXPECT_NE(answer.header("Permissions-Policy").find("camera=()"), std::string::npos);
    EXPECT_FALSE(answer.header("Cache-Control").empty());
}

TEST(HttpTest, TheSiteGetsTheWholeRequest) {
    const EchoServer server;
    HttpClient client(server.address());
    const auto answer =
        client.request("PUT", "/a/b?c=%20", "body", {{"Cookie", "who=me"}, {"Origin", "http://here"}});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, 200U);
    EXPECT_EQ(answer->body, "PUT|/a/b|c=%20|body|who=me|http://here|127.0.0.1");
    EXPECT_EQ(answer->header("Content-Type"), "application/json");
}

TEST(HttpTest, OneConnectionServesManyRequests) {
    EchoServer server;
    HttpClient client(server.address());
    for (int i = 0; i < 100; ++i) {
        const auto answer = client.post("/many", std::string(static_cast<std::size_t>(i) * 500, 'x'));
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->status, 200U);
    }
    EXPECT_EQ(client.connections_made(), 1U);
    EXPECT_EQ(server.connections(), 1U);
}

TEST(HttpTest, PipelinedRequestsAreAnsweredInOrder) {
    const EchoServer server;
    TcpClient client(server.address());
    client.send(request_text("/1") + request_text("/2") + request_text("/3", "Connection: close\r\n"));
    const std::string bytes = client.receive_all().value_or("");
    EXPECT_EQ(statuses(bytes).size(), 3U);
    EXPECT_LT(bytes.find("GET|/1|"), bytes.find("GET|/2|"));
    EXPECT_LT(bytes.find("GET|/2|"), bytes.find("GET|/3|"));
    EXPECT_NE(bytes.find("GET|/3|"), std::string::npos);
}

TEST(HttpTest, OldClientsAreClosedUnlessTheyAskToStay) {
    const EchoServer server;
    TcpClient client(server.address());
    client.send("GET /old HTTP/1.0\r\n\r\n");
    EXPECT_TRUE(client.receive_all().value_or("").starts_with("HTTP/1.0 200"));
    TcpClient other(server.address());
    other.send("GET /old HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
    other.receive_until("127.0.0.1");
    other.send(request_text("/old", "Connection: close\r\n"));
    EXPECT_EQ(statuses(other.receive_all().value_or("")).size(), 1U);
}

TEST(HttpTest, HeadHasTheLengthButNoBody) {
    const EchoServer server;
    TcpClient client(server.address());
    client.send("HEAD /bytes?1000 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    const std::string bytes = client.receive_all().value_or("");
    EXPECT_NE(bytes.find("Content-Length: 1000\r\n"), std::string::npos);
    EXPECT_TRUE(bytes.ends_with("\r\n\r\n"));
    HttpClient proper(server.address());
    ASSERT_TRUE(proper.request("HEAD", "/a"));
    EXPECT_EQ(proper.get("/a")->body, "GET|/a||||" + std::string("|127.0.0.1"));
    EXPECT_EQ(proper.connections_made(), 1U);
}

TEST(HttpTest, AnAnswerWithoutContentHasNoBody) {
    const EchoServer server;
    HttpClient client(server.address());
    const auto answer = client.get("/empty");
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, 204U);
    EXPECT_EQ(answer->header("Content-Length"), "");
    EXPECT_EQ(client.get("/a")->status, 200U);
    EXPECT_EQ(client.connections_made(), 1U);
}

TEST(HttpTest, ALargeAnswerArrivesWhole) {
    const EchoServer server;
    HttpClient client(server.address());
    EXPECT_EQ(client.get("/bytes?3000000")->body, std::string(3'000'000, 'x'));
}

TEST(HttpTest, SeveralCookiesAreSet) {
    const EchoServer server;
    HttpClient client(server.address());
    client.get("/cookies");
    EXPECT_EQ(client.cookie(), "a=1; b=2");
    EXPECT_EQ(client.get("/a")->body, "GET|/a|||a=1; b=2||127.0.0.1");
}

TEST(HttpTest, ThePathIsDecodedOnce) {
    const EchoServer server;
    HttpClient client(server.address());
    EXPECT_EQ(client.get("/a%20b%2Fc%2541?d%20e")->body, "GET|/a b/c%41|d%20e||||127.0.0.1");
    EXPECT_EQ(client.get("/%C3%A9t%c3%a9")->body, "GET|/été|||||127.0.0.1");
    EXPECT_EQ(client.get("http://elsewhere:80/a?b")->body, "GET|/a|b||||127.0.0.1");
}

TEST(HttpTest, PathsThatNobodyNeedsAreRefused) {
    const EchoServer server;
    HttpClient client(server.address());
    for (const char* target :
         {"/%00", "/a%0Ab", "/%7f", "/%", "/%4", "/%4g", "/%+1", "/../a", "/a/..%2fb", "/%2e%2E", "/%FF",
          "/%C0%AF", "/%ED%A0%80", "/%E2%82", "/a#b", "*", "a", "http://host", "?"}) {
        const auto answer = client.get(target);
        ASSERT_TRUE(answer) << target;
        EXPECT_EQ(answer->status, 400U) << target;
    }
}

TEST(HttpTest, GarbageIsAnswered400) {
    EchoServer server;
    for (const std::string_view bytes :
         {"hello\r\n\r\n", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
          "GET / HTTP/9.9\r\nHost: x\r\n\r\n", "GET  / HTTP/1.1\r\nHost: x\r\n\r\n",
          "GET / HTTP/1.1\r\nHost x\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
          "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
          "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
          "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
          "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n",
          "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
          "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nshort", "GET / HTT"}) {
        EXPECT_EQ(status_of_bytes(server, bytes), "400") << bytes;
    }
    EXPECT_TRUE(server.empties());
}

TEST(HttpTest, AConnectionWithoutARequestIsClosedWithoutAWord) {
    const EchoServer server;
    EXPECT_EQ(status_of_bytes(server, ""), "nothing");
    EXPECT_EQ(status_of_bytes(server, request_text("/a")), "200");
}

TEST(HttpTest, AHeadThatIsTooLargeIsAnswered431) {
    const EchoServer server;
    const std::string many_bytes(100'000, 'x');
    EXPECT_EQ(status_of_bytes(server, request_text("/" + many_bytes)), "431");
    EXPECT_EQ(status_of_bytes(server, request_text("/", "X-Long: " + many_bytes + "\r\n")), "431");
    std::string many_headers;
    for (int i = 0; i < 5000; ++i) many_headers.append("X-Header: value\r\n");
    EXPECT_EQ(status_of_bytes(server, request_text("/", many_headers)), "431");
    EXPECT_EQ(status_of_bytes(server, request_text("/" + std::string(7000, 'x'))), "200");
}

TEST(HttpTest, ABodyThatIsTooLargeIsAnswered413EvenWhileItComes) {
    const EchoServer server;
    HttpClient client(server.address());
    EXPECT_EQ(client.post("/", std::string(64UL * 1024, 'x'))->status, 200U);
    EXPECT_EQ(client.post("/", std::string(64UL * 1024 + 1, 'x'))->status, 413U);
    EXPECT_EQ(client.post("/", std::string(2UL * 1024 * 1024, 'x'))->status, 413U);
    std::string chunks = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
    for (int i = 0; i < 100; ++i) chunks.append("400\r\n" + std::string(1024, 'x') + "\r\n");
    EXPECT_EQ(status_of_bytes(server, chunks), "413");
}

TEST(HttpTest, AChunkedBodyArrivesWhole) {
    const EchoServer server;
    TcpClient client(server.address());
    client.send(
        "POST /chunks HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n");
    client.send("3\r\nabc\r\n2;note=1\r\nde\r\n0\r\n\r\n");
    EXPECT_NE(client.receive_all().value_or("").find("POST|/chunks||abcde|"), std::string::npos);
}

TEST(HttpTest, AClientThatAsksFirstIsInvitedToSendItsBody) {
    const EchoServer server;
    TcpClient client(server.address());
    client.send("POST /asked HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n");
    EXPECT_EQ(client.receive_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
    client.send("body");
    EXPECT_NE(client.receive_until("127.0.0.1").find("POST|/asked||body|"), std::string::npos);
    client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\nExpect: 100-continue\r\n\r\n");
    EXPECT_EQ(statuses(client.receive_all().value_or("")), std::vector<std::string>{"413"});
}

TEST(HttpTest, ARequestMustArriveInTimeHoweverSteadilyItsBytesCome) {
    const EchoServer server(impatient_limits());
    for (const std::string_view start :
         {"GET / HTTP/1.1\r\nX-Slow: ", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n"}) {
        TcpClient client(server.address());
        client.send(start);
        std::string bytes;
        const auto begin = std::chrono::steady_clock::now();
        while (bytes.empty() && client.send("x")) bytes = client.receive_until("\r\n\r\n", Milliseconds{20});
        EXPECT_EQ(statuses(bytes), std::vector<std::string>{"408"});
        EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds{3});
    }
}

TEST(HttpTest, ASilentConnectionIsClosed) {
    NetLimits limits = impatient_limits();
    limits.idle_time = Milliseconds{100};
    const EchoServer server(limits);
    TcpClient silent(server.address());
    EXPECT_EQ(silent.receive_all(), "");
    TcpClient idle(server.address());
    idle.send(request_text("/a"));
    EXPECT_EQ(statuses(idle.receive_all().value_or("")).size(), 1U);
}

TEST(HttpTest, AClientThatDoesNotReadItsAnswerIsCutOff) {
    EchoServer server(impatient_limits());
    TcpClient client(server.address());
    client.send(request_text("/bytes?30000000"));  // more than sockets hold
    ASSERT_TRUE(server.becomes([&] { return server.net().connections() == 1; }));
    EXPECT_TRUE(server.empties());
}

TEST(HttpTest, OnlyTheLastHopOfAProxyIsBelieved) {
    const EchoServer server;
    HttpClient client(server.address());
    const auto address = [&](const Headers& headers) {
        const std::string body = client.request("GET", "/", "", headers)->body;
        return body.substr(body.rfind('|') + 1);
    };
    EXPECT_EQ(address({{"X-Forwarded-For", "1.2.3.4, 5.6.7.8"}}), "5.6.7.8");
    EXPECT_EQ(address({{"X-Forwarded-For", "2001:db8:1:2:3:4:5:6"}}), "2001:db8:1:2::/64");
    EXPECT_EQ(address({{"X-Forwarded-For", "::ffff:9.8.7.6 "}}), "9.8.7.6");
    EXPECT_EQ(address({{"X-Forwarded-For", "1.2.3.4, unknown"}}), "127.0.0.1");
    EXPECT_EQ(address({{"X-Forwarded-For", ""}}), "127.0.0.1");
}

TEST(HttpTest, EveryAnswerHasTheSecurityHeaders) {
    NetLimits limits;
    limits.request_time = Milliseconds{1000};
    limits.connections = 1;
    EchoServer server(limits);
    const auto answer_to = [&](std::string_view target, std::string body, const Headers& headers) {
        HttpClient client(server.address());
        const auto answer = client.request("POST", target, std::move(body), headers);
        EXPECT_TRUE(answer);
        expect_security_headers(answer.value_or(HttpAnswer{}));
        EXPECT_TRUE(server.empties());
        return answer.value_or(HttpAnswer{}).status;
    };
    EXPECT_EQ(answer_to("/", "", {{"Connection", "close"}}), 200U);
    EXPECT_EQ(answer_to("/empty", "", {{"Connection", "close"}}), 204U);
    EXPECT_EQ(answer_to("/..", "", {}), 400U);
    EXPECT_EQ(answer_to("/", std::string(100'000, 'x'), {}), 413U);
    EXPECT_EQ(answer_to("/", "", {{"X-Long", std::string(10'000, 'x')}}), 431U);
    EXPECT_EQ(answer_to("/throws", "", {{"Connection", "close"}}), 500U);
    EXPECT_EQ(answer_to("/", "", {{"Upgrade", "websocket"}}), 400U);

    TcpClient slow(server.address());
    slow.send("GET");
    const std::string late = slow.receive_all().value_or("");
    EXPECT_TRUE(late.starts_with("HTTP/1.1 408 Request Timeout\r\n"));
    EXPECT_NE(late.find("Content-Security-Policy: "), std::string::npos);
    EXPECT_TRUE(server.empties());

    TcpClient asking(server.address());
    asking.send(request_text("/later"));
    ASSERT_TRUE(server.becomes([&] { return server.site.kept.size() == 1; }));
    HttpClient refused(server.address());
    const auto answer = refused.get("/");
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, 503U);
    expect_security_headers(*answer);
}

TEST(HttpTest, ASiteMayChooseItsOwnCaching) {
    const EchoServer server;
    HttpClient client(server.address());
    EXPECT_EQ(client.get("/cached")->header("Cache-Control"), "max-age=60");
    EXPECT_EQ(client.get("/")->header("Cache-Control"), "no-store");
}

TEST(HttpTest, AnAnswerThatWouldForgeHeadersIsNotSent) {
    const EchoServer server;
    HttpClient client(server.address());
    const auto answer = client.get("/injected");
    EXPECT_EQ(answer->status, 500U);
    EXPECT_EQ(answer->header("X-Other"), "");
    EXPECT_EQ(client.get("/impossible")->status, 500U);
}

TEST(HttpTest, ASiteThatThrowsOrLosesItsReplyHasAnswered500) {
    const EchoServer server;
    HttpClient client(server.address());
    EXPECT_EQ(client.get("/throws")->status, 500U);
    EXPECT_EQ(client.get("/loses")->status, 500U);
    EXPECT_EQ(client.get("/")->status, 200U);
    EXPECT_EQ(client.connections_made(), 1U);
}

TEST(HttpTest, ASiteMayReplyLater) {
    EchoServer server;
    TcpClient client(server.address());
    client.send(request_text("/later"));
    ASSERT_TRUE(server.becomes([&] { return server.site.kept.size() == 1; }));
    server.net().post([&] {
        server.site.kept[0](Response{.body = "first"});
        server.site.kept[0](Response{.body = "second"});
    });
    EXPECT_TRUE(client.receive_until("first").ends_with("first"));
    client.send(request_text("/a", "Connection: close\r\n"));
    EXPECT_EQ(statuses(client.receive_all().value_or("")).size(), 1U);
}

TEST(HttpTest, AReplyToSomebodyWhoHasGoneIsDropped) {
    EchoServer server;
    {
        TcpClient client(server.address());
        client.send(request_text("/later"));
        ASSERT_TRUE(server.becomes([&] { return server.site.kept.size() == 1; }));
    }
    server.net().post([&] { server.site.kept[0](Response{.body = std::string(10'000'000, 'x')}); });
    EXPECT_TRUE(server.empties());
}

}  // namespace
}  // namespace serai::tests
