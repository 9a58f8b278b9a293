#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <optional>
#include <random>
#include <span>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/screen.hpp"
#include "game/position.hpp"
#include "games/catalogue.hpp"
#include "table/table.hpp"
#include "text/board.hpp"
#include "text/brings.hpp"
#include "text/table.hpp"

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
        : text_(std::move(text)),
          table_(std::move(match), Dealer(sha256(std::to_string(seed)))),
          person_(person) {
        call(person, Message{"house.seat_you", {}});
    }

    void play() {
        say(text_.say("cli.play.welcome"));
        tell(table_.proceed());
        while (!match().turn().is_over() && !has_left_) step();
        if (file_) file_->append(record_end(table_.entries().size()));
        if (has_left_) return say(text_.say("cli.play.left"));
        show_board();
        std::cout << score_table(text_, match());
    }

    // Who plays the other seats.
    void seat_opponent(Seat seat, std::string name, std::unique_ptr<Opponent> opponent) {
        call(seat, Message{"house.seat_bot", {}}.with("bot", std::move(name)));
        opponents_[index(seat)] = std::move(opponent);
    }

    // Writes every entry to this file from now on.
    void keep_in(NewFile file) {
        file_ = std::move(file);
        file_->append(record_head(match(), {.position = whole_position_without_options(match())}));
    }

  private:
    void call(Seat seat, Message name) {
        const std::string number = std::to_string(index(seat) + 1);
        name.with("number", number);
        text_.call(seat, screen_.painted(text_.say(name), seat), screen_.painted(number, seat));
    }

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
                const std::string line = text_.say(event);
                say("  " + line);
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
        show_board();
        bool all = false;
        show_question(all);
        while (!has_left_) {
            const auto line = screen_.read_line();
            if (!line) {
                has_left_ = true;
                std::cout << '\n';
                return;
            }
            const std::string word = normalised(*line);
            if (word.empty()) continue;
            if (word == "quit") {
                has_left_ = true;
            } else if (word == "help") {
                say(text_.say("cli.play.help"));
            } else if (word == "hint") {
                show_hints();
            } else if (word == "log") {
                for (const Told& told : log_) say("  " + told.line);
            } else if (word == "board") {
                show_board();
                show_question(all);
            } else if (word == "show" || word.starts_with("show ")) {
                show_part(word == "show" ? "" : word.substr(5));
            } else if (word == "all") {
                all = true;
                show_question(all);
            } else if (answer(word)) {
                return;
            }
        }
    }

    void ask_opponent(Seat seat) {
        const Opponent::Choice choice = opponents_[index(seat)]->choose(
            *title_of(match()).sight(match(), seat), {.time = longest_thought, .bytes = largest_memory});
        if (choice.mishap != Mishap::None)
            say(text_.say(Message{mishap_key(choice.mishap), {}}.with("seat", seat)));
        answer(seat, choice.notation);
    }

    // The three best moves with what each is expected to bring.
    void show_hints() {
        using namespace std::chrono_literals;
        const Title& title = title_of(match());
        for (const Hint& hint :
             title.hints(*title.sight(match(), person_), {.time = 1000ms, .threads = 2}, {})) {
            say("  " + text_.say(Message{"cli.play.hint", {}}
                                     .with("move", text_.say(hint.says))
                                     .with("percent", std::int64_t{hint.win_percent})
                                     .with("points", std::int64_t{hint.points})
                                     .with("notation", hint.notation)));
        }
    }

    // A number of the list, a move, or undo. False: refused, ask again.
    bool answer(const std::string& word) {
        std::string move = word;
        Scanner scanner(word);
        if (const auto number = scanner.number(1'000'000); number && scanner.at_end()) {
            if (*number < 1 || *number > listed_.size()) {
                refuse(
                    text_.say(Message{"cli.play.no_number", {}}.with("most", std::int64_t(listed_.size()))));
                return false;
            }
            move = listed_[*number - 1];
        }
        if (const auto refusal = answer(person_, move)) {
            refuse(sentence(text_, *refusal));
            return false;
        }
        return true;
    }

    [[nodiscard]] TextBoard board() const { return title_of(match()).board(match(), Viewer(person_)); }

    void show_board() { std::cout << '\n' << board_text(board(), text_, paper_) << '\n'; }

    // One part of the table, or which there are.
    void show_part(const std::string& word) {
        const TextBoard all = board();
        if (const BoardPart* part = find_part(all, word, text_)) {
            std::cout << part_text(*part, text_, paper_);
            return;
        }
        std::string names;
        for (const BoardPart& part : all.parts)
            names.append(names.empty() ? "" : ", ").append(text_.say(part.name));
        if (!word.empty()) refuse(text_.say(Message{"cli.play.no_part", {}}.with("text", word)));
        for (const std::string& line :
             wrapped(text_.say(Message{"cli.play.parts", {}}.with("parts", names)), paper_.columns))
            say(line);
    }

    void show_question(bool all) {
        listed_ = all ? match().moves(person_) : match().candidates(person_);
        const std::string question = text_.say(match().question(Viewer(person_)));
        say(text_.say(Message{"house.asked", {}}
                          .with("seat", person_)
                          .with("question", screen_.painted(question, Tone::Strong))));
        const auto prospects = match().prospects(person_, listed_);
        for (std::size_t i = 0; i < listed_.size(); ++i) {
            const std::string brings = brings_text(text_, prospects[i].brings, person_);
            say(fmt::format("{}  {}  {}{}{}", screen_.painted(fmt::format("{:>3}", i + 1), Tone::Strong),
                            text_.say(match().describe(listed_[i])),
                            screen_.painted(fmt::format("({})", listed_[i]), Tone::Soft),
                            brings.empty() ? "" : "  ", brings));
        }
        const std::size_t count = match().count_moves(person_);
        if (count > listed_.size())
            say(text_.say(Message{"cli.play.more", {}}.with("count", std::int64_t(count))));
        if (table_.can_undo(person_)) say(text_.say("cli.play.can_undo"));
    }

    // Single spaces between words, so that people may type as they like.
    static std::string normalised(std::string_view line) {
        std::string result;
        for (const char letter : line) {
            const bool blank = letter == ' ' || letter == '\t' || letter == '\r';
            if (!blank) result += letter;
            if (blank && !result.empty() && result.back() != ' ') result += ' ';
        }
        if (!result.empty() && result.back() == ' ') result.pop_back();
        return result;
    }

    [[nodiscard]] const Match& match() const { return table_.match(); }

    static void say(const std::string& line) { std::cout << line << '\n'; }
    void refuse(const std::string& line) const { say(screen_.painted(line, Tone::Refusing)); }

    Screen screen_;
    Paper paper_ = screen_.paper();
    Text text_;
    Table table_;
    Seat person_;
    std::array<std::unique_ptr<Opponent>, max_seats> opponents_;
    std::optional<NewFile> file_;
    std::vector<Told> log_;
    std::vector<std::string> listed_;
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
