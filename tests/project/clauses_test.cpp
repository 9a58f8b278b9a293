// RULES.md, the scenarios and the code speak of the same clauses.
#include <gtest/gtest.h>

#include "games/catalogue.hpp"
#include "tests/project/files.hpp"

namespace serai::project {
namespace {

const std::string clause_id = R"(([A-Z]-R?[0-9]+(?:\.[0-9]+)?))";

std::set<std::string> clauses_of(const std::string& game) {
    return as_set(matches(content(root / "games" / game / "RULES.md"), R"(\*\*)" + clause_id + R"(\*\*)"));
}

std::set<std::string> clauses_shown(const std::string& game) {
    std::set<std::string> shown;
    for (const std::string& path : files("games/" + game + "/tests/scenarios", {".txt"})) {
        for (const std::string& line : matches(content(root / path), "\nclause ([^\n]+)")) {
            shown.merge(as_set(matches(line, clause_id)));
        }
    }
    return shown;
}

TEST(ClausesTest, EveryClauseIsShownByAScenario) {
    for (const Title& title : titles()) {
        const std::string_view id = title.id;
        const std::string game(id);
        const auto clauses = clauses_of(game);
        ASSERT_FALSE(clauses.empty()) << game;
        const auto shown = clauses_shown(game);
        for (const std::string& clause : clauses)
            EXPECT_TRUE(shown.contains(clause)) << clause << " has no scenario";
        for (const std::string& clause : shown)
            EXPECT_TRUE(clauses.contains(clause)) << clause << " is not in RULES.md";
    }
}

// What no code can decide: what people do beside the game.
const std::set<std::string> undecidable{"B-R24"};

TEST(ClausesTest, EveryClauseIsCitedWhereTheEngineDecidesIt) {
    for (const Title& title : titles()) {
        const std::string game(title.id);
        std::set<std::string> cited;
        for (const std::string& path : sources("games/" + game + "/engine"))
            cited.merge(as_set(matches(content(root / path), R"(\b)" + clause_id + R"(\b)")));
        for (const std::string& clause : clauses_of(game))
            EXPECT_NE(cited.contains(clause), undecidable.contains(clause)) << clause;
    }
}

TEST(ClausesTest, EveryClauseThatTheCodeCitesExists) {
    for (const Title& title : titles()) {
        const std::string_view id = title.id;
        const std::string game(id);
        const auto clauses = clauses_of(game);
        for (const std::string& path : sources("games/" + game)) {
            for (const std::string& cited : matches(content(root / path), R"(\b)" + clause_id + R"(\b)")) {
                EXPECT_TRUE(clauses.contains(cited)) << path << " cites " << cited;
            }
        }
    }
}

}  // namespace
}  // namespace serai::project
