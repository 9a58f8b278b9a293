// Advice is about a question, not about a position: it stays wanted while others answer theirs.
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

}  // namespace
}  // namespace serai::tests
