#include <algorithm>
#include <ctime>
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/scanner.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/inspect_lessons.hpp"
#include "cli/teaching.hpp"
#include "cli/terminal.hpp"
#include "games/catalogue.hpp"
#include "lesson/learner.hpp"

namespace serai::cli {
namespace {

// Where a person who reads and plays a lesson goes from there.
enum class Exit : std::uint8_t { Finished, List, Quit };

// One lesson on the terminal.
class TerminalLesson {
  public:
    TerminalLesson(const Course& course, Learner learner)
        : course_(course), learner_(std::move(learner)), terminal_(course.text, learner_.lesson().eyes) {}

    // From this step on.
    Result<Exit> teach(std::size_t step) {
        const auto begun = learner_.go_to(step);
        if (!begun) return tl::unexpected(begun.error());
        terminal_.show_board(match());
        show_step();
        while (const auto words = terminal_.read_words()) {
            if (*words == "quit") return Exit::Quit;
            if (*words == "list") return Exit::List;
            if (words->empty() && learner_.is_over()) return Exit::Finished;
            const auto done = words->empty() ? go_on() : obey(*words);
            if (!done) return tl::unexpected(done.error());
        }
        return Exit::Quit;
    }
    [[nodiscard]] std::size_t step() const { return learner_.number(); }

  private:
    using Done = Result<void>;

    Done obey(const std::string& words) {
        if (words == "help") return tell("cli.learn.help");
        if (words == "again") return go_to(learner_.number());
        if (words == "back") return go_to(learner_.number() - std::min<std::size_t>(learner_.number(), 1));
        if (words.starts_with('?')) return explain(words.substr(std::min<std::size_t>(words.size(), 2)));
        if (terminal_.shows(match(), words)) return {};
        if (!learner_.is_asked()) return tell("cli.learn.go_on");
        if (words == "hint") return show_move();
        return play(words);
    }

    Done play(const std::string& words) {
        const auto move = terminal_.move_meant(words);
        if (!move) return {};
        if (const auto refusal = learner_.refusal(*move)) {
            terminal_.refuse(sentence(text(), *refusal));
        } else if (const auto remark = learner_.remark(*move)) {
            say(*remark);
        } else {
            return shown(learner_.play(*move), false);
        }
        return {};
    }
    Done go_on() {
        if (learner_.is_asked()) return hinted_.empty() ? tell("cli.learn.move_first") : play(hinted_);
        auto went = learner_.go_on();
        return shown(std::move(went), learner_.step().position.has_value());
    }
    Done go_to(std::size_t step) { return shown(learner_.go_to(step), true); }

    // What happened, and where that led. The same table need not be shown again.
    Done shown(Done went, bool is_elsewhere) {
        if (!went) return went;
        for (const Step& passed : learner_.passed()) {
            for (const Message& event : passed.told(Viewer(terminal_.person())))
                terminal_.say(text().say(event), "  ");
        }
        if (is_elsewhere || !learner_.passed().empty()) terminal_.show_board(match());
        show_step();
        return {};
    }

    void show_step() {
        hinted_.clear();
        say(learner_.is_done() ? learner_.praise() : learner_.lesson().says(learner_.step()));
        if (learner_.is_asked()) return terminal_.show_question(match(), false);
        tell(!learner_.is_over()             ? "cli.learn.go_on"
             : learner_.lesson().is_puzzle() ? "cli.puzzle.over"
                                             : "cli.learn.over");
    }

    Done show_move() {
        hinted_ = learner_.accepted().front();
        terminal_.say(text().say(Message{"cli.learn.hint", {}}
                                     .with("move", text().say(match().describe(hinted_)))
                                     .with("notation", hinted_)));
        return {};
    }

    // A sentence of the lesson, and which of its words can be explained.
    void say(const std::string& key) {
        const std::string sentence = text().say(key);
        terminal_.say("");
        terminal_.say(sentence);
        std::string terms;
        for (const GlossaryTerm& term : course_.glossary) {
            if (mentions(sentence, term))
                terms.append(terms.empty() ? "? " : "  ? ").append(term.forms.front());
        }
        if (!terms.empty()) terminal_.say(terminal_.painted(terms, Tone::Soft), "  ");
        terminal_.say("");
    }

    Done explain(const std::string& word) {
        const GlossaryTerm* const term = find_term(course_.glossary, word);
        if (term != nullptr) {
            terminal_.say(fmt::format("{} [{}]", term->says, term->clause));
            return {};
        }
        std::string known;
        for (const GlossaryTerm& each : course_.glossary)
            known.append(known.empty() ? "" : ", ").append(each.forms.front());
        if (!word.empty()) terminal_.refuse(text().say(Message{"cli.learn.no_term", {}}.with("text", word)));
        terminal_.say(text().say(Message{"cli.learn.terms", {}}.with("terms", known)));
        return {};
    }

    Done tell(const char* key) {
        terminal_.say(text().say(key));
        return {};
    }

    [[nodiscard]] const Match& match() const { return learner_.table().match(); }
    [[nodiscard]] const Text& text() const { return terminal_.text(); }

    const Course& course_;
    Learner learner_;
    Terminal terminal_;
    std::string hinted_;  // the move of this step, once it was asked for
};

// The lessons of a game, and how far somebody is with each.
class TerminalCourse {
  public:
    explicit TerminalCourse(Course course)
        : course_(std::move(course)), terminal_(course_.text, Seat{}), progress_(course_.lessons.size()) {}

    // From a lesson, or from the list of all.
    int attend(std::optional<std::size_t> lesson, std::size_t step) {
        if (lesson) {
            progress_[*lesson].step = step;
        } else if (!course_.lessons.front().is_puzzle()) {
            show_sight();
        }
        while (true) {
            if (!lesson) lesson = chosen();
            if (!lesson) return done;
            const auto exit = teach(*lesson);
            if (!exit) return complain(text(), exit.error());
            if (*exit == Exit::Quit) return leave(*lesson);
            if (course_.lessons.size() == 1) return done;
            lesson.reset();
        }
    }

  private:
    struct Progress {
        std::size_t step = 0;
        bool is_finished = false;
    };

    Result<Exit> teach(std::size_t number) {
        auto learner = Learner::begin(course_.lessons[number]);
        if (!learner) return tl::unexpected(std::move(learner.error()));
        TerminalLesson lesson(course_, std::move(*learner));
        auto exit = lesson.teach(progress_[number].step);
        const bool is_finished = exit && *exit == Exit::Finished;
        progress_[number].step = is_finished ? 0 : lesson.step();
        progress_[number].is_finished |= is_finished;
        return exit;
    }

    // What is typed at the list; nothing to leave.
    std::optional<std::size_t> chosen() {
        show_list();
        const auto unfinished = std::ranges::find(progress_, false, &Progress::is_finished);
        while (const auto words = terminal_.read_words()) {
            if (*words == "quit") return std::nullopt;
            if (words->empty() && unfinished != progress_.end())
                return static_cast<std::size_t>(unfinished - progress_.begin());
            Scanner scanner(*words);
            const auto number = scanner.number(static_cast<unsigned>(progress_.size()));
            if (number && *number > 0 && scanner.at_end()) return *number - 1;
            terminal_.refuse(
                text().say(Message{"cli.play.no_number", {}}.with("most", std::int64_t(progress_.size()))));
        }
        return std::nullopt;
    }

    void show_sight() const {
        for (const std::string& key : sight_keys(course_.lessons.front().game)) {
            if (text().sentences().contains(key)) terminal_.say(text().say(key));
        }
        terminal_.say("");
    }

    // First steps, those behind "more", exercises.
    void show_list() const {
        const char* heading = "";
        for (std::size_t i = 0; i < course_.lessons.size(); ++i) {
            const Lesson& lesson = course_.lessons[i];
            const char* const above = lesson.is_puzzle()     ? "cli.puzzle.all"
                                      : lesson.is_exercise() ? "cli.learn.exercises"
                                      : lesson.is_more       ? "cli.learn.more"
                                                             : "cli.learn.lessons";
            if (heading != above) terminal_.say(terminal_.painted(text().say(above), Tone::Strong));
            heading = above;
            terminal_.say(text().say(lesson.title()) + state_of(i),
                          terminal_.painted(fmt::format("{:>3}", i + 1), Tone::Strong) + "  ");
        }
        terminal_.say(text().say("cli.learn.choose"));
    }

    [[nodiscard]] std::string state_of(std::size_t number) const {
        const auto& [step, is_finished] = progress_[number];
        if (step > 0) {
            return "  " + text().say(Message{"cli.learn.at_step", {}}
                                         .with("step", std::int64_t(step + 1))
                                         .with("steps", std::int64_t(course_.lessons[number].steps.size())));
        }
        return is_finished ? "  " + text().say("cli.learn.finished") : "";
    }

    // How to come back.
    int leave(std::size_t number) const {
        const Lesson& lesson = course_.lessons[number];
        const std::string command = lesson.is_puzzle()
                                        ? fmt::format("serai puzzle {} --number {}", lesson.game, number + 1)
                                        : fmt::format("serai learn {} --lesson {} --step {}", lesson.game,
                                                      lesson.name(), progress_[number].step + 1);
        terminal_.say(text().say(Message{"cli.learn.left", {}}.with("command", command)));
        return done;
    }

    [[nodiscard]] const Text& text() const { return terminal_.text(); }

    Course course_;
    Terminal terminal_;
    std::vector<Progress> progress_;
};

Result<Course> course_for(const Text& text, const std::vector<std::string>& what) {
    const auto title = find_title(what.front());
    if (title) return course_of(**title, text);
    if (!std::filesystem::exists(what.front())) return tl::unexpected(title.error());
    return course_of(what, text);
}

// Days since 1970, by the calendar of this place.
std::size_t today() {
    constexpr std::int64_t day = 86'400;
    const std::time_t now = std::time(nullptr);
    std::tm here{};
    localtime_r(&now, &here);
    return static_cast<std::size_t>(timegm(&here) / day);
}

// The puzzles of a game, and the one to begin with, if it is known.
struct Choice {
    Course course;
    std::optional<std::size_t> first;
};

// Each day another game has its turn, and each of its turns the next puzzle; the page reckons the same
// (web/src/puzzle/day.ts).
Result<Choice> puzzle_of_day(const Text& text, std::size_t day) {
    std::vector<Course> courses;
    for (const Title& title : titles()) {
        auto course = puzzles_of(title, text);
        if (!course) return tl::unexpected(std::move(course.error()));
        if (!course->lessons.empty()) courses.push_back(std::move(*course));
    }
    if (courses.empty()) return failure(Message{"cli.puzzle.none_at_all", {}});
    Course& course = courses[day % courses.size()];
    const std::size_t number = day / courses.size() % course.lessons.size();
    return Choice{std::move(course), number};
}

Result<Choice> chosen_puzzle(const Text& text, const PuzzleArguments& arguments) {
    const auto title = find_title(arguments.game);
    if (!title) return tl::unexpected(title.error());
    auto course = puzzles_of(**title, text);
    if (!course) return tl::unexpected(std::move(course.error()));
    const std::size_t count = course->lessons.size();
    if (count == 0) return failure(Message{"cli.puzzle.none", {}}.with("game", arguments.game));
    if (arguments.number > count)
        return failure(Message{"cli.play.no_number", {}}.with("most", static_cast<std::int64_t>(count)));
    Choice choice{std::move(*course), std::nullopt};
    if (arguments.number > 0) choice.first = arguments.number - 1;
    return choice;
}

}  // namespace

int puzzle(const Text& text, const PuzzleArguments& arguments) {
    auto choice = arguments.game.empty() ? puzzle_of_day(text, today()) : chosen_puzzle(text, arguments);
    if (!choice) return complain(text, choice.error());
    return TerminalCourse(std::move(choice->course)).attend(choice->first, 0);
}

int learn(const Text& text, const LearnArguments& arguments) {
    if (arguments.only_check)
        return inspect_lessons(text, arguments.what, arguments.is_long ? Effort::Long : Effort::Quick);
    auto course = course_for(text, arguments.what);
    if (!course) return complain(text, course.error());
    const auto& lessons = course->lessons;
    if (lessons.empty())
        return complain(text, {Message{"cli.learn.none", {}}.with("game", arguments.what.front()), ""});
    std::optional<std::size_t> first;
    if (lessons.size() == 1) first = 0;
    if (!arguments.lesson.empty()) {
        const auto found = std::ranges::find(lessons, arguments.lesson, &Lesson::name);
        if (found == lessons.end())
            return complain(text, {Message{"cli.learn.no_such", {}}.with("text", arguments.lesson), ""});
        first = static_cast<std::size_t>(found - lessons.begin());
    }
    return TerminalCourse(std::move(*course)).attend(first, arguments.step - 1);
}

}  // namespace serai::cli
