// What was acknowledged is never lost, whatever happens to the process or the disk.
#include <atomic>
#include <condition_variable>
#include <fstream>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>

#include "tests/server/person.hpp"
#include "tests/server/server_process.hpp"

namespace serai::tests {
namespace {

constexpr int kills = SERAI_SLOW ? 200 : 20;

// Counts acknowledged moves, so that the server can be killed after so many of them.
class Count {
  public:
    void add() {
        const std::scoped_lock lock(mutex_);
        ++count_;
        changed_.notify_all();
    }
    // Until so many are counted, or nobody counts any more.
    void wait_for(unsigned most) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, std::chrono::seconds(20), [&] { return count_ >= most; });
        count_ = 0;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    unsigned count_ = 0;
};

// One person at both seats of a table, who remembers the last position that was acknowledged.
class Witness {
  public:
    Witness(const std::string& address, std::string game)
        : game_(std::move(game)), person_(address, "Witness") {
        sit_down();
    }

    // Plays until the server is gone.
    void play(const std::string& address, Count& count, Rng rng) {
        person_.move_to(address);
        if (!person_.connect() || (!has_begun_ && !sit_down())) return;
        while (true) {
            if (!look(0) || (!person_.is_over() && !person_.is_asked() && !look(1))) return;
            if (person_.is_over()) {
                if (!sit_down() || !look(0)) return;
                continue;
            }
            const Answered answer = person_.play(table_, rng);
            if (!answer.is_done()) {
                if (!person_.is_connected()) return;
                if (answer.refused_key() == "house.refusal.too_fast") continue;  // the others were slow
                ADD_FAILURE() << json::serialize(answer.body);
                return;
            }
            acknowledged_ = answer.body.at("done").at("seq").as_int64();
            count.add();
        }
    }

    // Everything that was acknowledged is there, and what was shown of it is the same.
    void expect_nothing_lost(const std::string& address) {
        person_.move_to(address);
        if (!has_begun_) return;
        const Answered frames =
            person_.get("/api/tables/" + table_ + "/frames?from=" + std::to_string(acknowledged_));
        ASSERT_TRUE(frames.is_done()) << json::serialize(frames.body);
        if (acknowledged_ > 0)
            ASSERT_FALSE(frames.body.at("frames").as_array().empty())
                << "entry " << acknowledged_ << " is lost";
        if (shown_.empty()) return;
        const std::string seat = std::to_string(shown_.at("viewer").as_int64());
        const std::string seq = std::to_string(shown_.at("seq").as_int64());
        const Answered again = person_.get("/api/tables/" + table_ + "/frames?from=" + seq + "&seat=" + seat);
        ASSERT_TRUE(again.is_done()) << json::serialize(again.body);
        EXPECT_EQ(again.body.at("frames").at(0).at("view"), shown_.at("view"));
    }

  private:
    bool sit_down() {
        table_ = person_.open({{"game", game_}, {"seats", 2}});
        acknowledged_ = 0;
        shown_.clear();
        has_begun_ = false;
        const std::string path = "/api/tables/" + table_;
        has_begun_ =
            person_.post(path + "/sit", {{"seat", 1}}).is_done() && person_.post(path + "/start").is_done();
        return has_begun_;
    }
    // The newest frame through the eyes of a seat.
    bool look(int seat) {
        if (!person_.command("watch", {{"table", table_}, {"seat", seat}}).is_done()) return false;
        const bool is_shown = person_.listen_until([&] {
            return person_.seq() >= acknowledged_ && person_.frame().at("viewer") == seat &&
                   person_.frame().at("table") == json::value(table_);
        });
        if (is_shown) shown_ = person_.frame();
        return is_shown;
    }

    std::string game_;
    Person person_;
    std::string table_;
    bool has_begun_ = false;  // acknowledged, like everything that is expected to be there
    std::int64_t acknowledged_ = 0;
    json::object shown_;
};

TEST(CrashTest, KilledAgainAndAgainTheServerLosesNothingAcknowledged) {
    ServerProcess server(SERAI_PROGRAM);
    ASSERT_FALSE(server.address().empty()) << server.said();
    std::vector<std::unique_ptr<Witness>> witnesses;
    for (const char* game : {"yspahan", "istanbul_dice", "yspahan", "istanbul_dice"})
        witnesses.push_back(std::make_unique<Witness>(server.address(), game));
    Count count;
    Rng rng(1);
    for (int i = 0; i < kills; ++i) {
        std::vector<std::thread> threads;
        threads.reserve(witnesses.size());
        for (auto& witness : witnesses) {
            threads.emplace_back([&witness, &count, address = server.address(), seed = rng.next()] {
                witness->play(address, count, Rng(seed));
            });
        }
        count.wait_for(1 + rng.below(60));
        server.kill();
        for (std::thread& thread : threads) thread.join();
        ASSERT_TRUE(server.start()) << server.said();
        for (auto& witness : witnesses) witness->expect_nothing_lost(server.address());
    }
    EXPECT_EQ(server.stop(), 0);
}

// A file that may not grow stands for a full disk.
TEST(CrashTest, OnAFullDiskMovesAreRefusedAndNothingIsHalfWritten) {
    ServerProcess server(SERAI_PROGRAM);
    server.stop();
    ASSERT_TRUE(server.start({"prlimit", "--fsize=300000"})) << server.said();
    Person anna(server.address(), "Anna");
    const std::string table = anna.open({{"game", "yspahan"}, {"seats", 2}});
    const std::string path = "/api/tables/" + table;
    ASSERT_TRUE(anna.post(path + "/sit", {{"seat", 1}}).is_done());
    ASSERT_TRUE(anna.post(path + "/start").is_done());
    Person bo(server.address(), "Bo");
    const std::string waiting = bo.open({{"game", "yspahan"}, {"seats", 2}});
    ASSERT_TRUE(bo.connect());
    ASSERT_TRUE(bo.command("watch", {{"table", waiting}, {"seat", 0}}).is_done());
    // New names fill the disk, as anything may.
    Answered last;
    for (int i = 0; i < 2000; ++i) {
        last = anna.post("/api/me", {{"name", "Anna " + std::to_string(i)}});
        if (last.refused_key() == "house.refusal.too_fast") continue;
        if (!last.is_done()) break;
    }
    EXPECT_EQ(last.refused_key(), "house.refusal.stopped");
    EXPECT_EQ(last.status, 503U);
    // A game that could not be stored has not begun, and nobody is shown that it had.
    EXPECT_TRUE(bo.command("start", {{"table", waiting}}).is_done());
    EXPECT_EQ(bo.command("promise", {{"table", waiting}, {"commitment", ""}}).refused_key(),
              "house.refusal.stopped");
    EXPECT_TRUE(bo.frame().empty());
    // What is stored is still shown, and with room again everything goes on.
    EXPECT_TRUE(anna.get(path).is_done());
    EXPECT_EQ(server.stop(), 0);
    ASSERT_TRUE(server.start()) << server.said();
    anna.move_to(server.address());
    ASSERT_TRUE(anna.connect());
    ASSERT_TRUE(anna.command("watch", {{"table", table}, {"seat", 0}}).is_done());
    ASSERT_TRUE(anna.listen_until([&] { return anna.seq() >= 0; }));
    EXPECT_TRUE(anna.command("chat", {{"table", table}, {"text", "there is room again"}}).is_done());
}

TEST(CrashTest, TheLogTellsNoSecrets) {
    ServerProcess server(SERAI_PROGRAM);
    Person anna(server.address(), "Anna Karenina");
    const std::string table = anna.open({{"game", "yspahan"}, {"seats", 2}});
    const std::string path = "/api/tables/" + table;
    anna.post(path + "/chat", {{"text", "between us"}});
    anna.post(path + "/start");
    const std::string code(anna.post("/api/me/carry").body.at("code").as_string());
    EXPECT_EQ(server.stop(), 0);
    const std::string said = server.said();
    EXPECT_NE(said.find("started"), std::string::npos);
    for (const std::string& secret :
         {anna.cookie().substr(6), std::string("between us"), std::string("Karenina"), code})
        EXPECT_EQ(said.find(secret), std::string::npos) << secret;
}

// What shows at a glance; the rest is looked for while the house is open (UpkeepTest).
TEST(CrashTest, AStoreThatIsNoneIsRefusedWithASentenceAndLeftAlone) {
    ServerProcess server(SERAI_PROGRAM);
    {
        Person anna(server.address(), "Anna");
    }
    server.stop();
    const auto file = server.folder() / "serai.db";
    const auto content = [&file] {
        std::ifstream stream(file, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(stream), {});
    };
    std::string bytes = content();
    ASSERT_GT(bytes.size(), 8192U);
    for (std::size_t i = 0; i < 4096; ++i) bytes[i] = static_cast<char>(i * 31);
    std::ofstream(file, std::ios::binary) << bytes;
    EXPECT_FALSE(server.start());
    EXPECT_EQ(server.wait(), 2);
    EXPECT_NE(server.said().find("serai.db"), std::string::npos) << server.said();
    EXPECT_EQ(content(), bytes);
}

}  // namespace
}  // namespace serai::tests
