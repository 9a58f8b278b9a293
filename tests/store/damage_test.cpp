// Rows that lie: whatever stands in the file, the table it belongs to is told to be damaged, by name and
// reason, and all others are as they were.
#include <SQLiteCpp/Database.h>

#include "tests/store/scratch.hpp"

namespace serai {
namespace {

class DamageTest : public StoreTest {
  protected:
    void SetUp() override {
        StoreTest::SetUp();
        store = opened();
        EXPECT_EQ(key_of(store->add_player({"ada", "Ada"}, "k1", 1)), "");
        for (const char* id : {"bad", "good"}) {
            TableRow table = plain_table(id);
            table.host = "ada";
            table.is_public = true;
            table.options = {{"one", "1"}};
            table.seats[0].player = "ada";
            EXPECT_EQ(key_of(store->add_table(table)), "");
            EXPECT_EQ(key_of(store->append(id, 0, std::vector<Entry>{{no_seat, "deal"}, {Seat{2}, "x"}})),
                      "");
            EXPECT_EQ(key_of(store->set_standing(id, {Seat{2}, "question", "answer"})), "");
            EXPECT_EQ(key_of(store->add_chat(id, {"ada", "hello", 1})), "");
        }
    }
    // As somebody with the file in hand would, whom no constraint holds back.
    void write(const std::string& sql) const {
        SQLite::Database stranger(file.string(), SQLite::OPEN_READWRITE);
        stranger.exec("PRAGMA ignore_check_constraints = ON");
        stranger.exec(sql);
    }
    // "field value" of the flaw, or the key of another error, or nothing.
    template <typename T>
    static std::string flaw(const Result<T>& result) {
        return result ? "" : flaw(result.error().message);
    }
    static std::string flaw(const Message& message) {
        if (message.key != "house.store.damaged") return message.key;
        std::string text;
        for (const auto& [name, value] : message.values) {
            if (name == "table") EXPECT_EQ(std::get<std::string>(value), "bad");
            if (name != "table") text += (text.empty() ? "" : " ") + std::get<std::string>(value);
        }
        return text;
    }

    std::unique_ptr<SqliteStore> store;
};

struct Lie {
    std::string sql;
    std::string flaw;
};
class TableDamageTest : public DamageTest, public testing::WithParamInterface<Lie> {};
INSTANTIATE_TEST_SUITE_P(
    Lies, TableDamageTest,
    testing::Values(
        Lie{"UPDATE tables SET stage = 'asleep' WHERE id = 'bad'", "tables.stage asleep"},
        Lie{"UPDATE tables SET rules = -1 WHERE id = 'bad'", "tables.rules -1"},
        Lie{"UPDATE tables SET rules = 4294967297 WHERE id = 'bad'", "tables.rules 4294967297"},
        Lie{"UPDATE tables SET is_public = 2 WHERE id = 'bad'", "tables.is_public 2"},
        Lie{"UPDATE tables SET has_hints = -1 WHERE id = 'bad'", "tables.has_hints -1"},
        Lie{"UPDATE tables SET opened = -5 WHERE id = 'bad'", "tables.opened -5"},
        Lie{"UPDATE tables SET ended = -5 WHERE id = 'bad'", "tables.ended -5"},
        Lie{"UPDATE tables SET secret = '' WHERE id = 'bad'", "tables.secret ?"},
        Lie{"UPDATE tables SET secret = 'not hexadecimal' WHERE id = 'bad'", "tables.secret ?"},
        Lie{"UPDATE tables SET game = CAST(x'ff' AS TEXT) WHERE id = 'bad'", "tables.game ?"},
        Lie{"UPDATE options SET text = CAST(x'c3' AS TEXT) WHERE table_id = 'bad'", "options.text ?"},
        Lie{"DELETE FROM seats WHERE table_id = 'bad'", "seats 0"},
        Lie{"DELETE FROM seats WHERE table_id = 'bad' AND seat = 1", "seats.seat 2"},
        Lie{"UPDATE seats SET seat = -1 WHERE table_id = 'bad' AND seat = 0", "seats.seat -1"},
        Lie{"UPDATE seats SET seat = 200 WHERE table_id = 'bad' AND seat = 2", "seats.seat 200"},
        Lie{"INSERT INTO seats (table_id, seat) VALUES ('bad', 3), ('bad', 4), ('bad', 5)", "seats 6"},
        Lie{"UPDATE seats SET bot = CAST(x'80' AS TEXT) WHERE table_id = 'bad'", "seats.bot ?"}));

TEST_P(TableDamageTest, IsToldAndHarmsNobodyElse) {
    const std::string good = shown(store->table("good"));
    write(GetParam().sql);
    EXPECT_EQ(flaw(store->table("bad")), GetParam().flaw);
    EXPECT_EQ(shown(store->table("good")), good);
    for (const auto& found : {store->public_tables(10, 10), store->tables_of("ada", 100, 10)}) {
        EXPECT_EQ(ids_of(found), "good");
        for (const DamagedTable& table : found->damaged) {
            EXPECT_EQ(table.id, "bad");
            EXPECT_EQ(flaw(table.reason), GetParam().flaw);
        }
    }
    EXPECT_EQ(ids_of(store->tables(Stage::Open)), "good");
}

TEST_F(DamageTest, ANameThatIsNoneHidesNoOtherTable) {
    for (const char* id : {"x'ff22'", "x'62005c'", "x'22'", "''"}) {
        write(std::string("UPDATE tables SET id = CAST(") + id + " AS TEXT) WHERE id <> 'good'");
        EXPECT_EQ(ids_of(store->public_tables(10, 10)), "good") << id;
        EXPECT_EQ(ids_of(store->tables(Stage::Open)), "good") << id;
    }
}

TEST_F(DamageTest, AnEntryOfNobodyIsNotRead) {
    for (const char* line : {"'3 x'", "'200 x'", "'-1 x'", "''", "'hello'", "CAST(x'3120ff' AS TEXT)"}) {
        write(std::string("UPDATE entries SET line = ") + line + " WHERE table_id = 'bad' AND seq = 1");
        EXPECT_EQ(flaw(store->read("bad")), "entries.line 1 ?") << line;
    }
    EXPECT_EQ(entry_count(*store, "good"), 2U);
}

TEST_F(DamageTest, ALogWithAGapIsNotRead) {
    write("UPDATE entries SET seq = 7 WHERE table_id = 'bad' AND seq = 1");
    EXPECT_EQ(flaw(store->read("bad")), "entries.seq 7");
    write("UPDATE entries SET seq = -1 WHERE table_id = 'bad' AND seq = 7");
    EXPECT_EQ(flaw(store->read("bad")), "entries.seq -1");
    EXPECT_EQ(entry_count(*store, "good"), 2U);
}

TEST_F(DamageTest, AStandingAnswerOfNobodyIsNotRead) {
    for (const char* seat : {"3", "200", "-1", "256", "9223372036854775807"}) {
        write(std::string("UPDATE standing SET seat = ") + seat + " WHERE table_id = 'bad'");
        EXPECT_EQ(flaw(store->standing("bad")), std::string("standing.seat ") + seat);
    }
    write("UPDATE standing SET seat = 1, answer = CAST(x'ff' AS TEXT) WHERE table_id = 'bad'");
    EXPECT_EQ(flaw(store->standing("bad")), "standing.answer ?");
    EXPECT_EQ(shown(store->standing("good")), "2/question/answer\n");
    // Also when the table is said to have as many seats.
    write(
        "WITH RECURSIVE n(i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < 250) "
        "INSERT INTO seats (table_id, seat) SELECT 'bad', i FROM n");
    write("UPDATE standing SET seat = 200, answer = '' WHERE table_id = 'bad'");
    EXPECT_EQ(flaw(store->standing("bad")), "standing.seat 200");
}

TEST_F(DamageTest, PeopleAndLinesThatCannotBeAreLeftOut) {
    write("UPDATE players SET name = CAST(x'ff' AS TEXT)");
    EXPECT_EQ(shown(store->player("ada")), "none");
    EXPECT_EQ(shown(store->player_by_key("k1")), "none");
    EXPECT_EQ(store->table("good").value()->seats[0].name, "");
    EXPECT_EQ(key_of(store->add_chat("bad", {"ada", "still here", 2})), "");
    write("UPDATE chat SET at = -1 WHERE table_id = 'bad' AND seq = 0");
    EXPECT_EQ(shown(store->chat("bad", 10)), "ada/still here/2\n");
    write("UPDATE chat SET text = CAST(x'ff' AS TEXT) WHERE table_id = 'bad'");
    EXPECT_EQ(shown(store->chat("bad", 10)), "");
    write("UPDATE players SET name = 'Ada'");
    EXPECT_EQ(shown(store->chat("good", 10)), "ada/hello/1\n");
    EXPECT_EQ(store->chat("good", 10).value()[0].name, "Ada");
}

}  // namespace
}  // namespace serai
