#include "cli/inspect_lessons.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "cli/common.hpp"
#include "cli/teaching.hpp"
#include "game/script.hpp"
#include "games/catalogue.hpp"
#include "lesson/learner.hpp"
#include "text/language.hpp"

namespace serai::cli {
namespace {

namespace fs = std::filesystem;

using Keys = std::set<std::string, std::less<>>;

// The files of a folder with this ending, by name; none if there is no such folder.
std::vector<fs::path> files_in(const fs::path& folder, std::string_view ending) {
    std::vector<fs::path> found;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none)) {
        if (entry.path().extension() == ending) found.push_back(entry.path());
    }
    std::ranges::sort(found);
    return found;
}

// Adds what somebody who has a choice is asked in a random game.
void add_questions(Keys& questions, Match& match, Rng& rng) {
    for (Turn turn = match.turn(); !turn.is_over(); turn = match.turn()) {
        Entry entry{no_seat, {}};
        if (turn.is_chance()) {
            entry.notation = match.draw(rng);
        } else {
            entry.seat = *turn.seats().begin();
            const auto moves = match.moves(entry.seat);
            entry.notation = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            if (!match.is_forced(entry.seat)) questions.emplace(match.question_key(Viewer(entry.seat)));
        }
        match.apply(entry);
    }
}

// What people are asked in a game, at tables of every size and with every option that has a list of values.
Keys questions_of(const Title& title) {
    constexpr std::uint64_t games = 10;
    std::vector<std::vector<PathAndText>> tables{{}};
    for (const OfferedOption& option : title.options) {
        for (const std::string_view choice : option.choices)
            tables.push_back({{option.name, std::string(choice)}});
    }
    Keys questions;
    Rng rng(1);
    for (unsigned seats = title.min_seats; seats <= title.max_seats; ++seats) {
        for (const auto& options : tables) {
            for (std::uint64_t game = 0; game < games; ++game) {
                const auto match = title.make_match(seats, options, {});
                if (match) add_questions(questions, **match, rng);
            }
        }
    }
    return questions;
}

// What is said of a question: its key with "coach" in the place of "phase".
std::vector<std::string> coach_keys(std::string_view game, std::string_view question) {
    const std::string coach =
        std::string(game).append(".coach.").append(question.substr(question.rfind('.') + 1));
    return {coach + ".what", coach + ".idea.1", coach + ".idea.2"};
}

class Inspector {
  public:
    Inspector(const Text& text, Effort effort) : text_(text), effort_(effort) {}

    void look_at(const fs::path& path) {
        if (fs::is_directory(path)) return look_at_game(path);
        const auto lesson = look_at_lesson(path);
        if (!lesson || lesson->is_picture() || lesson->is_puzzle()) return;
        const auto keys = keys_of(*lesson);
        for (const std::string_view language : languages())
            look_at_sentences(path.parent_path() / "text", language, Keys(keys.begin(), keys.end()), nullptr);
    }

    int conclude() const {
        fmt::print("{} passed, {} failed\n", files_.size() - bad_.size(), bad_.size());
        return status_;
    }

  private:
    // Everything that a game's folder has, or should have, for those who learn it.
    void look_at_game(const fs::path& folder) {
        const std::string id = fs::weakly_canonical(folder).filename();
        const auto title = find_title(id);
        if (!title) return wrong(folder, title.error());
        Keys wanted;
        for (const fs::path& path : files_in(folder / "lessons", ".txt")) {
            const auto lesson = look_at_lesson(path);
            if (!lesson) continue;
            for (std::string& key : keys_of(*lesson)) wanted.insert(std::move(key));
            if (lesson->game != id || lesson->is_picture()) wrong(path, "cli.learn.no_lesson", "game", id);
        }
        for (const fs::path& path : files_in(folder / "rulebook", ".txt")) {
            const auto picture = look_at_lesson(path);
            if (picture && (picture->game != id || !picture->is_picture()))
                wrong(path, "cli.learn.no_picture", "game", id);
        }
        for (const fs::path& path : files_in(folder / "puzzles", ".txt")) {
            const auto puzzle = look_at_lesson(path);
            if (puzzle && (puzzle->game != id || !puzzle->is_puzzle()))
                wrong(path, "cli.learn.no_puzzle", "game", id);
        }
        if (wanted.empty()) return;  // a game need not have lessons
        wanted.merge(as_keys(sight_keys(id)));
        Keys allowed = wanted;
        const Keys questions = questions_of(**title);
        for (const std::string& question : questions) wanted.merge(as_keys(coach_keys(id, question)));
        for (const auto& [key, sentence] : text_.sentences()) {
            if (key.starts_with(id + ".phase.")) allowed.merge(as_keys(coach_keys(id, key)));
        }
        for (const std::string_view language : languages())
            look_at_sentences(folder / "lessons" / "text", language, wanted, &allowed);
        look_at_glossaries(folder);
        for (const std::string_view language : languages())
            look_at_rulebook(folder / "rulebook" / (std::string(language) + ".md"), questions);
    }

    std::optional<Lesson> look_at_lesson(const fs::path& path) {
        auto lesson = content_of(path).and_then(
            [&path](const std::string& content) { return read_lesson(content, path.string()); });
        const auto proved = lesson ? prove(*lesson, effort_) : tl::unexpected(lesson.error());
        if (!proved) wrong(path, proved.error());
        return lesson ? std::optional(std::move(*lesson)) : std::nullopt;
    }

    // Every sentence that is wanted is there, and, if it is said which are allowed, no other.
    void look_at_sentences(const fs::path& folder, std::string_view language, const Keys& wanted,
                           const Keys* allowed) {
        const fs::path path = folder / (std::string(language) + ".json");
        const auto content = content_of(path);
        if (!content) return wrong(path, content.error());
        const auto sentences = read_sentences(*content, path.string());
        if (!sentences) return wrong(path, sentences.error());
        for (const std::string& key : wanted) {
            const auto found = sentences->find(key);
            if (found == sentences->end() || found->second.empty())
                wrong(path, "cli.learn.no_sentence", "key", key);
        }
        for (const auto& [key, sentence] : *sentences) {
            const auto wrong_here = [&](const char* message) {
                wrong(path, {Message{message, {}}.with("key", key), line_of(key, *content, path.string())});
            };
            if (allowed != nullptr && !allowed->contains(key) && !wanted.contains(key))
                wrong_here("cli.learn.unused");
            if (sentence.find_first_of("{}") != std::string::npos) wrong_here("cli.learn.brace");
        }
    }

    void look_at_glossaries(const fs::path& folder) {
        const std::string rules = read_file((folder / "RULES.md").string()).value_or("");
        Keys first;  // terms of the first language
        for (const std::string_view language : languages()) {
            const fs::path path = folder / "lessons" / "glossary" / (std::string(language) + ".json");
            const Keys terms = look_at_glossary(path, rules);
            if (language == languages().front()) first = terms;
            Keys differing;
            std::ranges::set_symmetric_difference(first, terms, std::inserter(differing, differing.end()));
            if (terms.empty()) continue;
            for (const std::string& id : differing) wrong(path, "cli.learn.term", "term", id);
        }
    }

    // The names of its terms; none if it cannot be read.
    Keys look_at_glossary(const fs::path& path, std::string_view rules) {
        Keys ids;
        Keys forms;
        const auto content = content_of(path);
        const auto terms =
            content.and_then([&path](const std::string& json) { return read_glossary(json, path.string()); });
        if (!terms) {
            wrong(path, terms.error());
            return ids;
        }
        const auto wrong_at = [&](Depth depth, const char* key, const char* name, const std::string& word) {
            wrong(path, {Message{key, {}}.with(name, word), line_of(word, *content, path.string(), depth)});
        };
        for (const GlossaryTerm& term : *terms) {
            if (!ids.insert(term.id).second) wrong_at(Depth::Key, "cli.learn.twice", "text", term.id);
            for (const std::string& form : term.forms) {
                if (!forms.insert(form).second) wrong_at(Depth::Form, "cli.learn.twice", "text", form);
            }
            if (rules.find("**" + term.clause + "**") == std::string_view::npos)
                wrong_at(Depth::Part, "cli.learn.no_clause", "clause", term.clause);
        }
        return ids;
    }

    // Beside a table it opens where it speaks of what is asked.
    void look_at_rulebook(const fs::path& path, const Keys& questions) {
        const auto content = content_of(path);
        if (!content) return wrong(path, content.error());
        for (const std::string& question : questions) {
            if (content->find(' ' + question + ' ') == std::string::npos)
                wrong(path, "cli.learn.no_heading", "key", question);
        }
    }

    // Counts the file as looked at.
    Result<std::string> content_of(const fs::path& path) {
        files_.insert(path);
        return read_file(path.string());
    }

    static Keys as_keys(const std::vector<std::string>& list) { return {list.begin(), list.end()}; }

    void wrong(const fs::path& path, const char* key, const char* name, const std::string& value) {
        wrong(path, {Message{key, {}}.with(name, value), path.string()});
    }
    void wrong(const fs::path& path, const Error& error) {
        files_.insert(path);
        bad_.insert(path);
        complain(text_, error);
        status_ = std::max(status_, is_disappointment(error) ? failed : bad_input);
    }

    const Text& text_;
    Effort effort_;
    std::set<fs::path> files_;
    std::set<fs::path> bad_;
    int status_ = done;
};

}  // namespace

int inspect_lessons(const Text& text, const std::vector<std::string>& paths, Effort effort) {
    Inspector inspector(text, effort);
    for (const std::string& path : paths) inspector.look_at(path);
    return inspector.conclude();
}

}  // namespace serai::cli
