#include <algorithm>
#include <filesystem>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/miner_of.hpp"
#include "cli/progress.hpp"
#include "cli/with_table.hpp"
#include "game/record.hpp"
#include "game/script.hpp"
#include "lesson/learner.hpp"
#include "lesson/puzzle.hpp"

namespace serai::cli {
namespace {

namespace fs = std::filesystem;

// Puzzles of a folder, which are lessons called puzzle_1.txt and so on, and what they ask for.
class PuzzleFolder {
  public:
    PuzzleFolder(std::string folder, std::size_t most) : folder_(std::move(folder)), most_(most) {}

    Result<void> read() {
        while (!folder_.empty() && fs::exists(name(count_ + 1))) {
            const std::string file = name(count_ + 1);
            const auto lesson =
                read_file(file).and_then([&](const std::string& text) { return read_lesson(text, file); });
            if (!lesson) return tl::unexpected(lesson.error());
            const LessonStep& step = lesson->steps.front();
            note(step.accepted.empty() ? "" : step.accepted.front().text, step.position->text);
        }
        return {};
    }

    [[nodiscard]] std::size_t count() const { return count_; }
    [[nodiscard]] bool is_full() const { return count_ >= most_; }
    // There are not yet too many of its kind, and it is another one than those.
    [[nodiscard]] bool wants(const Puzzle& puzzle) const {
        const auto alike = kinds_.find(kind(puzzle.accepted.front()));
        return (alike == kinds_.end() || alike->second < std::max<std::size_t>(most_ / 4, 3)) &&
               std::ranges::count(positions_, puzzle.position) == 0;
    }
    Result<void> add(const Puzzle& puzzle, std::string_view text) {
        note(puzzle.accepted.front(), puzzle.position);
        if (folder_.empty()) {
            fmt::print("{}\n", text);
            return {};
        }
        fs::create_directories(folder_);
        return NewFile::create(name(count_)).map([text](NewFile file) { file.append(text); });
    }

  private:
    [[nodiscard]] std::string name(std::size_t number) const {
        return fmt::format("{}/puzzle_{}.txt", folder_, number);
    }
    static std::string kind(std::string_view move) { return std::string(first_word(move).first); }
    void note(std::string_view move, std::string_view position) {
        ++count_;
        ++kinds_[kind(move)];
        positions_.emplace_back(position);
    }

    std::string folder_;
    std::size_t most_;
    std::size_t count_ = 0;
    std::map<std::string, std::size_t> kinds_;  // by the first word of the move
    std::vector<std::string> positions_;
};

// How much less often a move wins, as the word of an answer: in percent.
std::string lost_word(const Puzzle::Other& other) {
    const auto percent = static_cast<int>(100 * other.gain.share + 0.5);
    return fmt::format("{}{}", other.is_obvious ? "obvious_" : "", percent);
}

// What is said to other moves: of the obvious and the best of them what they lose, of the rest how much at
// least.
std::string answers_of(const Puzzle& puzzle) {
    constexpr std::size_t told = 10;
    std::vector<std::pair<std::string, std::string>> lines;  // moves, and the word
    std::string rest;
    for (std::size_t i = 0; i < puzzle.others.size(); ++i) {
        const Puzzle::Other& other = puzzle.others[i];
        const std::string word = lost_word(other);
        if (i >= told && !other.is_obvious) {
            if (rest.empty()) rest = "more_" + word;
        } else if (!lines.empty() && lines.back().second == word) {
            lines.back().first.append(" | ").append(other.move);
        } else {
            lines.emplace_back(other.move, word);
        }
    }
    if (!rest.empty()) lines.emplace_back("*", rest);
    std::string text;
    for (const auto& [moves, word] : lines) text += fmt::format("answer {} : {}\n", moves, word);
    return text;
}

// A puzzle as a lesson (docs/notation.md).
std::string lesson_text(std::string_view game, const Puzzle& puzzle, const std::string& origin) {
    const Gain& gain = puzzle.others.front().gain;
    return fmt::format(
        "# {}.\ngame {}\nseats {}\neyes {}\n\nstep move\nposition {}\naccept {}\n{}proof gain {:.1f} "
        "{:.1f}\n",
        origin, game, puzzle.seats, index(puzzle.eyes), puzzle.position, fmt::join(puzzle.accepted, " | "),
        answers_of(puzzle), 100 * gain.share, 100 * gain.error);
}

// Games, played or read, in which puzzles are looked for.
template <Game G>
class Mining {
  public:
    Mining(const MineArguments& arguments, PuzzleFolder& folder) : arguments_(arguments), folder_(folder) {}

    // A game of strong bots between themselves.
    Result<void> play(std::uint64_t number) {
        begin(number);
        TableArguments table = arguments_.table;
        if (table.seats == 0)
            table.seats = static_cast<unsigned>(G::min_seats + number % (G::max_seats - G::min_seats + 1));
        const auto match = make_table(table);
        if (!match) return tl::unexpected(match.error());
        const std::string origin = fmt::format("Game {} of {}", number + 1, command());
        Rng luck(arguments_.seed * 1'000'003 + number);
        while (!(*match)->turn().is_over() && interrupted == 0 && !folder_.is_full()) {
            Entry entry{no_seat, {}};
            if ((*match)->turn().is_chance()) {
                entry.notation = (*match)->draw(luck);
            } else {
                entry.seat = (*match)->turn().seats().lowest();
                if (auto move = (*match)->forced_move(entry.seat)) {
                    entry.notation = *move;
                } else {
                    auto seen = look(**match, entry.seat, origin);
                    if (!seen) return tl::unexpected(seen.error());
                    entry.notation = std::move(*seen);
                }
            }
            (*match)->apply(entry);
            ++entries_;
        }
        return {};
    }

    // A game that others played.
    Result<void> read(const std::string& file) {
        begin(0);
        const auto record =
            read_file(file).and_then([&file](const std::string& text) { return read_record(text, file); });
        if (!record) return tl::unexpected(record.error());
        if (record->game != G::id || record->rules != G::rules_version) return {};
        const auto match = open_record(*record, file);
        if (!match) return tl::unexpected(match.error());
        for (const Record::Line& line : record->entries) {
            if (interrupted != 0 || folder_.is_full()) break;
            const Entry& entry = line.entry;
            if (!entry.is_chance() && entry.notation != undo_notation && !(*match)->is_forced(entry.seat)) {
                if (auto seen = look(**match, entry.seat, fs::path(file).filename()); !seen)
                    return tl::unexpected(seen.error());
            }
            if (auto refusal = (*match)->apply(entry))
                return failure(std::move(refusal->message), fmt::format("{}:{}", file, line.number));
            ++entries_;
        }
        return {};
    }

  private:
    // Positions close to each other are much alike, and so are many of one game.
    static constexpr std::size_t apart = 12;
    static constexpr std::size_t of_a_game = 3;

    // What finds the same again.
    [[nodiscard]] std::string command() const {
        std::string words =
            fmt::format("serai mine {} --seed {} --thought {}", G::id, arguments_.seed, arguments_.thought);
        if (arguments_.table.seats > 0) words += fmt::format(" --seats {}", arguments_.table.seats);
        for (const std::string& option : arguments_.table.options) words += " --option " + option;
        return words;
    }

    void begin(std::uint64_t number) {
        constexpr std::uint64_t another = 7'919;
        miner_.emplace(Demand{}, arguments_.thought, arguments_.seed * another + number);
        entries_ = next_ = found_ = 0;
    }

    // What a strong player does here; a puzzle is kept.
    Result<std::string> look(const Match& match, Seat seat, const std::string& origin) {
        if (entries_ < next_ || found_ == of_a_game) return miner_->choose(match, seat);
        auto finding = miner_->look(match, seat);
        if (finding.puzzle && folder_.wants(*finding.puzzle)) {
            const std::string text =
                lesson_text(G::id, *finding.puzzle, fmt::format("{}, entry {}", origin, entries_ + 1));
            if (auto added = folder_.add(*finding.puzzle, text); !added) return tl::unexpected(added.error());
            next_ = entries_ + apart;
            ++found_;
        }
        return std::move(finding.move);
    }

    const MineArguments& arguments_;
    PuzzleFolder& folder_;
    std::optional<MinerOf<G>> miner_;
    std::size_t entries_ = 0;  // of this game
    std::size_t next_ = 0;     // the first entry at which a puzzle is wanted again
    std::size_t found_ = 0;    // in this game
};

// The files of a folder, or the file itself.
std::vector<std::string> files_of(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        if (!fs::is_directory(path)) {
            files.push_back(path);
            continue;
        }
        for (const auto& entry : fs::directory_iterator(path)) files.push_back(entry.path().string());
    }
    std::ranges::sort(files);
    return files;
}

// Whether every puzzle of these files gains what it says, by other luck.
template <Game G>
class Proving {
  public:
    explicit Proving(const Text& text) : text_(text), miner_(Demand{}, 1, 1) {}

    void look_at(const std::string& file) {
        const auto proved = read_file(file)
                                .and_then([&](const std::string& text) { return read_lesson(text, file); })
                                .and_then(&Learner::begin)
                                .and_then([this](const Learner& learner) { return proof(learner); });
        if (proved) {
            ++passed_;
        } else {
            ++failed_;
            complain(text_, proved.error());
        }
    }
    [[nodiscard]] int conclude() const {
        fmt::print("{} passed, {} failed\n", passed_, failed_);
        return passed_ > 0 && failed_ == 0 ? done : failed;
    }

  private:
    Result<void> proof(const Learner& learner) {
        const Lesson& lesson = learner.lesson();
        const LessonStep& step = learner.step();
        const auto said = lesson.game == G::id ? gain_in(step) : std::nullopt;
        if (!said) return malformed_line("proof gain PERCENT ERROR", lesson.where(step.line));
        const auto other = miner_.closest(learner.table().match(), lesson.eyes, learner.accepted());
        const Gain& found = other.gain;
        constexpr double errors = 3;
        const double slack = errors * (said->error + found.error);
        if (found.share >= errors * found.error && found.share >= said->share - slack) return {};
        return disappointment(other.move, step.proof->text,
                              fmt::format("gain {:.1f} {:.1f}", 100 * found.share, 100 * found.error),
                              lesson.where(step.proof->number));
    }

    const Text& text_;
    MinerOf<G> miner_;
    std::size_t passed_ = 0;
    std::size_t failed_ = 0;
};

}  // namespace

int mine(const Text& text, const MineArguments& arguments) {
    if (!arguments.checked.empty()) {
        return with_table(text, arguments.table, [&]<Game G>(const typename G::Options&) {
            Proving<G> proving(text);
            for (const std::string& file : files_of(arguments.checked)) proving.look_at(file);
            return proving.conclude();
        });
    }
    PuzzleFolder folder(arguments.folder, arguments.puzzles);
    if (const auto read = folder.read(); !read) return complain(text, read.error());
    const std::size_t before = folder.count();
    const auto records = files_of(arguments.records);
    const std::uint64_t games = records.empty() ? arguments.games : records.size();
    const int status = with_table(text, arguments.table, [&]<Game G>(const typename G::Options&) {
        const InterruptGuard guard;
        const Progress progress(text, "cli.mine.progress", games);
        Mining<G> mining(arguments, folder);
        for (std::uint64_t game = 0; game < games && interrupted == 0 && !folder.is_full(); ++game) {
            const auto looked = records.empty() ? mining.play(game) : mining.read(records[game]);
            if (!looked) return complain(text, looked.error());
            progress.show(game + 1);
        }
        return done;
    });
    if (status != done) return status;
    fmt::print("{}\n", text.say(Message{"cli.mine.found", {}}
                                    .with("count", static_cast<std::int64_t>(folder.count() - before))
                                    .with("all", static_cast<std::int64_t>(folder.count()))));
    return done;
}

}  // namespace serai::cli
