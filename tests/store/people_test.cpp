// People, their keys and the codes by which they carry themselves to another device.
#include "tests/store/any_store.hpp"

namespace serai {
namespace {

class PeopleTest : public AnyStoreTest {
  protected:
    void SetUp() override {
        AnyStoreTest::SetUp();
        EXPECT_EQ(applied(*store, newcomer("p1", "Ada", "k1", 1)), "");
        EXPECT_EQ(applied(*store, newcomer("p2", "Bo", "k2", 2)), "");
    }
};

TEST_P(PeopleTest, AKeyLeadsToItsPerson) {
    EXPECT_EQ(applied(*store, NewKey{"p1", {.hash = "k3", .label = "Firefox", .added = 3, .seen = 3}}), "");
    EXPECT_EQ(shown(store->person_by_key("k1")), "p1/Ada");
    EXPECT_EQ(shown(store->person_by_key("k2")), "p2/Bo");
    EXPECT_EQ(shown(store->person_by_key("k3")), "p1/Ada");
    EXPECT_EQ(shown(store->person_by_key("k4")), "none");
    EXPECT_EQ(shown(store->keys_of("p1")), "k1//1/1\nk3/Firefox/3/3\n");
    EXPECT_EQ(shown(store->keys_of("p9")), "");
}

TEST_P(PeopleTest, ANameIsAnyText) {
    const std::string odd("Zoë 'the\n\"; DROP TABLE players");
    EXPECT_EQ(applied(*store, newcomer("p3", odd, "k3")), "");
    EXPECT_EQ(shown(store->person_by_key("k3")), "p3/" + odd);
    EXPECT_EQ(applied(*store, NewName{{"p1", odd}}), "");
    EXPECT_EQ(shown(store->person_by_key("k1")), "p1/" + odd);
}

TEST_P(PeopleTest, ANewNameIsEverywhere) {
    TableRow table = plain_table("t1");
    table.is_public = true;
    table.seats[0].player = "p1";
    EXPECT_EQ(add_table(*store, table), "");
    EXPECT_EQ(applied(*store, Change{.table = "t1", .version = 1, .line = ChatRow{"p1", "hello", 1}}), "");
    EXPECT_EQ(applied(*store, NewName{{"p1", "Zoë"}}), "");
    EXPECT_EQ(shown(store->table("t1").value()->people), "p1/Zoë\n");
    EXPECT_EQ(shown(store->public_tables(10).value().people), "p1/Zoë\n");
    EXPECT_EQ(shown(store->tables_of("p1", 100, 10).value().people), "p1/Zoë\n");
    EXPECT_EQ(shown(store->chat("t1", 10)), "p1/Zoë/hello/1\n");
}

TEST_P(PeopleTest, SomebodyWhoseKeyIsTakenIsNotAdded) {
    EXPECT_EQ(applied(*store, newcomer("p3", "Cleo", "k1")), "house.store.refused");
    EXPECT_EQ(applied(*store, NewName{{"p3", "Cleo"}}), "outdated") << "nobody of this name is there";
    EXPECT_EQ(applied(*store, newcomer("p1", "Cleo", "k3")), "house.store.refused");
    EXPECT_EQ(shown(store->person_by_key("k1")), "p1/Ada");
    EXPECT_EQ(shown(store->person_by_key("k3")), "none");
}

TEST_P(PeopleTest, NobodyHasNoKeysAndNoName) {
    EXPECT_EQ(applied(*store, NewKey{"p9", {.hash = "k9"}}), "house.store.refused");
    EXPECT_EQ(applied(*store, NewCode{"c9", "p9", 100}), "house.store.refused");
    EXPECT_EQ(applied(*store, NewName{{"p9", "Ada"}}), "outdated");
}

TEST_P(PeopleTest, AKeyIsSeen) {
    EXPECT_EQ(applied(*store, SeenKey{{.hash = "k1", .label = "Firefox, Linux", .seen = 7}}), "");
    EXPECT_EQ(applied(*store, SeenKey{{.hash = "k9", .label = "Firefox, Linux", .seen = 7}}), "")
        << "nobody's";
    EXPECT_EQ(shown(store->keys_of("p1")), "k1/Firefox, Linux/1/7\n");
    EXPECT_EQ(shown(store->keys_of("p2")), "k2//2/2\n");
}

TEST_P(PeopleTest, ARevokedKeyGoesWithTheCodesOfItsPerson) {
    EXPECT_EQ(applied(*store, PersonChanges{NewKey{"p1", {.hash = "k3"}}, NewCode{"c1", "p1", 100},
                                            NewCode{"c2", "p2", 100}}),
              "");
    EXPECT_EQ(applied(*store, RevokedKey{"p1", "k1"}), "");
    EXPECT_EQ(shown(store->person_by_key("k1")), "none");
    EXPECT_EQ(shown(store->person_by_key("k3")), "p1/Ada");
    EXPECT_EQ(shown(store->person_by_code("c1", 99)), "none");
    EXPECT_EQ(shown(store->person_by_code("c2", 99)), "p2/Bo");
}

TEST_P(PeopleTest, AKeyOfSomebodyElseIsNotRevoked) {
    EXPECT_EQ(applied(*store, NewCode{"c2", "p2", 100}), "");
    EXPECT_EQ(applied(*store, RevokedKey{"p2", "k1"}), "");
    EXPECT_EQ(shown(store->person_by_key("k1")), "p1/Ada");
    EXPECT_EQ(shown(store->person_by_code("c2", 99)), "p2/Bo");
}

TEST_P(PeopleTest, WhoHasNoKeyStillSitsAtTables) {
    TableRow table = plain_table("t1");
    table.seats[1].player = "p1";
    EXPECT_EQ(add_table(*store, table), "");
    EXPECT_EQ(applied(*store, RevokedKey{"p1", "k1"}), "");
    EXPECT_EQ(shown(store->table("t1").value()->people), "p1/Ada\n");
}

TEST_P(PeopleTest, ACodeLeadsToItsPersonInTime) {
    EXPECT_EQ(applied(*store, NewCode{"c1", "p1", 100}), "");
    EXPECT_EQ(shown(store->person_by_code("c1", 99)), "p1/Ada");
    EXPECT_EQ(shown(store->person_by_code("c1", 100)), "none");
    EXPECT_EQ(shown(store->person_by_code("c0", 99)), "none");
}

// The code and the key that it is good for are one group.
PersonChanges carried(const std::string& code, const std::string& key, Milliseconds now) {
    return {UsedCode{code, "p1", now}, NewKey{"p1", {.hash = key}}};
}

TEST_P(PeopleTest, ACodeIsUsedOnce) {
    EXPECT_EQ(applied(*store, NewCode{"c1", "p1", 100}), "");
    EXPECT_EQ(applied(*store, carried("c1", "k3", 50)), "");
    EXPECT_EQ(applied(*store, carried("c1", "k4", 50)), "outdated");
    EXPECT_EQ(shown(store->person_by_key("k3")), "p1/Ada");
    EXPECT_EQ(shown(store->person_by_key("k4")), "none");
    EXPECT_EQ(shown(store->person_by_code("c1", 50)), "none");
}

TEST_P(PeopleTest, ACodeIsNotUsedTooLateNorByOthers) {
    EXPECT_EQ(applied(*store, PersonChanges{NewCode{"c1", "p1", 100}, NewCode{"c2", "p2", 200}}), "");
    EXPECT_EQ(applied(*store, carried("c1", "k3", 100)), "outdated");
    EXPECT_EQ(applied(*store, carried("c2", "k3", 100)), "outdated") << "of p2";
    EXPECT_EQ(applied(*store, carried("c0", "k3", 100)), "outdated") << "of nobody";
    EXPECT_EQ(shown(store->person_by_key("k3")), "none");
    EXPECT_EQ(shown(store->person_by_code("c2", 100)), "p2/Bo");
}

TEST_P(PeopleTest, TheOldestOfTooManyCodesGivesWay) {
    EXPECT_EQ(applied(*store, NewCode{"other", "p2", 50}), "");
    for (std::size_t i = 0; i <= most_codes; ++i) {
        const auto expires = static_cast<serai::Milliseconds>(100 + i);
        EXPECT_EQ(applied(*store, NewCode{"c" + std::to_string(i), "p1", expires}), "");
    }
    EXPECT_EQ(shown(store->person_by_code("c0", 10)), "none");
    EXPECT_EQ(shown(store->person_by_code("c1", 10)), "p1/Ada");
    EXPECT_EQ(shown(store->person_by_code("c" + std::to_string(most_codes), 10)), "p1/Ada");
    EXPECT_EQ(shown(store->person_by_code("other", 10)), "p2/Bo");
}

TEST_P(PeopleTest, ACodeThatIsUsedSweepsOutThoseThatAreTooOld) {
    EXPECT_EQ(applied(*store, PersonChanges{NewCode{"c1", "p1", 100}, NewCode{"c2", "p2", 50}}), "");
    EXPECT_EQ(applied(*store, carried("c1", "k3", 60)), "");
    EXPECT_EQ(shown(store->person_by_code("c2", 1)), "none");
}

TEST_P(PeopleTest, WhatFailsInAGroupUndoesAllOfIt) {
    EXPECT_EQ(applied(*store, PersonChanges{NewName{{"p1", "Zoë"}}, NewKey{"p9", {.hash = "k9"}}}),
              "house.store.refused");
    EXPECT_EQ(applied(*store, PersonChanges{NewName{{"p1", "Zoë"}}, NewName{{"p9", "Zoë"}}}), "outdated");
    EXPECT_EQ(shown(store->person_by_key("k1")), "p1/Ada");
}

INSTANTIATE_TEST_SUITE_P(Stores, PeopleTest, kinds(), name_of);

}  // namespace
}  // namespace serai
