// Games that earlier programs wrote: every one opens, goes on and ends as it ended then.
// tests/fixtures/README.md says how to add one.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <tuple>

#include <gtest/gtest.h>

#include "games/catalogue.hpp"
#include "table/verify.hpp"

namespace serai {
namespace {

namespace fs = std::filesystem;

const fs::path folder = fs::path(SERAI_ROOT) / "tests" / "fixtures" / "records";

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct Kept {
    std::string name;
    std::string text;
    Record record;
};

std::vector<Kept> kept_games() {
    std::vector<Kept> games;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() != ".txt") continue;
        Kept kept{entry.path().stem().string(), content(entry.path()), {}};
        auto record = read_record(kept.text, kept.name);
        EXPECT_TRUE(record.has_value()) << kept.name;
        if (!record) continue;
        kept.record = std::move(*record);
        games.push_back(std::move(kept));
    }
    return games;
}

std::vector<Entry> entries_of(const Record& record) {
    std::vector<Entry> entries;
    for (const auto& line : record.entries) entries.push_back(line.entry);
    return entries;
}

// As in the file of results: NAME points … winners …
std::string result_of(const std::string& name, const Match& match) {
    const Scores scores = match.scores();
    std::string result = name + " points";
    for (const Seat seat : SeatSet::first(match.seats()))
        result.append(" ").append(std::to_string(scores.points[index(seat)]));
    result += " winners";
    for (const Seat seat : scores.winners(match.seats()))
        result.append(" ").append(std::to_string(index(seat)));
    return result;
}

TEST(OldGamesTest, EveryGameEndsAsItEnded) {
    std::set<std::string> results;
    std::istringstream lines(content(folder / "results"));
    for (std::string line; std::getline(lines, line);) results.insert(line);
    for (const Kept& kept : kept_games()) {
        const auto match = replay_record(kept.record, kept.name);
        ASSERT_TRUE(match.has_value()) << match.error().where << " " << match.error().message.key;
        EXPECT_TRUE((*match)->turn().is_over()) << kept.name;
        EXPECT_EQ(results.count(result_of(kept.name, **match)), 1U) << result_of(kept.name, **match);
        EXPECT_EQ((*match)->rules_version(), kept.record.rules) << kept.name;
        const std::string written = write_record(**match, entries_of(kept.record), kept.record.notes);
        const bool same_format = kept.text.starts_with(written.substr(0, written.find('\n')));
        if (same_format) EXPECT_EQ(written, kept.text) << kept.name;
    }
}

TEST(OldGamesTest, TheLuckOfEveryGameIsProved) {
    for (const Kept& kept : kept_games()) {
        if (kept.record.notes.secret.empty()) continue;
        const auto match = open_record(kept.record, kept.name);
        const auto outcomes = verify(kept.record, **match, kept.name);
        ASSERT_TRUE(outcomes.has_value()) << outcomes.error().where << " " << outcomes.error().message.key;
        EXPECT_GT(outcomes->outcomes, 0U) << kept.name;
    }
}

// From the middle of an old game people play on, and not only what they played then.
TEST(OldGamesTest, EveryGameGoesOnFromItsMiddle) {
    for (Kept& kept : kept_games()) {
        kept.record.entries.resize(kept.record.entries.size() / 2);
        const auto match = replay_record(kept.record, kept.name);
        ASSERT_TRUE(match.has_value()) << kept.name;
        Rng rng(kept.record.entries.size());
        for (int i = 0; i < 100 && !(*match)->turn().is_over(); ++i) {
            const Turn turn = (*match)->turn();
            Entry entry{no_seat, ""};
            if (turn.is_chance()) {
                entry.notation = (*match)->draw(rng);
            } else {
                entry.seat = turn.seats().lowest();
                const auto moves = (*match)->candidates(entry.seat);
                entry.notation = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            }
            ASSERT_FALSE((*match)->apply(entry)) << kept.name << ": " << entry.notation;
        }
    }
}

// The smallest and the largest table of every game under every version of its rules, in every format that a
// record of it can have.
TEST(OldGamesTest, NoVersionAndNoFormatIsForgotten) {
    constexpr unsigned last_rules_of_first_format = 2;  // what came later was never written in it
    std::set<std::tuple<unsigned, std::string, unsigned, unsigned>> kept;
    for (const Kept& each : kept_games()) {
        const Record& record = each.record;
        kept.emplace(record.notes.luck, record.game, record.rules, record.seats);
    }
    const auto expect = [&kept](unsigned format, const Title& title, unsigned rules) {
        for (const unsigned seats : {title.min_seats, title.max_seats}) {
            EXPECT_EQ(kept.count({format, std::string(title.id), rules, seats}), 1U)
                << "format " << format << ", " << title.id << ", rules " << rules << ", seats " << seats;
        }
    };
    for (const Title& title : titles()) {
        for (unsigned rules = 1; rules <= title.rules_version; ++rules) {
            for (unsigned format = 1; format <= newest_record; ++format) {
                if (format > 1 || rules <= last_rules_of_first_format) expect(format, title, rules);
            }
        }
    }
}

TEST(OldGamesTest, DevicesHaveAddedToTheLuckOfSome) {
    const auto with_nonces = std::ranges::count_if(kept_games(), [](const Kept& kept) {
        return std::ranges::any_of(kept.record.notes.nonces,
                                   [](const auto& each) { return !each.nonce.empty(); });
    });
    EXPECT_GE(with_nonces, 2);
}

}  // namespace
}  // namespace serai
