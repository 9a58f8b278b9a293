#include <algorithm>
#include <iostream>
#include <random>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "cli/board.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "games/catalogue.hpp"

namespace serai::cli {
namespace {

std::uint64_t seed_of_the_system() {
    std::random_device device;
    return std::uint64_t{device()} << 32U | device();
}

// A person at one seat, random opponents at the others, a line for every question.
class TerminalTable {
  public:
    TerminalTable(const Text& text, std::unique_ptr<Match> match, Seat person, std::uint64_t seed)
        : text_(text), match_(std::move(match)), person_(person), dealer_(seed), opponents_(~seed) {
        text_.call(person,
                   text_.say(Message{"house.seat_you", {}}.with("number", std::int64_t(index(person)) + 1)));
    }

    void play() {
        say(text_.say("cli.play.welcome"));
        while (!match_->turn().is_over() && !has_left_) step();
        if (has_left_) return say(text_.say("cli.play.left"));
        show_board();
        std::cout << score_table(text_, *match_);
    }

    [[nodiscard]] std::string record() const { return write_record(*match_, entries_); }

  private:
    void step() {
        const Turn turn = match_->turn();
        if (turn.is_chance()) return take({no_seat, match_->draw(dealer_)});
        for (const Seat seat : turn.seats()) {
            if (const auto forced = match_->forced_move(seat)) {
                say(text_.say(Message{"cli.play.forced", {}}.with("seat", seat)));
                return take({seat, *forced});
            }
            if (seat != person_) return take({seat, random_choice(*match_, seat, opponents_)});
        }
        ask();
    }

    // Applies a legal entry, logs it and tells what happened.
    void take(Entry entry) {
        match_->apply(entry);
        entries_.push_back(std::move(entry));
        for (const Message& event : match_->events(Viewer(person_))) {
            log_.push_back(text_.say(event));
            say("  " + log_.back());
        }
    }

    void ask() {
        show_board();
        bool all = false;
        show_question(all);
        while (!has_left_) {
            std::cout << "> " << std::flush;
            std::string line;
            if (!std::getline(std::cin, line)) {
                has_left_ = true;
                std::cout << '\n';
                return;
            }
            const std::string word = normalised(line);
            if (word.empty()) continue;
            if (word == "quit") {
                has_left_ = true;
            } else if (word == "help") {
                say(text_.say("cli.play.help"));
            } else if (word == "log") {
                for (const std::string& each : log_) say("  " + each);
            } else if (word == "board") {
                show_board();
                show_question(all);
            } else if (word == "all") {
                all = true;
                show_question(all);
            } else if (answer(word)) {
                return;
            }
        }
    }

    // A number of the list, a move, or undo. False: refused, ask again.
    bool answer(const std::string& word) {
        Entry entry{person_, word};
        Scanner scanner(word);
        if (const auto number = scanner.number(1'000'000); number && scanner.at_end()) {
            if (*number < 1 || *number > listed_.size()) {
                say(text_.say(Message{"cli.play.no_number", {}}.with("most", std::int64_t(listed_.size()))));
                return false;
            }
            entry.notation = listed_[*number - 1];
        }
        if (const auto refusal = match_->apply(entry)) {
            say(sentence(text_, *refusal));
            return false;
        }
        entries_.push_back(entry);
        for (const Message& event : match_->events(Viewer(person_))) {
            log_.push_back(text_.say(event));
            say("  " + log_.back());
        }
        return true;
    }

    void show_board() { std::cout << '\n' << board(*match_, Viewer(person_), text_) << '\n'; }

    void show_question(bool all) {
        listed_ = all ? match_->moves(person_) : match_->candidates(person_);
        say(text_.say(Message{"house.asked", {}}
                          .with("seat", person_)
                          .with("question", text_.say(match_->question(Viewer(person_))))));
        for (std::size_t i = 0; i < listed_.size(); ++i) {
            say(fmt::format("{:>3}  {}  ({})", i + 1, text_.say(match_->describe(listed_[i])), listed_[i]));
        }
        const std::size_t count = match_->moves(person_).size();
        if (count > listed_.size())
            say(text_.say(Message{"cli.play.more", {}}.with("count", std::int64_t(count))));
        if (match_->can_undo(person_)) say(text_.say("cli.play.can_undo"));
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

    static void say(const std::string& line) { std::cout << line << '\n'; }

    Text text_;
    std::unique_ptr<Match> match_;
    Seat person_;
    Rng dealer_;
    Rng opponents_;
    std::vector<Entry> entries_;
    std::vector<std::string> log_;
    std::vector<std::string> listed_;
    bool has_left_ = false;
};

}  // namespace

int play(const Text& text, const PlayArguments& arguments) {
    auto match = make_table(arguments.table);
    if (!match) return complain(text, match.error());
    if (arguments.seat < 1 || arguments.seat > (*match)->seats()) {
        return complain(text,
                        {Message{"cli.play.no_seat", {}}.with("most", std::int64_t{(*match)->seats()}), ""});
    }
    TerminalTable table(text, std::move(*match), Seat(arguments.seat - 1),
                        arguments.seed == 0 ? seed_of_the_system() : arguments.seed);
    table.play();
    if (arguments.record.empty()) return done;
    const auto written = write_new_file(arguments.record, table.record());
    return written ? done : complain(text, written.error());
}

}  // namespace serai::cli
