// WebSockets over loopback.
#include <gtest/gtest.h>

#include "tests/server/echo_server.hpp"

namespace serai::tests {
namespace {

constexpr std::string_view handshake =
    "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

// A WebSocket by hand, after its handshake.
TcpClient bare_websocket(const EchoServer& server) {
    TcpClient client(server.address());
    client.send(std::string(handshake) + "\r\n");
    EXPECT_TRUE(client.receive_until("\r\n\r\n").starts_with("HTTP/1.1 101 "));
    return client;
}

// The code of the close frame that ends these bytes.
unsigned close_code_in(const std::string& bytes) {
    const auto at = bytes.find("\x88\x02");
    if (at == std::string::npos || at + 4 > bytes.size()) return 0;
    return static_cast<unsigned char>(bytes[at + 2]) * 256U + static_cast<unsigned char>(bytes[at + 3]);
}

// A masked frame with mask zero.
std::string frame(char first, std::string_view payload) {
    std::string bytes{first, static_cast<char>(0x80 + payload.size())};
    bytes.append(4, '\0');
    return bytes.append(payload);
}

TEST(WebSocketTest, TextsComeBackInOrder) {
    EchoServer server;
    WsClient client(server.address());
    ASSERT_TRUE(client.is_open());
    for (int i = 0; i < 1000; ++i) ASSERT_TRUE(client.send(std::to_string(i)));
    for (int i = 0; i < 1000; ++i) ASSERT_EQ(client.receive(), std::to_string(i));
    client.close();
    EXPECT_TRUE(server.empties());
    EXPECT_EQ(server.site.opened_count, 1U);
    EXPECT_EQ(server.site.closed_count, 1U);
}

TEST(WebSocketTest, TheSiteSeesTheHandshake) {
    const EchoServer server;
    WsClient client(server.address(),
                    {"/ws?table=7", "who=me", "http://here", {{"X-Forwarded-For", "1.2.3.4"}}});
    EXPECT_EQ(client.receive(), "GET|/ws|table=7||who=me|http://here|1.2.3.4");
    EXPECT_EQ(client.answer().header("Server"), "Caravanserai");
}

TEST(WebSocketTest, TextsOfEverySizeAndAlphabetArrive) {
    const EchoServer server;
    WsClient client(server.address());
    for (const std::size_t size : {0U, 1U, 125U, 126U, 4096U, 16U * 1024U}) {
        ASSERT_TRUE(client.send(std::string(size, 'x')));
        EXPECT_EQ(client.receive(), std::string(size, 'x'));
    }
    ASSERT_TRUE(client.send("Größe 香料 🐪"));
    EXPECT_EQ(client.receive(), "Größe 香料 🐪");
}

TEST(WebSocketTest, ASiteMayRefuseAnUpgrade) {
    const EchoServer server;
    const WsClient client(server.address(), {.target = "/elsewhere"});
    EXPECT_FALSE(client.is_open());
    EXPECT_EQ(client.answer().status, 403U);
    EXPECT_NE(client.answer().header("Content-Security-Policy"), "");
    const WsClient other(server.address(), {.target = "/throws"});
    EXPECT_EQ(other.answer().status, 500U);
}

TEST(WebSocketTest, BadUpgradesAreRefused) {
    EchoServer server;
    const auto answer = [&](std::string text, std::string_view change, std::string_view into) {
        if (!change.empty()) text.replace(text.find(change), change.size(), into);
        TcpClient client(server.address());
        client.send(text);
        return client.receive_until("\r\n\r\n");
    };
    const std::string whole = std::string(handshake) + "\r\n";
    EXPECT_TRUE(answer(whole, "", "").starts_with("HTTP/1.1 101 "));
    const std::string outdated = answer(whole, "Version: 13", "Version: 8");
    EXPECT_TRUE(outdated.starts_with("HTTP/1.1 426 "));
    EXPECT_NE(outdated.find("Sec-WebSocket-Version: 13\r\n"), std::string::npos);
    EXPECT_TRUE(answer(whole, "-Key: dGhl", "-Key: ").starts_with("HTTP/1.1 400 "));
    EXPECT_TRUE(answer(whole, "-Key:", "-Lock:").starts_with("HTTP/1.1 400 "));
    EXPECT_TRUE(answer(whole, "GET", "PUT").starts_with("HTTP/1.1 400 "));
    EXPECT_TRUE(answer(whole, "Connection: Upgrade\r\n", "").starts_with("HTTP/1.1 400 "));
    EXPECT_TRUE(answer(whole, "HTTP/1.1", "HTTP/1.0").starts_with("HTTP/1.0 400 "));
    EXPECT_TRUE(answer(whole, "\r\n\r\n", "\r\nContent-Length: 1\r\n\r\nx").starts_with("HTTP/1.1 400 "));
    EXPECT_TRUE(answer(whole + frame('\x81', "early"), "", "").starts_with("HTTP/1.1 400 "));
    EXPECT_TRUE(answer(whole, "Upgrade: websocket", "Upgrade: h2c").starts_with("HTTP/1.1 200 "));
}

TEST(WebSocketTest, BinaryIsClosedWith1003) {
    EchoServer server;
    WsClient client(server.address());
    ASSERT_TRUE(client.send("text"));
    ASSERT_TRUE(client.send_binary("bytes"));
    EXPECT_EQ(client.receive(), "text");
    EXPECT_EQ(client.receive(), std::nullopt);
    EXPECT_EQ(client.close_code(), 1003U);
    EXPECT_TRUE(server.empties());
}

TEST(WebSocketTest, InvalidUtf8IsClosedWith1007) {
    EchoServer server;
    for (const char* text : {"\xFF", "\xC0\xAF", "\xED\xA0\x80", "caf\xC3"}) {
        WsClient client(server.address());
        ASSERT_TRUE(client.send(text));
        EXPECT_EQ(client.receive(), std::nullopt);
        EXPECT_EQ(client.close_code(), 1007U);
    }
    EXPECT_TRUE(server.empties());
}

TEST(WebSocketTest, ATextThatIsTooLargeIsClosedWith1009) {
    EchoServer server;
    for (const std::size_t size : {16UL * 1024 + 1, 512UL * 1024}) {
        WsClient client(server.address());
        ASSERT_TRUE(client.send(std::string(size, 'x')));
        EXPECT_EQ(client.receive(), std::nullopt);
        EXPECT_EQ(client.close_code(), 1009U);
    }
    EXPECT_TRUE(server.empties());
}

TEST(WebSocketTest, ManyFragmentsCountAsOneText) {
    const EchoServer server;
    TcpClient client = bare_websocket(server);
    client.send(frame('\x01', "a") + frame('\x00', "") + frame('\x80', "b"));
    EXPECT_EQ(client.receive_until("ab"),
              "\x81\x02"
              "ab");
    std::string fragments = frame('\x01', std::string(125, 'x'));
    for (int i = 0; i < 200; ++i) fragments.append(frame('\x00', std::string(125, 'x')));
    client.send(fragments);
    EXPECT_EQ(close_code_in(client.receive_all().value_or("")), 1009U);
}

TEST(WebSocketTest, FramesAgainstTheProtocolAreClosedWith1002) {
    EchoServer server;
    for (const std::string& bytes :
         {std::string("\x81\x05hello"), frame('\xF1', "reserved"), frame('\x80', "no start"),
          frame('\x83', "no such kind"), frame('\x09', "a ping in parts")}) {
        TcpClient client = bare_websocket(server);
        client.send(bytes);
        EXPECT_EQ(close_code_in(client.receive_all().value_or("")), 1002U);
    }
    EXPECT_TRUE(server.empties());
}

TEST(WebSocketTest, ASilentClientIsPingedAndStays) {
    NetLimits limits;
    limits.idle_time = Milliseconds{600};
    const EchoServer server(limits);
    WsClient client(server.address());
    EXPECT_EQ(client.receive(Milliseconds{1500}), std::nullopt);
    EXPECT_TRUE(client.is_open());
    EXPECT_GE(client.pings(), 2U);
    ASSERT_TRUE(client.send("still here"));
    EXPECT_EQ(client.receive(), "still here");
}

TEST(WebSocketTest, AClientThatDoesNotAnswerPingsIsClosed) {
    EchoServer server(impatient_limits());
    TcpClient client = bare_websocket(server);
    EXPECT_NE(client.receive_all(), std::nullopt);
    EXPECT_TRUE(server.empties());
    EXPECT_EQ(server.site.closed_count, 1U);
}

TEST(WebSocketTest, AClientThatDoesNotReadIsClosedWhenTooMuchWaits) {
    NetLimits limits;
    limits.waiting_bytes = 1'000'000;
    EchoServer server(limits);
    const WsClient lazy(server.address());
    WsClient keen(server.address());
    ASSERT_TRUE(server.becomes([&] { return server.site.connections.size() == 2; }));
    const SharedText text = shared_text(std::string(100'000, 'x'));
    const auto send_both = [&] {
        const auto connections = server.site.connections;
        for (const auto& connection : connections) connection->send(text);
        return connections.size();
    };
    std::size_t sent = 0;
    while (server.ask(send_both) == 2) {
        ASSERT_EQ(keen.receive(), *text);
        ASSERT_LT(++sent, 1000U);
    }
    EXPECT_GE(sent, 10U);
    EXPECT_EQ(keen.receive(), *text);
    EXPECT_EQ(server.site.closed_count, 1U);
    EXPECT_TRUE(keen.is_open());
}

TEST(WebSocketTest, ManySmallTextsWaitToo) {
    NetLimits limits;
    limits.waiting_bytes = 100'000;
    EchoServer server(limits);
    const WsClient client(server.address());
    ASSERT_TRUE(server.becomes([&] { return server.site.connections.size() == 1; }));
    server.net().post([&] {
        for (int i = 0; i < 100'000; ++i) server.site.connections[0]->send(shared_text(""));
    });
    EXPECT_TRUE(server.empties());
}

TEST(WebSocketTest, TheSiteClosesWithAReasonAfterItsLastWords) {
    EchoServer server;
    WsClient client(server.address());
    ASSERT_TRUE(client.send("close Auf Wiedersehen"));
    ASSERT_TRUE(client.send("ignored"));
    EXPECT_EQ(client.receive(), "last words");
    EXPECT_EQ(client.receive(), std::nullopt);
    EXPECT_EQ(client.close_code(), 1000U);
    EXPECT_EQ(client.close_reason(), "Auf Wiedersehen");
    EXPECT_TRUE(server.empties());
    EXPECT_EQ(server.site.closed_count, 1U);
}

TEST(WebSocketTest, ALongReasonIsCutBetweenTwoLetters) {
    const EchoServer server;
    WsClient client(server.address());
    std::string reason = "x";
    for (int i = 0; i < 100; ++i) reason.append("ü");
    ASSERT_TRUE(client.send("close " + reason));
    EXPECT_EQ(client.receive(), "last words");
    EXPECT_EQ(client.receive(), std::nullopt);
    EXPECT_EQ(client.close_reason(), reason.substr(0, 123));
}

TEST(WebSocketTest, TheSiteMayCloseWhileItOpens) {
    EchoServer server;
    WsClient client(server.address(), {.target = "/ws?close"});
    EXPECT_EQ(client.receive(), "GET|/ws|close||||127.0.0.1");
    EXPECT_EQ(client.receive(), std::nullopt);
    EXPECT_EQ(client.close_reason(), "not today");
    EXPECT_TRUE(server.empties());
}

TEST(WebSocketTest, AClientThatIgnoresACloseIsCutOff) {
    EchoServer server(impatient_limits());
    TcpClient client = bare_websocket(server);
    client.send(frame('\x81', "close now"));
    EXPECT_NE(client.receive_until("now").find("now"), std::string::npos);
    while (client.send(frame('\x81', "more")) && client.receive_until("never", Milliseconds{10}).empty() &&
           server.connections() > 0) {
    }
    EXPECT_TRUE(server.empties());
}

TEST(WebSocketTest, ASiteThatThrowsClosesWith1011) {
    const EchoServer server;
    WsClient client(server.address());
    ASSERT_TRUE(client.send("throw"));
    EXPECT_EQ(client.receive(), std::nullopt);
    EXPECT_EQ(client.close_code(), 1011U);
}

TEST(WebSocketTest, WhoIsToRestIsHeardAgainLater) {
    EchoServer server;
    WsClient client(server.address());
    const auto begin = std::chrono::steady_clock::now();
    ASSERT_TRUE(client.send("rest") && client.send("again"));
    EXPECT_EQ(client.receive(), "rest");
    EXPECT_EQ(client.receive(), "again");
    EXPECT_GE(std::chrono::steady_clock::now() - begin, Milliseconds{200});
    // Who vanishes meanwhile is noticed.
    ASSERT_TRUE(client.send("rest"));
    EXPECT_EQ(client.receive(), "rest");
    client.close();
    EXPECT_TRUE(server.empties());
}

TEST(WebSocketTest, AClientThatVanishesIsNoticed) {
    EchoServer server;
    {
        const TcpClient client = bare_websocket(server);
    }
    EXPECT_TRUE(server.becomes([&] { return server.site.closed_count == 1; }));
    EXPECT_TRUE(server.empties());
}

}  // namespace
}  // namespace serai::tests
