// Looks for puzzles of one title, and proves them. Included only where it is instantiated.
#pragma once

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "analysis/miner_of.hpp"
#include "cli/progress.hpp"
#include "cli/puzzle_folder.hpp"
#include "cli/with_options.hpp"
#include "game/record.hpp"
#include "game/script.hpp"
#include "games/catalogue.hpp"
#include "lesson/learner.hpp"
#include "lesson/puzzle.hpp"

namespace serai::cli {

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
                if (auto seen = look(**match, entry.seat, std::filesystem::path(file).filename()); !seen)
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

template <Game G>
int prove(const Text& text, const MineArguments& arguments) {
    Proving<G> proving(text);
    for (const std::string& file : files_of(arguments.checked)) proving.look_at(file);
    return proving.conclude();
}

template <Game G>
int look_for_puzzles(const Text& text, const MineArguments& arguments) {
    PuzzleFolder folder(arguments.folder, arguments.puzzles);
    if (const auto read = folder.read(); !read) return complain(text, read.error());
    const std::size_t before = folder.count();
    const auto records = files_of(arguments.records);
    const std::uint64_t games = records.empty() ? arguments.games : records.size();
    {
        const InterruptGuard guard;
        const Progress progress(text, "cli.mine.progress", games);
        Mining<G> mining(arguments, folder);
        for (std::uint64_t game = 0; game < games && interrupted == 0 && !folder.is_full(); ++game) {
            const auto looked = records.empty() ? mining.play(game) : mining.read(records[game]);
            if (!looked) return complain(text, looked.error());
            progress.show(game + 1);
        }
    }
    fmt::print("{}\n", text.say(Message{"cli.mine.found", {}}
                                    .with("count", static_cast<std::int64_t>(folder.count() - before))
                                    .with("all", static_cast<std::int64_t>(folder.count()))));
    return done;
}

template <Game G>
int mine_of(const Text& text, const MineArguments& arguments) {
    return with_options<G>(text, arguments.table, [&](const typename G::Options&) {
        return arguments.checked.empty() ? look_for_puzzles<G>(text, arguments) : prove<G>(text, arguments);
    });
}

}  // namespace serai::cli
