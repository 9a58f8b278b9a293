// What a lesson file can say, and what is said about one that is wrong: always which line.
#include "lesson/lesson.hpp"

#include <gtest/gtest.h>

#include "lesson/learner.hpp"
#include "lesson/prove.hpp"
#include "text/text.hpp"

namespace serai {
namespace {

const std::string head = "game basari\nseats 3\n";
const std::string position =
    "position phase = choose; waiting = 0 1 2; players.0.cards = 22; players.0.current = 22; "
    "players.1.cards = 13; players.1.current = 13; players.2.cards = 34; players.2.current = 34\n";
const std::string step = "step first\n" + position + "accept choose B\n";

std::string trouble(const std::string& text, const std::string& file = "1_try.txt") {
    const auto proved =
        read_lesson(text, file).and_then([](const Lesson& lesson) { return prove(lesson, Effort::Quick); });
    if (proved) return "";
    return proved.error().where + ": " + Text("en").say(proved.error().message);
}

void expect_trouble(const std::string& text, const std::string& words) {
    const std::string found = trouble(text);
    EXPECT_NE(found.find(words), std::string::npos) << words << "\n  found: " << found << "\n" << text;
}

TEST(LessonTest, AFileIsReadAsItIsWritten) {
    const auto lesson = read_lesson(
        "# What is taught.\n\ngame basari\nseats 3\noption age 2 0 1\neyes 1\nmore\n"
        "step look\nlook stall A | card 0\n"
        "step choose\nposition -\naccept choose A | choose B\nanswer choose C : gems\nanswer * : other\n"
        "then 1 choose C\nexpect turn = 0\ndone well\nsee card 1 | pile\nproof most scores\n",
        "games/basari/lessons/3_haggle_well.txt");
    ASSERT_TRUE(lesson);
    EXPECT_EQ(lesson->name(), "haggle_well");
    EXPECT_EQ(lesson->title(), "basari.lesson.haggle_well.title");
    EXPECT_TRUE(lesson->is_more);
    EXPECT_FALSE(lesson->is_exercise());
    EXPECT_FALSE(lesson->is_picture());
    EXPECT_EQ(lesson->eyes, Seat(1));
    ASSERT_EQ(lesson->steps.size(), 2U);
    EXPECT_EQ(lesson->steps[0].look, (std::vector<std::string>{"stall A", "card 0"}));
    const LessonStep& choose = lesson->steps[1];
    EXPECT_EQ(lesson->says(choose), "basari.lesson.haggle_well.choose");
    EXPECT_EQ(lesson->says(choose, choose.remarks[0].word), "basari.lesson.haggle_well.choose.gems");
    EXPECT_EQ(choose.accepted[1].text, "choose B");
    EXPECT_EQ(choose.position->number, 11U);
    EXPECT_EQ(choose.see, (std::vector<std::string>{"card 1", "pile"}));
    EXPECT_EQ(choose.proof->text, "most scores");
}

TEST(LessonTest, APictureIsALessonWithoutSteps) {
    const auto picture = read_lesson(head + "eyes 2\nlook pile\n" + position, "rulebook/table.txt");
    ASSERT_TRUE(picture);
    EXPECT_TRUE(picture->is_picture());
    EXPECT_TRUE(Learner::begin(*picture));
}

TEST(LessonTest, WhatCannotBeReadIsToldWithItsLine) {
    expect_trouble("", "1_try.txt:0: A lesson needs");
    expect_trouble("game basari\nstep first\n", "1_try.txt:2: A lesson needs");
    expect_trouble(head, "1_try.txt:2: A lesson needs");
    expect_trouble(head + "sing\n", "1_try.txt:3: A line cannot start with 'sing'");
    expect_trouble("game basari\nseats none\n", "1_try.txt:2: This line should read: seats NUMBER");
    expect_trouble(head + "eyes 3\n", "1_try.txt:3: This line should read: eyes SEAT");
    expect_trouble(head + "option age\n", "1_try.txt:3: This line should read: option");
    expect_trouble(head + "step Big\n", "1_try.txt:3: This line should read: step NAME");
    expect_trouble(head + "step title\n", "1_try.txt:3: This line should read: step NAME");
    expect_trouble(head + "step a\nstep a\n", "1_try.txt:4: This line should read: step NAME");
    expect_trouble(head + "step a\nmore\n", "1_try.txt:4: This line should read: more");
    expect_trouble(head + "look pile\nstep a\n", "1_try.txt:4: This line should read: step NAME");
    expect_trouble(head + "accept choose A\n", "1_try.txt:3: This line should read: accept");
    expect_trouble(head + "step a\nanswer * : no\n", "1_try.txt:4: This line should read: answer");
    expect_trouble(head + step + "answer choose A other\n", "1_try.txt:6: This line should read: answer");
    expect_trouble(head + step + "then choose A\n", "1_try.txt:6: This line should read: then");
    expect_trouble(head + step + "expect heat\n", "1_try.txt:6: This line should read: expect");
    expect_trouble(head + step + position, "1_try.txt:6: This line should read: position");
    expect_trouble(head + step + "done well\ndone better\n", "1_try.txt:7: This line should read: done");
    expect_trouble(head + "step a\nsee pile\n", "1_try.txt:4: This line should read: see");
    expect_trouble(head + "step a\nproof most scores\n", "1_try.txt:4: This line should read: proof");
}

TEST(LessonTest, WhatDoesNotHoldIsToldWithItsLine) {
    EXPECT_EQ(trouble(head + step + "expect turn = 1 2\n"), "");
    expect_trouble("game chess\nseats 3\nstep first\n", "1_try.txt:3: There is no game 'chess'");
    expect_trouble("game basari\nseats 5\noption age 0\nstep first\n", "1_try.txt:4: ");
    expect_trouble(head + "step first\nposition heat = 9\n", "1_try.txt:4: No game comes to such a position");
    expect_trouble(head + "step first\nposition heats = 1\n", "1_try.txt:4: There is no field 'heats'");
    expect_trouble(head + "step first\naccept choose A\n", "1_try.txt:3: This step accepts moves, but");
    expect_trouble(head + step + "accept choose D\n", "1_try.txt:6: 'choose D' was refused");
    expect_trouble(head + step + "accept sing *\n", "1_try.txt:6: 'sing *' was refused");
    expect_trouble(head + step + "answer accept : no\n", "1_try.txt:6: No legal move");
    expect_trouble(head + step + "answer choose B : no\n", "1_try.txt:6: No legal move");
    expect_trouble(head + step + "then 1 choose A\nthen 1 choose B\n",
                   "1_try.txt:7: '1 choose B' was refused");
    expect_trouble(head + step + "then - draw 99\n", "1_try.txt:6: '- draw 99' was refused");
    expect_trouble(head + step + "expect heat = 2\n", "1_try.txt:6: heat: expected 2, found 1");
    expect_trouble(head + step + "expect heats = 2\n", "1_try.txt:6: There is no field 'heats'");
    expect_trouble(head + step + "proof guess\n", "1_try.txt:6: This line should read: proof");
    expect_trouble(head + step + "proof search many\n", "1_try.txt:6: This line should read: proof search");
    expect_trouble(head + step + "proof most beauty\n", "1_try.txt:6: 'most beauty' names no number");
    expect_trouble(head + step + "proof most scores\n", "as well, but is not accepted");
}

TEST(LessonTest, AnExerciseProvesItsMoves) {
    const std::string found = trouble(head + step, "exercise_try.txt");
    EXPECT_NE(found.find("exercise_try.txt:3: A step of an exercise"), std::string::npos) << found;
    EXPECT_EQ(
        trouble(head + "step first\n" + position + "accept choose *\nproof most heat\n", "exercise_try.txt"),
        "");
}

}  // namespace
}  // namespace serai
