// What teaches a game, as files. The rulebooks for people: the same in every language, each paragraph beside
// its clauses, each picture drawn from a position.
#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "games/catalogue.hpp"
#include "tests/project/files.hpp"

namespace serai::project {
namespace {

struct Rulebook {
    std::string file;
    std::string text;
};

// By game, then by language; the English one first.
std::vector<std::vector<Rulebook>> rulebooks() {
    std::vector<std::vector<Rulebook>> all;
    for (const Title& title : titles()) {
        std::vector<Rulebook> books;
        for (const std::string& file : files("games/" + std::string(title.id) + "/rulebook", {".md"}))
            books.push_back({file, content(root / file)});
        std::ranges::partition(books, [](const Rulebook& book) { return book.file.ends_with("/en.md"); });
        if (!books.empty()) all.push_back(std::move(books));
    }
    return all;
}

fs::path folder_of(const Rulebook& book) { return (root / book.file).parent_path(); }

TEST(TeachingTest, EveryLanguageHasTheSameHeadingsPicturesAndQuestions) {
    const std::size_t languages = files("text", {".json"}).size();
    for (const auto& books : rulebooks()) {
        EXPECT_EQ(books.size(), languages) << books.front().file;
        for (const char* pattern : {"\n#+ [^\n]*\\{#([a-z_0-9-]+)\\}", "\\]\\(([a-z_0-9]+\\.webp)\\)",
                                    "<!-- questions: ([a-z_0-9. ]+) -->"}) {
            for (const Rulebook& book : books)
                EXPECT_EQ(matches(book.text, pattern), matches(books.front().text, pattern)) << book.file;
        }
    }
}

TEST(TeachingTest, EveryRulebookHasTheSameParts) {
    const std::vector<std::string> parts{"goal", "table", "turn", "scoring", "end", "example", "mistakes"};
    for (const auto& books : rulebooks())
        EXPECT_EQ(matches(books.front().text, "\n## [^\n]*\\{#([a-z]+)\\}"), parts) << books.front().file;
}

TEST(TeachingTest, EveryClauseThatIsNamedExists) {
    for (const auto& books : rulebooks()) {
        const auto known = as_set(
            matches(content(folder_of(books.front()) / ".." / "RULES.md"), "\\*\\*([A-Z]+-[R0-9.]+)\\*\\*"));
        for (const Rulebook& book : books) {
            const auto named = matches(book.text, "\\]\\(\\.\\./RULES[a-z.]*\\.md#([^)]+)\\)");
            EXPECT_FALSE(named.empty()) << book.file;
            for (const std::string& clause : named)
                EXPECT_TRUE(known.contains(clause)) << book.file << " names " << clause;
        }
    }
}

TEST(TeachingTest, EveryQuestionThatIsNamedExists) {
    for (const auto& books : rulebooks()) {
        const auto sentences =
            boost::json::parse(content(folder_of(books.front()) / ".." / "text" / "en.json")).as_object();
        for (const std::string& list : matches(books.front().text, "<!-- questions: ([a-z_0-9. ]+) -->")) {
            for (const std::string& question : matches(list, "([^ ]+)"))
                EXPECT_TRUE(sentences.contains(question)) << books.front().file << " names " << question;
        }
    }
}

TEST(TeachingTest, EveryPictureHasItsPositionAndEveryPositionIsShown) {
    for (const auto& books : rulebooks()) {
        std::set<std::string> shown;
        for (const std::string& name : matches(books.front().text, "\\]\\(([a-z_0-9]+)\\.webp\\)"))
            shown.insert(name);
        std::set<std::string> drawn;
        for (const auto& entry : fs::directory_iterator(folder_of(books.front()))) {
            if (entry.path().extension() == ".txt") drawn.insert(entry.path().stem());
        }
        EXPECT_EQ(shown, drawn) << books.front().file;
    }
}

// Whether a place is really there, of this number or colour, the page's own tests see.
TEST(TeachingTest, EveryPlaceInTheLightIsOfAKindThatItsBoardNames) {
    for (const Title& title : titles()) {
        const std::string game = "games/" + std::string(title.id);
        const std::string board = content(root / game / "client" / "Board.svelte");
        const auto named = as_set(matches(board.substr(0, board.find("-->")), "([a-z]+)"));
        for (const char* folder : {"/lessons", "/rulebook"}) {
            for (const std::string& file : files(game + folder, {".txt"})) {
                for (const std::string& places : matches(content(root / file), "\n(?:look|see) ([^\n]+)")) {
                    for (const std::string& kind : matches(" | " + places, " \\| ([a-z]+)"))
                        EXPECT_TRUE(named.contains(kind)) << file << " looks at a " << kind;
                }
            }
        }
    }
}

}  // namespace
}  // namespace serai::project
