// Many writers, one thread that writes, few waits for the disk.
#include "store/writer.hpp"

#include <future>
#include <stdexcept>

#include "tests/store/bare_store.hpp"
#include "tests/store/no_room.hpp"
#include "tests/store/scratch.hpp"

namespace serai {
namespace {

using Told = std::vector<std::string>;

class WriterTest : public StoreTest {
  protected:
    void SetUp() override {
        store = opened();
        for (std::size_t i = 0; i < tables; ++i) EXPECT_EQ(add_table(*store, plain_table(table(i))), "");
    }
    static std::string table(std::size_t number) { return "t" + std::to_string(number); }
    // To a table that has had nothing but as many of these.
    static Changes appending(std::size_t number, std::size_t first, std::size_t letters = 10) {
        return {{.table = table(number),
                 .version = first + 1,
                 .first = first,
                 .entries = entries_of(1, letters)}};
    }
    // Refused by the store, whoever is asked.
    static Changes of_nobody(std::size_t number) {
        return {{.table = table(number), .version = 1, .line = ChatRow{"p9", "hello", 1}}};
    }
    // Runs what is posted at once, on the writer's thread.
    static void at_once(const std::function<void()>& work) { work(); }
    Writer::Done note(const std::string& what) {
        return
            [this, what](const Result<Stored>& result) { told.push_back(what + ":" + outcome_of(result)); };
    }

    static constexpr std::size_t tables = 5;
    std::unique_ptr<SqliteStore> store;
    Told told;  // to be read when the writer has ended
};

// The first write of a writer, told at once: until the gate is opened, all that is asked waits for the next
// transaction. It must outlive the writer.
class WriterGate {
  public:
    void close(Writer& writer) {
        writer.write(Changes{}, [this](const Result<Stored>&) {
            closed_.set_value();
            opening_.get_future().wait();
        });
        closed_.get_future().wait();
    }
    void open() { opening_.set_value(); }

  private:
    std::promise<void> closed_;
    std::promise<void> opening_;
};

TEST_F(WriterTest, WhatIsAskedIsDoneBeforeTheWriterEnds) {
    constexpr std::size_t writes = 200;
    std::size_t done = 0;
    {
        WritingThread writer(*store, at_once);
        for (std::size_t i = 0; i < writes; ++i)
            writer.write(appending(0, i),
                         [&](const Result<Stored>& result) { done += outcome_of(result).empty() ? 1U : 0U; });
    }
    EXPECT_EQ(done, writes);
    EXPECT_EQ(entry_count(*opened(Access::ReadOnly), "t0"), writes);
}

TEST_F(WriterTest, AThousandWritesFromSeveralThreadsAreToldInTheirOrder) {
    constexpr std::size_t writes = 200;
    std::vector<std::vector<std::size_t>> completed(tables);
    {
        WritingThread writer(*store, at_once);
        std::vector<std::thread> threads;
        threads.reserve(tables);
        for (std::size_t thread = 0; thread < tables; ++thread) {
            threads.emplace_back([&, thread] {
                for (std::size_t i = 0; i < writes; ++i) {
                    writer.write(appending(thread, i), [&, thread, i](const Result<Stored>& result) {
                        EXPECT_EQ(outcome_of(result), "");
                        completed[thread].push_back(i);
                    });
                }
            });
        }
        for (std::thread& thread : threads) thread.join();
    }
    for (std::size_t i = 0; i < tables; ++i) {
        EXPECT_EQ(completed[i].size(), writes);
        EXPECT_TRUE(std::ranges::is_sorted(completed[i]));
        EXPECT_EQ(entry_count(*store, table(i)), writes);
    }
}

TEST_F(WriterTest, WhatWaitedIsAppliedTogetherAndToldInItsOrder) {
    std::vector<std::size_t> sizes;
    BareStore bare([&sizes](BareStore::Groups groups) {
        sizes.push_back(groups.size());
        return std::vector<Result<Stored>>(groups.size(), Stored::Yes);
    });
    {
        WriterGate gate;
        WritingThread writer(bare, at_once);
        gate.close(writer);
        for (const char* what : {"one", "two", "three"}) writer.write(Changes{}, note(what));
        gate.open();
    }
    EXPECT_EQ(sizes, (std::vector<std::size_t>{1, 3}));
    EXPECT_EQ(told, (Told{"one:", "two:", "three:"}));
}

TEST_F(WriterTest, AGroupThatFailsIsUndoneAlone) {
    {
        WriterGate gate;
        WritingThread writer(*store, at_once);
        gate.close(writer);
        Changes bad = appending(1, 0);
        bad.push_back({.table = "t1", .version = 2, .line = ChatRow{"p9", "hello", 1}});
        writer.write(appending(0, 0), note("good"));
        writer.write(bad, note("bad"));
        writer.write(appending(2, 0), note("good too"));
        writer.write(appending(0, 0), note("late"));
        gate.open();
    }
    EXPECT_EQ(told, (Told{"good:", "bad:house.store.refused", "good too:", "late:outdated"}));
    EXPECT_EQ(entry_count(*store, "t0"), 1U);
    EXPECT_EQ(entry_count(*store, "t1"), 0U);
    EXPECT_EQ(entry_count(*store, "t2"), 1U);
}

TEST_F(WriterTest, AStoreThatThrowsHasFailedAndIsAskedAgain) {
    std::size_t asked = 0;
    BareStore throwing([&asked](BareStore::Groups groups) {
        if (++asked == 2) throw std::runtime_error("thrown by a store");
        return std::vector<Result<Stored>>(groups.size(), Stored::Yes);
    });
    WriterGate gate;
    WritingThread writer(throwing, at_once);
    gate.close(writer);
    std::promise<void> failed;
    writer.write(Changes{}, note("one"));
    writer.write(Changes{}, [&](const Result<Stored>& result) {
        note("two")(result);
        failed.set_value();
    });
    gate.open();
    failed.get_future().wait();
    std::promise<void> after;
    writer.write(Changes{}, [&after](const Result<Stored>& result) {
        EXPECT_EQ(outcome_of(result), "");
        after.set_value();
    });
    after.get_future().wait();
    EXPECT_EQ(told, (Told{"one:house.store.failed", "two:house.store.failed"}));
    EXPECT_EQ(writer.failures(), 2U);
}

class WriterFailingTest : public WriterTest {
  protected:
    void SetUp() override {
        WriterTest::SetUp();
        writer.emplace(*store, at_once);
    }
    void written(const ChangeGroup& group) {
        std::promise<void> done;
        writer->write(group, [&done](const Result<Stored>&) { done.set_value(); });
        done.get_future().wait();
    }

    std::optional<WritingThread> writer;
};

TEST_F(WriterFailingTest, ItIsFailingUntilAWriteSucceedsAndCountsWhatFailed) {
    EXPECT_FALSE(writer->is_failing());
    written(of_nobody(0));
    written(of_nobody(0));
    EXPECT_TRUE(writer->is_failing());
    EXPECT_EQ(writer->failures(), 2U);
    written(Changes{});
    EXPECT_FALSE(writer->is_failing());
    EXPECT_EQ(writer->failures(), 2U);
}

TEST_F(WriterFailingTest, WhatIsOutdatedIsNoFailure) {
    written(appending(0, 7));
    EXPECT_FALSE(writer->is_failing());
    EXPECT_EQ(writer->failures(), 0U);
}

TEST_F(WriterTest, WithoutRoomNotEvenAnEmptyGroupIsStored) {
    {
        const NoRoom full(0);
        WritingThread(*store, at_once).write(Changes{}, note("without room"));
    }
    WritingThread(*store, at_once).write(Changes{}, note("with room"));
    EXPECT_EQ(told, (Told{"without room:house.store.full", "with room:"}));
}

TEST_F(WriterTest, WhatIsToldIsDurable) {
    const auto reader = opened(Access::ReadOnly);
    std::size_t seen = 0;
    {
        WriterGate gate;
        WritingThread writer(*store, at_once);
        gate.close(writer);
        writer.write(appending(0, 0), [&](const Result<Stored>&) { seen = entry_count(*reader, "t0"); });
        writer.write(appending(0, 1), note("second"));
        gate.open();
    }
    EXPECT_EQ(seen, 2U) << "both shared a transaction";
}

TEST_F(WriterTest, WithoutRoomAllOfATransactionAreToldAndLaterWritesSucceed) {
    constexpr std::size_t letters = 300'000;
    const auto write_two = [&](const std::string& when) {
        WriterGate gate;
        WritingThread writer(*store, at_once);
        gate.close(writer);
        writer.write(appending(0, 0), note("small " + when));
        writer.write(appending(1, 0, letters), note("large " + when));
        gate.open();
    };
    {
        const NoRoom full(letters);
        write_two("without room");
    }
    write_two("with room");
    EXPECT_EQ(told, (Told{"small without room:house.store.full", "large without room:house.store.full",
                          "small with room:", "large with room:"}));
    EXPECT_EQ(entry_count(*store, "t0"), 1U);
}

TEST_F(WriterTest, WhoWaitsTooLongForAnotherProgramIsTold) {
    SQLite::Database stranger(file.string(), SQLite::OPEN_READWRITE);
    stranger.exec("BEGIN IMMEDIATE");
    WritingThread(*store, at_once).write(appending(0, 0), note("first"));
    stranger.exec("ROLLBACK");
    WritingThread(*store, at_once).write(appending(0, 0), note("second"));
    EXPECT_EQ(told, (Told{"first:house.store.busy", "second:"}));
}

}  // namespace
}  // namespace serai
