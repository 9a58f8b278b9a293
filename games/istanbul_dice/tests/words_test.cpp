// Amounts in sentences: a word beside its number has a form for one and a form for several.
#include <gtest/gtest.h>

#include "games/istanbul_dice/engine/istanbul_dice.hpp"
#include "text/text.hpp"

namespace serai::istanbul_dice {
namespace {

std::string took(std::string_view language, const Resources& resources) {
    return Text(language).say(
        message_of<IstanbulDice>(Event{.kind = EventKind::Took, .seat = Seat{0}, .resources = resources}));
}

TEST(IstanbulWords, AmountsHaveAFormByNumber) {
    EXPECT_EQ(took("en", Resources({3, 2, 1, 0, 0, 0, 0})),
              "Seat 1 takes 3 lira, 2 crystals and 1 red tile.");
    EXPECT_EQ(took("de", Resources({0, 1, 0, 2, 0, 0, 0})),
              "Platz 1 nimmt 1 Kristall und 2 gelbe Plättchen.");
    EXPECT_EQ(took("nl", Resources({0, 2, 0, 0, 0, 0, 1})), "Plaats 1 neemt 2 kristallen en 1 bruine fiche.");
}

TEST(IstanbulWords, AWordAloneIsSingular) {
    const Event shortage{
        .kind = EventKind::Shortage, .seats = SeatSet::first(2), .resource = Resource::Crystal};
    EXPECT_EQ(Text("en").say(message_of<IstanbulDice>(shortage)),
              "The supply is short (crystal): one back from Seat 1 and Seat 2.");
}

}  // namespace
}  // namespace serai::istanbul_dice
