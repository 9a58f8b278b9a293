// Four rooms of one house: the same things of every game stand in the files of the same names.
#include <map>

#include <gtest/gtest.h>

#include "games/catalogue.hpp"
#include "tests/project/files.hpp"

namespace serai::project {
namespace {

using Shape = std::map<std::string, std::vector<std::string>>;  // by file, what it holds
using Headers = std::map<std::string, std::string>;             // by file, its code

// A file that every engine has, and what is defined or declared there and nowhere else in the engine.
const Shape engine_files{
    {"types", {"enum class Phase ", "enum class Source "}},
    {"components", {"min_players =", "max_players ="}},
    {"state",
     {"struct Options ", "struct State ", " default_options(", "is_valid(const Options&",
      "turn(const State&"}},
    {"moves", {"struct Move ", "struct Outcome "}},
    {"events", {"struct Event "}},
    {"check", {"enum class Verdict ", "VerdictRow<Verdict>>(", "Verdict check(const State&"}},
    {"generator", {"for_each_move(const State&"}},
    {"lots", {"struct Lot ", "for_each_lot(const State&"}},
    {"rules", {" start(const Options&", "void play(State&"}},
    {"notation", {"read(Of<Move>", "read(Of<Outcome>"}},
    {"fields", {"void fields("}},
    {"flaw", {"std::string_view flaw(const State&"}},
    {"brings", {"enum class Holding ", "enum class Unknown ", "Foresight<Unknown> foresee("}},
};

// What an engine may leave to src/game, and where it stands if it does not.
const Shape own_answers{
    {"state", {"Scores scores(const State&"}},
    {"rules", {"is_forced(const State&", "is_final(const State&"}},
    {"hidden", {"State mask(", "Event mask(", "State imagine("}},
};

// A file that every mind has, and what it holds.
const Shape mind_files{
    {"candidates", {"for_each_candidate(const State&"}},
    {"estimate", {"int estimate(const State&"}},
    {"policy", {"Move playout_move(const State&"}},
    {"style", {"enum class Style "}},
    {"mind", {"struct Opinion<"}},
};

Headers headers_in(const std::string& folder) {
    Headers headers;
    for (const std::string& path : files(folder, {".hpp"}))
        headers[fs::path(path).stem().string()] = without_comments(content(root / path));
    return headers;
}

// What belongs into a file stands in no other.
void expect_nowhere_else(const std::string& folder, const Headers& headers, const Shape& shape) {
    for (const auto& [file, held] : shape) {
        for (const auto& [other, code] : headers) {
            for (const std::string& text : held) {
                if (other != file)
                    EXPECT_EQ(code.find(text), std::string::npos) << folder << "/" << other << ": " << text;
            }
        }
    }
}

void expect_shape(const std::string& folder, const Shape& shape) {
    const Headers headers = headers_in(folder);
    for (const auto& [file, held] : shape) {
        const auto own = headers.find(file);
        if (own == headers.end()) {
            ADD_FAILURE() << folder << " has no " << file << ".hpp";
            continue;
        }
        for (const std::string& text : held)
            EXPECT_NE(own->second.find(text), std::string::npos) << folder << "/" << file << ": " << text;
    }
    expect_nowhere_else(folder, headers, shape);
}

TEST(ShapeTest, EveryEngineHasTheSameFiles) {
    for (const Title& title : titles()) {
        const std::string game(title.id);
        const std::string folder = "games/" + game + "/engine";
        expect_shape(folder, engine_files);
        expect_shape(folder, {{game, {" : RulesOf<"}}});
        expect_nowhere_else(folder, headers_in(folder), own_answers);
    }
}

TEST(ShapeTest, EveryMindHasTheSameFiles) {
    for (const Title& title : titles()) {
        const std::string folder = "games/" + std::string(title.id) + "/mind";
        if (fs::exists(root / folder)) expect_shape(folder, mind_files);
    }
}

// A source is called like a header, whose functions it defines.
TEST(ShapeTest, EverySourceHasItsHeader) {
    for (const Title& title : titles()) {
        for (const std::string& path : files("games/" + std::string(title.id) + "/engine", {".cpp"})) {
            const std::string header = path.substr(0, path.rfind('.')) + ".hpp";
            EXPECT_TRUE(fs::exists(root / header)) << path << " has no header";
            EXPECT_NE(content(root / path).find("#include \"" + header + "\""), std::string::npos) << path;
        }
    }
}

}  // namespace
}  // namespace serai::project
