// Nodes as processes, with a PostgreSQL and a NATS server of the tests' own: a game between people at two
// nodes goes on while one of them is killed, stopped or asked to go, and nothing of it is lost.
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "game/record.hpp"
#include "games/catalogue.hpp"
#include "server/loop.hpp"
#include "server/nats_bus.hpp"
#include "table/verify.hpp"
#include "tests/server/person.hpp"
#include "tests/server/server_process.hpp"
#include "tests/store/any_store.hpp"

namespace serai::tests {
namespace {

using Clock = std::chrono::steady_clock;

// A NATS server on loopback, on a port of its own.
class BusProcess {
  public:
    explicit BusProcess(const std::filesystem::path& folder) : folder_(folder) { start("-1"); }
    BusProcess(const BusProcess&) = delete;
    BusProcess& operator=(const BusProcess&) = delete;
    ~BusProcess() { kill(); }

    [[nodiscard]] std::string address() const { return "nats://127.0.0.1:" + port_; }
    void kill() {
        if (process_ == 0) return;
        ::kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
        process_ = 0;
    }
    void start_again() { start(port_); }

  private:
    void start(const std::string& port) {
        const std::string folder = folder_.string();
        process_ = fork();
        if (process_ == 0) {
            execlp("nats-server", "nats-server", "-a", "127.0.0.1", "-p", port.c_str(), "--ports_file_dir",
                   folder.c_str(), "--auth", token, "-l", (folder + "/nats.log").c_str(), nullptr);
            _exit(127);
        }
        const auto file = folder_ / ("nats-server_" + std::to_string(process_) + ".ports");
        for (int i = 0; i < 100 && !std::filesystem::exists(file); ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        std::ifstream stream(file);
        const std::string ports{std::istreambuf_iterator<char>(stream), {}};
        const std::size_t at = ports.find("127.0.0.1:");
        if (at != std::string::npos) port_ = ports.substr(at + 10, ports.find('"', at) - at - 10);
    }

    std::filesystem::path folder_;
    std::string port_;
    pid_t process_ = 0;

  public:
    static constexpr const char* token = "a token of the tests";
    static constexpr std::size_t most = 1'048'576;  // bytes at once, if nobody says otherwise
};

class NodesTest : public ::testing::Test {
  protected:
    void SetUp() override {
        setenv("SERAI_STORE", schema_.address().c_str(), 1);
        setenv("SERAI_BUS", bus_.address().c_str(), 1);
        setenv("SERAI_BUS_TOKEN", BusProcess::token, 1);
        for (auto& node : nodes_) {
            node = std::make_unique<ServerProcess>(SERAI_PROGRAM);
            ASSERT_FALSE(node->address().empty()) << node->said();
        }
        anna_ = std::make_unique<Person>(nodes_[0]->address(), "Anna");
        bo_ = std::make_unique<Person>(nodes_[1]->address(), "Bo");
        table_ = anna_->open({{"game", "istanbul_dice"}, {"seats", 2}, {"public", true}});
        ASSERT_TRUE(bo_->post("/api/tables/" + table_ + "/sit").is_done());
        ASSERT_TRUE(come(*anna_, 0) && come(*bo_, 1));
        ASSERT_TRUE(anna_->command("start", {{"table", table_}}).is_done());
        for (Person* person : {anna_.get(), bo_.get()})
            ASSERT_TRUE(person->command("promise", {{"table", table_}, {"commitment", ""}}).is_done());
        for (Person* person : {anna_.get(), bo_.get()}) {
            ASSERT_TRUE(person->listen_until([&] { return !person->frame().empty(); }));
        }
    }
    void TearDown() override {
        anna_.reset();
        bo_.reset();
        for (auto& node : nodes_) node.reset();
        for (const char* name : {"SERAI_STORE", "SERAI_BUS", "SERAI_BUS_TOKEN"}) unsetenv(name);
    }

    bool come(Person& person, int seat) {
        return person.connect() && person.command("watch", {{"table", table_}, {"seat", seat}}).is_done();
    }
    // Until somebody has decided so often; false if that is not possible.
    bool play(int moves) {
        for (int i = 0; i < moves;) {
            Person& asked = anna_->is_asked() ? *anna_ : *bo_;
            if (asked.is_over()) return true;
            const std::int64_t seq = asked.seq();
            const Answered answer = asked.is_asked() ? asked.play(table_, rng_) : Answered{};
            if (!answer.is_done()) return false;
            acknowledged_ = std::max(acknowledged_, answer.body.at("done").at("seq").as_int64());
            for (Person* person : {anna_.get(), bo_.get()}) {
                if (!person->listen_until([&] { return person->seq() > seq; })) return false;
            }
            // Both have seen the same.
            const std::int64_t newest = std::max(anna_->seq(), bo_->seq());
            for (Person* person : {anna_.get(), bo_.get()}) {
                if (!person->listen_until([&] { return person->seq() >= newest; })) return false;
            }
            ++i;
        }
        return true;
    }
    // Comes to a node, as often as it takes; how long that took.
    std::chrono::milliseconds come_back(Person& person, int seat, std::size_t node) {
        const auto begun = Clock::now();
        person.move_to(nodes_[node]->address());
        while (!come(person, seat) && Clock::now() - begun < std::chrono::seconds(15)) {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            person.move_to(nodes_[node]->address());
        }
        return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun);
    }
    void nothing_is_lost() {
        const auto store = std::move(*open_store(schema_.address(), Access::ReadOnly));
        const auto stored = store->table(table_);
        ASSERT_TRUE(stored && *stored);
        EXPECT_GE(static_cast<std::int64_t>((*stored)->entries.size()), acknowledged_);
        EXPECT_EQ(static_cast<std::int64_t>((*stored)->entries.size()), anna_->seq());
    }

    ScratchFolder folder_;
    ScratchSchema schema_;
    BusProcess bus_{folder_.path};
    std::array<std::unique_ptr<ServerProcess>, 2> nodes_;
    std::unique_ptr<Person> anna_;
    std::unique_ptr<Person> bo_;
    std::string table_;
    Rng rng_{5};
    std::int64_t acknowledged_ = 0;
};

TEST_F(NodesTest, AGameGoesOnWhileEachNodeIsKilledAndComesBack) {
    ASSERT_TRUE(play(5));
    for (const std::size_t killed : {0U, 1U}) {
        nodes_[killed]->kill();
        Person& homeless = killed == 0 ? *anna_ : *bo_;
        const auto time = come_back(homeless, static_cast<int>(killed), 1 - killed);
        EXPECT_LT(time, std::chrono::seconds(5));
        ASSERT_TRUE(play(5));
        ASSERT_TRUE(nodes_[killed]->start()) << nodes_[killed]->said();
        come_back(homeless, static_cast<int>(killed), killed);
        ASSERT_TRUE(play(5));
    }
    nothing_is_lost();
}

TEST_F(NodesTest, ANodeSaysThatTheBusCarriesLittle) {
    EXPECT_NE(nodes_[0]->said().find("The bus carries 1048576 bytes"), std::string::npos)
        << nodes_[0]->said();
}

TEST_F(NodesTest, ANodeThatIsAskedToGoGivesItsTablesBackAtOnce) {
    ASSERT_TRUE(play(3));
    ASSERT_EQ(nodes_[0]->stop(), 0);
    const auto time = come_back(*anna_, 0, 1);
    EXPECT_LT(time, std::chrono::seconds(2));
    ASSERT_TRUE(play(5));
    nothing_is_lost();
}

// It wakes up and believes to have what others have taken meanwhile; they are fenced off from its changes.
TEST_F(NodesTest, ANodeThatSleptLongerThanItsLeaseLetsGoOfItsTables) {
    ASSERT_TRUE(play(3));
    ::kill(nodes_[0]->process(), SIGSTOP);
    const auto stopped = Clock::now();
    EXPECT_LT(come_back(*anna_, 0, 1), std::chrono::seconds(5));
    ASSERT_TRUE(play(3));
    constexpr std::chrono::seconds lease{3};
    std::this_thread::sleep_until(stopped + lease + std::chrono::seconds(1));
    ::kill(nodes_[0]->process(), SIGCONT);
    come_back(*anna_, 0, 0);
    ASSERT_TRUE(play(5));
    nothing_is_lost();
}

TEST_F(NodesTest, AGameGoesOnWhenTheBusIsBack) {
    ASSERT_TRUE(play(3));
    bus_.kill();
    std::this_thread::sleep_for(std::chrono::seconds(1));
    bus_.start_again();
    come_back(*anna_, 0, 0);
    come_back(*bo_, 1, 1);
    ASSERT_TRUE(play(5));
    nothing_is_lost();
}

// The bus itself, without a house.
class BusTest : public ::testing::Test {
  protected:
    void SetUp() override {
        // Like a house: what goes wrong ends there.
        thread_ = std::thread([this] {
            for (bool has_ended = false; !has_ended;) {
                try {
                    loop_->run();
                    has_ended = true;
                } catch (const std::runtime_error&) {
                    continue;
                }
            }
        });
        auto opened = open_nats({.url = server_.address(), .token = BusProcess::token}, *loop_);
        ASSERT_TRUE(opened) << opened.error().message.key;
        bus_ = std::move(*opened);
        listen("one");
    }
    void TearDown() override {
        loop_->stop();
        thread_.join();
        bus_.reset();
    }

    void listen(const std::string& name) {
        on_loop([this, name] {
            bus_->listen(name, [this](std::string_view text) {
                const std::scoped_lock lock(mutex_);
                heard_.emplace_back(text);
            });
        });
    }
    void on_loop(const std::function<void()>& work) {
        std::promise<void> done;
        loop_->post([&] {
            work();
            done.set_value();
        });
        done.get_future().wait();
    }
    std::size_t count() {
        const std::scoped_lock lock(mutex_);
        return heard_.size();
    }
    // How long it took; a minute at most.
    std::chrono::milliseconds until(const std::function<bool()>& holds) {
        const auto begun = Clock::now();
        while (!holds() && Clock::now() - begun < std::chrono::minutes(1))
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        EXPECT_TRUE(holds());
        return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun);
    }

    ScratchFolder folder_;
    BusProcess server_{folder_.path};
    std::unique_ptr<WorkLoop> loop_ = WorkLoop::make();
    std::thread thread_;
    std::unique_ptr<Bus> bus_;
    std::mutex mutex_;
    std::vector<std::string> heard_;
};

// More in one turn than a socket takes at once.
TEST_F(BusTest, WhatIsSentInOneTurnIsHeardWholeAndInItsOrder) {
    constexpr std::size_t texts = 300;
    const auto text = [](std::size_t i) { return std::string(i * i, static_cast<char>('a' + i % 26)); };
    on_loop([&] {
        for (std::size_t i = 0; i < texts; ++i) bus_->send("one", text(i));
    });
    until([&] { return count() == texts; });
    for (std::size_t i = 0; i < texts; ++i) EXPECT_EQ(heard_[i], text(i));
}

TEST_F(BusTest, OneThatGoesWrongTakesNoOtherWithIt) {
    on_loop([this] {
        bus_->listen("two", [](std::string_view text) {
            if (text == "wrong") throw std::runtime_error("it goes wrong");
        });
    });
    listen("two");
    on_loop([this] {
        for (const char* text : {"right", "wrong", "wrong", "right", "right"}) bus_->send("two", text);
    });
    until([&] { return count() == 5; });
}

// The most that it carries is carried, and what is larger harms nobody.
TEST_F(BusTest, HowMuchTheServerCarriesIsKnown) {
    std::size_t most = 0;
    on_loop([&] {
        most = bus_->most();
        bus_->send("one", std::string(most + 1, 'x'));
        bus_->send("one", std::string(most, 'y'));
    });
    EXPECT_EQ(most, BusProcess::most);
    until([&] { return count() == 1; });
    EXPECT_EQ(heard_.front(), std::string(most, 'y'));
}

// Whoever listened before the server went listens when it is back, and nothing half is heard.
TEST_F(BusTest, ItIsHeardAgainWhenTheServerIsBack) {
    for (int i = 0; i < 3; ++i) {
        on_loop([this] { bus_->send("one", std::string(5'000'000, 'x')); });  // too long: the line is lost
        server_.kill();
        on_loop([this] { bus_->send("one", "lost"); });
        server_.start_again();
        const std::string sign = "back " + std::to_string(i);
        until([&] {
            on_loop([&] { bus_->send("one", sign); });
            const std::scoped_lock lock(mutex_);
            return !heard_.empty() && heard_.back() == sign;
        });
    }
    for (const std::string& text : heard_) EXPECT_EQ(text.substr(0, 4), "back");
}

TEST_F(BusTest, ItGoesWhileItLooksForAServer) {
    server_.kill();
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
}

}  // namespace
}  // namespace serai::tests
