// Every key that can be said has a sentence in every language, and no sentence is left that nobody says.
#include <map>
#include <tuple>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "game/message.hpp"
#include "game/options.hpp"
#include "games/catalogue.hpp"
#include "games/each_game.hpp"
#include "tests/project/files.hpp"
#include "text/plural.hpp"

namespace serai::project {
namespace {

using Sentences = std::map<std::string, std::string>;

// Those that text/ has a file for.
std::set<std::string> languages() {
    std::set<std::string> codes;
    for (const std::string& file : files("text", {".json"})) codes.insert(fs::path(file).stem());
    return codes;
}

std::vector<std::string> text_folders() {
    std::vector<std::string> folders{"text"};
    for (const Title& title : titles()) folders.push_back("games/" + std::string(title.id) + "/text");
    return folders;
}

Sentences read(const std::string& folder, const std::string& language) {
    Sentences sentences;
    const auto json = boost::json::parse(content(root / folder / (language + ".json")));
    for (const auto& [key, sentence] : json.as_object()) sentences[key] = sentence.as_string().c_str();
    return sentences;
}

template <Game G>
std::set<std::string> keys_of_game() {
    const std::string id(G::id);
    std::set<std::string> keys{id + ".title", id + ".about"};
    const auto add_words = [&keys]<typename Enum>(Enum) {
        for (std::size_t i = 0; i < words_of<Enum>.names.size(); ++i) keys.insert(text_key<G>(Enum(i)));
    };
    std::apply([&](auto... enums) { (add_words(enums), ...); }, typename G::Vocabulary{});
    add_words(Style<G>{});
    for (const auto& [name, text] : option_list(G::default_options(G::min_seats)))
        keys.insert(id + ".option." + name);
    return keys;
}

// Keys that stand in the code as whole literals.
std::set<std::string> literal_keys() {
    std::set<std::string> keys;
    std::string prefixes = "house|cli|web";
    for (const Title& title : titles()) prefixes.append("|").append(title.id);
    const std::string key = "((" + prefixes + ")(\\.[A-Za-z_0-9]+)+)";
    const auto add = [&keys](const std::string& path, const std::string& pattern) {
        const auto found = matches(without_comments(content(root / path)), pattern);
        keys.insert(found.begin(), found.end());
    };
    for (const std::string& path : sources("src")) add(path, '"' + key + '"');
    for (const std::string& path : sources("games")) {
        if (path.find("/tests/") == std::string::npos) add(path, '"' + key + '"');
    }
    for (const char* file : {"web/index.html", "web/vite.config.ts"}) add(file, "['\"]" + key + "['\"]");
    // The page and its boards: TypeScript in single quotes, attributes in double ones.
    for (const char* folder : {"web/src", "games"}) {
        for (const std::string& path : files(folder, {".ts", ".svelte"})) {
            if (!path.ends_with(".test.ts")) add(path, "['\"]" + key + "['\"]");
        }
    }
    return keys;
}

TEST(TextsTest, EveryKeyHasASentenceInEveryLanguageAndNoneIsUnused) {
    std::set<std::string> wanted = literal_keys();
    for_each_game([&wanted]<Game G>() { wanted.merge(keys_of_game<G>()); });
    for (const std::string& language : languages()) {
        std::set<std::string> present;
        for (const std::string& folder : text_folders()) {
            for (const auto& [key, sentence] : read(folder, language)) {
                EXPECT_FALSE(sentence.empty()) << language << " " << key;
                EXPECT_TRUE(present.insert(key).second) << language << " " << key << " twice";
            }
        }
        for (const std::string& key : wanted)
            EXPECT_TRUE(present.contains(key)) << language << " lacks " << key;
        for (const std::string& key : present)
            EXPECT_TRUE(wanted.contains(key)) << language << " has unused " << key;
    }
}

TEST(TextsTest, AGamesKeysStandInItsOwnFolder) {
    for (const Title& title : titles()) {
        const std::string_view id = title.id;
        for (const auto& [key, sentence] : read("games/" + std::string(id) + "/text", "en")) {
            EXPECT_TRUE(key.starts_with(std::string(id) + ".")) << key;
        }
    }
}

TEST(TextsTest, TranslationsUseTheSamePlaceholders) {
    for (const std::string& folder : text_folders()) {
        const Sentences english = read(folder, "en");
        for (const std::string& language : languages()) {
            for (const auto& [key, sentence] : read(folder, language)) {
                const auto found = english.find(key);
                if (found == english.end()) continue;
                EXPECT_EQ(as_set(matches(sentence, "\\{([a-z_]+)")),
                          as_set(matches(found->second, "\\{([a-z_]+)")))
                    << language << " " << key;
            }
        }
    }
}

// A language says which categories its forms stand for; they are all that its whole numbers ask for below a
// million.
TEST(TextsTest, FormsByNumberAreThoseOfTheLanguage) {
    for (const std::string& language : languages()) {
        std::vector<std::string> forms = matches(read("text", language).at("house.language.forms"), "(\\w+)");
        for (std::uint64_t number = 0; number < 1000; ++number) {
            EXPECT_TRUE(std::ranges::count(forms, name(plural_of(language, number))))
                << language << " " << number;
        }
        for (const std::string& folder : text_folders()) {
            for (const auto& [key, sentence] : read(folder, language)) {
                for (const std::string& given : matches(sentence, "\\{[a-z_]+\\|([^}]*)\\}")) {
                    EXPECT_EQ(std::ranges::count(given, '|') + 1, std::ssize(forms))
                        << language << " " << key;
                }
            }
        }
    }
}

// Whoever adds a language adds all of it.
TEST(TextsTest, EveryGameHasEveryLanguage) {
    for (const Title& title : titles()) {
        const fs::path folder = root / "games" / title.id;
        for (const std::string& language : languages()) {
            EXPECT_TRUE(fs::exists(folder / "text" / (language + ".json"))) << title.id << " " << language;
            const std::string rules = language == "en" ? "RULES.md" : "RULES." + language + ".md";
            EXPECT_TRUE(fs::exists(folder / rules)) << title.id << " " << language;
        }
    }
}

}  // namespace
}  // namespace serai::project
