// Thinking elsewhere: what is asked of whom, who is asked again, and when a node thinks itself.
#include "server/thinkers.hpp"

#include <limits>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "games/catalogue.hpp"
#include "server/loop.hpp"
#include "server/thinker.hpp"

namespace serai {
namespace {

using std::chrono::milliseconds;

// A bus and a clock on this thread: messages come at once, time passes when the test says so.
class ThinkersTest : public ::testing::Test {
  protected:
    class TestBus final : public Bus {
      public:
        explicit TestBus(ThinkersTest& test) : test_(test) {}
        void send(const std::string& to, std::string text) override { test_.send(to, text); }
        [[nodiscard]] std::size_t most() const override { return std::numeric_limits<std::size_t>::max(); }
        void listen(const std::string& name, Heard heard) override {
            test_.listeners_.emplace(name, std::move(heard));
        }
        void share(const std::string& name, Heard heard) override {
            test_.sharing_[name].push_back(std::move(heard));
        }

      private:
        ThinkersTest& test_;
    };

    void send(const std::string& to, const std::string& text) {
        sent_.push_back(text);
        if (const auto group = sharing_.find(to); group != sharing_.end()) {
            group->second[turn_++ % group->second.size()](text);
        }
        const auto [first, last] = listeners_.equal_range(to);
        for (auto each = first; each != last; ++each) each->second(text);
    }
    After after() {
        return [this](milliseconds delay, std::function<void()> work) {
            due_.emplace(now_ + delay.count(), std::move(work));
        };
    }
    void pass(Milliseconds time) {
        const Milliseconds until = now_ + time;
        while (!due_.empty() && due_.begin()->first <= until) {
            const auto next = due_.extract(due_.begin());
            now_ = next.key();
            next.mapped()();
        }
        now_ = until;
    }
    // Somebody of this name takes part, who accepts what he is asked and does no more.
    void let_think(const std::string& name) {
        sharing_[subject_to_think()].emplace_back([this, name](std::string_view text) {
            const auto letter = bus::read_letter_of<bus::ForThinker>(text);
            const auto& asked = std::get<bus::Think>(letter->head);
            asked_.push_back(name);
            if (is_accepting_)
                bus_.send(subject_of(asked.from),
                          bus::letter_text(bus::Thinking{.from = name, .number = asked.number}, {}));
        });
        say_there(name);
    }
    void say_there(const std::string& name, bool is_leaving = false) {
        bus_.send(subject_of_thinkers(),
                  bus::letter_text(bus::Thinker{.from = name, .is_leaving = is_leaving}, {}));
    }
    void answer(const std::string& name, const std::string& move) {
        bus_.send(subject_of("node"), bus::letter_text(bus::Thought{.from = name, .number = 1}, move));
    }
    Thinkers::Wish wish() {
        return {.head = {.table = "table", .game = "istanbul_dice", .bot = "vizier"},
                .sight = "what it sees",
                .thought = [this](const bus::Thought&, const std::string& move) { heard_.push_back(move); },
                .nobody = [this] { return ++given_up_ > refused_; }};
    }
    [[nodiscard]] std::string asked_text() const {
        for (const std::string& text : sent_) {
            if (text.find(R"("say":"think")") != std::string::npos) return text;
        }
        return "";
    }
    [[nodiscard]] std::size_t count(std::string_view word) const {
        std::size_t count = 0;
        for (const std::string& text : sent_) count += text.find(word) != std::string::npos ? 1 : 0;
        return count;
    }

    Milliseconds now_ = 0;
    std::multimap<Milliseconds, std::function<void()>> due_;
    std::multimap<std::string, Bus::Heard> listeners_;
    std::map<std::string, std::vector<Bus::Heard>> sharing_;
    std::size_t turn_ = 0;
    std::vector<std::string> sent_;
    std::vector<std::string> asked_;
    std::vector<std::string> heard_;
    bool is_accepting_ = true;
    int given_up_ = 0;
    int refused_ = 0;
    TestBus bus_{*this};
    Thinkers thinkers_{bus_, "node", after(), [this] { return now_; }};
};

TEST_F(ThinkersTest, WhoHasSaidSoIsThereUntilHeIsSilent) {
    EXPECT_EQ(thinkers_.there(), 0U);
    say_there("one");
    say_there("two");
    EXPECT_EQ(thinkers_.there(), 2U);
    for (int i = 0; i < 10; ++i) {
        pass(1'000);
        say_there("one");
    }
    EXPECT_EQ(thinkers_.there(), 1U);
    say_there("one", true);
    EXPECT_EQ(thinkers_.there(), 0U);
}

TEST_F(ThinkersTest, OneIsAskedAndAnswersOnce) {
    let_think("one");
    let_think("two");
    const auto ticket = thinkers_.ask(wish());
    EXPECT_EQ(asked_, (std::vector<std::string>{"one"}));
    pass(1'000);
    EXPECT_EQ(asked_.size(), 1U);
    answer("one", "pass");
    answer("one", "again");
    EXPECT_EQ(heard_, (std::vector<std::string>{"pass"}));
    EXPECT_EQ(given_up_, 0);
}

TEST_F(ThinkersTest, WhoIsNotHeardOfIsAskedInVainAndThenTheNodeThinks) {
    is_accepting_ = false;
    let_think("one");
    let_think("two");
    const auto ticket = thinkers_.ask(wish());
    pass(2'000);
    EXPECT_EQ(asked_, (std::vector<std::string>{"one", "two", "one"}));
    EXPECT_EQ(given_up_, 1);
    pass(20'000);
    EXPECT_EQ(asked_.size(), 3U) << "the node thinks itself";
}

TEST_F(ThinkersTest, ANodeThatCannotThinkAsksAgainLater) {
    is_accepting_ = false;
    refused_ = 1;
    let_think("one");
    const auto ticket = thinkers_.ask(wish());
    pass(1'000);
    EXPECT_EQ(given_up_, 1);
    is_accepting_ = true;
    say_there("one");
    pass(2'000);
    answer("one", "pass");
    EXPECT_EQ(heard_, (std::vector<std::string>{"pass"}));
    EXPECT_EQ(given_up_, 1);
}

TEST_F(ThinkersTest, WhoDiesWhileHeThinksIsReplaced) {
    let_think("one");
    let_think("two");
    const auto ticket = thinkers_.ask(wish());
    for (int i = 0; i < 5; ++i) {
        pass(1'000);
        say_there("two");
    }
    EXPECT_EQ(asked_, (std::vector<std::string>{"one", "two"}));
    answer("two", "pass");
    EXPECT_EQ(heard_, (std::vector<std::string>{"pass"}));
}

TEST_F(ThinkersTest, WhoGoesPolitelyIsReplacedAtOnce) {
    let_think("one");
    let_think("two");
    const auto ticket = thinkers_.ask(wish());
    say_there("one", true);
    EXPECT_EQ(asked_, (std::vector<std::string>{"one", "two"}));
}

TEST_F(ThinkersTest, WhatIsNotWantedAnyMoreIsToldAndNotHeard) {
    let_think("one");
    {
        const auto ticket = thinkers_.ask(wish());
        EXPECT_EQ(count(R"("unwanted")"), 0U);
    }
    EXPECT_EQ(count(R"("unwanted")"), 1U);
    answer("one", "pass");
    EXPECT_TRUE(heard_.empty());
    pass(20'000);
    EXPECT_EQ(asked_.size(), 1U);
    EXPECT_EQ(given_up_, 0);
}

// The whole way, with a bot that thinks.

TEST_F(ThinkersTest, ABotThinksElsewhereAboutWhatItsSeatSees) {
    const Title& title = **find_title("basari");
    const auto match = make_match("basari", 3, {});
    ASSERT_TRUE(match);
    Rng rng(1);
    while ((*match)->turn().is_chance()) ASSERT_FALSE((*match)->apply({no_seat, (*match)->draw(rng)}));
    const auto seat = Seat(1);
    ASSERT_TRUE((*match)->turn().has(seat));

    const auto loop = WorkLoop::make();
    BotMemory memory(std::size_t{64} << 20U, 1);
    Pool pool({.threads = 1}, [&loop](std::function<void()> work) { loop->post(std::move(work)); });
    Thoughts there(pool, memory);
    Thinker thinker(bus_, there, "one", after());
    Pool nobody({.threads = 0}, [](const auto&) {});
    Thoughts here(nobody, memory, &thinkers_);
    ASSERT_EQ(here.thinkers(), 1U);

    std::string move;
    const Question question{title, "table", seat, "anna", title.sight(**match, seat)};
    const auto ticket = here.ask(question, "master", 7, [&](const Thoughts::BotAnswer& answer) {
        move = answer.choice.notation;
        loop->stop();
    });
    EXPECT_EQ(here.waiting(), 0U) << "not here";
    EXPECT_EQ(thinker.thinking(), 1U);
    loop->run();
    EXPECT_FALSE((*match)->check({seat, move})) << move;
    EXPECT_EQ(thinker.thinking(), 0U);

    // What is sent is what the seat sees: the same whatever another has chosen in secret.
    const std::string sent = asked_text();
    const auto letter = bus::read_letter_of<bus::ForThinker>(sent);
    ASSERT_TRUE(letter);
    EXPECT_EQ(letter->body, question.sight->packed());
    const auto other = (*match)->clone();
    const auto moves = (*match)->moves(Seat(0));
    ASSERT_GE(moves.size(), 2U);
    ASSERT_FALSE((*match)->apply({Seat(0), moves.front()}));
    ASSERT_FALSE(other->apply({Seat(0), moves.back()}));
    EXPECT_EQ(title.sight(**match, seat)->packed(), title.sight(*other, seat)->packed());
}

TEST_F(ThinkersTest, QuickBotsThinkAtTheNode) {
    const Title& title = **find_title("basari");
    let_think("one");
    BotMemory memory(std::size_t{64} << 20U, 1);
    Pool nobody({.threads = 0}, [](const auto&) {});
    Thoughts here(nobody, memory, &thinkers_);
    const auto match = make_match("basari", 3, {});
    Rng rng(1);
    while ((*match)->turn().is_chance()) ASSERT_FALSE((*match)->apply({no_seat, (*match)->draw(rng)}));
    const Question question{title, "table", Seat(0), "anna", title.sight(**match, Seat(0))};
    const auto ticket = here.ask(question, "guest", 7, [](const auto&) {});
    EXPECT_TRUE(asked_.empty());
    EXPECT_EQ(here.waiting(), 1U);
}

}  // namespace
}  // namespace serai
