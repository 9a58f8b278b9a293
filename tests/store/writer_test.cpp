// Many writers, one thread that writes, few waits for the disk.
#include "store/writer.hpp"

#include <future>
#include <stdexcept>

#include <SQLiteCpp/Database.h>

#include "tests/store/no_room.hpp"
#include "tests/store/scratch.hpp"

namespace serai {
namespace {

class WriterTest : public StoreTest {
  protected:
    void SetUp() override {
        StoreTest::SetUp();
        store = opened();
        for (std::size_t i = 0; i < tables; ++i)
            EXPECT_EQ(key_of(store->add_table(plain_table(table(i)))), "");
    }
    static std::string table(std::size_t number) { return "t" + std::to_string(number); }
    static Writer::Work appending(std::size_t number, std::size_t first, std::size_t letters = 10) {
        return [=](Store& target) { return target.append(table(number), first, entries_of(1, letters)); };
    }
    // Runs what is posted at once, on the writer's thread.
    static void at_once(const std::function<void()>& work) { work(); }
    Writer::Done note(const std::string& what) {
        return [this, what](const Result<void>& result) { told.push_back(what + ":" + key_of(result)); };
    }

    static constexpr std::size_t tables = 5;
    std::unique_ptr<SqliteStore> store;
    std::vector<std::string> told;  // to be read when the writer has ended
};

// The first job of a writer: until it is let go, all that is asked waits for the next transaction.
class Gate {
  public:
    [[nodiscard]] Writer::Work job() {
        return [this](Store& /*store*/) -> Result<void> {
            entered_.set_value();
            opening_.get_future().wait();
            return {};
        };
    }
    void wait_until_closed() { entered_.get_future().wait(); }
    void open() { opening_.set_value(); }

  private:
    std::promise<void> entered_;
    std::promise<void> opening_;
};

TEST_F(WriterTest, WhatIsAskedIsDoneBeforeTheWriterEnds) {
    constexpr std::size_t writes = 200;
    std::size_t done = 0;
    {
        Writer writer(*store, at_once);
        for (std::size_t i = 0; i < writes; ++i)
            writer.write(appending(0, i), [&](const Result<void>& result) { done += result ? 1U : 0U; });
    }
    EXPECT_EQ(done, writes);
    EXPECT_EQ(entry_count(*opened(Access::ReadOnly), "t0"), writes);
}

TEST_F(WriterTest, AThousandWritesFromSeveralThreadsAreToldInTheirOrder) {
    constexpr std::size_t writes = 200;
    std::vector<std::pair<std::size_t, std::size_t>> written;
    std::vector<std::pair<std::size_t, std::size_t>> completed;
    {
        Writer writer(*store, at_once);
        std::vector<std::thread> threads;
        threads.reserve(tables);
        for (std::size_t thread = 0; thread < tables; ++thread) {
            threads.emplace_back([&, thread] {
                for (std::size_t i = 0; i < writes; ++i) {
                    const auto work = [&, thread, i](Store& target) {
                        written.emplace_back(thread, i);
                        return appending(thread, i)(target);
                    };
                    writer.write(work, [&, thread, i](const Result<void>& result) {
                        EXPECT_EQ(key_of(result), "");
                        completed.emplace_back(thread, i);
                    });
                }
            });
        }
        for (std::thread& thread : threads) thread.join();
    }
    EXPECT_EQ(completed.size(), tables * writes);
    EXPECT_EQ(completed, written);
    for (std::size_t i = 0; i < tables; ++i) EXPECT_EQ(entry_count(*store, table(i)), writes);
}

TEST_F(WriterTest, AJobThatFailsIsUndoneAlone) {
    {
        Gate gate;
        Writer writer(*store, at_once);
        writer.write(gate.job(), note("gate"));
        gate.wait_until_closed();
        writer.write(appending(0, 0), note("good"));
        writer.write(
            [](Store& target) -> Result<void> {
                EXPECT_EQ(key_of(target.append("t1", 0, entries_of(1))), "");
                return target.append("t1", 7, entries_of(1));
            },
            note("bad"));
        writer.write(appending(2, 0), note("good too"));
        gate.open();
    }
    EXPECT_EQ(told, (std::vector<std::string>{"gate:", "good:", "bad:house.store.out_of_step", "good too:"}));
    EXPECT_EQ(entry_count(*store, "t0"), 1U);
    EXPECT_EQ(entry_count(*store, "t1"), 0U);
    EXPECT_EQ(entry_count(*store, "t2"), 1U);
}

TEST_F(WriterTest, AJobThatThrowsHasFailedAlone) {
    {
        Gate gate;
        Writer writer(*store, at_once);
        writer.write(gate.job(), note("gate"));
        gate.wait_until_closed();
        writer.write(
            [](Store& target) -> Result<void> {
                EXPECT_EQ(key_of(target.append("t1", 0, entries_of(1))), "");
                throw std::runtime_error("thrown by a job");
            },
            note("thrown"));
        writer.write(appending(2, 0), note("good"));
        gate.open();
    }
    EXPECT_EQ(told, (std::vector<std::string>{"gate:", "thrown:house.store.failed", "good:"}));
    EXPECT_EQ(entry_count(*store, "t1"), 0U);
    EXPECT_EQ(entry_count(*store, "t2"), 1U);
}

TEST_F(WriterTest, ItIsFailingUntilAWriteSucceedsAndCountsWhatFailed) {
    Writer writer(*store, at_once);
    const auto written = [&](const Writer::Work& work) {
        std::promise<void> done;
        writer.write(work, [&done](const Result<void>&) { done.set_value(); });
        done.get_future().wait();
    };
    EXPECT_FALSE(writer.is_failing());
    written(appending(0, 7));
    written(appending(0, 7));
    EXPECT_TRUE(writer.is_failing());
    EXPECT_EQ(writer.failures(), 2U);
    written([](Store& target) { return target.touch(); });
    EXPECT_FALSE(writer.is_failing());
    EXPECT_EQ(writer.failures(), 2U);
}

TEST_F(WriterTest, WithoutRoomNotEvenATouchSucceeds) {
    const auto touch = [](Store& target) { return target.touch(); };
    {
        const NoRoom full(0);
        Writer(*store, at_once).write(touch, note("without room"));
    }
    Writer(*store, at_once).write(touch, note("with room"));
    EXPECT_EQ(told, (std::vector<std::string>{"without room:house.store.full", "with room:"}));
}

TEST_F(WriterTest, WhatWaitedSharesATransactionAndIsToldWhenItIsDurable) {
    const auto reader = opened(Access::ReadOnly);
    std::size_t seen_inside = 99;
    std::size_t seen_after = 99;
    {
        Gate gate;
        Writer writer(*store, at_once);
        writer.write(gate.job(), note("gate"));
        gate.wait_until_closed();
        writer.write(appending(0, 0), [&](const Result<void>&) { seen_after = entry_count(*reader, "t0"); });
        writer.write(
            [&](Store& target) {
                seen_inside = entry_count(*reader, "t0");
                return appending(0, 1)(target);
            },
            note("second"));
        gate.open();
    }
    EXPECT_EQ(seen_inside, 0U);
    EXPECT_EQ(seen_after, 2U);
}

TEST_F(WriterTest, WithoutRoomAllOfATransactionAreToldAndLaterWritesSucceed) {
    constexpr std::size_t letters = 300'000;
    const auto write_two = [&](const std::string& when) {
        Gate gate;
        Writer writer(*store, at_once);
        writer.write(gate.job(), note("gate"));
        gate.wait_until_closed();
        writer.write(appending(0, 0), note("small " + when));
        writer.write(appending(1, 0, letters), note("large " + when));
        gate.open();
    };
    {
        const NoRoom full(letters);
        write_two("without room");
    }
    write_two("with room");
    EXPECT_EQ(told, (std::vector<std::string>{"gate:", "small without room:house.store.full",
                                              "large without room:house.store.full",
                                              "gate:", "small with room:", "large with room:"}));
    EXPECT_EQ(entry_count(*store, "t0"), 1U);
}

TEST_F(WriterTest, WhoWaitsTooLongForAnotherProgramIsTold) {
    SQLite::Database stranger(file.string(), SQLite::OPEN_READWRITE);
    stranger.exec("BEGIN IMMEDIATE");
    Writer(*store, at_once).write(appending(0, 0), note("first"));
    stranger.exec("ROLLBACK");
    Writer(*store, at_once).write(appending(0, 0), note("second"));
    EXPECT_EQ(told, (std::vector<std::string>{"first:house.store.busy", "second:"}));
}

}  // namespace
}  // namespace serai
