// What whoever runs the house relies on: its journal, its health, and that it stays open when things run
// short.
#include <array>
#include <fcntl.h>
#include <unistd.h>

#include <gtest/gtest.h>
#include <sys/resource.h>

#include "tests/server/person.hpp"
#include "tests/server/server_process.hpp"

namespace serai::tests {
namespace {

// The number behind a name in /metrics.
long figure(const ServerProcess& server, const std::string& name) {
    const std::string text = HttpClient(server.address()).get("/metrics").value_or(HttpAnswer{}).body;
    const auto at = text.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::stol(text.substr(at + name.size() + 2));
}

HttpAnswer health(const ServerProcess& server) {
    return HttpClient(server.address()).get("/healthz").value_or(HttpAnswer{});
}

void set_limit(const ServerProcess& server, decltype(RLIMIT_NOFILE) what, rlim_t most) {
    rlimit limit{};
    ASSERT_EQ(prlimit(server.process(), what, nullptr, &limit), 0);
    limit.rlim_cur = most;
    ASSERT_EQ(prlimit(server.process(), what, &limit, nullptr), 0);
}

// Opens tables until so many lines were noted; false if the house stops answering.
bool open_and_leave_tables(Person& person, int tables) {
    for (int i = 0; i < tables; ++i) {
        const std::string table = person.open({{"game", "basari"}});
        if (table.empty() || !person.post("/api/tables/" + table + "/leave", {{"seat", 0}}).is_done())
            return false;
    }
    return true;
}

TEST(OperatorTest, AJournalThatNobodyReadsStopsNobody) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
    ASSERT_GT(fcntl(ends[1], F_SETPIPE_SZ, 8192), 0);
    ServerProcess server(SERAI_PROGRAM);
    server.stop();
    server.say_into(ends[1]);
    ASSERT_TRUE(server.start());
    // A line for each, until the pipe has been full for a while.
    for (const char* name : {"Anna", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gil"}) {
        Person person(server.address(), name);
        ASSERT_TRUE(open_and_leave_tables(person, 25));
    }
    EXPECT_EQ(figure(server, "serai_journal_dropped_total"), 0);
    EXPECT_EQ(server.stop(), 0);
    close(ends[1]);
    std::string said;
    std::array<char, 4096> bytes{};
    while (const auto count = read(ends[0], bytes.data(), bytes.size()))
        said.append(bytes.data(), static_cast<std::size_t>(count));
    EXPECT_TRUE(said.starts_with("{\"at\":"));
    EXPECT_NE(said.find("\"event\":\"opened\""), std::string::npos);
    close(ends[0]);
}

TEST(OperatorTest, AReaderOfTheJournalMayGo) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
    ServerProcess server(SERAI_PROGRAM);
    server.stop();
    server.say_into(ends[1]);
    ASSERT_TRUE(server.start());
    close(ends[0]);
    close(ends[1]);
    Person anna(server.address(), "Anna");
    EXPECT_TRUE(open_and_leave_tables(anna, 3));
    EXPECT_EQ(server.stop(), 0);
}

// A file that may not grow stands for a full disk.
TEST(OperatorTest, AHouseThatCannotStoreSaysSoUntilItCanAgain) {
    ServerProcess server(SERAI_PROGRAM);
    EXPECT_EQ(health(server).status, 200U);
    EXPECT_EQ(health(server).body, "ok\n");
    set_limit(server, RLIMIT_FSIZE, 0);
    // Not even a guest can be kept.
    Person anna(server.address(), "Anna");
    EXPECT_EQ(anna.id(), "");
    EXPECT_EQ(health(server).status, 503U);
    EXPECT_NE(health(server).body.find("takes no writes"), std::string::npos);
    EXPECT_GE(figure(server, "serai_store_failures_total"), 1);
    EXPECT_EQ(figure(server, "serai_store_failing"), 1);
    // With room again it notices by itself.
    set_limit(server, RLIMIT_FSIZE, RLIM_INFINITY);
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (health(server).status != 200 && std::chrono::steady_clock::now() < deadline) {
    }
    EXPECT_EQ(health(server).status, 200U);
    EXPECT_EQ(figure(server, "serai_store_failing"), 0);
}

// Few descriptors, and a crowd that takes all it gets.
TEST(OperatorTest, ACrowdDoesNotLockOutWhoHasASeat) {
    ServerProcess server(SERAI_PROGRAM);
    server.stop();
    ASSERT_TRUE(server.start({"prlimit", "--nofile=200:200"})) << server.said();
    Person anna(server.address(), "Anna");
    const std::string table = anna.open({{"game", "basari"}});
    Swarm crowd(server.address());
    std::vector<TcpClient> silent;
    for (int host = 2; host < 22; ++host) {
        const std::string from = "127.0.0." + std::to_string(host);
        for (int i = 0; i < 10; ++i) crowd.connect({.from = from});
        crowd.run_for(Milliseconds{20});
        for (int i = 0; i < 5; ++i) silent.emplace_back(server.address(), from);
    }
    ASSERT_TRUE(anna.connect());
    EXPECT_TRUE(anna.command("watch", {{"table", table}, {"seat", 0}}).is_done());
    EXPECT_EQ(health(server).status, 200U);
    EXPECT_GT(crowd.open_members(), 0U);
}

// The number that its next descriptor would get.
std::size_t next_descriptor(const ServerProcess& server) {
    const std::filesystem::path all = "/proc/" + std::to_string(server.process()) + "/fd";
    std::size_t number = 0;
    while (is_symlink(all / std::to_string(number))) ++number;
    return number;
}

// Others may take what the house relied on: then an idle connection gives way.
TEST(OperatorTest, WithoutADescriptorLeftAnIdleConnectionGivesWay) {
    const ServerProcess server(SERAI_PROGRAM);
    HttpClient idle(server.address());
    ASSERT_EQ(idle.get("/api/version")->status, 200U);
    set_limit(server, RLIMIT_NOFILE, next_descriptor(server));
    HttpClient next(server.address());
    const auto answer = next.get("/api/version");
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, 200U);
}

}  // namespace
}  // namespace serai::tests
