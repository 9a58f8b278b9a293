// What one table can ask of whoever runs it: standing answers, taking back and the log have an end, and a log
// is read in parts.
#include <gtest/gtest.h>

#include "games/catalogue.hpp"
#include "table/frame.hpp"
#include "table/past.hpp"
#include "table/table.hpp"

namespace serai {
namespace {

Table opened(std::string_view game, unsigned seats, const std::vector<PathAndText>& options = {}) {
    return {std::move(*make_match(game, seats, options)), Dealer(sha256("a secret for tests"))};
}

// Phraya by the first version of its rules, which lets a game go on without progress.
Table open_endless() { return opened("phraya", 2, {{"rules", "1"}}); }

std::string key_of(const tl::expected<std::vector<Step>, Refusal>& steps) {
    return steps ? "" : steps.error().message.key;
}

std::string frame_text(const Table& table, Seat seat) {
    return wire::text(Frames("", table, {}).of(Viewer(seat)));
}

Seat asked_seat(const Table& table) { return table.match().turn().seats().lowest(); }

std::string question_of(const Table& table, Seat seat) {
    return std::string(table.match().question_key(Viewer(seat)));
}

// A game of Phraya in which both seats take their cards back for ever and row the same barge to and fro:
// without a limit nobody would ever be asked again.
class StandingForEver : public ::testing::Test {
  protected:
    // Lets answers stand until they are held back; what the last command brought.
    std::vector<Step> stand_until_paused() {
        std::vector<Step> steps = table.proceed();
        for (int i = 0; i < 40 && !table.is_asked_anyway(asked_seat(table)); ++i) {
            const Seat seat = asked_seat(table);
            const std::string question = question_of(table, seat);
            const std::string move = standing_answer(question, table.match().moves(seat).front());
            steps = move.empty()
                        ? table.answer(seat, table.asked(seat), table.match().moves(seat).back()).value()
                        : table.stand(seat, question, move);
        }
        return steps;
    }
    static std::string standing_answer(const std::string& question, const std::string& first_move) {
        if (question == "phraya.phase.play_card") return "card S1";
        if (question == "phraya.phase.refresh") return "keep";
        return question == "phraya.phase.move_barge" ? first_move : "";
    }
    // The move that would have been made without asking.
    [[nodiscard]] std::string held_back(Seat seat) const {
        return table.standing_answers(seat).at(question_of(table, seat));
    }

    Table table = open_endless();
};

TEST_F(StandingForEver, TheSeatIsAskedAfterManyOfThem) {
    const auto steps = stand_until_paused();
    EXPECT_GE(steps.size(), most_standing_answers);
    EXPECT_LT(steps.size(), 20 * most_standing_answers);
    const Seat seat = asked_seat(table);
    ASSERT_TRUE(table.is_asked_anyway(seat));
    EXPECT_NE(frame_text(table, seat).find(R"("standing_paused":{"key":"house.standing.paused")"),
              std::string::npos);
    EXPECT_EQ(frame_text(table, Seat(1 - index(seat))).find("standing_paused"), std::string::npos);
}

TEST_F(StandingForEver, ItStaysAskedUntilItAnswers) {
    stand_until_paused();
    const Seat seat = asked_seat(table);
    const Seat other = Seat(1 - index(seat));
    const std::size_t asked = table.asked(seat);
    EXPECT_TRUE(table.proceed().empty());
    EXPECT_TRUE(table.stand(other, "phraya.no_question", "x").empty());
    EXPECT_TRUE(table.stand(seat, "phraya.no_question", "x").empty());
    EXPECT_EQ(table.asked(seat), asked);
    const auto steps = table.answer(seat, asked, held_back(seat));
    ASSERT_TRUE(steps);
    EXPECT_GT(steps->size(), most_standing_answers) << "and then they are given again";
}

TEST_F(StandingForEver, SayingItAgainIsAnAnswerToo) {
    stand_until_paused();
    const Seat seat = asked_seat(table);
    const auto steps = table.stand(seat, question_of(table, seat), held_back(seat));
    EXPECT_GE(steps.size(), most_standing_answers);
}

TEST_F(StandingForEver, ATableFoldedAgainAsksTheSame) {
    stand_until_paused();
    Table restored = open_endless();
    for (const Entry& entry : table.entries()) ASSERT_FALSE(restored.restore(entry));
    for (const Seat seat : SeatSet::first(2)) {
        for (const auto& [question, move] : table.standing_answers(seat))
            restored.restore(seat, question, move);
    }
    const Seat seat = asked_seat(table);
    EXPECT_EQ(frame_text(restored, seat), frame_text(table, seat));
    EXPECT_TRUE(restored.proceed().empty());
}

TEST_F(StandingForEver, ALogTakesNoDecisionBeyondItsLength) {
    stand_until_paused();
    std::size_t commands = 0;
    while (!table.is_full()) {
        ASSERT_LT(++commands, most_entries / most_standing_answers);
        const Seat seat = asked_seat(table);
        ASSERT_TRUE(table.answer(seat, table.asked(seat), held_back(seat)));
    }
    const std::size_t length = table.entries().size();
    EXPECT_LE(length, most_entries_with_what_follows);
    const Seat seat = asked_seat(table);
    const std::string move = held_back(seat);
    EXPECT_EQ(key_of(table.answer(seat, table.asked(seat), move)), "house.refusal.long_game");
    EXPECT_FALSE(table.can_undo(seat) || table.can_restart(seat));
    EXPECT_FALSE(table.undo(seat));
    EXPECT_TRUE(table.stand(seat, question_of(table, seat), move).empty());
    EXPECT_EQ(table.entries().size(), length);
}

// A decision that is taken back is asked, whatever stands: otherwise it could not be made another way.
TEST(TakingBackTest, WhatIsTakenBackIsAskedInSpiteOfAStandingAnswer) {
    Table table = opened("yspahan", 2);
    const auto steps = table.proceed();
    Seat seat{};
    std::string question;
    std::string other;
    do {
        seat = asked_seat(table);
        question = question_of(table, seat);
        const auto moves = table.match().moves(seat);
        other = moves.back();
        ASSERT_TRUE(table.answer(seat, table.asked(seat), moves.front()));
    } while (!table.can_undo(seat) || question_of(table, seat) == question);
    table.restore(seat, question, other);
    ASSERT_TRUE(table.undo(seat));
    EXPECT_EQ(question_of(table, seat), question);
    EXPECT_TRUE(table.is_asked_anyway(seat));
}

class TakeBacksTest : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Games, TakeBacksTest, ::testing::Values("yspahan", "istanbul_dice", "phraya"),
                         [](const auto& info) { return info.param; });

TEST_P(TakeBacksTest, TheyHaveAnEndUntilSomethingIsRevealed) {
    Table table = opened(GetParam(), 2);
    const auto steps = table.proceed();
    const auto play = [&table] {
        const Seat seat = asked_seat(table);
        EXPECT_TRUE(table.answer(seat, table.asked(seat), table.match().candidates(seat).front()));
        return seat;
    };
    Seat seat = play();
    while (!table.can_undo(seat)) seat = play();
    for (unsigned i = 0; i < most_take_backs; ++i) {
        ASSERT_EQ(key_of(table.undo(seat)), "") << i;
        ASSERT_EQ(play(), seat);
    }
    EXPECT_FALSE(table.can_undo(seat) || table.can_restart(seat));
    EXPECT_EQ(key_of(table.undo(seat)), "house.refusal.no_undo_more");
    EXPECT_EQ(key_of(table.undo(seat, Undo::All)), "house.refusal.no_undo_more");
    Table restored = opened(GetParam(), 2);
    for (const Entry& entry : table.entries()) ASSERT_FALSE(restored.restore(entry));
    EXPECT_EQ(key_of(restored.undo(seat)), "house.refusal.no_undo_more");

    // Later decisions are free again.
    seat = play();
    for (int i = 0; i < 60 && !table.can_undo(seat); ++i) seat = play();
    EXPECT_EQ(key_of(table.undo(seat)), "");
}

// Every part of a log, put together, is the whole; no part is longer than asked for.
TEST(ExcerptTest, ThePartsOfAHistoryAreTheWhole) {
    Table table = opened("basari", 3);
    const auto steps = table.proceed();
    while (table.entries().size() < 60) {
        const Seat seat = asked_seat(table);
        ASSERT_TRUE(table.answer(seat, table.asked(seat), table.match().candidates(seat).front()));
    }
    const auto written = [&](auto answer, Excerpt excerpt, std::size_t read) {
        const std::span<const Entry> entries(table.entries());
        Past past{.id = "t", .table = opened("basari", 3), .entries = entries.first(read), .is_over = false};
        return answer(std::move(past), Viewer(Seat{1}), excerpt).value();
    };
    // The items between the brackets, and what "next" says behind them.
    const auto parted = [](const std::string& text) {
        const std::size_t first = text.find('[') + 1;
        const std::size_t last = text.rfind("],\"next\":");
        const std::string next = text.substr(last + 9, text.size() - last - 10);
        return std::pair(text.substr(first, last - first), next);
    };
    const std::size_t count = table.entries().size();
    ASSERT_LT(count, most_frames);
    for (const auto answer : {past_frames, past_history}) {
        const auto whole = parted(written(answer, {0, most_frames}, count));
        EXPECT_EQ(whole.second, "null");
        for (const std::size_t limit : {std::size_t{1}, std::size_t{7}, count, count + 1}) {
            std::string together;
            std::string next = "0";
            while (next != "null") {
                const Excerpt excerpt{std::stoul(next), limit};
                const std::string text = written(answer, excerpt, std::min(count, excerpt.needed()));
                EXPECT_EQ(text, written(answer, excerpt, count)) << "it needs no more entries than it says";
                auto [items, following] = parted(text);
                together += (together.empty() ? "" : ",") + items;
                next = following;
            }
            EXPECT_EQ(together, whole.first) << limit;
        }
        EXPECT_EQ(parted(written(answer, {count + 5, 7}, count)),
                  std::pair(std::string(), std::string("null")));
    }
}

TEST(ExcerptTest, NoPartIsLongerThanTheLongest) {
    Table table = open_endless();
    const auto steps = table.proceed();
    while (table.entries().size() <= most_steps) {
        const Seat seat = asked_seat(table);
        ASSERT_TRUE(table.answer(seat, table.asked(seat), table.match().candidates(seat).back()));
    }
    const auto history =
        past_history({.id = "t", .table = open_endless(), .entries = table.entries(), .is_over = false},
                     Viewer::spectator(), {0, 1'000'000});
    ASSERT_TRUE(history.has_value());
    EXPECT_TRUE(history->ends_with(",\"next\":500}"));
}

}  // namespace
}  // namespace serai
