// Who has which table, where several nodes share a store.
#include <gtest/gtest.h>

#include "tests/store/any_store.hpp"

#ifdef SERAI_HAS_POSTGRES
namespace serai {
namespace {

constexpr Milliseconds long_lease = 60'000;

class RegistryTest : public testing::Test {
  protected:
    void SetUp() override {
        store = std::move(*open_store(schema.address(), Access::ReadWrite));
        registry = std::move(*open_registry(schema.address()));
        ASSERT_EQ(add_table(*store, plain_table("t")), "");
    }

    void beat(const std::string& node, Milliseconds lease = long_lease) {
        ASSERT_EQ(key_of(registry->beat(node, lease)), "");
    }
    // "3" if it has that version now, or where it is instead.
    std::string claim(const std::string& table, const std::string& node, unsigned version = 1000) {
        const auto claimed = registry->claim(table, node, {{"other", 1}, {"basari", version}});
        if (!claimed) return claimed.error().message.key;
        if (const auto* taken = std::get_if<Claimed>(&*claimed))
            return std::to_string(taken->table.row.version) + (taken->before.empty() ? "" : " of ") +
                   taken->before;
        if (const auto* elsewhere = std::get_if<Elsewhere>(&*claimed)) return "at " + elsewhere->node;
        return "none";
    }

    ScratchSchema schema;
    std::unique_ptr<Store> store;
    std::unique_ptr<Registry> registry;
};

TEST_F(RegistryTest, WhoIsThereIsToldInTheOrderOfNames) {
    beat("b");
    EXPECT_EQ(registry->beat("a", long_lease).value(), (std::vector<std::string>{"a", "b"}));
    ASSERT_EQ(key_of(registry->depart("b")), "");
    EXPECT_EQ(registry->beat("a", long_lease).value(), (std::vector<std::string>{"a"}));
}

TEST_F(RegistryTest, WhoseLeaseIsOverIsNotThere) {
    beat("a", 0);
    EXPECT_EQ(registry->beat("b", long_lease).value(), (std::vector<std::string>{"b"}));
    EXPECT_EQ(claim("t", "a"), "house.store.busy");
}

TEST_F(RegistryTest, ATableIsOneNodesUntilItGoes) {
    beat("a");
    beat("b");
    EXPECT_EQ(claim("t", "a"), "2");
    EXPECT_EQ(claim("t", "b"), "at a");
    EXPECT_EQ(claim("t", "a"), "3 of a");
    ASSERT_EQ(key_of(registry->depart("a")), "");
    EXPECT_EQ(claim("t", "b"), "4 of a");
    EXPECT_EQ(claim("elsewhere", "b"), "none");
}

TEST_F(RegistryTest, WhoHadATableBeforeStoresNothingMore) {
    beat("a");
    EXPECT_EQ(claim("t", "a"), "2");
    EXPECT_EQ(applied(*store, Change{.table = "t", .version = 2}), "");
    beat("a", 0);
    beat("b");
    EXPECT_EQ(claim("t", "b"), "4 of a");
    EXPECT_EQ(applied(*store, Change{.table = "t", .version = 3}), "outdated");
    EXPECT_EQ(applied(*store, Change{.table = "t", .version = 4}), "");
}

// While an older program still runs, it leaves tables of newer rules to those who know them.
TEST_F(RegistryTest, ATableOfUnknownRulesIsLeftAlone) {
    beat("a");
    EXPECT_EQ(claim("t", "a", plain_table("t").rules - 1), "at ");
    EXPECT_EQ(claim("t", "a", plain_table("t").rules), "2");
}

TEST(RegistryOfAFileTest, AFileIsForOneNodeOnly) {
    EXPECT_EQ(key_of(open_registry("house.db")), "house.store.for_one");
}

// Upgrades, one node after the other.

class FormatTest : public ::testing::Test {
  protected:
    void say(const char* sql) {
        const auto server = std::move(*postgres::Connection::open(schema_.address()));
        ASSERT_TRUE(server->attempt([&]() -> Result<void> {
            server->command(sql);
            return {};
        }));
    }
    std::string key_of_opening(Access access) {
        const auto opened = open_store(schema_.address(), access);
        return opened ? "" : opened.error().message.key;
    }

    ScratchSchema schema_;
};

TEST_F(FormatTest, ANodeOfTheProgramBeforeWorksWithWhatANewerOneHasAdded) {
    ASSERT_EQ(key_of_opening(Access::Serve), "");
    say("UPDATE format SET number = 99");
    EXPECT_EQ(key_of_opening(Access::Serve), "");
    EXPECT_EQ(key_of_opening(Access::ReadOnly), "");
    say("DO $$ BEGIN ASSERT (SELECT number FROM format) = 99; END $$");  // and it takes nothing back
}

// A table goes from node to node, and from a newer program to an older one and back.
TEST_F(FormatTest, FactsOfANewerProgramOutliveAnOlderOne) {
    const auto store = std::move(*open_store(schema_.address(), Access::Serve));
    ASSERT_EQ(add_table(*store, plain_table("t")), "");
    say(R"(UPDATE tables SET facts = left(facts, -1) || ',"weather":{"says":"a \"b\u00e9","of":[1,null]}}')");
    for (const char* title : {"one", "another"}) {
        Change change = next_of(*store, "t");
        change.row = row_of(*store, "t");
        change.row->title = title;
        ASSERT_EQ(applied(*store, change), "");
        EXPECT_EQ(row_of(*store, "t").title, title);
    }
    say(R"(DO $$ BEGIN ASSERT (SELECT facts LIKE '%,"weather":{"says":"a _"b_u00e9","of":[1,null]}}' FROM tables);
        ASSERT (SELECT count(*) FROM tables, json_each(facts::json) WHERE key = 'weather') = 1;
        ASSERT (SELECT facts::json#>>'{weather,says}' = 'a "bé' FROM tables);
        ASSERT (SELECT facts ~ '"rules":\d' FROM tables); END $$)");  // as nodes of any program look for it
}

TEST_F(FormatTest, WhatIsTooNewIsRefused) {
    ASSERT_EQ(key_of_opening(Access::Serve), "");
    say("UPDATE format SET number = 99, usable_by = 99");
    EXPECT_EQ(key_of_opening(Access::Serve), "house.store.newer");
    EXPECT_EQ(key_of_opening(Access::ReadOnly), "house.store.newer");
}

}  // namespace
}  // namespace serai
#endif
