#include "lesson/prove.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <utility>

#include "base/scanner.hpp"
#include "game/forced.hpp"
#include "game/position.hpp"
#include "game/script.hpp"
#include "games/catalogue.hpp"
#include "lesson/learner.hpp"
#include "lesson/puzzle.hpp"

namespace serai {
namespace {

using Proved = Result<void>;

constexpr std::size_t most_positions = 20'000;
constexpr unsigned quick_iterations = 20'000;
constexpr unsigned most_iterations = 10'000'000;
constexpr unsigned patience = 10;  // how many times as long is thought where there is time
constexpr std::uint64_t seeds = 3;

// All that a seat can reach until somebody else, or luck, decides.
class Reach {
  public:
    Reach(Seat seat, std::string_view field, bool wants_least)
        : seat_(seat), field_(field), sign_(wants_least ? -1 : 1) {}

    // The best value that can be reached; nothing if there is no such number.
    std::optional<std::int64_t> best(const Match& match) {
        if (!match.turn().has(seat_)) return value(match);
        const std::string position = position_of(match, Viewer(seat_));
        if (const auto known = known_.find(position); known != known_.end()) return known->second;
        std::optional<std::int64_t> found;
        for (const std::string& move : match.moves(seat_)) {
            const auto reached = best_after(match, move);
            if (!reached) return std::nullopt;
            if (!found || sign_ * *reached > sign_ * *found) found = reached;
        }
        if (known_.size() == most_positions) return std::nullopt;
        known_.emplace(position, *found);
        return found;
    }
    // What is forced is not decided.
    std::optional<std::int64_t> best_after(const Match& match, const std::string& move) {
        const auto next = match.clone();
        for (std::optional<Entry> entry = Entry{seat_, move}; entry; entry = forced_entry(*next))
            next->apply(*entry);
        return best(*next);
    }
    [[nodiscard]] bool is_full() const { return known_.size() == most_positions; }

  private:
    [[nodiscard]] std::optional<std::int64_t> value(const Match& match) const {
        if (field_ == "scores") return match.scores().points[index(seat_)];
        const std::string text = value_of(match, Viewer(seat_), field_).value_or("");
        std::int64_t number = 0;
        const char* const end = text.data() + text.size();
        const auto read = std::from_chars(text.data(), end, number);
        return !text.empty() && read.ptr == end ? std::optional(number) : std::nullopt;
    }

    Seat seat_;
    std::string_view field_;
    std::int64_t sign_;
    std::map<std::string, std::int64_t> known_;  // by position
};

class Prover {
  public:
    Prover(Learner& learner, Effort effort) : learner_(learner), effort_(effort) {}

    // The step that has begun, and all that follow it.
    Proved prove() {
        if (!seen_.emplace(learner_.number(), whole_position(match())).second) return {};
        if (learner_.is_asked()) return prove_moves();
        const auto expected = prove_expected(step());
        return expected ? prove_rest() : expected;
    }

  private:
    [[nodiscard]] const Match& match() const { return learner_.table().match(); }
    [[nodiscard]] const Lesson& lesson() const { return learner_.lesson(); }
    [[nodiscard]] const LessonStep& step() const { return learner_.step(); }
    [[nodiscard]] std::string where(const LessonLine& line) const { return lesson().where(line.number); }

    // After a step that is read, or done.
    Proved prove_rest() {
        if (learner_.is_over()) return {};
        const auto gone = learner_.go_on();
        return gone ? prove() : gone;
    }

    Proved prove_moves() {
        if (auto proved = prove_remarks(); !proved) return proved;
        if (auto proved = prove_best(); !proved) return proved;
        const std::size_t number = learner_.number();
        for (const std::string& move : learner_.accepted()) {
            if (auto gone = learner_.go_to(number); !gone) return gone;
            if (auto played = learner_.play(move); !played) return played;
            if (auto met = prove_expected(lesson().steps[number]); !met) return met;
            if (auto rest = learner_.is_done() ? prove_rest() : prove(); !rest) return rest;
        }
        return {};
    }

    Proved prove_expected(const LessonStep& step) const {
        for (const LessonLine& line : step.expected) {
            if (auto met = expect_value(match(), Viewer(lesson().eyes), line.text, where(line)); !met)
                return met;
        }
        return {};
    }

    Proved prove_remarks() const {
        const auto moves = match().moves(lesson().eyes);
        for (const auto& [pattern, word] : step().remarks) {
            const std::string key = lesson().says(step(), word);
            const auto is_said = [&](const std::string& move) { return learner_.remark(move) == key; };
            if (std::ranges::none_of(moves, is_said)) return about("cli.lesson.no_move", pattern);
        }
        return {};
    }

    Proved prove_best() const {
        if (!step().proof) {
            if (!lesson().is_exercise() && !lesson().is_puzzle()) return {};
            return failure(Message{"cli.lesson.no_proof", {}}, lesson().where(step().line));
        }
        const LessonLine& line = *step().proof;
        const auto [kind, rest] = first_word(line.text);
        if (kind == "search") return prove_by_search(line, rest);
        if (kind == "gain") return prove_puzzle(line);
        if (kind == "most" || kind == "least") return prove_by_trying(line, rest, kind == "least");
        return malformed_line(
            "proof most FIELD, proof least FIELD, proof search NUMBER or proof gain PERCENT ERROR",
            where(line));
    }

    // What it gains is proved by `serai mine --check`; here, that it is a puzzle: every move is answered, one
    // is called obvious, and whoever looks only one move ahead misses it.
    Proved prove_puzzle(const LessonLine& line) const {
        if (!gain_in(step())) return malformed_line("proof gain PERCENT ERROR", where(line));
        bool has_obvious = false;
        for (const auto& [moves, word] : step().remarks) {
            const auto loss = read_loss(word);
            if (!loss)
                return malformed_line("answer MOVE | MOVE … : 12, obvious_12 or more_12", where(moves));
            has_obvious |= loss->is_obvious;
        }
        if (!has_obvious) return about("cli.lesson.no_obvious", line);
        const auto accepted = learner_.accepted();
        for (const std::string& move : match().moves(lesson().eyes)) {
            if (learner_.remark(move) == learner_.praise())
                return failure(Message{"cli.lesson.no_answer", {}}.with("move", move), where(line));
        }
        const Title& title = title_of(match());
        auto greedy = title.make_opponent("greedy", 1);
        if (!greedy) return failure(std::move(greedy.error().message), where(line));
        const std::string found = (*greedy)->choose(*title.sight(match(), lesson().eyes), {}).notation;
        if (std::ranges::count(accepted, found) == 0) return {};
        return failure(Message{"cli.lesson.not_hidden", {}}.with("move", found), where(line));
    }

    Proved prove_by_search(const LessonLine& line, std::string_view number) const {
        Scanner scanner(number);
        const auto iterations = scanner.number(most_iterations);
        if (!iterations) return malformed_line("proof search NUMBER", where(line));
        if (*iterations > quick_iterations && effort_ == Effort::Quick) return {};
        const unsigned thought = *iterations * (effort_ == Effort::Long ? patience : 1);
        const Title& title = title_of(match());
        const auto accepted = learner_.accepted();
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            auto bot = title.make_opponent("search:" + std::to_string(thought), seed);
            if (!bot) return failure(std::move(bot.error().message), where(line));
            const std::string found = (*bot)->choose(*title.sight(match(), lesson().eyes), {}).notation;
            if (std::ranges::count(accepted, found) == 0)
                return disappointment(line.text, accepted.front(), found, where(line));
        }
        return {};
    }

    Proved prove_by_trying(const LessonLine& line, std::string_view field, bool wants_least) const {
        Reach reach(lesson().eyes, field, wants_least);
        const auto best = reach.best(match());
        if (!best) return about(reach.is_full() ? "cli.lesson.too_many" : "cli.lesson.no_number", line);
        const auto accepted = learner_.accepted();
        for (const std::string& move : match().moves(lesson().eyes)) {
            const bool is_accepted = std::ranges::count(accepted, move) > 0;
            const bool is_best = reach.best_after(match(), move) == best;
            if (is_accepted == is_best) continue;
            return failure(Message{is_best ? "cli.lesson.also_best" : "cli.lesson.not_best", {}}
                               .with("move", move)
                               .with("best", *best),
                           where(line));
        }
        return {};
    }

    [[nodiscard]] tl::unexpected<Error> about(const char* key, const LessonLine& line) const {
        return failure(Message{key, {}}.with("text", line.text), where(line));
    }

    Learner& learner_;
    Effort effort_;
    std::set<std::pair<std::size_t, std::string>> seen_;  // steps with the position in which they began
};

}  // namespace

Result<void> prove(const Lesson& lesson, Effort effort) {
    auto learner = Learner::begin(lesson);
    if (!learner) return tl::unexpected(std::move(learner.error()));
    return Prover(*learner, effort).prove();
}

}  // namespace serai
