#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <optional>
#include <random>
#include <ranges>
#include <span>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/terminal.hpp"
#include "game/position.hpp"
#include "games/catalogue.hpp"
#include "table/table.hpp"
#include "text/brings.hpp"

namespace serai::cli {
namespace {

std::uint64_t seed_of_the_system() {
    std::random_device device;
    return std::uint64_t{device()} << 32U | device();
}

const char* mishap_key(Mishap mishap) {
    return mishap == Mishap::Crashed ? "house.bot.crashed" : "house.bot.illegal";
}

// A person at one seat, bots at the others, a line for every question.
class TerminalTable {
  public:
    TerminalTable(Text text, std::unique_ptr<Match> match, Seat person, std::uint64_t seed)
        : terminal_(std::move(text), person),
          table_(std::move(match), Dealer(sha256(std::to_string(seed)))),
          person_(person) {}

    void play() {
        terminal_.say(text().say("cli.play.welcome"));
        tell(table_.proceed());
        while (!match().turn().is_over() && !has_left_) step();
        if (file_) file_->append(record_end(table_.entries().size()));
        if (has_left_) return terminal_.say(text().say("cli.play.left"));
        terminal_.show_board(match());
        std::cout << score_table(text(), match());
    }

    // Who plays the other seats.
    void seat_opponent(Seat seat, std::string name, std::unique_ptr<Opponent> opponent) {
        terminal_.call(seat, Message{"house.seat_bot", {}}.with("bot", std::move(name)));
        opponents_[index(seat)] = std::move(opponent);
    }

    // Writes every entry to this file from now on.
    void keep_in(NewFile file) {
        file_ = std::move(file);
        file_->append(record_head(match(), {.position = whole_position_without_options(match())}));
    }

  private:
    struct Told {
        std::size_t seq;  // of its step
        std::string line;
    };

    void step() {
        for (const Seat seat : match().turn().seats()) {
            if (seat != person_) return ask_opponent(seat);
        }
        ask();
    }

    // Keeps steps and says what happened. What is taken back leaves the log, and one line of it tells so.
    void tell(std::span<const Step> steps) {
        for (const Step& step : steps) {
            if (file_) file_->append(write(step.entry) + '\n');
            std::erase_if(log_, [&step](const Told& told) { return told.seq == step.takes_back; });
            for (const Message& event : step.told(Viewer(person_))) {
                const std::string line = text().say(event);
                terminal_.say(line, "  ");
                if (step.takes_back && !log_.empty() && log_.back().line == line) log_.pop_back();
                log_.push_back({step.seq, line});
            }
        }
    }

    // An answer and what followed by itself; why, if it is refused.
    std::optional<Refusal> answer(Seat seat, std::string_view move) {
        const auto steps = table_.answer(seat, table_.asked(seat), move);
        if (!steps) return steps.error();
        tell(*steps);
        return std::nullopt;
    }

    void ask() {
        terminal_.show_board(match());
        terminal_.show_question(match(), false);
        if (table_.can_undo(person_)) terminal_.say(text().say("cli.play.can_undo"));
        while (!has_left_) {
            const auto line = terminal_.read_words();
            const std::string words = line.value_or("quit");
            if (words == "quit") {
                has_left_ = true;
            } else if (words == "help") {
                terminal_.say(text().say("cli.play.help"));
            } else if (words == "hint") {
                show_hints();
            } else if (words == "log") {
                for (const Told& told : log_) terminal_.say(told.line, "  ");
            } else if (!words.empty() && !terminal_.shows(match(), words) && answer(words)) {
                return;
            }
        }
    }

    void ask_opponent(Seat seat) {
        const Opponent::Choice choice = opponents_[index(seat)]->choose(
            *title_of(match()).sight(match(), seat), {.time = longest_thought, .bytes = largest_memory});
        if (choice.mishap != Mishap::None)
            terminal_.say(text().say(Message{mishap_key(choice.mishap), {}}.with("seat", seat)));
        answer(seat, choice.notation);
    }

    // The three best moves with what each is expected to bring, and why the first is the first.
    void show_hints() {
        using namespace std::chrono_literals;
        const Title& title = title_of(match());
        const auto hints =
            title.hints(*title.sight(match(), person_), {.time = 1000ms, .threads = 2}, {}, "");
        for (const Hint& hint : hints) {
            terminal_.say(text().say(Message{"cli.play.hint", {}}
                                         .with("move", text().say(hint.says))
                                         .with("percent", std::int64_t{hint.win_percent})
                                         .with("points", std::int64_t{hint.points})
                                         .with("notation", hint.notation)),
                          "  ");
            const std::string brings = brings_text(text(), hint.brings, person_);
            if (!brings.empty()) terminal_.say(brings, "      ");
            if (&hint != &hints.front() || hints.size() < 2) continue;
            const std::string reason = why(hint);
            if (!reason.empty()) terminal_.say(reason, "      ");
        }
    }
    // Nothing, where all that the best brings is more than the second brings: that has been said.
    std::string why(const Hint& best) {
        if (best.ahead.empty()) return text().say("house.hint.later");
        const auto is_sure = [](const Brought& each) { return bool(each.amount); };
        if (std::ranges::equal(std::views::filter(best.ahead, is_sure),
                               std::views::filter(best.brings, is_sure)))
            return {};
        return text().say(
            Message{"house.hint.against", {}}.with("changes", brings_text(text(), best.ahead, person_)));
    }

    // A number of the list, a move, or undo. False: refused, ask again.
    bool answer(const std::string& words) {
        const auto move = terminal_.move_meant(words);
        const auto refusal = move ? answer(person_, *move) : std::nullopt;
        if (refusal) terminal_.refuse(sentence(text(), *refusal));
        return move && !refusal;
    }

    [[nodiscard]] const Match& match() const { return table_.match(); }
    [[nodiscard]] const Text& text() const { return terminal_.text(); }

    Terminal terminal_;
    Table table_;
    Seat person_;
    std::array<std::unique_ptr<Opponent>, max_seats> opponents_;
    std::optional<NewFile> file_;
    std::vector<Told> log_;
    bool has_left_ = false;
};

}  // namespace

int play(const Text& text, const PlayArguments& arguments) {
    auto made = make_table(arguments.table);
    if (!made) return complain(text, made.error());
    if (arguments.seat < 1 || arguments.seat > (*made)->seats()) {
        return complain(text,
                        {Message{"cli.play.no_seat", {}}.with("most", std::int64_t{(*made)->seats()}), ""});
    }
    const std::uint64_t seed = arguments.seed == 0 ? seed_of_the_system() : arguments.seed;
    const Match& match = **made;
    TerminalTable table(text, std::move(*made), Seat(arguments.seat - 1), seed);
    std::size_t next = 0;
    for (unsigned i = 1; i < match.seats(); ++i) {
        const auto seat = Seat((arguments.seat - 1 + i) % match.seats());
        const std::string& bot = arguments.bots[std::min(next++, arguments.bots.size() - 1)];
        auto opponent = title_of(match).make_opponent(bot, seed + i);
        if (!opponent) return complain(text, opponent.error());
        table.seat_opponent(seat, bot, std::move(*opponent));
    }
    if (!arguments.record.empty()) {
        auto file = NewFile::create(arguments.record);
        if (!file) return complain(text, file.error());
        table.keep_in(std::move(*file));
    }
    table.play();
    return done;
}

}  // namespace serai::cli
