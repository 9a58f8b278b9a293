// Tables: all of their facts, changes that build on the version they saw, and what is said and answered
// there.
#include "tests/store/any_store.hpp"

namespace serai {
namespace {

class TablesTest : public AnyStoreTest {
  protected:
    void SetUp() override {
        AnyStoreTest::SetUp();
        EXPECT_EQ(applied(*store, newcomer("p1", "Ada", "k1")), "");
        EXPECT_EQ(applied(*store, newcomer("p2", "Bo", "k2")), "");
    }
    void add(const std::string& id, Milliseconds at = 1, const std::string& host = "",
             const std::string& guest = "") const {
        TableRow table = plain_table(id);
        table.opened = table.visited = at;
        table.host = host;
        table.seats[1].player = guest;
        EXPECT_EQ(add_table(*store, table), "");
    }
    // What everybody sees of it, to be sure that nothing is different.
    [[nodiscard]] std::string all_of(const std::string& table) const {
        return shown(store->table(table)) + shown(store->chat(table, 10));
    }
    [[nodiscard]] std::string replaced(const TableRow& row) const {
        Change change = next_of(*store, row.id);
        change.row = row;
        return applied(*store, change);
    }
    [[nodiscard]] std::string said(const std::string& table, const ChatRow& line) const {
        Change change = next_of(*store, table);
        change.line = line;
        return applied(*store, change);
    }
    [[nodiscard]] std::string removed(const std::string& table) const {
        Change change = next_of(*store, table);
        change.is_removal = true;
        return applied(*store, change);
    }
};

// With something in every field.
TableRow full_table(const std::string& id) {
    TableRow table;
    table.id = id;
    table.title = "Zoë's \"evening\"";
    table.game = "istanbul_dice";
    table.rules = 1;
    table.options = {{"prices", "standard"}, {"payment", "automatic"}};
    table.position = "round = 2";
    table.stage = Stage::Over;
    table.host = "p1";
    table.is_public = true;
    table.has_hints = true;
    table.is_hot_seat = true;
    table.is_practice = true;
    table.talk = Talk::Everybody;
    table.deputy = "guest";
    table.nonces = {{"p1", Seat{0}, "c1", "n1"}, {"p2", Seat{2}, "c2", ""}};
    table.opened = 1'700'000'000'000;
    table.ended = 1'700'000'100'000;
    table.turn = {Seat{1}};
    table.points = {{-3}, {40}, {-3}};
    table.places = {2, 1, 2};
    table.rematch = "t0";
    table.version = 1;
    table.invite = "odd \" \\ \n ë";
    table.secret = std::string(32, '0') + std::string(32, 'f');
    table.luck = 2;
    table.is_promised = true;
    table.visited = 1'700'000'200'000;
    table.seats = {{"p1", "", "i1", "d1"}, {"", "trader", "", ""}, {"p2", "guest", "i2", ""}};
    table.standing = {{Seat{2}, "basari.ask.b", "yes"}, {Seat{0}, "basari.ask.a", "no"}};
    return table;
}

TEST_P(TablesTest, ATableComesBackWhole) {
    add("t0");
    const TableRow table = full_table("t1");
    fields(table, [](std::string_view name, const auto& value) {
        const std::remove_cvref_t<decltype(value)> nothing{};
        EXPECT_NE(wire::text(value), wire::text(nothing)) << name << " would not be missed";
    });
    EXPECT_EQ(add_table(*store, table), "");
    EXPECT_EQ(wire::text(row_of(*store, "t1")), wire::text(table));
    EXPECT_EQ(shown(store->table("t2")), "none");
    store.reset();
    EXPECT_EQ(wire::text(row_of(*opened(), "t1")), wire::text(table));
}

TEST_P(TablesTest, ATableIsListedWhole) {
    add("t0");
    TableRow table = full_table("t1");
    table.stage = Stage::Open;
    EXPECT_EQ(add_table(*store, table), "");
    for (const auto& rows :
         {store->public_tables(10).value().rows, store->tables_of("p2", 1LL << 60, 10).value().rows,
          store->forgotten_tables(1LL << 60, 10).value()}) {
        ASSERT_FALSE(rows.empty());
        EXPECT_EQ(wire::text(rows.back()), wire::text(table));
    }
}

TEST_P(TablesTest, ThoseWhoSitThereAreNamed) {
    add("t1", 1, "p2", "p1");
    EXPECT_EQ(shown(store->table("t1").value()->people), "p1/Ada\n");
    TableRow table = row_of(*store, "t1");
    table.seats[0].player = table.seats[2].player = "p2";
    EXPECT_EQ(replaced(table), "");
    EXPECT_EQ(shown(store->table("t1").value()->people), "p1/Ada\np2/Bo\n");
}

TEST_P(TablesTest, ATableThatIsThereIsNotReplaced) {
    add("t1", 1, "p1");
    EXPECT_EQ(add_table(*store, plain_table("t1")), "outdated");
    EXPECT_EQ(row_of(*store, "t1").host, "p1");
}

TEST_P(TablesTest, ATableOfAStrangerLeavesNothingBehind) {
    TableRow table = plain_table("t1");
    table.seats[2].player = "p9";
    EXPECT_EQ(add_table(*store, table), "house.store.refused");
    EXPECT_EQ(shown(store->table("t1")), "none");
    table.seats[2].player = "";
    table.host = "p9";
    EXPECT_EQ(add_table(*store, table), "house.store.refused");
    EXPECT_EQ(shown(store->table("t1")), "none");
}

TEST_P(TablesTest, EveryChangeRaisesTheVersion) {
    add("t1");
    EXPECT_EQ(row_of(*store, "t1").version, 1U);
    EXPECT_EQ(append(*store, "t1", 0, entries_of(1)), "");
    EXPECT_EQ(row_of(*store, "t1").version, 2U);
    EXPECT_EQ(said("t1", {"p1", "hello", 1}), "");
    EXPECT_EQ(row_of(*store, "t1").version, 3U);
    EXPECT_EQ(replaced(plain_table("t1")), "");
    EXPECT_EQ(row_of(*store, "t1").version, 4U);
    EXPECT_EQ(ids_of(store->forgotten_tables(100, 10)), "t1");
    EXPECT_EQ(store->forgotten_tables(100, 10).value()[0].version, 4U);
}

TEST_P(TablesTest, AChangeOfAnotherVersionIsOutdatedAndChangesNothing) {
    add("t1", 1, "p1");
    EXPECT_EQ(append(*store, "t1", 0, entries_of(1)), "");
    const std::string before = all_of("t1");
    for (const std::uint64_t version : {0U, 1U, 3U, 99U}) {
        const Change change{.table = "t1",
                            .version = version,
                            .row = plain_table("t1"),
                            .first = 1,
                            .entries = entries_of(1),
                            .line = ChatRow{"p1", "hello", 1},
                            .receipts = {Receipt{"p1", "key", "{}"}}};
        EXPECT_EQ(applied(*store, change), "outdated") << version;
        EXPECT_EQ(applied(*store, Change{.table = "t1", .version = version, .is_removal = true}), "outdated");
    }
    EXPECT_EQ(all_of("t1"), before);
}

TEST_P(TablesTest, AnOutdatedChangeUndoesAllOfItsGroup) {
    add("t1");
    add("t2");
    const std::string before = all_of("t1");
    const Change good{.table = "t1",
                      .version = 1,
                      .entries = entries_of(1),
                      .line = ChatRow{"p1", "hello", 1},
                      .receipts = {Receipt{"p1", "key", "{}"}}};
    const Change outdated{.table = "t2", .version = 7};
    EXPECT_EQ(applied(*store, Changes{opening(plain_table("t3")), good, outdated}), "outdated");
    EXPECT_EQ(all_of("t1"), before);
    EXPECT_EQ(shown(store->table("t3")), "none");
    EXPECT_EQ(applied(*store, Changes{opening(plain_table("t3")), good}), "");
}

TEST_P(TablesTest, AChangeThatIsRefusedUndoesAllOfItsGroup) {
    add("t1");
    const std::string before = all_of("t1");
    const Change good{.table = "t1", .version = 1, .entries = entries_of(1)};
    const Change of_nobody{.table = "t1", .version = 2, .line = ChatRow{"p9", "hello", 1}};
    EXPECT_EQ(applied(*store, Changes{good, of_nobody}), "house.store.refused");
    EXPECT_EQ(all_of("t1"), before);
}

TEST_P(TablesTest, OneGroupStandsOrFallsWithoutTheOthers) {
    for (const char* id : {"t1", "t2", "t3", "t4"}) add(id);
    const std::vector<ChangeGroup> groups{
        Changes{{.table = "t1", .version = 1, .entries = entries_of(1)}},
        Changes{{.table = "t2", .version = 1, .entries = entries_of(1)}, {.table = "t2", .version = 9}},
        PersonChanges{NewName{{"p1", "Zoë"}}, NewKey{"p9", {.hash = "k9"}}},
        Changes{{.table = "t3", .version = 1, .line = ChatRow{"p9", "hello", 1}}},
        PersonChanges{NewName{{"p2", "Max"}}},
        Changes{{.table = "t4", .version = 1, .entries = entries_of(1)}}};
    std::vector<std::string> outcomes;
    for (const auto& result : store->apply(groups)) outcomes.push_back(outcome_of(result));
    EXPECT_EQ(outcomes, (std::vector<std::string>{"", "outdated", "house.store.refused",
                                                  "house.store.refused", "", ""}));
    EXPECT_EQ(entry_count(*store, "t1"), 1U);
    EXPECT_EQ(entry_count(*store, "t2"), 0U);
    EXPECT_EQ(entry_count(*store, "t4"), 1U);
    EXPECT_EQ(shown(store->person_by_key("k1")), "p1/Ada");
    EXPECT_EQ(shown(store->person_by_key("k2")), "p2/Max");
}

// The first of two who build on the same version has won, also in one wait for the disk.
TEST_P(TablesTest, AGroupBuildsOnThoseBeforeIt) {
    add("t1");
    const std::vector<ChangeGroup> groups{
        Changes{{.table = "t1", .version = 1, .entries = entries_of(1)}},
        Changes{{.table = "t1", .version = 1, .entries = entries_of(1)}},
        Changes{{.table = "t1", .version = 2, .first = 1, .entries = entries_of(1)}}};
    const auto results = store->apply(groups);
    EXPECT_EQ(outcome_of(results[0]), "");
    EXPECT_EQ(outcome_of(results[1]), "outdated");
    EXPECT_EQ(outcome_of(results[2]), "");
    EXPECT_EQ(entry_count(*store, "t1"), 2U);
}

TEST_P(TablesTest, AnEmptyGroupChangesNothing) {
    add("t1");
    const std::string before = all_of("t1");
    EXPECT_EQ(applied(*store, Changes{}), "");
    EXPECT_EQ(applied(*store, PersonChanges{}), "");
    EXPECT_TRUE(store->apply({}).empty());
    EXPECT_EQ(all_of("t1"), before);
}

TEST_P(TablesTest, WhatAChangeDoesNotNameStays) {
    add("t0");
    EXPECT_EQ(add_table(*store, full_table("t1")), "");
    EXPECT_EQ(append(*store, "t1", 0, entries_of(2)), "");
    TableRow expected = full_table("t1");
    expected.version = 2;
    EXPECT_EQ(wire::text(row_of(*store, "t1")), wire::text(expected));
    EXPECT_EQ(replaced(plain_table("t1")), "");
    EXPECT_EQ(entry_count(*store, "t1"), 2U);
}

TEST_P(TablesTest, WhoeverGetsUpIsNotAskedForAtThisTableAnyMore) {
    add("t1", 1, "p1", "p2");
    EXPECT_EQ(ids_of(store->tables_of("p2", 100, 10)), "t1");
    TableRow table = row_of(*store, "t1");
    table.host = "p2";
    table.seats[1] = {};
    EXPECT_EQ(replaced(table), "");
    EXPECT_EQ(ids_of(store->tables_of("p1", 100, 10)), "");
    EXPECT_EQ(ids_of(store->tables_of("p2", 100, 10)), "t1") << "as its host";
    EXPECT_EQ(store->games_of("p2").value(), 0U);
}

TEST_P(TablesTest, APersonsTablesAreThoseHostedAndThoseSatAtNewestFirst) {
    add("t1", 1, "p1");
    add("t2", 2, "p2");
    add("t3", 3, "p2", "p1");
    add("t4", 4, "p1", "p1");
    EXPECT_EQ(ids_of(store->tables_of("p1", 100, 10)), "t4 t3 t1");
    EXPECT_EQ(ids_of(store->tables_of("p1", 100, 2)), "t4 t3");
    EXPECT_EQ(ids_of(store->tables_of("p1", 3, 10)), "t1");
    EXPECT_EQ(ids_of(store->tables_of("p9", 100, 10)), "");
    EXPECT_EQ(shown(store->tables_of("p1", 100, 10).value().people), "p1/Ada\n");
}

TEST_P(TablesTest, GamesAreCountedOnceHoweverManySeats) {
    EXPECT_EQ(store->games_of("p1").value(), 0U);
    TableRow two_seats = plain_table("t1");
    two_seats.seats[0].player = two_seats.seats[2].player = "p1";
    TableRow one_seat = plain_table("t2");
    one_seat.seats[1].player = "p1";
    for (const TableRow& table : {two_seats, one_seat, plain_table("t3")})
        EXPECT_EQ(add_table(*store, table), "");
    EXPECT_EQ(store->games_of("p1").value(), 2U);
}

TEST_P(TablesTest, FinishedTablesAreListedOldestFirst) {
    for (const auto& [id, at, stage] : {std::tuple{"t3", 1, Stage::Over}, std::tuple{"t1", 3, Stage::Over},
                                        std::tuple{"t2", 2, Stage::Over}, std::tuple{"t4", 1, Stage::Open},
                                        std::tuple{"t5", 1, Stage::Running}}) {
        TableRow table = plain_table(id);
        table.opened = at;
        table.stage = stage;
        EXPECT_EQ(add_table(*store, table), "");
    }
    EXPECT_EQ(shown(store->finished_tables()), "t3\nt2\nt1\n");
}

TEST_P(TablesTest, OpenTablesThatNobodyVisitsAreForgotten) {
    add("t1", 10);
    add("t2", 20);
    EXPECT_EQ(ids_of(store->forgotten_tables(10, 10)), "");
    EXPECT_EQ(ids_of(store->forgotten_tables(20, 10)), "t1");
    EXPECT_EQ(ids_of(store->forgotten_tables(21, 10)), "t1 t2");
    EXPECT_EQ(ids_of(store->forgotten_tables(21, 1)), "t1");
    TableRow table = row_of(*store, "t1");
    table.visited = 30;
    EXPECT_EQ(replaced(table), "");
    EXPECT_EQ(ids_of(store->forgotten_tables(21, 10)), "t2");
    table = row_of(*store, "t2");
    table.stage = Stage::Running;
    EXPECT_EQ(replaced(table), "");
    EXPECT_EQ(ids_of(store->forgotten_tables(21, 10)), "");
}

TEST_P(TablesTest, ATableIsRemovedWithAllThatBelongsToIt) {
    add("t1", 1, "p1", "p2");
    EXPECT_EQ(applied(*store, Change{.table = "t1",
                                     .version = 1,
                                     .entries = entries_of(2),
                                     .line = ChatRow{"p1", "hi", 1},
                                     .receipts = {Receipt{"p1", "key", "{}"}}}),
              "");
    EXPECT_EQ(removed("t1"), "");
    EXPECT_EQ(shown(store->table("t1")), "none");
    EXPECT_EQ(ids_of(store->tables_of("p2", 100, 10)), "");
    EXPECT_EQ(store->games_of("p2").value(), 0U);
    add("t1");
    const StoredTable table = store->table("t1").value().value();
    EXPECT_EQ(table.entries.size(), 0U);
    EXPECT_EQ(table.receipts.size(), 0U);
    EXPECT_EQ(shown(store->chat("t1", 10)), "");
}

TEST_P(TablesTest, WhatIsNotThereIsNotRemoved) {
    EXPECT_EQ(applied(*store, Change{.table = "t9", .version = 1, .is_removal = true}), "outdated");
}

TEST_P(TablesTest, ARematchIsNamedWhileItIsThere) {
    add("t1");
    TableRow table = row_of(*store, "t1");
    table.rematch = "t2";
    const Change naming{.table = "t1", .version = 1, .row = table};
    EXPECT_EQ(applied(*store, Changes{opening(plain_table("t2")), naming}), "");
    EXPECT_EQ(row_of(*store, "t1").rematch, "t2");
    EXPECT_EQ(removed("t2"), "");
    EXPECT_EQ(row_of(*store, "t1").rematch, "");
}

// The room of the first table may not have heard of it.
TEST_P(TablesTest, WhoeverStillNamesARemovedRematchCanStore) {
    add("t1");
    add("t2");
    TableRow table = row_of(*store, "t1");
    table.rematch = "t2";
    EXPECT_EQ(replaced(table), "");
    EXPECT_EQ(removed("t2"), "");
    table.visited = 50;
    EXPECT_EQ(replaced(table), "");
    EXPECT_EQ(row_of(*store, "t1").visited, 50);
    EXPECT_EQ(row_of(*store, "t1").rematch, "");
}

TEST_P(TablesTest, ChatGivesTheLastLinesInTheirOrder) {
    add("t1");
    add("t2");
    EXPECT_EQ(said("t1", {"p1", "one", 3}), "");
    EXPECT_EQ(said("t2", {"p1", "elsewhere", 3}), "");
    EXPECT_EQ(said("t1", {"p2", "two", 3}), "");
    EXPECT_EQ(said("t1", {"p1", "three", 2}), "");
    EXPECT_EQ(shown(store->chat("t1", 10)), "p1/Ada/one/3\np2/Bo/two/3\np1/Ada/three/2\n");
    EXPECT_EQ(shown(store->chat("t1", 2)), "p2/Bo/two/3\np1/Ada/three/2\n");
    EXPECT_EQ(store->chat("t2", 2).value()[0].table, "t2");
    EXPECT_EQ(shown(store->chat("t9", 2)), "");
}

TEST_P(TablesTest, WhatSomebodyWasAnsweredComesWithTheTable) {
    add("t1");
    add("t2");
    Change change{.table = "t1", .version = 1, .receipts = {Receipt{"p2", "b", "{\"one\":1}"}}};
    EXPECT_EQ(applied(*store, change), "");
    change = {.table = "t1", .version = 2, .receipts = {Receipt{"p1", "a", "{}"}}};
    EXPECT_EQ(applied(*store, change), "");
    change = {.table = "t1", .version = 3, .receipts = {Receipt{"p1", "b", "{\"two\":2}"}}};
    EXPECT_EQ(applied(*store, change), "");
    EXPECT_EQ(shown(store->table("t1").value()->receipts), "p2/b/{\"one\":1}\np1/a/{}\np1/b/{\"two\":2}\n");
    EXPECT_EQ(shown(store->table("t2").value()->receipts), "");
}

TEST_P(TablesTest, AChangeHasTheReceiptsOfThoseBeforeIt) {
    add("t1");
    const auto answered = [this](std::uint64_t version, std::optional<TableRow> row,
                                 std::vector<Receipt> receipts) {
        return applied(
            *store,
            Change{
                .table = "t1", .version = version, .row = std::move(row), .receipts = std::move(receipts)});
    };
    EXPECT_EQ(answered(1, plain_table("t1"), {{"p1", "start", "1"}, {"p2", "promise", "2"}}), "");
    EXPECT_EQ(answered(2, std::nullopt, {{"p2", "reveal", "3"}, {"p1", "undo", "4"}}), "");
    EXPECT_EQ(store->table("t1").value()->receipts.size(), 4U);
}

TEST_P(TablesTest, WhoLeftATableThatIsGoneIsAnswered) {
    add("t1");
    const Change gone{.table = "t1", .version = 1, .is_removal = true};
    EXPECT_EQ(applied(*store, Changes{{.version = 7, .receipts = {Receipt{"p1", "leave", "left"}}}, gone}),
              "");
    EXPECT_EQ(shown(store->table("t1")), "none");
    EXPECT_EQ(shown(store->answer_apart("p1", "leave")), "left");
}

TEST_P(TablesTest, TheNewestReceiptsComeAndTheNewestIsTheLast) {
    constexpr std::size_t answered = 256;
    add("t1");
    std::vector<ChangeGroup> groups;
    for (std::size_t i = 1; i <= answered + 20; ++i)
        groups.emplace_back(
            Changes{{.table = "t1",
                     .version = i,
                     .receipts = {Receipt{"p1", "key" + std::to_string(i), std::to_string(i)}}}});
    for (const auto& result : store->apply(groups)) EXPECT_EQ(outcome_of(result), "");
    const std::vector<Receipt> receipts = store->table("t1").value()->receipts;
    ASSERT_EQ(receipts.size(), answered);
    for (std::size_t i = 0; i < answered; ++i) EXPECT_EQ(receipts[i].answer, std::to_string(21 + i));
}

// It is so old that nobody knows it any more.
TEST_P(TablesTest, AKeyThatComesAgainHasItsNewAnswer) {
    add("t1");
    for (std::uint64_t version = 1; version <= 3; ++version) {
        const std::string key = version == 2 ? "other" : "same";
        EXPECT_EQ(applied(*store, Change{.table = "t1",
                                         .version = version,
                                         .receipts = {Receipt{"p1", key, std::to_string(version)}}}),
                  "");
    }
    EXPECT_EQ(shown(store->table("t1").value()->receipts), "p1/other/2\np1/same/3\n");
}

TEST_P(TablesTest, WhoOpensATableTwiceWithOneKeyOpensOne) {
    const auto opened_with = [this](const std::string& id, const std::string& person) {
        return applied(*store,
                       Changes{opening(plain_table(id)), {.receipts = {Receipt{person, "key", "is " + id}}}});
    };
    EXPECT_EQ(shown(store->answer_apart("p1", "key")), "none");
    EXPECT_EQ(opened_with("t1", "p1"), "");
    EXPECT_EQ(opened_with("t2", "p1"), "outdated");
    EXPECT_EQ(opened_with("t3", "p2"), "");
    EXPECT_EQ(shown(store->answer_apart("p1", "key")), "is t1");
    EXPECT_EQ(shown(store->answer_apart("p2", "key")), "is t3");
    EXPECT_EQ(shown(store->answer_apart("p1", "other")), "none");
    EXPECT_EQ(shown(store->table("t2")), "none");
}

TEST_P(TablesTest, AKeyOfATableOpensNone) {
    add("t1");
    EXPECT_EQ(applied(*store, Change{.table = "t1", .version = 1, .receipts = {Receipt{"p1", "key", "{}"}}}),
              "");
    EXPECT_EQ(shown(store->answer_apart("p1", "key")), "none");
}

INSTANTIATE_TEST_SUITE_P(Stores, TablesTest, kinds(), name_of);

}  // namespace
}  // namespace serai
