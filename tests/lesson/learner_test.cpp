// Every lesson of every game, by the moves that it accepts and by all others: something is always said, in
// every language, and nothing changes.
#include "lesson/learner.hpp"

#include <filesystem>
#include <set>

#include <gtest/gtest.h>

#include "game/position.hpp"
#include "games/catalogue.hpp"
#include "tests/project/files.hpp"
#include "text/language.hpp"
#include "text/text.hpp"

namespace serai {
namespace {

namespace fs = std::filesystem;

struct File {
    std::string name;
    std::string text;
};

fs::path folder_of(const Title& title) { return project::root / "games" / title.id; }

std::vector<File> files_of(const Title& title) {
    std::vector<File> files;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder_of(title) / "lessons", none)) {
        if (entry.path().extension() == ".txt")
            files.push_back({entry.path().string(), project::content(entry.path())});
    }
    return files;
}

std::vector<Lesson> lessons_of(const Title& title) {
    std::vector<Lesson> lessons;
    for (const auto& [name, text] : files_of(title)) {
        auto lesson = read_lesson(text, name);
        EXPECT_TRUE(lesson) << name;
        if (lesson) lessons.push_back(std::move(*lesson));
    }
    return lessons;
}

// Calls `visit` at every step, on the way that each lesson likes best.
template <typename Visit>
void walk(const Lesson& lesson, Visit&& visit) {
    auto learner = Learner::begin(lesson);
    ASSERT_TRUE(learner) << learner.error().where;
    for (visit(*learner); !learner->is_over(); visit(*learner)) {
        const auto went = learner->is_asked() ? learner->play(learner->accepted().front()) : learner->go_on();
        ASSERT_TRUE(went) << went.error().where;
    }
}

// All moves that are legal somewhere in the lessons of a game.
std::set<std::string> known_moves(const std::vector<Lesson>& lessons) {
    std::set<std::string> moves;
    for (const Lesson& lesson : lessons) {
        walk(lesson, [&moves](const Learner& learner) {
            for (std::string& move : learner.table().match().moves(learner.lesson().eyes))
                moves.insert(std::move(move));
        });
    }
    return moves;
}

class AllLanguages {
  public:
    AllLanguages() {
        for (const std::string_view language : languages()) texts_.emplace_back(language);
    }
    [[nodiscard]] bool say(const std::string& key) const {
        return std::ranges::all_of(texts_,
                                   [&key](const Text& text) { return text.sentences().contains(key); });
    }

  private:
    std::vector<Text> texts_;
};

TEST(LearnerTest, WhateverIsTriedSomethingIsSaidAndNothingChanges) {
    const AllLanguages all;
    for (const Title& title : titles()) {
        const auto lessons = lessons_of(title);
        const auto known = known_moves(lessons);
        for (const Lesson& lesson : lessons) {
            EXPECT_TRUE(all.say(lesson.title())) << lesson.title();
            walk(lesson, [&](const Learner& learner) {
                SCOPED_TRACE(lesson.where(learner.step().line));
                EXPECT_TRUE(all.say(lesson.says(learner.step())));
                if (learner.is_done()) EXPECT_TRUE(all.say(learner.praise()));
                if (!learner.is_asked()) return;
                const Match& match = learner.table().match();
                const std::string before = whole_position(match);
                const auto legal = match.moves(lesson.eyes);
                const auto accepted = learner.accepted();
                EXPECT_FALSE(accepted.empty());
                std::set<std::string> tried = known;
                tried.insert({"nonsense", "undo", "", "*"});
                tried.insert(legal.begin(), legal.end());
                for (const std::string& move : tried) {
                    const bool is_legal = std::ranges::count(legal, move) > 0;
                    EXPECT_EQ(learner.refusal(move).has_value(), !is_legal) << move;
                    if (!is_legal) continue;
                    const auto remark = learner.remark(move);
                    EXPECT_EQ(remark.has_value(), std::ranges::count(accepted, move) == 0) << move;
                    if (remark) EXPECT_TRUE(all.say(*remark)) << *remark;
                }
                EXPECT_EQ(whole_position(match), before);
            });
        }
    }
}

// The rules themselves answer whatever they do not allow: with the clause that forbids it, or, if it would
// answer another question, with the one that is asked.
TEST(LearnerTest, AnIllegalMoveIsRefusedByTheRulesWithTheirClause) {
    const AllLanguages all;
    for (const Title& title : titles()) {
        const auto lessons = lessons_of(title);
        const auto known = known_moves(lessons);
        std::set<std::string> cited;
        for (const Lesson& lesson : lessons) {
            std::size_t refused = 0;
            walk(lesson, [&](const Learner& learner) {
                if (!learner.is_asked()) return;
                SCOPED_TRACE(lesson.where(learner.step().line));
                for (const std::string& move : known) {
                    const auto refusal = learner.refusal(move);
                    if (!refusal) continue;
                    ++refused;
                    EXPECT_TRUE(all.say(refusal->message.key)) << move;
                    EXPECT_EQ(refusal->clause.empty(), bool(refusal->question)) << move;
                    cited.insert(refusal->clause);
                }
            });
            EXPECT_GT(refused, 0U) << lesson.file;
        }
        const std::string rules = project::content(folder_of(title) / "RULES.md");
        cited.erase("");
        EXPECT_GT(cited.size(), 2U) << title.id;
        for (const std::string& clause : cited)
            EXPECT_NE(rules.find("**" + clause + "**"), std::string::npos) << title.id << ' ' << clause;
    }
}

// Repeating a step and coming back to it later is the same as being there.
TEST(LearnerTest, EveryStepCanBeRepeatedAndResumed) {
    for (const Title& title : titles()) {
        for (const Lesson& lesson : lessons_of(title)) {
            walk(lesson, [&](Learner& learner) {
                if (learner.is_done()) return;
                SCOPED_TRACE(lesson.where(learner.step().line));
                const std::string here = whole_position(learner.table().match());
                const std::size_t number = learner.number();
                auto resumed = Learner::begin(lesson);
                for (Learner* each : {&learner, &*resumed}) {
                    ASSERT_TRUE(each->go_to(number));
                    EXPECT_EQ(each->number(), number);
                    EXPECT_FALSE(each->is_done());
                    EXPECT_EQ(whole_position(each->table().match()), here);
                    EXPECT_TRUE(each->passed().empty());
                }
            });
        }
    }
}

// A file that lacks a line can be taught to its end, or a line of it is named; likewise if a line is there
// twice.
TEST(LearnerTest, AFileThatWasCutIsTaughtOrSaysWhereItIsWrong) {
    for (const Title& title : titles()) {
        for (const auto& [name, text] : files_of(title)) {
            for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
                end = std::min(text.find('\n', begin), text.size() - 1);
                const std::string line = text.substr(begin, end - begin + 1);
                for (const std::string& changed :
                     {std::string(text).erase(begin, line.size()), std::string(text).insert(begin, line)}) {
                    const auto taught =
                        read_lesson(changed, name).and_then(&Learner::begin).and_then([](Learner learner) {
                            return learner.go_to(99);
                        });
                    if (!taught)
                        EXPECT_TRUE(taught.error().where.starts_with(name + ":")) << name << ' ' << line;
                }
            }
        }
    }
}

constexpr std::string_view choosing =
    "game basari\nseats 3\n"
    "step first\nposition phase = choose; waiting = 0 1 2; players.0.cards = 22; players.0.current = 22; "
    "players.1.cards = 13; players.1.current = 13; players.2.cards = 34; players.2.current = 34\n"
    "accept choose B | choose A\nthen 1 choose C\nthen 2 choose A\nthen - draw 29\nthen - deal 15 33 37\n"
    "step second\naccept choose *\nanswer * : no\n"
    "step third\nposition -\n"
    "step fourth\n";

TEST(LearnerTest, WhatCameOfAMoveStaysWhereTheNextStepIsElsewhere) {
    auto learner = Learner::begin(*read_lesson(choosing, "1_try.txt"));
    ASSERT_TRUE(learner);
    ASSERT_TRUE(learner->play("choose B"));
    EXPECT_EQ(learner->step().name, "second");  // it goes on at once
    EXPECT_EQ(learner->passed().size(), 5U);
    EXPECT_TRUE(learner->is_asked());
    ASSERT_TRUE(learner->go_on());
    EXPECT_EQ(learner->step().name, "second");
    ASSERT_TRUE(learner->play("choose C"));
    EXPECT_EQ(learner->step().name, "second");
    EXPECT_TRUE(learner->is_done());
    EXPECT_EQ(learner->praise(), "house.lesson.well_done");
    ASSERT_TRUE(learner->go_on());
    EXPECT_EQ(learner->step().name, "third");
    EXPECT_FALSE(learner->is_over());
    ASSERT_TRUE(learner->go_on());
    EXPECT_TRUE(learner->is_over());
    ASSERT_TRUE(learner->go_on());
    EXPECT_EQ(learner->step().name, "fourth");
}

TEST(LearnerTest, AStepIsRepeatedAfterTheMovesThatWereMade) {
    auto learner = Learner::begin(*read_lesson(choosing, "1_try.txt"));
    ASSERT_TRUE(learner);
    const auto points = [&learner] { return learner->table().match().scores().points[0]; };
    ASSERT_TRUE(learner->play("choose B"));
    const auto after = points();
    ASSERT_TRUE(learner->go_to(1));
    EXPECT_EQ(points(), after);
    EXPECT_EQ(learner->step().name, "second");
    ASSERT_TRUE(learner->go_to(99));
    EXPECT_EQ(learner->step().name, "fourth");
    ASSERT_TRUE(learner->go_to(0));
    EXPECT_EQ(points(), 0);
}

}  // namespace
}  // namespace serai
