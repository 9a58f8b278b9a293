// Who is thought for next, and for how long.
#include "server/pool.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <latch>
#include <mutex>
#include <new>
#include <stdexcept>

#include <gtest/gtest.h>

#include "games/catalogue.hpp"
#include "server/bot_memory.hpp"
#include "server/fair_line.hpp"
#include "server/thoughts.hpp"

namespace serai {
namespace {

using namespace std::chrono_literals;

// The line, without threads.

class LineTest : public ::testing::Test {
  protected:
    void enter(std::initializer_list<const char*> jobs) {
        for (const char* job : jobs) line_.enter({job[0]}, job);  // "b2" is the second one of b
    }
    // Serves some, each for the same time.
    std::string serve(int count, std::chrono::milliseconds time) {
        std::string order;
        for (int i = 0; i < count; ++i) {
            const std::string job = line_.next(most_behind_);
            line_.finish({job[0]}, time);
            order += (i == 0 ? "" : " ") + job;
        }
        return order;
    }

    FairLine<std::string> line_;
    std::chrono::milliseconds most_behind_ = 10s;
};

TEST_F(LineTest, PeopleTakeTurns) {
    enter({"a1", "a2", "a3", "b1", "c1", "b2"});
    EXPECT_EQ(serve(6, 100ms), "a1 b1 c1 a2 b2 a3");
    EXPECT_EQ(line_.waiting(), 0U);
    EXPECT_EQ(line_.people(), 0U);
}

TEST_F(LineTest, TurnsAreMeasuredInTime) {
    enter({"a1", "a2", "a3", "b1", "b2"});
    EXPECT_EQ(serve(1, 300ms), "a1");
    EXPECT_EQ(serve(1, 100ms), "b1");
    enter({"b3", "b4"});
    EXPECT_EQ(serve(3, 100ms), "b2 b3 a2");
}

TEST_F(LineTest, WhoWasAwayHasNothingSavedUp) {
    enter({"a1", "b1"});
    EXPECT_EQ(serve(2, 100ms), "a1 b1");
    enter({"a2", "a3", "a4", "a5"});
    EXPECT_EQ(serve(2, 100ms), "a2 a3");
    enter({"b2", "b3"});  // two hundred behind in sum, but he was not there
    EXPECT_EQ(serve(4, 100ms), "a4 b2 a5 b3");
}

// A stream of people who come for one thing each does not push back whoever asked for more.
TEST_F(LineTest, NobodyIsPushedBackForEver) {
    enter({"a1", "a2"});
    EXPECT_EQ(serve(1, 10ms), "a1");
    std::string order;
    for (char name = 'b'; name < 'k'; ++name) {
        line_.enter({name}, {name, '1'});
        line_.enter({name}, {name, '2'});
        order += serve(1, 10ms) + ' ';
    }
    EXPECT_NE(order.find("a2"), std::string::npos) << order;
}

// Who was served for long while few were there is not let to wait until many others had as much.
TEST_F(LineTest, WhoComesBackIsNotFarBehind) {
    enter({"a1", "b1", "c1"});
    EXPECT_EQ(serve(1, 3000ms), "a1");
    EXPECT_EQ(serve(2, 10ms), "b1 c1");
    enter({"a2"});
    for (char name = 'd'; name < 'n'; ++name) {
        for (const char number : {'1', '2', '3'}) line_.enter({name}, {name, number});
    }
    most_behind_ = 25ms;
    EXPECT_NE(serve(11, 100ms).find("a2"), std::string::npos);
}

// Not even if he wants two things, and the others come again and again.
TEST_F(LineTest, WhoComesBackForTwoThingsIsNotFarBehind) {
    enter({"a1", "b1"});
    EXPECT_EQ(serve(1, 3000ms), "a1");
    EXPECT_EQ(serve(1, 10ms), "b1");
    enter({"a2", "a3"});
    for (char name = 'b'; name < 'l'; ++name) line_.enter({name}, {name, '2'});
    most_behind_ = 25ms;
    std::string order;
    for (int i = 0; i < 20; ++i) {
        const std::string job = serve(1, 100ms);
        line_.enter({job[0]}, job);
        order += job + ' ';
    }
    EXPECT_NE(order.find("a2"), std::string::npos) << order;
}

// But who asks for much waits longer: his many do not go before others' one.
TEST_F(LineTest, WhoAsksForMuchWaitsBehindHimself) {
    enter({"a1", "b1", "c1", "d1", "a2", "a3"});
    EXPECT_EQ(serve(2, 3000ms), "a1 b1");
    EXPECT_EQ(serve(2, 10ms), "c1 d1");
    enter({"b2"});
    most_behind_ = 25ms;
    EXPECT_EQ(serve(3, 10ms), "b2 a2 a3");
}

TEST_F(LineTest, WhoIsServedAlreadyLetsOthersGoFirst) {
    enter({"a1", "a2", "b1"});
    EXPECT_EQ(line_.next(10s), "a1");
    EXPECT_EQ(line_.next(10s), "b1");
    EXPECT_EQ(line_.jobs_of("a"), 2U);
    EXPECT_EQ(line_.people(), 2U);
}

TEST_F(LineTest, WhoLeavesIsNotServed) {
    enter({"a1", "b1", "a2"});
    EXPECT_TRUE(line_.leave("a", "a1"));
    EXPECT_FALSE(line_.leave("a", "a1"));
    EXPECT_FALSE(line_.leave("z", "z1"));
    EXPECT_EQ(line_.waiting(), 2U);
    EXPECT_EQ(serve(2, 1ms), "b1 a2");
}

// The threads. The test itself is the house's thread; each thought takes a tenth of a second.

class PoolTest : public ::testing::Test {
  protected:
    ~PoolTest() override { pool_.reset(); }  // before what its threads post to

    void open(const PoolLimits& limits) {
        pool_.emplace(
            limits,
            [this](std::function<void()> work) {
                {
                    const std::scoped_lock lock(mutex_);
                    posted_.push_back(std::move(work));
                }
                has_posted_.notify_one();
            },
            [this] { return Pool::Clock::time_point(100ms * thoughts_.load()); });
    }
    // Waits for the next answer and takes it.
    void take_answer() {
        std::unique_lock lock(mutex_);
        has_posted_.wait(lock, [this] { return !posted_.empty(); });
        const auto work = std::move(posted_.front());
        posted_.pop_front();
        lock.unlock();
        work();
    }
    // A thought that notes its time, and its name when the answer comes.
    Pool::Ticket ask(const std::string& payer, const std::string& name, Pace pace = Pace::Slow) {
        return pool_->ask({.payer = payer, .pace = pace, .think = [this, name](const Allowance& allowance) {
                               times_.push_back(allowance.time);
                               ++thoughts_;
                               return [this, name] { answers_ += name + ' '; };
                           }});
    }
    // A thought that lasts until the gate opens.
    Pool::Ticket ask_at_gate(const std::string& payer) {
        auto ticket = pool_->ask({.payer = payer, .pace = Pace::Slow, .think = [this](const Allowance&) {
                                      is_at_gate_.count_down();
                                      gate_.wait();
                                      return [this] { answers_ += "gate "; };
                                  }});
        is_at_gate_.wait();
        return ticket;
    }

    std::latch is_at_gate_{1};
    std::latch gate_{1};
    std::vector<std::chrono::milliseconds> times_;  // of the slow crew's one thread
    std::atomic<int> thoughts_ = 0;
    std::string answers_;
    std::optional<Pool> pool_;

  private:
    std::mutex mutex_;
    std::condition_variable has_posted_;
    std::deque<std::function<void()>> posted_;
};

TEST_F(PoolTest, AQuickThoughtDoesNotWaitForSlowOnes) {
    open({.threads = 1});
    const auto first = ask_at_gate("anna");
    const auto second = ask("anna", "slow");
    const auto quick = ask("bo", "quick", Pace::Quick);
    take_answer();
    EXPECT_EQ(answers_, "quick ");
    gate_.count_down();
    take_answer();
    take_answer();
    EXPECT_EQ(answers_, "quick gate slow ");
}

TEST_F(PoolTest, WhatNobodyWantsAnyMoreIsNotThoughtAbout) {
    open({.threads = 1});
    auto begun = ask_at_gate("anna");
    auto waits = ask("anna", "dropped");
    const auto other = ask("anna", "wanted");
    EXPECT_EQ(pool_->waiting(), 2U);
    waits = {};
    EXPECT_EQ(pool_->waiting(), 1U);
    begun = {};
    gate_.count_down();
    take_answer();  // of the one that had begun: it is not told
    take_answer();
    EXPECT_EQ(answers_, "wanted ");
    EXPECT_EQ(times_.size(), 1U);
}

TEST_F(PoolTest, AThoughtThatHasBegunIsToldToStop) {
    open({.threads = 1});
    std::latch is_begun{1};
    auto ticket = pool_->ask({.payer = "anna", .pace = Pace::Slow, .think = [&](const Allowance& allowance) {
                                  is_begun.count_down();
                                  while (!allowance.stop.is_raised()) std::this_thread::yield();
                                  return [] { FAIL(); };
                              }});
    is_begun.wait();
    ticket = {};
    take_answer();
}

TEST_F(PoolTest, AThoughtThatFailsIsToldAndEndsNothingElse) {
    open({.threads = 1});
    const auto first = pool_->ask(
        {.payer = "anna",
         .pace = Pace::Slow,
         .think = [](const Allowance&) -> std::function<void()> { throw std::runtime_error("no thought"); },
         .failed = [this] { answers_ += "failed "; }});
    const auto second = ask("anna", "next");
    take_answer();
    take_answer();
    EXPECT_EQ(answers_, "failed next ");
}

// A bot that cannot be made, or hints that cannot be found: whoever waits is answered.
TEST_F(PoolTest, BotsAndHintsThatFailAreAnswered) {
    open({.threads = 1});
    BotMemory memory(1 << 20, 1);
    Thoughts thoughts(*pool_, memory);
    Title title = **find_title("basari");
    title.make_opponent = [](std::string_view, std::uint64_t) -> Result<std::unique_ptr<Opponent>> {
        throw std::bad_alloc();
    };
    title.hints = [](const Sight&, const Budget&, const Allowance&, std::string_view) -> std::vector<Hint> {
        throw std::bad_alloc();
    };
    const auto match = *title.make_match(3, {}, {});
    Rng rng(1);
    while (match->turn().is_chance()) ASSERT_FALSE(match->apply({no_seat, match->draw(rng)}));
    const Question question{title, "table", Seat(0), "anna", title.sight(*match, Seat(0))};
    Mishap mishap = Mishap::None;
    const auto ticket = thoughts.ask(
        question, "guest", 1, [&](const Thoughts::BotAnswer& answer) { mishap = answer.choice.mishap; });
    take_answer();
    EXPECT_EQ(mishap, Mishap::Crashed);
    std::string refused;
    thoughts.hint(question, 1, [&](const CommandResult& result) { refused = result.error().message.key; });
    take_answer();
    EXPECT_EQ(refused, "house.refusal.stopped");
}

TEST_F(PoolTest, AClosedPoolStopsItsThoughts) {
    open({.threads = 1});
    std::latch is_begun{1};
    const auto ticket =
        pool_->ask({.payer = "anna", .pace = Pace::Quick, .think = [&](const Allowance& allowance) {
                        is_begun.count_down();
                        while (!allowance.stop.is_raised()) std::this_thread::yield();
                        return [] {};
                    }});
    is_begun.wait();
    pool_.reset();
}

TEST_F(PoolTest, TheLineHasAnEnd) {
    open({.threads = 0, .waiting = 2});
    const auto first = ask("anna", "1");
    auto second = ask("anna", "2");
    EXPECT_TRUE(first && second);
    EXPECT_FALSE(ask("bo", "3"));
    EXPECT_TRUE(ask("bo", "quick", Pace::Quick)) << "each crew has its own";
    second = {};
    EXPECT_TRUE(ask("bo", "3"));
}

// All who wait have the same share of the time that is left; who asks for more has less for each.
TEST_F(PoolTest, TheMoreWaitTheShorterTheThoughts) {
    open({.threads = 1});
    const auto alone = ask("anna", "alone");
    take_answer();
    const auto gate = ask_at_gate("zoe");
    std::vector<Pool::Ticket> tickets;
    for (int i = 0; i < 9; ++i) tickets.push_back(ask("anna", "a"));
    tickets.push_back(ask("bo", "b"));
    gate_.count_down();
    for (int i = 0; i < 11; ++i) take_answer();
    EXPECT_EQ(answers_, "alone gate a b a a a a a a a a ");
    ASSERT_EQ(times_.size(), 11U);
    EXPECT_EQ(times_[0], 7'000ms);
    EXPECT_EQ(times_[1], 7'000ms / (2 * 9));
    EXPECT_EQ(times_[2], 6'900ms / 2);
    EXPECT_EQ(times_[3], 6'800ms / 8);
    EXPECT_EQ(times_[9], 6'200ms / 2);
    EXPECT_EQ(times_[10], 6'100ms);
}

// What bots remember.

class FakeOpponent final : public Opponent {
  public:
    explicit FakeOpponent(std::size_t bytes) : bytes_(bytes) {}
    Choice choose(const Sight& /*sight*/, const Allowance& /*allowance*/) override { return {}; }
    [[nodiscard]] std::size_t bytes() const override { return bytes_; }

  private:
    std::size_t bytes_;
};

TEST(BotMemoryTest, WhoWasAskedLongestAgoGivesWay) {
    BotMemory memory(1000, 5);
    EXPECT_EQ(memory.for_one(), 100U);  // five think at the same time, with half of it
    const auto place = [](const char* table) { return BotPlace{table, Seat(1), "vizier"}; };
    for (const char* table : {"one", "two", "three", "four", "five"})
        memory.keep(place(table), std::make_shared<FakeOpponent>(100));
    EXPECT_EQ(memory.bytes(), 500U);
    memory.keep(place("one"), memory.take(place("one")));
    memory.keep(place("six"), std::make_shared<FakeOpponent>(100));
    EXPECT_EQ(memory.bytes(), 500U);
    EXPECT_EQ(memory.take(place("two")), nullptr);
    EXPECT_NE(memory.take(place("one")), nullptr);
    EXPECT_EQ(memory.take(place("one")), nullptr) << "it is with whoever took it";
    EXPECT_EQ(memory.bytes(), 400U);
}

TEST(BotMemoryTest, AFinishedTableIsForgotten) {
    BotMemory memory(1000, 1);
    for (unsigned seat = 0; seat < 3; ++seat)
        memory.keep({"table", Seat(seat), "trader"}, std::make_shared<FakeOpponent>(10));
    memory.keep({"table2", Seat(0), "trader"}, std::make_shared<FakeOpponent>(7));
    memory.keep({"tabl", Seat(0), "trader"}, std::make_shared<FakeOpponent>(5));
    EXPECT_EQ(memory.bytes(), 42U);
    memory.forget("table");
    EXPECT_EQ(memory.bytes(), 12U);
    EXPECT_EQ(memory.take({"table", Seat(1), "trader"}), nullptr);
}

TEST(BotMemoryTest, AnotherBotAtTheSeatBeginsAnew) {
    BotMemory memory(1000, 1);
    memory.keep({"table", Seat(0), "trader"}, std::make_shared<FakeOpponent>(10));
    EXPECT_EQ(memory.take({"table", Seat(0), "vizier"}), nullptr);
}

}  // namespace
}  // namespace serai
