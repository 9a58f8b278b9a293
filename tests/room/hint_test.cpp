// Advice is about a question, not about a position: it stays wanted while others answer theirs. Of a question
// that was answered it tells what came of the answer too.
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

TEST(HintTest, IsToldWhatWasPlayedWhereAGameIsLookedBackAt) {
    const Open wish{.game = {"phraya"}, .seats = {2}, .options = {{"max_turns", "2"}}, .is_hot_seat = true};
    StoredTable stored{.row = *planned_table(wish, asker, any_time), .people = {asker}};
    stored.row.version = 1;
    Room room = std::move(*Room::open(std::move(stored), {}, 0));
    static_cast<void>(room.perform({1, asker, "", Sit{{Seat(1)}}}, any_time));
    static_cast<void>(room.stored());
    static_cast<void>(room.perform({2, asker, "", Start{}}, any_time));
    static_cast<void>(room.stored());
    while (room.row().stage == Stage::Running) {
        const Seat seat = room.table()->match().turn().seats().lowest();
        const auto asked = static_cast<std::uint32_t>(room.table()->asked(seat));
        const std::string move = room.table()->match().moves(seat).back();
        ASSERT_FALSE(room.perform({3, asker, "", Play{{seat}, {asked}, {move}}}, any_time).changes.empty());
        static_cast<void>(room.stored());
    }
    ASSERT_EQ(room.row().stage, Stage::Over);

    const auto& entries = room.table()->entries();
    for (std::uint32_t at = 0; at < entries.size(); ++at) {
        if (entries[at].is_chance()) continue;
        const Effects effects = room.perform({4, asker, "", Advise{{entries[at].seat}, at}}, any_time);
        ASSERT_EQ(effects.thoughts.size(), 1U);
        EXPECT_EQ(effects.thoughts.front().played, entries[at].notation);
    }
}

}  // namespace
}  // namespace serai::tests
