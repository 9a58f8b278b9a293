#include "cli/teaching.hpp"

#include <algorithm>
#include <filesystem>

#include "base/json_lines.hpp"
#include "base/json_value.hpp"
#include "cli/common.hpp"
#include "lesson/puzzle.hpp"
#include "text/embedded.hpp"

namespace serai::cli {
namespace {

constexpr std::size_t deepest = 3;

tl::unexpected<Error> no_such_json(const std::string& form, const std::string& where) {
    return failure(Message{"cli.learn.json", {}}.with("form", form), where);
}

// Where JSON ends, or ceases to be it.
std::string end_of(std::string_view json, const std::string& file) {
    return file + ':' + std::to_string(lines_of_json(json, deepest).last);
}

std::string text_of(const Json& json, std::string_view name) {
    const Json* const found = json.find(name);
    const auto* text = found == nullptr ? nullptr : found->as<std::string>();
    return text == nullptr ? "" : *text;
}

char small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

std::string in_small_letters(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), &small);
    return result;
}

// Letters outside ASCII are several such bytes.
bool is_letter(char each) {
    return (small(each) >= 'a' && small(each) <= 'z') || static_cast<unsigned char>(each) >= 0x80;
}

bool has_word(std::string_view sentence, std::string_view word) {
    for (std::size_t at = sentence.find(word); at != std::string_view::npos;
         at = sentence.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !is_letter(sentence[at - 1])) &&
            (end == sentence.size() || !is_letter(sentence[end])))
            return true;
    }
    return false;
}

}  // namespace

std::string line_of(std::string_view word, std::string_view json, const std::string& file, Depth depth) {
    const auto line = lines_of_json(json, deepest).line_of(word, static_cast<std::size_t>(depth));
    return file + ':' + std::to_string(line);
}

bool mentions(std::string_view sentence, const GlossaryTerm& term) {
    const std::string plain = in_small_letters(sentence);
    return std::ranges::any_of(
        term.forms, [&plain](const std::string& form) { return has_word(plain, in_small_letters(form)); });
}

const GlossaryTerm* find_term(const std::vector<GlossaryTerm>& glossary, std::string_view word) {
    const std::string wanted = in_small_letters(word);
    for (const GlossaryTerm& term : glossary) {
        const auto is_wanted = [&wanted](const std::string& form) {
            return in_small_letters(form) == wanted;
        };
        if (term.id == wanted || std::ranges::any_of(term.forms, is_wanted)) return &term;
    }
    return nullptr;
}

Result<Text::Sentences> read_sentences(std::string_view json, const std::string& file) {
    const auto read = read_json(json, deepest);
    const auto* members = read ? read->as<Json::Object>() : nullptr;
    if (members == nullptr) return no_such_json(R"({ "KEY": "SENTENCE", … })", end_of(json, file));
    Text::Sentences sentences;
    for (const auto& [key, sentence] : *members) {
        const auto* text = sentence.as<std::string>();
        if (text == nullptr || !sentences.emplace(key, *text).second)
            return no_such_json('"' + key + R"(": "SENTENCE" (once))", line_of(key, json, file));
    }
    return sentences;
}

Result<std::vector<GlossaryTerm>> read_glossary(std::string_view json, const std::string& file) {
    const auto read = read_json(json, deepest);
    const auto* members = read ? read->as<Json::Object>() : nullptr;
    const std::string form = R"(": { "forms": ["FORM", …], "says": "SENTENCE", "clause": "CLAUSE" })";
    if (members == nullptr) return no_such_json("{ \"TERM" + form + ", … }", end_of(json, file));
    std::vector<GlossaryTerm> terms;
    for (const auto& [id, value] : *members) {
        GlossaryTerm term{id, {}, text_of(value, "says"), text_of(value, "clause")};
        const Json* const forms = value.find("forms");
        if (const auto* list = forms == nullptr ? nullptr : forms->as<Json::List>()) {
            for (const Json& each : *list) {
                if (const auto* text = each.as<std::string>()) term.forms.push_back(*text);
            }
        }
        if (term.forms.empty() || term.says.empty() || term.clause.empty())
            return no_such_json('"' + id + form, line_of(id, json, file));
        terms.push_back(std::move(term));
    }
    return terms;
}

Result<Course> course_of(const Title& title, const Text& text) {
    Course course{text};
    const std::string folder = "games/" + std::string(title.id) + "/lessons/";
    const std::string glossary = folder + "glossary/" + std::string(text.language()) + ".json";
    for (const auto& [file, content] : embedded_lessons()) {
        if (file == glossary) {
            auto terms = read_glossary(content, glossary);
            if (!terms) return tl::unexpected(std::move(terms.error()));
            course.glossary = std::move(*terms);
        } else if (file.starts_with(folder) && file.ends_with(".txt")) {
            auto lesson = read_lesson(content, file);
            if (!lesson) return tl::unexpected(std::move(lesson.error()));
            course.lessons.push_back(std::move(*lesson));
        }
    }
    return course;
}

Text::Sentences sentences_of(const Lesson& puzzle, const Text& text) {
    const LessonStep& step = puzzle.steps.front();
    const std::string_view name = puzzle.name();
    Text::Sentences sentences{
        {puzzle.title(), text.say(Message{"house.puzzle.title", {}}
                                      .with("number", std::string(name.substr(name.find('_') + 1)))
                                      .with("count", std::int64_t{puzzle.seats}))},
        {puzzle.says(step), text.say("house.puzzle.task")}};
    const auto percent = [](double share) { return static_cast<std::int64_t>(100 * share + 0.5); };
    if (const auto gain = gain_in(step)) {
        sentences.emplace(puzzle.says(step, "why"),
                          text.say(Message{"house.puzzle.why", {}}
                                       .with("count", percent(gain->share))
                                       .with("error", std::max<std::int64_t>(percent(gain->error), 1))));
    }
    for (const auto& [moves, word] : step.remarks) {
        const auto loss = read_loss(word).value_or(Loss{});
        const char* const key = loss.is_obvious ? "house.puzzle.obvious"
                                : loss.is_least ? "house.puzzle.more"
                                                : "house.puzzle.lost";
        sentences.emplace(puzzle.says(step, word),
                          text.say(Message{key, {}}.with("count", std::int64_t{loss.percent})));
    }
    return sentences;
}

Result<Course> puzzles_of(const Title& title, const Text& text) {
    Course course{text};
    const std::string folder = "games/" + std::string(title.id) + "/puzzles/";
    for (const auto& [file, content] : embedded_lessons()) {
        if (!file.starts_with(folder)) continue;
        auto puzzle = read_lesson(content, file);
        if (!puzzle) return tl::unexpected(std::move(puzzle.error()));
        course.text.learn(sentences_of(*puzzle, text));
        course.lessons.push_back(std::move(*puzzle));
    }
    const auto number = [](const Lesson& puzzle) { return std::pair(puzzle.name().size(), puzzle.name()); };
    std::ranges::sort(course.lessons, {}, number);
    return course;
}

Result<Course> course_of(const std::vector<std::string>& files, const Text& text) {
    Course course{text};
    for (const std::string& file : files) {
        auto lesson = read_file(file).and_then(
            [&file](const std::string& content) { return read_lesson(content, file); });
        if (!lesson) return tl::unexpected(std::move(lesson.error()));
        if (lesson->is_puzzle()) course.text.learn(sentences_of(*lesson, text));
        course.lessons.push_back(std::move(*lesson));
    }
    const auto folder = std::filesystem::path(files.front()).parent_path();
    const std::string name = std::string(text.language()) + ".json";
    const std::string sentences = folder / "text" / name;
    const std::string glossary = folder / "glossary" / name;
    if (const auto content = read_file(sentences)) {
        auto read = read_sentences(*content, sentences);
        if (!read) return tl::unexpected(std::move(read.error()));
        course.text.learn(std::move(*read));
    }
    if (const auto content = read_file(glossary)) {
        auto read = read_glossary(*content, glossary);
        if (!read) return tl::unexpected(std::move(read.error()));
        course.glossary = std::move(*read);
    }
    return course;
}

std::vector<std::string> sight_keys(std::string_view game) {
    std::vector<std::string> keys;
    for (const char* rest : {"goal", "turn.1", "turn.2", "turn.3", "end"})
        keys.push_back(std::string(game).append(".sight.").append(rest));
    return keys;
}

std::vector<std::string> keys_of(const Lesson& lesson) {
    if (lesson.is_puzzle()) return {};
    std::vector<std::string> keys{lesson.title()};
    for (const LessonStep& step : lesson.steps) {
        keys.push_back(lesson.says(step));
        for (const auto& remark : step.remarks) keys.push_back(lesson.says(step, remark.word));
        if (!step.done.empty()) keys.push_back(lesson.says(step, step.done));
        if (step.proof) keys.push_back(lesson.says(step, "why"));
    }
    return keys;
}

}  // namespace serai::cli
