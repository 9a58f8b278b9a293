// A puzzle is a lesson that says what its move gains; one that does not is found out, with its line.
#include "lesson/puzzle.hpp"

#include <gtest/gtest.h>

#include "game/script.hpp"
#include "lesson/learner.hpp"
#include "lesson/prove.hpp"
#include "text/text.hpp"

namespace serai {
namespace {

// The last decision of a game: the offer is worth more than what is left to fight for.
const std::string last_decision =
    "game basari\nseats 3\nstep move\n"
    "position phase = respond; heat = 3; round = 5; action = B; actor = 0; rival = 1; bid = 2 0 0 0; "
    "players.0.gems = 1 4 3 4; players.0.cards = 3 7 14 19 21; players.0.current = 21; players.0.choice = B; "
    "players.0.points.bazaar = 7 6 5; players.0.points.red = 14 0 0; players.0.points.blue = 0 8 0; "
    "players.1.gems = 2 0 0 0; players.1.cards = 8 13 17 28 33; players.1.current = 33; players.1.choice = "
    "B; "
    "players.1.points.bazaar = 6 7 6; players.1.points.red = 0 14 0; players.2.gems = 2 3 4 3; "
    "players.2.cards = 11 23 26 30 31 38; players.2.current = 31; players.2.choice = A; "
    "players.2.points.bazaar = 5 6 5; players.2.points.yellow = 12 0 0; players.2.points.workers = 0 12 0\n";

std::string puzzle_trouble(const std::string& rest) {
    const auto proved =
        read_lesson(last_decision + rest, "puzzles/puzzle_7.txt").and_then([](const Lesson& lesson) {
            return prove(lesson, Effort::Quick);
        });
    return proved ? "" : proved.error().where + ": " + Text("en").say(proved.error().message);
}

TEST(PuzzleTest, ANameMakesALessonAPuzzle) {
    EXPECT_TRUE(read_lesson(last_decision, "puzzles/puzzle_7.txt")->is_puzzle());
    EXPECT_FALSE(read_lesson(last_decision, "lessons/exercise_7.txt")->is_puzzle());
}

TEST(PuzzleTest, AnAnswerSaysWhatAMoveLoses) {
    EXPECT_EQ(read_loss("12")->percent, 12U);
    EXPECT_FALSE(read_loss("12")->is_obvious);
    EXPECT_TRUE(read_loss("obvious_7")->is_obvious);
    EXPECT_EQ(read_loss("obvious_7")->percent, 7U);
    EXPECT_TRUE(read_loss("more_30")->is_least);
    for (const char* word : {"", "gold", "obvious_", "more_x", "obvious_more_3", "101", "012"})
        EXPECT_FALSE(read_loss(word)) << word;
}

TEST(PuzzleTest, AProofSaysWhatTheMoveGains) {
    const auto gain = [](const std::string& proof) {
        LessonStep step;
        step.proof = {proof, 1};
        return gain_in(step);
    };
    ASSERT_TRUE(gain("gain 11.2 0.9"));
    EXPECT_DOUBLE_EQ(gain("gain 11.2 0.9")->share, 0.112);
    EXPECT_DOUBLE_EQ(gain("gain 11.2 0.9")->error, 0.009);
    for (const char* proof :
         {"gain", "gain 11.2", "gain 11 1", "gain 11.2 0.9 3", "gain 11.25 0.9", "most scores"})
        EXPECT_FALSE(gain(proof)) << proof;
}

// Greedy accepts here, too: so this is no puzzle, whatever it says.
TEST(PuzzleTest, WhatIsNoPuzzleIsToldWithItsLine) {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"accept accept\nanswer * : obvious_9\n", "puzzle_7.txt:3: A step of an exercise"},
        {"accept accept\nanswer * : obvious_9\nproof gain 9\n",
         "puzzle_7.txt:7: This line should read: proof gain"},
        {"accept accept\nanswer * : gold\nproof gain 9.0 1.0\n",
         "puzzle_7.txt:6: This line should read: answer"},
        {"accept accept\nanswer * : 9\nproof gain 9.0 1.0\n",
         "puzzle_7.txt:7: 'gain 9.0 1.0': a puzzle needs"},
        {"accept accept\nanswer bid 0 2 1 0 : obvious_9\nproof gain 9.0 1.0\n",
         "puzzle_7.txt:7: No line answers"},
        {"accept accept\nanswer * : obvious_9\nproof gain 9.0 1.0\n",
         "puzzle_7.txt:7: 'accept' is accepted, but whoever looks only one move ahead finds it."},
    };
    for (const auto& [rest, words] : wrong)
        EXPECT_NE(puzzle_trouble(rest).find(words), std::string::npos)
            << words << "\n  found: " << puzzle_trouble(rest);
}

}  // namespace
}  // namespace serai
