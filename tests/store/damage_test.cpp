// Rows that lie: whatever stands in the file, the table it belongs to is told to be damaged, by name and
// reason, and all others are as they were.
#include "tests/store/scratch.hpp"

namespace serai {
namespace {

class DamageTest : public StoreTest {
  protected:
    void SetUp() override {
        store = opened();
        EXPECT_EQ(applied(*store, newcomer("ada", "Ada", "k1")), "");
        for (const char* id : {"bad", "good"}) {
            TableRow table = plain_table(id);
            table.host = "ada";
            table.is_public = true;
            table.options = {{"age", "0 1 2"}};
            table.seats[0].player = "ada";
            table.seats[1].bot = "trader";
            table.standing = {{Seat{2}, "question", "answer"}};
            table.nonces = {{.player = "ada", .seat = Seat{0}}};
            EXPECT_EQ(add_table(*store, table), "");
            Change change{.table = id, .version = 1, .entries = {{no_seat, "deal"}, {Seat{2}, "x"}}};
            change.line = ChatRow{"ada", "hello", 1};
            EXPECT_EQ(applied(*store, change), "");
        }
    }
    // "field value" of the flaw of the bad table, or the key of another error, or nothing.
    [[nodiscard]] std::string flaw() const {
        const auto found = store->table("bad");
        if (key_of(found) != "house.store.damaged") return key_of(found);
        std::string text;
        for (const auto& [name, value] : found.error().message.values) {
            if (name == "table") EXPECT_EQ(std::get<std::string>(value), "bad");
            if (name != "table") text += (text.empty() ? "" : " ") + std::get<std::string>(value);
        }
        return text;
    }
    void expect_only_good_in_lists() const {
        EXPECT_EQ(ids_of(store->public_tables(10)), "good");
        EXPECT_EQ(ids_of(store->tables_of("ada", 100, 10)), "good");
        EXPECT_EQ(ids_of(store->forgotten_tables(100, 10)), "good");
    }

    std::unique_ptr<SqliteStore> store;
};

struct TableLie {
    std::string change;  // of its row
    std::string flaw;
};
void PrintTo(const TableLie& lie, std::ostream* out) { *out << lie.change; }
class TableDamageTest : public DamageTest, public testing::WithParamInterface<TableLie> {};
INSTANTIATE_TEST_SUITE_P(
    Lies, TableDamageTest,
    testing::Values(TableLie{"facts = ''", "facts ?"}, TableLie{"facts = 'hello'", "facts ?"},
                    TableLie{"facts = '[]'", "facts ?"}, TableLie{"facts = facts || facts", "facts ?"},
                    TableLie{"facts = replace(facts, 'trader', CAST(x'80' AS TEXT))", "facts ?"},
                    TableLie{"facts = replace(facts, '0 1 2', CAST(x'c3' AS TEXT))", "facts ?"},
                    TableLie{"facts = (SELECT facts FROM tables WHERE id = 'good')", "id good"},
                    TableLie{"facts = '{}'", "id "},
                    TableLie{"facts = json_set(facts, '$.game', 'chess')", "game chess"},
                    TableLie{"facts = json_set(facts, '$.game', 7)", "facts ?"},
                    TableLie{"facts = json_set(facts, '$.stage', 'asleep')", "facts ?"},
                    TableLie{"facts = json_set(facts, '$.talk', 'shouting')", "facts ?"},
                    TableLie{"facts = json_set(facts, '$.rules', 0)", "rules 0"},
                    TableLie{"facts = json_set(facts, '$.rules', 99)", "rules 99"},
                    TableLie{"facts = json_set(facts, '$.rules', -1)", "facts ?"},
                    TableLie{"facts = json_set(facts, '$.rules', 4294967297)", "facts ?"},
                    TableLie{"facts = json_set(facts, '$.public', 2)", "facts ?"},
                    TableLie{"facts = json_set(facts, '$.opened', -5)", "facts ?"},
                    TableLie{"facts = json_set(facts, '$.ended', 1.5)", "facts ?"},
                    TableLie{"facts = json_set(facts, '$.secret', '')", "secret ?"},
                    TableLie{"facts = json_set(facts, '$.secret', 'not hexadecimal')", "secret ?"},
                    TableLie{"facts = json_set(facts, '$.luck', 0)", "secret ?"},
                    TableLie{"facts = json_set(facts, '$.luck', 99)", "secret ?"},
                    TableLie{"facts = json_set(facts, '$.options.age', 1)", "facts ?"},
                    TableLie{"facts = json_set(facts, '$.options.age', '9 9 9')", "options ?"},
                    TableLie{"facts = json_set(facts, '$.options.no', '1')", "options ?"},
                    TableLie{"facts = json_remove(facts, '$.seats')", "seats 0"},
                    TableLie{"facts = json_remove(facts, '$.seats[2]', '$.seats[1]')", "seats 1"},
                    TableLie{"facts = json_set(facts, '$.seats[3]', json('{}'), '$.seats[4]', json('{}'), "
                             "'$.seats[5]', json('{}'))",
                             "seats 6"},
                    TableLie{"facts = json_set(facts, '$.seats[1]', 'trader')", "facts ?"},
                    TableLie{"facts = json_set(facts, '$.standing[0].seat', 3)", "standing 3"},
                    TableLie{"facts = json_set(facts, '$.standing[0].seat', 200)", "facts ?"},
                    TableLie{"facts = json_set(facts, '$.standing[0].seat', -1)", "facts ?"},
                    TableLie{"facts = json_set(facts, '$.standing[0].seat', 9223372036854775807)", "facts ?"},
                    TableLie{"facts = json_set(facts, '$.nonces[0].seat', 3)", "nonces 3"},
                    TableLie{"version = 0", "version 0"}, TableLie{"version = -5", "version -5"},
                    TableLie{"rematch = CAST(x'ff' AS TEXT)", "rematch ?"}));

TEST_P(TableDamageTest, IsToldAndHarmsNobodyElse) {
    const std::string good = shown(store->table("good"));
    tamper("UPDATE tables SET " + GetParam().change + " WHERE id = 'bad'");
    EXPECT_EQ(flaw(), GetParam().flaw);
    EXPECT_EQ(shown(store->table("good")), good);
    expect_only_good_in_lists();
}

// What stands in them is for asking alone.
TEST_F(DamageTest, AColumnThatLiesChangesNoTable) {
    const std::string before = shown(store->table("bad"));
    for (const char* lie : {"game = 'chess'", "stage = 'asleep'", "is_public = 2", "opened = -5",
                            "visited = -5", "host = 'nobody'"}) {
        tamper(std::string("UPDATE tables SET ") + lie + " WHERE id = 'bad'");
        EXPECT_EQ(shown(store->table("bad")), before) << lie;
        EXPECT_NE(ids_of(store->public_tables(10)).find("good"), std::string::npos) << lie;
    }
    EXPECT_EQ(store->unfinished_tables_of("ada").value(), 2U);
}

TEST_F(DamageTest, ANameThatIsNoneHidesNoOtherTable) {
    for (const char* id : {"x'ff22'", "x'62005c'", "x'22'", "''"}) {
        tamper(std::string("UPDATE tables SET id = CAST(") + id + " AS TEXT) WHERE id <> 'good'");
        expect_only_good_in_lists();
    }
}

TEST_F(DamageTest, AnOddNameHidesNoOtherTable) {
    for (const char* id : {"\"", "\\", "\",\"", "][", "\n"}) {
        tamper(std::string("UPDATE tables SET id = '") + id + "', facts = json_set(facts, '$.id', '" + id +
               "') WHERE id <> 'good'");
        const auto found = store->public_tables(10);
        EXPECT_EQ(key_of(found), "") << id;
        EXPECT_NE(ids_of(found).find("good"), std::string::npos) << id;
        EXPECT_EQ(shown(found.value_or(TableList{}).people), "ada/Ada\n") << id;
    }
}

// It may say what the rules hide, so it is not repeated.
TEST_F(DamageTest, AnEntryOfNobodyIsNotRead) {
    for (const char* line : {"'3 x'", "'200 x'", "'-1 x'", "''", "'hello'", "CAST(x'3120ff' AS TEXT)"}) {
        tamper(std::string("UPDATE entries SET line = ") + line + " WHERE table_id = 'bad' AND seq = 1");
        EXPECT_EQ(flaw(), "entries.line 1 ?") << line;
    }
    EXPECT_EQ(entry_count(*store, "good"), 2U);
}

TEST_F(DamageTest, ALogWithAGapIsNotRead) {
    tamper("UPDATE entries SET seq = 7 WHERE table_id = 'bad' AND seq = 1");
    EXPECT_EQ(flaw(), "entries.line 7 ?");
    tamper("UPDATE entries SET seq = -1 WHERE table_id = 'bad' AND seq = 7");
    EXPECT_EQ(flaw(), "entries.line -1 ?");
    tamper("DELETE FROM entries WHERE table_id = 'bad' AND seq = -1");
    EXPECT_EQ(flaw(), "");
    tamper("UPDATE entries SET seq = 1 WHERE table_id = 'bad'");
    EXPECT_EQ(flaw(), "entries.line 1 ?") << "the first is missing";
    EXPECT_EQ(entry_count(*store, "good"), 2U);
}

TEST_F(DamageTest, NamesAndLinesThatCannotBeReadAreShownAsSuch) {
    tamper("UPDATE players SET name = CAST(x'ff' AS TEXT)");
    tamper("UPDATE chat SET text = CAST(x'ff' AS TEXT) WHERE table_id = 'bad'");
    EXPECT_EQ(shown(store->person_by_key("k1")), "ada/?");
    EXPECT_EQ(shown(store->table("good").value()->people), "ada/?\n");
    EXPECT_EQ(shown(store->public_tables(10).value().people), "ada/?\n");
    EXPECT_EQ(shown(store->chat("bad", 10)), "ada/?/?/1\n");
    EXPECT_EQ(shown(store->chat("good", 10)), "ada/?/hello/1\n");
}

TEST_F(DamageTest, SomebodyWhoIsMissingHasNoName) {
    tamper("DELETE FROM players");
    EXPECT_EQ(flaw(), "");
    EXPECT_EQ(shown(store->table("good").value()->people), "");
    EXPECT_EQ(ids_of(store->tables_of("ada", 100, 10)), "bad good");
    EXPECT_EQ(shown(store->chat("good", 10)), "ada//hello/1\n");
}

// Otherwise a few of them would keep all others from being swept.
TEST_F(DamageTest, WhatIsLeftOutOfTheForgottenTakesNobodysPlace) {
    tamper("UPDATE tables SET facts = '', visited = -1 WHERE id = 'bad'");
    EXPECT_EQ(ids_of(store->forgotten_tables(100, 1)), "good");
}

}  // namespace
}  // namespace serai
