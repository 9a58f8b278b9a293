// Advice is about a question, not about a position: it stays wanted while others answer theirs. Of a question
// that was answered it tells what came of the answer too.
#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "room/plan.hpp"
#include "room/room.hpp"

namespace serai::tests {
namespace {

const Person asker{"anna", "Anna"};
const Moment any_time{};

TEST(HintTest, IsAboutTheQuestionThatWasPutWhateverOthersChoseSince) {
    const Open wish{.game = {"basari"}, .has_hints = true};
    StoredTable stored{.row = *planned_table(wish, asker, any_time), .people = {asker}};
    stored.row.version = 1;
    Room room = std::move(*Room::open(std::move(stored), {}, 0));
    ASSERT_FALSE(room.perform({1, asker, "", Start{}}, any_time).changes.empty());
    const Effects begun = room.stored();  // all choose a card in secret, the bots among them
    ASSERT_FALSE(begun.thoughts.empty());
    const ThoughtWanted& bot = begun.thoughts.front();
    ASSERT_FALSE(room.chosen({bot.seat, bot.asked, "choose A"}, any_time).changes.empty());
    static_cast<void>(room.stored());

    const Effects effects = room.perform({2, asker, "", Advise{{Seat(0)}}}, any_time);
    ASSERT_EQ(effects.thoughts.size(), 1U);
    EXPECT_EQ(effects.thoughts.front().asked, room.table()->asked(Seat(0)));
}

// A game in which one person has all seats, played to its end: the first seat chooses the first of its moves,
// the others the last.
Room finished(const Open& wish) {
    StoredTable stored{.row = *planned_table(wish, asker, any_time), .people = {asker}};
    stored.row.version = 1;
    Room room = std::move(*Room::open(std::move(stored), {}, 0));
    for (std::size_t seat = 1; seat < room.row().seats.size(); ++seat) {
        static_cast<void>(room.perform({1, asker, "", Sit{{Seat(seat)}}}, any_time));
        static_cast<void>(room.stored());
    }
    static_cast<void>(room.perform({2, asker, "", Start{}}, any_time));
    static_cast<void>(room.stored());
    while (room.row().stage == Stage::Running) {
        const Seat seat = room.table()->match().turn().seats().lowest();
        const auto asked = static_cast<std::uint32_t>(room.table()->asked(seat));
        const std::vector<std::string> moves = room.table()->match().moves(seat);
        const std::string& move = seat == Seat(0) ? moves.front() : moves.back();
        const Effects effects = room.perform({3, asker, "", Play{{seat}, {asked}, {move}}}, any_time);
        if (effects.changes.empty()) throw std::runtime_error("it does not go on");
        static_cast<void>(room.stored());
    }
    return room;
}

// The move of which hints tell, of what a seat was asked after so many entries.
std::string played(Room& room, Seat seat, std::uint32_t at) {
    const Effects effects = room.perform({4, asker, "", Advise{{seat}, at}}, any_time);
    return effects.thoughts.size() == 1 ? effects.thoughts.front().played : "nothing was asked";
}

TEST(HintTest, IsToldWhatWasPlayedWhereAGameIsLookedBackAt) {
    Room room =
        finished({.game = {"phraya"}, .seats = {2}, .options = {{"max_turns", "2"}}, .is_hot_seat = true});
    ASSERT_EQ(room.row().stage, Stage::Over);
    const auto& entries = room.table()->entries();
    for (std::uint32_t at = 0; at < entries.size(); ++at) {
        if (!entries[at].is_chance()) EXPECT_EQ(played(room, entries[at].seat, at), entries[at].notation);
    }
}

TEST(HintTest, IsToldWhatTheSeatItselfPlayedWhereOthersChoseBefore) {
    Room room = finished({.game = {"basari"}, .seats = {3}, .is_hot_seat = true});
    const auto& entries = room.table()->entries();
    const auto chosen = std::ranges::find(entries, Seat(0), &Entry::seat);
    const auto at = static_cast<std::uint32_t>(chosen - entries.begin());
    for (const std::uint32_t later : {1U, 2U}) {
        ASSERT_EQ(entries.at(at + later).seat, Seat(later));
        ASSERT_NE(entries.at(at + later).notation, entries.at(at).notation);
        EXPECT_EQ(played(room, Seat(later), at), entries.at(at + later).notation);
    }
}

}  // namespace
}  // namespace serai::tests
