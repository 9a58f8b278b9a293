// One thread that reads while others go on.
#include "store/reader.hpp"

#include <future>

#include "store/writer.hpp"
#include "tests/store/scratch.hpp"

namespace serai {
namespace {

class ReaderTest : public StoreTest {
  protected:
    void SetUp() override {
        store = opened();
        EXPECT_EQ(add_table(*store, plain_table("t1")), "");
        reading = opened(Access::ReadOnly);
    }
    // Runs what is posted at once, on the thread that posts it.
    static void at_once(const std::function<void()>& work) { work(); }
    // What is answered, for whoever can wait.
    template <typename Read>
    static auto asked(Reader& reader, Read read) {
        std::promise<std::invoke_result_t<Read, const Store&>> answer;
        reader.ask(read, [&answer](auto found) { answer.set_value(std::move(found)); });
        return answer.get_future().get();
    }
    static Result<std::optional<StoredTable>> table_1(const Store& from) { return from.table("t1"); }

    std::unique_ptr<SqliteStore> store;
    std::unique_ptr<SqliteStore> reading;
};

TEST_F(ReaderTest, WhatIsAskedIsAnswered) {
    ReadingThread reader(*reading, at_once);
    EXPECT_EQ(shown(asked(reader, table_1)), shown(store->table("t1")));
}

TEST_F(ReaderTest, AnErrorIsAnAnswer) {
    tamper("UPDATE tables SET facts = ''");
    ReadingThread reader(*reading, at_once);
    EXPECT_EQ(key_of(asked(reader, table_1)), "house.store.damaged");
}

TEST_F(ReaderTest, WorkThatThrowsIsAnsweredWithAnErrorAndHarmsNoOther) {
    ReadingThread reader(*reading, at_once);
    const auto answer =
        asked(reader, [](const Store&) -> Result<int> { throw std::runtime_error("out of luck"); });
    EXPECT_EQ(key_of(answer), "house.store.failed");
    EXPECT_EQ(shown(asked(reader, table_1)), shown(store->table("t1")));
}

TEST_F(ReaderTest, AnswersArePostedAndNotGivenOnTheReadersThread) {
    std::promise<std::function<void()>> posted;
    ReadingThread reader(*reading,
                         [&posted](std::function<void()> work) { posted.set_value(std::move(work)); });
    std::thread::id reads;
    std::thread::id answers;
    reader.ask(
        [&reads](const Store& from) {
            reads = std::this_thread::get_id();
            return from.table("t1");
        },
        [&answers](const auto&) { answers = std::this_thread::get_id(); });
    const auto answer = posted.get_future().get();
    EXPECT_EQ(answers, std::thread::id{}) << "not before whoever asked has time for it";
    answer();
    EXPECT_EQ(answers, std::this_thread::get_id());
    EXPECT_NE(reads, std::this_thread::get_id());
}

TEST_F(ReaderTest, AnswersComeInTheOrderInWhichTheyWereAskedFor) {
    constexpr int questions = 200;
    std::vector<int> answered;
    ReadingThread reader(*reading, at_once);
    for (int i = 0; i < questions; ++i)
        reader.ask([i](const Store&) -> Result<int> { return i; },
                   [&answered](Result<int> number) { answered.push_back(*number); });
    asked(reader, table_1);
    ASSERT_EQ(answered.size(), std::size_t{questions});
    for (int i = 0; i < questions; ++i) EXPECT_EQ(answered[static_cast<std::size_t>(i)], i);
}

TEST_F(ReaderTest, WhatWasToldToBeStoredIsRead) {
    ReadingThread reader(*reading, at_once);
    WritingThread writer(*store, at_once);
    for (std::uint64_t version = 1; version < 50; ++version) {
        std::promise<void> told;
        writer.write(Changes{{.table = "t1", .version = version}},
                     [&told](const Result<Stored>&) { told.set_value(); });
        told.get_future().wait();
        EXPECT_EQ(asked(reader, table_1).value()->row.version, version + 1);
    }
}

TEST_F(ReaderTest, ItDoesNotWaitForWhoeverWrites) {
    SQLite::Database stranger(file.string(), SQLite::OPEN_READWRITE);
    stranger.exec("BEGIN IMMEDIATE; UPDATE tables SET facts = ''");
    ReadingThread reader(*reading, at_once);
    EXPECT_EQ(shown(asked(reader, table_1)), shown(store->table("t1"))) << "as it was before";
    stranger.exec("ROLLBACK");
}

// A question that cannot be answered before a later one was forgotten, so that a reader can be ended
// meanwhile.
class ReaderEndTest : public ReaderTest {
  protected:
    void ask_until_forgotten(Reader& reader) {
        reader.ask(
            [this](const Store&) -> Result<bool> {
                began.set_value();
                // Long enough for any machine; if it is over, the test has failed.
                return forgotten.get_future().wait_for(std::chrono::minutes(1)) == std::future_status::ready;
            },
            [](Result<bool> was_forgotten) { EXPECT_TRUE(*was_forgotten); });
    }
    void ask_and_tell_when_forgotten(Reader& reader) {
        const std::shared_ptr<void> mark(nullptr, [this](void*) { forgotten.set_value(); });
        reader.ask([mark](const Store&) -> Result<int> { return 0; },
                   [](const Result<int>&) { ADD_FAILURE() << "it was read"; });
    }

    std::promise<void> began;
    std::promise<void> forgotten;
};

TEST_F(ReaderEndTest, WhatWasNotReadIsForgottenAtTheEnd) {
    ReadingThread reader(*reading, at_once);
    ask_until_forgotten(reader);
    began.get_future().wait();
    ask_and_tell_when_forgotten(reader);
}

// Also what has waited together with a question that is being answered.
TEST_F(ReaderEndTest, WhatWaitedTogetherIsForgottenAtTheEndAsWell) {
    std::promise<void> first_began;
    std::promise<void> go_on;
    ReadingThread reader(*reading, at_once);
    reader.ask(
        [&](const Store&) -> Result<int> {
            first_began.set_value();
            go_on.get_future().wait();
            return 0;
        },
        [](const Result<int>&) {});
    first_began.get_future().wait();
    ask_until_forgotten(reader);
    reader.ask([](const Store&) -> Result<int> { return 0; },
               [](const Result<int>&) { ADD_FAILURE() << "it was read"; });
    go_on.set_value();
    began.get_future().wait();
    ask_and_tell_when_forgotten(reader);
}

}  // namespace
}  // namespace serai
