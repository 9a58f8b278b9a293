// Sentences: placeholders, forms by number, lists, names.
#include "text/text.hpp"

#include <gtest/gtest.h>

#include "text/brings.hpp"
#include "text/table.hpp"

namespace serai {
namespace {

TEST(TextTest, FillsPlaceholdersInEveryLanguage) {
    const Message winners = Message{"house.winners", {}}.with("seats", SeatSet::first(3));
    EXPECT_EQ(Text("en").say(winners), "Seat 1, Seat 2 and Seat 3 share the victory.");
    EXPECT_EQ(Text("de").say(winners), "Platz 1, Platz 2 und Platz 3 teilen sich den Sieg.");
    EXPECT_EQ(Text("nl").say(winners), "Plaats 1, Plaats 2 en Plaats 3 delen de overwinning.");
}

TEST(TextTest, ChoosesTheFormByTheNumber) {
    const Text text("en");
    const auto walked = [&text](std::int64_t games) {
        return text.say(Message{"cli.walk.done", {}}.with("games", games).with("decisions", std::int64_t{2}));
    };
    EXPECT_EQ(walked(1), "1 game, 2 decisions: every rule kept.");
    EXPECT_EQ(walked(3), "3 games, 2 decisions: every rule kept.");
}

TEST(TextTest, WritesAMinusAndNoHyphen) {
    EXPECT_EQ(Text("en").say(Message{"house.seat", {}}.with("number", std::int64_t{-8})), "Seat −8");
}

TEST(TextTest, CallsASeatByItsName) {
    Text text("en");
    text.call(Seat{1}, "Amina");
    EXPECT_EQ(text.say(Seat{0}), "Seat 1");
    EXPECT_EQ(text.say(Seat{1}), "Amina");
}

TEST(TextTest, SaysASentenceWithinAnother) {
    const Message forced = Message{"house.event.forced", {}}
                               .with("seat", Seat{1})
                               .with("move", Quote{{Message{"basari.move.accept", {}}}});
    EXPECT_EQ(Text("en").say(forced), "Seat 2 has no other choice: accept the offer.");
    EXPECT_EQ(Text("de").say(forced), "Platz 2 hat keine andere Wahl: das Gebot annehmen.");
    EXPECT_EQ(Text("nl").say(forced), "Plaats 2 heeft geen andere keuze: het bod aannemen.");
}

// web/tests/text.test.ts has the same.
TEST(TextTest, SaysWhatAMoveBringsTheOwnSeatFirst) {
    Text text("en");
    text.call(Seat{0}, "Amina");
    const std::vector<Brought> brings{{Seat{0}, "yspahan.holding.gold", {2}},
                                      {Seat{1}, "yspahan.holding.points", {1}},
                                      {Seat{1}, "yspahan.holding.camels", {-3}},
                                      {Seat{0}, "yspahan.unknown.card", {}}};
    EXPECT_EQ(brings_text(text, brings, Seat{1}), "+1 point, −3 camels; Amina: +2 gold; Amina draws a card");
    EXPECT_EQ(brings_text(text, std::span(brings).first(1), Seat{1}), "Amina: +2 gold");
    EXPECT_EQ(brings_text(text, {}, Seat{1}), "");
}

TEST(TableTest, AlignsByLettersNotBytes) {
    TextTable table;
    table.add({"grün", "1"});
    table.add({"rot", "22"});
    EXPECT_EQ(table.text(), "grün   1\nrot   22\n");
}

}  // namespace
}  // namespace serai
