// The arrows of ARCHITECTURE.md: who may include whom, and what an engine may never use.
#include <map>

#include <gtest/gtest.h>

#include "tests/project/files.hpp"

namespace serai::project {
namespace {

// The part of the house a path belongs to: "base", "game", "games/basari/engine", …
std::string part_of(const std::string& path) {
    const auto parts = matches(path, "([^/]+)");
    if (parts[0] == "src") return parts[1];
    if (parts[0] == "games") return parts.size() > 3 ? "games/" + parts[1] + "/" + parts[2] : "games";
    return parts[0];
}

// The same for what stands in an include: src is on the include path, so its folders come bare.
std::string included_part(const std::string& include) {
    return include.starts_with("games/") ? part_of(include) : include.substr(0, include.find('/'));
}

bool may_include(const std::string& part, const std::string& other) {
    if (part == other) return true;
    static const std::map<std::string, std::set<std::string>> arrows{
        {"base", {}},
        {"game", {"base"}},
        {"mind", {"base", "game"}},
        {"bots", {"base", "game", "mind"}},
        {"training", {"base", "game", "mind", "bots"}},
        {"text", {"base", "game"}},
        {"analysis", {"base", "game", "bots"}},
        {"games", {"base", "game", "mind", "bots", "analysis"}},
        {"table", {"base", "game"}},
        {"lesson", {"base", "game", "bots", "analysis", "games", "table"}},
        {"room", {"base", "game", "bots", "games", "table"}},
        {"store", {"base", "game", "table", "room"}},
        {"wasm", {"base", "game", "bots", "analysis", "games", "table", "lesson", "room"}},
        {"server", {"base", "game", "bots", "games", "text", "table", "room", "store"}},
        {"schema", {"base", "game", "bots", "games", "table", "room"}},
        {"cli",
         {"base", "game", "mind", "bots", "training", "analysis", "text", "games", "table", "lesson", "room",
          "store", "server"}},
    };
    const std::string engine = part.substr(0, part.rfind('/')) + "/engine";
    if (part.ends_with("/engine")) return other == "base" || other == "game";
    if (part.ends_with("/mind") || part.ends_with("/board") || part.ends_with("/client"))
        return other == "base" || other == "game" || other == engine;
    return arrows.contains(part) && arrows.at(part).contains(other);
}

std::vector<std::string> checked_sources() {
    auto all = sources("src");
    for (const std::string& path : sources("games")) {
        if (path.find("/tests/") == std::string::npos) all.push_back(path);
    }
    return all;
}

TEST(ArrowsTest, NoIncludePointsBackwards) {
    const auto all = checked_sources();
    ASSERT_GT(all.size(), 30U);
    for (const std::string& path : all) {
        for (const std::string& include : matches(content(root / path), "#include \"([^\"]+)\"")) {
            EXPECT_TRUE(may_include(part_of(path), included_part(include)))
                << path << " includes " << include;
        }
    }
}

TEST(ArrowsTest, OnlyToolsThatDealtTheGameExposeAState) {
    const std::set<std::string> allowed{"src/game/json.hpp", "src/cli/walk_of.hpp"};
    for (const std::string& path : checked_sources()) {
        if (content(root / path).find("\"game/exposed.hpp\"") == std::string::npos) continue;
        EXPECT_TRUE(allowed.contains(path)) << path << " exposes a whole state";
    }
}

// Search asks a mind as often as an engine, so it is as plain.
bool is_engine_or_mind(const std::string& path) {
    return part_of(path).ends_with("/engine") || part_of(path).ends_with("/mind");
}

TEST(ArrowsTest, AnEngineUsesOnlyPlainHeaders) {
    const std::set<std::string> allowed{
        "algorithm", "array",   "bit",      "cassert", "compare",     "concepts", "cstddef",     "cstdint",
        "limits",    "numeric", "optional", "span",    "string_view", "tuple",    "type_traits", "utility"};
    for (const std::string& path : checked_sources()) {
        if (!is_engine_or_mind(path)) continue;
        for (const std::string& include : matches(content(root / path), "#include <([^>]+)>")) {
            EXPECT_TRUE(allowed.contains(include)) << path << " includes <" << include << ">";
        }
    }
}

TEST(ArrowsTest, AnEngineHasNoHeapExceptionsOrFloatingPoint) {
    const std::string forbidden =
        R"(\b(new|delete|malloc|throw|try|catch|double|float|mutable|thread_local|virtual|std::function|std::vector|std::string|std::map|std::unique_ptr|std::shared_ptr)\b)";
    for (const std::string& path : checked_sources()) {
        if (!is_engine_or_mind(path)) continue;
        for (const std::string& word : matches(without_comments(content(root / path)), forbidden)) {
            ADD_FAILURE() << path << " uses " << word;
        }
    }
}

}  // namespace
}  // namespace serai::project
