// Files that are not as they should be are refused with a reason and left as they are; older ones are brought
// up to date.
#include <array>
#include <future>
#include <unistd.h>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <sys/stat.h>

#include "store/inspection.hpp"
#include "store/migrations.hpp"
#include "tests/store/scratch.hpp"

namespace serai {
namespace {

// Access rights mean nothing to root, so it becomes "nobody" for a while.
class WithoutRights {
  public:
    WithoutRights() { EXPECT_EQ(geteuid() == 0 ? seteuid(65534) : 0, 0); }
    WithoutRights(const WithoutRights&) = delete;
    WithoutRights& operator=(const WithoutRights&) = delete;
    ~WithoutRights() { EXPECT_EQ(getuid() == 0 ? seteuid(0) : 0, 0); }
};

class OpeningTest : public StoreTest {
  protected:
    // A file of some hundred pages, closed properly.
    void fill() const {
        const auto store = opened();
        for (int i = 0; i < 100; ++i) {
            const std::string id = "t" + std::to_string(i);
            EXPECT_EQ(key_of(store->add_table(plain_table(id))), "");
            EXPECT_EQ(key_of(store->append(id, 0, entries_of(20, 200))), "");
        }
    }
    void expect_refused(const std::string& key) const {
        const std::string before = bytes();
        EXPECT_EQ(key_of_opening(), key);
        EXPECT_TRUE(bytes() == before) << "the file was changed";
    }
    [[nodiscard]] std::string asked(const char* pragma) const {
        SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
        return database.execAndGet(pragma).getString();
    }
    [[nodiscard]] std::unique_ptr<sqlite::Database> raw() const {
        return std::move(
            sqlite::Database::open(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).value());
    }
};

constexpr std::array two_steps{
    "PRAGMA application_id = 0x53657261; CREATE TABLE a (x); INSERT INTO a VALUES (7)",
    "CREATE TABLE b (x); INSERT INTO b SELECT x + 1 FROM a"};
constexpr std::array good_and_bad_step{two_steps[0], "CREATE TABLE b (x); INSERT INTO nowhere VALUES (1)"};

TEST_F(OpeningTest, AFreshFileIsReady) {
    opened().reset();
    EXPECT_EQ(asked("PRAGMA journal_mode"), "wal");
    EXPECT_EQ(asked("PRAGMA user_version"), std::to_string(sqlite::migrations().size()));
    opened().reset();
    EXPECT_NE(opened(Access::ReadOnly), nullptr);
}

TEST_F(OpeningTest, ErrorsNameTheFile) {
    overwrite("hello");
    EXPECT_EQ(SqliteStore::open(file, Access::ReadWrite).error().where, file.string());
}

TEST_F(OpeningTest, AFileThatIsNotThereIsNotRead) {
    EXPECT_EQ(key_of_opening(Access::ReadOnly), "house.store.no_file");
    file = folder / "nowhere" / "house.db";
    EXPECT_EQ(key_of_opening(), "house.store.no_file");
    file = folder;
    EXPECT_EQ(key_of_opening(), "house.store.no_file");
}

TEST_F(OpeningTest, WhatIsNotADatabaseIsRefused) {
    overwrite("hello");
    expect_refused("house.store.corrupted");
    EXPECT_EQ(key_of_opening(Access::ReadOnly), "house.store.corrupted");
    overwrite(std::string(100'000, 'x'));
    expect_refused("house.store.corrupted");
}

TEST_F(OpeningTest, APageOverwrittenAnywhereIsNoticed) {
    fill();
    const std::string good = bytes();
    constexpr std::size_t page = 4096;
    ASSERT_GT(good.size(), 100 * page);
    for (std::size_t at = 0; at + page <= good.size(); at += 7 * page) {
        std::string bad = good;
        bad.replace(at, page, page, '\x5a');
        overwrite(bad);
        expect_refused("house.store.corrupted");
    }
    overwrite(good);
    EXPECT_EQ(entry_count(*opened(), "t99"), 20U);
}

TEST_F(OpeningTest, ATruncatedFileIsNoticed) {
    fill();
    const std::string good = bytes();
    for (const std::size_t left : {std::size_t{50}, std::size_t{5000}, good.size() / 2, good.size() - 1}) {
        overwrite(good.substr(0, left));
        expect_refused("house.store.corrupted");
    }
}

TEST_F(OpeningTest, ADamagedFileIsLeftAloneWithTheLogOfACrash) {
    fill();
    const auto crashed = opened();
    EXPECT_EQ(key_of(crashed->append("t1", 20, entries_of(1))), "");
    const std::filesystem::path log = file.string() + "-wal";
    const std::filesystem::path kept_log = folder / "kept";
    std::filesystem::copy(log, kept_log);
    std::string bad = bytes();
    bad.replace(bad.size() / 2, 20'000, 20'000, '\x5a');
    file = folder / "copy.db";
    overwrite(bad);
    std::filesystem::copy(kept_log, file.string() + "-wal");
    expect_refused("house.store.corrupted");
    EXPECT_EQ(std::filesystem::file_size(file.string() + "-wal"), std::filesystem::file_size(kept_log));
}

TEST_F(OpeningTest, TheLogOfACrashIsPartOfTheStore) {
    const auto crashed = opened();
    EXPECT_EQ(key_of(crashed->add_table(plain_table("t1"))), "");
    EXPECT_EQ(key_of(crashed->append("t1", 0, entries_of(3))), "");
    const std::string log = file.string() + "-wal";
    const std::string content = bytes();
    file = folder / "copy.db";
    overwrite(content);
    std::filesystem::copy(log, file.string() + "-wal");
    EXPECT_EQ(entry_count(*opened(), "t1"), 3U);
}

TEST_F(OpeningTest, ANewerFormatIsRefused) {
    opened().reset();
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 1000");
    expect_refused("house.store.newer");
    EXPECT_EQ(key_of_opening(Access::ReadOnly), "house.store.newer");
}

TEST_F(OpeningTest, AnOlderFormatIsNotReadBeforeItIsUpToDate) {
    overwrite("");
    EXPECT_EQ(key_of_opening(Access::ReadOnly), "house.store.older");
    opened().reset();
    EXPECT_EQ(key_of_opening(Access::ReadOnly), "");
}

// What the first program wrote is all there for this one.
TEST_F(OpeningTest, TheFirstFormatIsBroughtUpToDateAndCopiedAsItIs) {
    {
        const auto database = raw();
        EXPECT_EQ(key_of(migrate(*database, sqlite::migrations().first(1))), "");
        database->connection().exec(
            "INSERT INTO players VALUES ('p1', 'Ada'); INSERT INTO keys VALUES ('k1', 'p1', 5)");
    }
    EXPECT_EQ(key_of_opening(Access::ReadOnly), "house.store.older");
    EXPECT_EQ(key_of(opened(Access::Copy)->backup(folder / "copy.db")), "");
    EXPECT_EQ(shown(opened()->keys_of("p1")), "k1//5/5\n");
    file = folder / "copy.db";
    EXPECT_EQ(asked("PRAGMA user_version"), "1");
    EXPECT_EQ(shown(opened()->player_by_key("k1")), "p1/Ada");
}

TEST_F(OpeningTest, AFileOfEveryFormatIsBroughtUpToDate) {
    for (std::size_t format = 1; format < sqlite::migrations().size(); ++format) {
        file = folder / ("format" + std::to_string(format) + ".db");
        {
            const auto database = raw();
            EXPECT_EQ(key_of(migrate(*database, sqlite::migrations().first(format))), "");
            database->connection().exec("INSERT INTO tables VALUES ('t1', 'basari', 1, NULL, 1, 0, '" +
                                        plain_table("t1").secret + "', 'open', 5, 0, NULL)");
            database->connection().exec(
                "INSERT INTO seats VALUES ('t1', 0, NULL, 'guest', NULL), ('t1', 1, NULL, NULL, 'i')");
        }
        EXPECT_EQ(key_of_opening(Access::ReadOnly), "house.store.older");
        EXPECT_EQ(ids_of(opened(Access::Serve)->public_tables(10, 10)), "t1");
        EXPECT_EQ(opened(Access::ReadOnly)->table("t1").value()->seats[0].bot, "guest");
        EXPECT_EQ(opened(Access::Serve)->enter().value(), false) << "nobody knows how it was left";
    }
}

// A server does not wait for a large file to be looked through: it asks how the last one left.
TEST_F(OpeningTest, WhoWasKilledHasNotLeft) {
    auto store = opened(Access::Serve);
    EXPECT_TRUE(store->enter().value()) << "a new file";
    EXPECT_EQ(key_of(store->leave()), "");
    store = opened(Access::Serve);
    EXPECT_TRUE(store->enter().value());
    store = opened(Access::Serve);
    EXPECT_FALSE(store->enter().value());
    EXPECT_EQ(key_of(store->leave()), "");
    EXPECT_TRUE(opened(Access::Serve)->enter().value());
}

TEST_F(OpeningTest, AnInspectionSaysWhetherAStoreInUseIsDamaged) {
    const auto inspected = [this] {
        std::promise<std::string> found;
        const Inspection inspection(file,
                                    [&found](const Result<void>& sound) { found.set_value(key_of(sound)); });
        return found.get_future().get();
    };
    fill();
    const std::string good = bytes();
    {
        const auto store = opened(Access::Serve);
        EXPECT_EQ(inspected(), "");
        EXPECT_EQ(key_of(store->add_player({"p1", "Ada"}, "k1", 1)), "");
    }
    std::string bad = good;
    bad.replace(bad.size() / 2, 20'000, 20'000, '\x5a');
    overwrite(bad);
    const auto store = opened(Access::Serve);
    EXPECT_EQ(inspected(), "house.store.corrupted");
    file = folder / "nowhere.db";
    EXPECT_EQ(inspected(), "house.store.no_file");
}

TEST_F(OpeningTest, AnInspectionCanBeGivenUp) {
    fill();
    for (int i = 0; i < 20; ++i) const Inspection inspection(file, [](const Result<void>&) {});
}

TEST_F(OpeningTest, AnotherProgramsDatabaseIsRefused) {
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
        .exec("CREATE TABLE songs (x)");
    expect_refused("house.store.foreign");
}

TEST_F(OpeningTest, AStoreForReadingCannotWrite) {
    opened().reset();
    const auto reader = opened(Access::ReadOnly);
    EXPECT_EQ(key_of(reader->add_player({"p1", "Ada"}, "k1", 1)), "house.store.read_only");
    EXPECT_EQ(key_of(reader->add_table(plain_table("t1"))), "house.store.read_only");
    EXPECT_EQ(shown(reader->player("p1")), "none");
}

TEST_F(OpeningTest, AFileThatMayNotBeWrittenIsNotOpenedForWriting) {
    opened().reset();
    chmod(folder.c_str(), 0755);
    chmod(file.c_str(), 0444);
    const WithoutRights nobody;
    EXPECT_EQ(key_of_opening(), "house.store.read_only");
}

TEST_F(OpeningTest, AnEmptyFileTakesAllSteps) {
    const auto database = raw();
    EXPECT_EQ(key_of(migrate(*database, two_steps)), "");
    EXPECT_EQ(asked("PRAGMA user_version"), "2");
    EXPECT_EQ(asked("SELECT x FROM b"), "8");
    EXPECT_EQ(key_of(migrate(*database, two_steps)), "") << "there is nothing left to do";
}

TEST_F(OpeningTest, AFileInBetweenTakesTheMissingSteps) {
    const auto database = raw();
    EXPECT_EQ(key_of(migrate(*database, std::span(two_steps).first(1))), "");
    EXPECT_EQ(asked("PRAGMA user_version"), "1");
    EXPECT_EQ(key_of(check_format(*database, two_steps)), "");
    EXPECT_EQ(key_of(migrate(*database, two_steps)), "");
    EXPECT_EQ(asked("SELECT x FROM b"), "8");
    EXPECT_EQ(key_of(check_format(*database, std::span(two_steps).first(1))), "house.store.newer");
}

TEST_F(OpeningTest, AStepThatFailsLeavesTheStepsBeforeIt) {
    const auto database = raw();
    EXPECT_EQ(key_of(migrate(*database, good_and_bad_step)), "house.store.failed");
    EXPECT_EQ(asked("PRAGMA user_version"), "1");
    EXPECT_EQ(asked("SELECT count(*) FROM sqlite_schema WHERE name = 'b'"), "0");
    EXPECT_EQ(key_of(migrate(*database, two_steps)), "");
}

}  // namespace
}  // namespace serai
