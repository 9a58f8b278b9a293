// The lobby and a person's tables, over the wire: fair, within the quota, and cheap however much is stored.
#include <gtest/gtest.h>

#include "tests/server/open_house.hpp"
#include "tests/server/person.hpp"
#include "tests/store/statements.hpp"

namespace serai::tests {
namespace {

class LobbyOverTheWire : public OpenHouse {
  protected:
    static std::vector<std::string> hosts_of(const json::object& lobby) {
        std::vector<std::string> hosts;
        for (const json::value& table : lobby.at("tables").as_array())
            hosts.emplace_back(table.at("host").as_string());
        return hosts;
    }
    static const json::object public_plan() { return {{"game", "basari"}, {"public", true}}; }

    Statements statements;
};

TEST_F(LobbyOverTheWire, OneHostDoesNotFillIt) {
    open();
    Person quiet(address(), "Quiet");
    Person loud(address(), "Loud");
    ASSERT_NE(quiet.open(public_plan()), "");
    for (int i = 0; i < 10; ++i) ASSERT_NE(loud.open(public_plan()), "");
    const auto hosts = hosts_of(quiet.get("/api/tables").body);
    EXPECT_EQ(hosts, (std::vector<std::string>{loud.id(), loud.id(), loud.id(), quiet.id()}));
}

TEST_F(LobbyOverTheWire, ThreeQueriesAreEnoughForAllThatIsShown) {
    open({.open_tables = 100});
    std::vector<std::unique_ptr<Person>> people;
    for (int i = 0; i < 18; ++i) {
        people.push_back(std::make_unique<Person>(address(), "P" + std::to_string(i)));
        for (int j = 0; j < 3; ++j) ASSERT_NE(people.back()->open(public_plan()), "");
    }
    // After a start nothing is known by heart.
    const std::string cookie = people.front()->cookie();
    close();
    open();
    HttpClient reader(address());
    ASSERT_EQ(reader.get("/api/version")->status, 200U);
    statements.forget();
    const auto lobby = reader.get("/api/tables");
    EXPECT_LE(statements.queries(), 3);
    EXPECT_EQ(json::parse(lobby->body).at("tables").as_array().size(), 50U);
    EXPECT_EQ(json::parse(lobby->body).at("tables").at(0).at("seats").at(0).at("name").as_string(), "P17");

    const Headers known{{"Cookie", cookie}};
    ASSERT_EQ(reader.request("GET", "/api/me", "", known)->status, 200U);
    statements.forget();
    const auto own = reader.request("GET", "/api/me/tables", "", known);
    EXPECT_LE(statements.queries(), 3);
    EXPECT_EQ(json::parse(own->body).at("tables").as_array().size(), 3U);
}

// Asked for all at once, before any of them is stored.
TEST_F(LobbyOverTheWire, TheQuotaHoldsForWhoDoesNotWait) {
    open({.open_tables = 5});
    Person hasty(address(), "Hasty");
    ASSERT_TRUE(hasty.connect());
    for (int i = 0; i < 12; ++i)
        hasty.send(R"({"id":)" + std::to_string(100 + i) + R"(,"do":"open","game":"basari"})");
    int opened = 0;
    int refused = 0;
    for (int i = 0; i < 12; ++i) {
        ASSERT_TRUE(hasty.listen());
        const std::string& answer = hasty.heard().back();
        opened += answer.find("\"done\"") != std::string::npos ? 1 : 0;
        refused += answer.find("house.refusal.too_many") != std::string::npos ? 1 : 0;
    }
    EXPECT_EQ(opened, 5);
    EXPECT_EQ(refused, 7);
    EXPECT_EQ(hasty.get("/api/me/tables").body.at("tables").as_array().size(), 5U);
}

}  // namespace
}  // namespace serai::tests
