// Files that are not as they should be are refused with a reason and left as they are; older ones are brought
// up to date.
#include <array>
#include <future>
#include <unistd.h>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <sys/stat.h>

#include "store/examination.hpp"
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
            EXPECT_EQ(add_table(*store, plain_table(id)), "");
            EXPECT_EQ(append(*store, id, 0, entries_of(20, 200)), "");
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
    EXPECT_EQ(append(*crashed, "t1", 20, entries_of(1)), "");
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
    EXPECT_EQ(add_table(*crashed, plain_table("t1")), "");
    EXPECT_EQ(append(*crashed, "t1", 0, entries_of(3)), "");
    const std::string log = file.string() + "-wal";
    const std::string content = bytes();
    file = folder / "copy.db";
    overwrite(content);
    std::filesystem::copy(log, file.string() + "-wal");
    EXPECT_EQ(entry_count(*opened(), "t1"), 3U);
}

TEST_F(OpeningTest, ANewerFormatIsRefused) {
    opened().reset();
    tamper("PRAGMA user_version = 1000");
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
    EXPECT_EQ(shown(opened()->person_by_key("k1")), "p1/Ada");
}

// Everything that a table could have until format 3, when it was several rows.
constexpr const char* tables_of_several_rows = R"(
INSERT INTO players (id, name) VALUES ('p1', 'Ada'), ('p2', 'Bo');
INSERT INTO tables VALUES ('t1', 'istanbul_dice', 1, 'p1', 1, 1, printf('%064d', 7), 'running', 5, 0, NULL),
    ('t0', 'basari', 1, NULL, 0, 0, printf('%064d', 7), 'over', 4, 7, 't1');
INSERT INTO options VALUES ('t1', 1, 'payment', 'automatic'), ('t1', 0, 'prices', 'standard');
INSERT INTO seats VALUES ('t1', 2, 'p2', 'guest', NULL), ('t1', 0, 'p1', NULL, NULL),
    ('t1', 1, NULL, NULL, 'odd " \ ë'),
    ('t0', 0, NULL, 'guest', NULL), ('t0', 1, NULL, NULL, NULL), ('t0', 2, NULL, NULL, NULL);
INSERT INTO entries VALUES ('t1', 0, '- deal'), ('t1', 1, '2 undo');
INSERT INTO chat VALUES ('t1', 0, 'p2', 'hello', 6);
INSERT INTO standing VALUES ('t1', 2, 'question', 'answer');
)";

class OldFormatsTest : public OpeningTest, public testing::WithParamInterface<std::size_t> {
  protected:
    void fill_old_format() const {
        const auto database = raw();
        EXPECT_EQ(key_of(migrate(*database, sqlite::migrations().first(GetParam()))), "");
        database->connection().exec(tables_of_several_rows);
    }
};
INSTANTIATE_TEST_SUITE_P(Formats, OldFormatsTest, testing::Values(1, 2, 3));

TEST_P(OldFormatsTest, AreBroughtUpToDateWithAllThatIsInThem) {
    fill_old_format();
    EXPECT_EQ(key_of_opening(Access::ReadOnly), "house.store.older");
    TableRow table = plain_table("t1");
    table.game = "istanbul_dice";
    table.options = {{"prices", "standard"}, {"payment", "automatic"}};
    table.stage = Stage::Running;
    table.host = "p1";
    table.is_public = table.has_hints = table.is_hot_seat = true;
    table.talk = Talk::Everybody;
    table.deputy = "trader";
    table.opened = table.visited = 5;
    table.secret = std::string(63, '0') + "7";
    table.version = table.luck = 1;
    table.seats = {{.player = "p1"}, {.invite = "odd \" \\ ë"}, {.player = "p2", .bot = "guest"}};
    table.standing = {{Seat{2}, "question", "answer"}};
    const auto store = opened(Access::Serve);
    EXPECT_EQ(wire::text(row_of(*store, "t1")), wire::text(table));
    EXPECT_EQ(store->table("t1").value()->entries,
              (std::vector<Entry>{{no_seat, "deal"}, {Seat{2}, "undo"}}));
    EXPECT_EQ(shown(store->chat("t1", 10)), "p2/Bo/hello/6\n");
    EXPECT_EQ(row_of(*store, "t0").rematch, "t1");
    EXPECT_EQ(row_of(*store, "t0").ended, 7);
    EXPECT_EQ(ids_of(store->public_tables(10)), "t1");
    EXPECT_EQ(ids_of(store->tables_of("p2", 100, 10)), "t1");
    EXPECT_EQ(shown(store->finished_tables()), "t0\n");
    EXPECT_EQ(append(*store, "t1", 2, entries_of(1)), "") << "it goes on";
}

TEST_P(OldFormatsTest, NobodyKnowsHowThoseWereLeftThatDoNotSay) {
    fill_old_format();
    const bool does_say = GetParam() == 3;
    EXPECT_EQ(opened(Access::Serve)->enter().value(), does_say);
}

// They close their own table later, as any row does that lies.
TEST_P(OldFormatsTest, RowsThatLieKeepNoneFromBeingOpened) {
    for (const char* lie :
         {"UPDATE tables SET stage = 'asleep' WHERE id = 't0'",
          "UPDATE tables SET rules = -1 WHERE id = 't0'",
          "UPDATE tables SET game = CAST(x'ff' AS TEXT) WHERE id = 't0'",
          "UPDATE tables SET secret = CAST(x'225c00' AS TEXT) WHERE id = 't0'",
          "UPDATE tables SET opened = -5 WHERE id = 't0'", "DELETE FROM seats WHERE table_id = 't0'",
          "UPDATE seats SET bot = CAST(x'80' AS TEXT) WHERE table_id = 't0'",
          "INSERT INTO options VALUES ('t0', 0, CAST(x'ff' AS TEXT), CAST(x'00c3' AS TEXT))",
          "INSERT INTO standing VALUES ('t0', 200, CAST(x'ff' AS TEXT), '')"}) {
        std::filesystem::remove(file);
        fill_old_format();
        tamper(lie);
        const auto store = opened(Access::Serve);
        ASSERT_NE(store, nullptr) << lie;
        EXPECT_EQ(key_of(store->table("t0")), "house.store.damaged") << lie;
        EXPECT_EQ(key_of(store->table("t1")), "") << lie;
        EXPECT_EQ(ids_of(store->public_tables(10)), "t1") << lie;
    }
}

// What earlier programs wrote, as it was kept.
TEST_F(OpeningTest, KeptStoresAreBroughtUpToDateWithAllThatIsInThem) {
    std::size_t stores = 0;
    for (const auto& each : std::filesystem::directory_iterator(SERAI_ROOT "/tests/fixtures/stores")) {
        if (each.path().extension() != ".sql") continue;
        ++stores;
        std::ifstream script(each.path());
        file = folder / each.path().filename();
        tamper({std::istreambuf_iterator<char>(script), {}});
        const std::string entries = asked("SELECT count(*) FROM entries");
        const auto store = opened(Access::Serve);
        const std::vector<std::string> ids = examine(file).value().tables;
        std::size_t entries_read = 0;
        for (const std::string& id : ids) entries_read += entry_count(*store, id);
        EXPECT_EQ(std::to_string(entries_read), entries) << each.path();
    }
    EXPECT_GT(stores, 0U);
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
        EXPECT_EQ(applied(*store, newcomer("p1", "Ada", "k1")), "");
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
    tamper("CREATE TABLE songs (x)");
    expect_refused("house.store.foreign");
}

TEST_F(OpeningTest, AStoreForReadingCannotWrite) {
    opened().reset();
    const auto reader = opened(Access::ReadOnly);
    EXPECT_EQ(applied(*reader, newcomer("p1", "Ada", "k1")), "house.store.read_only");
    EXPECT_EQ(add_table(*reader, plain_table("t1")), "house.store.read_only");
    EXPECT_EQ(applied(*reader, Changes{}), "house.store.read_only");
    EXPECT_EQ(shown(reader->person_by_key("k1")), "none");
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
