// The Net as a whole: listening, many connections, work from elsewhere, the end.
#include "server/net.hpp"

#include <algorithm>
#include <csignal>
#include <fstream>
#include <set>
#include <unistd.h>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "tests/server/echo_server.hpp"

namespace serai::tests {
namespace {

using Clock = std::chrono::steady_clock;

std::string key_of_open(const std::string& listen) {
    const auto net = Net::open(listen, {});
    return net ? "opened" : net.error().message.key;
}

TEST(NetTest, ABadAddressIsAClearError) {
    for (const char* listen : {"", ":", "127.0.0.1", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:65536",
                               "localhost:80", "::1:0", "[127.0.0.1]:0", "[::1:0", "127.0.0.1:80 "}) {
        EXPECT_EQ(key_of_open(listen), "house.net.no_address") << listen;
    }
    EXPECT_EQ(key_of_open("203.0.113.1:0"), "house.net.cannot_listen");
}

TEST(NetTest, APortInUseIsAClearError) {
    const auto first = Net::open("127.0.0.1:0", {});
    ASSERT_TRUE(first);
    EXPECT_EQ(key_of_open((*first)->address()), "house.net.in_use");
}

TEST(NetTest, TheAddressHasTheRealPort) {
    const auto net = Net::open("127.0.0.1:0", {});
    ASSERT_TRUE(net);
    EXPECT_TRUE((*net)->address().starts_with("127.0.0.1:"));
    EXPECT_FALSE((*net)->address().ends_with(":0"));
    if (const auto sixth = Net::open("[::1]:0", {})) {
        EXPECT_TRUE((*sixth)->address().starts_with("[::1]:"));
    }
}

TEST(NetTest, OverTheLimitOneIsToldToComeBackLater) {
    NetLimits limits;
    limits.connections = 2;
    EchoServer server(limits);
    WsClient first(server.address());
    ASSERT_TRUE(first.is_open());
    {
        const WsClient second(server.address());
        ASSERT_TRUE(second.is_open());
        HttpClient third(server.address());
        EXPECT_EQ(third.get("/")->status, 503U);
        ASSERT_TRUE(first.send("still here"));
        EXPECT_EQ(first.receive(), "still here");
    }
    ASSERT_TRUE(server.becomes([&] { return server.net().connections() == 1; }));
    HttpClient fourth(server.address());
    EXPECT_EQ(fourth.get("/")->status, 200U);
}

TEST(NetTest, WhatIsIdleForLongestGivesWayWhenAllConnectionsAreTaken) {
    NetLimits limits;
    limits.connections = 3;
    EchoServer server(limits);
    WsClient open(server.address());
    TcpClient silent(server.address());
    ASSERT_TRUE(server.becomes([&] { return server.net().connections() == 2; }));
    HttpClient first(server.address());
    ASSERT_EQ(first.get("/")->status, 200U);
    HttpClient second(server.address());
    EXPECT_EQ(second.get("/")->status, 200U);
    EXPECT_EQ(silent.receive_all(), "");
    EXPECT_EQ(first.get("/")->status, 200U);
    EXPECT_EQ(first.connections_made(), 1U);
    ASSERT_TRUE(open.send("still here"));
    EXPECT_EQ(open.receive(), "still here");
}

TEST(NetTest, WorkThatThrowsEndsAloneAndTheSiteHearsOfIt) {
    EchoServer server;
    server.net().post([] { throw std::runtime_error("posted"); });
    server.net().after(Milliseconds{0}, [] { throw std::runtime_error("delayed"); });
    HttpClient client(server.address());
    EXPECT_EQ(client.get("/throws")->status, 500U);
    EXPECT_TRUE(server.becomes([&] { return server.site.thrown.size() == 3; }));
    EXPECT_EQ(client.get("/")->status, 200U);
    std::ranges::sort(server.site.thrown);
    EXPECT_EQ(server.site.thrown, (std::vector<std::string>{"delayed", "posted", "thrown by the site"}));
}

TEST(NetTest, FarOverTheLimitNobodyIsHeard) {
    NetLimits limits;
    limits.connections = 1;
    EchoServer server(limits);
    WsClient only(server.address());
    std::vector<TcpClient> crowd;
    crowd.reserve(300);
    for (int i = 0; i < 300; ++i) crowd.emplace_back(server.address());
    ASSERT_TRUE(only.send("still here"));
    EXPECT_EQ(only.receive(), "still here");
    for (TcpClient& each : crowd) EXPECT_NE(each.receive_all(), std::nullopt);
    EXPECT_TRUE(server.becomes([&] { return server.net().connections() == 1; }));
}

TEST(NetTest, ManyWebSocketsAtOnce) {
    EchoServer server;
    constexpr std::size_t members = 400;
    constexpr std::size_t rounds = 5;
    Swarm swarm(server.address());
    std::size_t heard = 0;
    std::vector<std::size_t> counts(members);
    swarm.on_open = [&](Swarm::Member member) { swarm.send(member, "0"); };
    swarm.on_message = [&](Swarm::Member member, std::string_view text) {
        EXPECT_EQ(text, std::to_string(counts[member]));
        ++heard;
        if (++counts[member] < rounds) swarm.send(member, std::to_string(counts[member]));
    };
    for (std::size_t i = 0; i < members; ++i) swarm.connect();
    EXPECT_TRUE(swarm.run([&] { return heard == members * rounds; }, patience));
    EXPECT_EQ(swarm.open_members(), members);
    EXPECT_EQ(server.connections(), members);
    for (std::size_t i = 0; i < members; ++i) swarm.close(i);
    EXPECT_TRUE(swarm.run([&] { return swarm.closed_members() == members; }, patience));
    EXPECT_TRUE(server.empties());
    EXPECT_EQ(server.site.closed_count, members);
}

TEST(NetTest, WorkComesFromAnyThread) {
    EchoServer server;
    std::atomic<int> done = 0;
    std::set<std::thread::id> threads;
    {
        std::vector<std::jthread> workers;
        workers.reserve(4);
        for (int i = 0; i < 4; ++i) {
            workers.emplace_back([&] {
                for (int j = 0; j < 250; ++j) {
                    server.net().post([&] {
                        threads.insert(std::this_thread::get_id());
                        ++done;
                    });
                }
            });
        }
    }
    EXPECT_TRUE(server.becomes([&] { return done == 1000; }));
    EXPECT_EQ(threads.size(), 1U);
}

TEST(NetTest, WorkIsDoneAfterItsDelayInOrder) {
    EchoServer server;
    const auto begin = Clock::now();
    std::vector<int> order;
    std::promise<void> done;
    server.net().after(Milliseconds{60}, [&] {
        order.push_back(2);
        done.set_value();
    });
    server.net().after(Milliseconds{20}, [&] { order.push_back(1); });
    server.net().after(Milliseconds{0}, [&] { order.push_back(0); });
    done.get_future().get();
    EXPECT_EQ(order, (std::vector{0, 1, 2}));
    EXPECT_GE(Clock::now() - begin, Milliseconds{60});
}

TEST(NetTest, ASignalIsHeard) {
    const auto net = Net::open("127.0.0.1:0", {}).value();
    EchoSite site;
    int signals = 0;
    net->post([] { kill(getpid(), SIGTERM); });
    net->run(site, [&] {
        if (++signals == 1) kill(getpid(), SIGINT);
        if (signals == 2) net->stop(Milliseconds{0});
    });
    EXPECT_EQ(signals, 2);
}

TEST(NetTest, StopDeliversWhatWaitsAndClosesWith1001) {
    EchoServer server;
    WsClient client(server.address());
    ASSERT_TRUE(server.becomes([&] { return server.site.connections.size() == 1; }));
    const SharedText large = shared_text(std::string(1'000'000, 'x'));
    server.net().post([&] {
        for (int i = 0; i < 3; ++i) server.site.connections[0]->send(large);
        server.net().stop(patience);
    });
    for (int i = 0; i < 3; ++i) EXPECT_EQ(client.receive(), *large);
    EXPECT_EQ(client.receive(), std::nullopt);
    EXPECT_EQ(client.close_code(), 1001U);
    server.join();
    EXPECT_EQ(server.site.closed_count, 1U);
}

TEST(NetTest, StopWaitsForAnswersThatAreOnTheirWay) {
    EchoServer server;
    TcpClient asking(server.address());
    TcpClient idle(server.address());
    asking.send("GET /later HTTP/1.1\r\nHost: x\r\n\r\n");
    ASSERT_TRUE(
        server.becomes([&] { return server.site.kept.size() == 1 && server.net().connections() == 2; }));
    server.stop(patience);
    EXPECT_EQ(idle.receive_all(), "");
    server.net().post([&] { server.site.kept[0](Response{.body = "at last"}); });
    const std::string bytes = asking.receive_all().value_or("");
    EXPECT_NE(bytes.find("Connection: close\r\n"), std::string::npos);
    EXPECT_TRUE(bytes.ends_with("at last"));
    asking.close();
    server.join();
}

TEST(NetTest, StopTakesNoMoreConnections) {
    EchoServer server;
    TcpClient asking(server.address());
    asking.send("GET /later HTTP/1.1\r\nHost: x\r\n\r\n");
    ASSERT_TRUE(server.becomes([&] { return server.site.kept.size() == 1; }));
    server.stop(patience);
    server.ask([] { return true; });
    HttpClient late(server.address());
    EXPECT_EQ(late.get("/"), std::nullopt);
    server.net().post([&] { server.site.kept.clear(); });
    EXPECT_TRUE(asking.receive_all().value_or("").starts_with("HTTP/1.1 500 "));
    asking.close();
    server.join();
}

TEST(NetTest, StopEndsWhenItsGraceIsOver) {
    EchoServer server;
    const WsClient lazy(server.address());
    TcpClient slow(server.address());
    TcpClient asking(server.address());
    slow.send("GET / HT");
    asking.send("GET /later HTTP/1.1\r\nHost: x\r\n\r\n");
    ASSERT_TRUE(
        server.becomes([&] { return server.site.kept.size() == 1 && server.net().connections() == 3; }));
    const auto begin = Clock::now();
    server.net().post([&] {
        for (int i = 0; i < 30; ++i) server.site.connections[0]->send(shared_text(std::string(100'000, 'x')));
        server.net().stop(Milliseconds{200});
    });
    server.join();
    EXPECT_GE(Clock::now() - begin, Milliseconds{200});
    EXPECT_LT(Clock::now() - begin, patience);
    EXPECT_EQ(server.site.closed_count, 1U);
    server.site.kept[0](Response{});
}

TEST(NetTest, AStopBeforeTheRunEndsIt) {
    const auto net = Net::open("127.0.0.1:0", {}).value();
    net->stop(patience);
    EchoSite site;
    net->run(site, {});
}

#if !defined(__SANITIZE_ADDRESS__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

// Pages of a process that are in memory.
std::size_t resident_bytes(pid_t process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/statm");
    std::size_t all = 0;
    std::size_t resident = 0;
    file >> all >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

// The child of a fork: serves until it is told to end.
[[noreturn]] void serve(int pipe) {
    const auto net = Net::open("127.0.0.1:0", {}).value();
    EchoSite site;
    const std::string address = net->address() + "\n";
    if (write(pipe, address.data(), address.size()) < 0) _exit(1);
    net->run(site, [&] { net->stop(Milliseconds{0}); });
    _exit(0);
}

TEST(NetTest, AnIdleWebSocketCostsLittleMemory) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t server = fork();
    if (server == 0) serve(ends[1]);
    std::string address(64, '\0');
    address.resize(static_cast<std::size_t>(read(ends[0], address.data(), address.size())) - 1);

    constexpr std::size_t members = 400;
    Swarm swarm(address);
    std::size_t heard = 0;
    swarm.on_message = [&](Swarm::Member, std::string_view) { ++heard; };
    const auto connect_and_echo = [&](std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) swarm.send(swarm.connect(), std::string(8000, 'x'));
        return swarm.run([&] { return heard == swarm.open_members() && swarm.open_members() % count == 0; },
                         patience);
    };
    EXPECT_TRUE(connect_and_echo(1));
    const std::size_t before = resident_bytes(server);
    EXPECT_TRUE(connect_and_echo(members - 1));
    EXPECT_LT((resident_bytes(server) - before) / members, 16'000U);
    kill(server, SIGTERM);
    int status = 0;
    waitpid(server, &status, 0);
    EXPECT_EQ(status, 0);
    close(ends[0]);
    close(ends[1]);
}

#endif

}  // namespace
}  // namespace serai::tests
