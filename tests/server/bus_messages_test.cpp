// What nodes say to each other arrives as it was said, and nonsense is nothing.
#include "server/bus_messages.hpp"

#include <gtest/gtest.h>

namespace serai::bus {
namespace {

TEST(BusMessagesTest, AMessageArrivesWithTheTextBehindIt) {
    const std::string body = "{\"a\":1}\n{\"b\":\"\\n\"}";
    const std::string text = text_of(
        Tell{.from = "here", .table = "t", .told = 1ULL << 40U, .is_for_eyes = true, .seat = Seat(2)}, body);
    const auto letter = read_letter(text);
    ASSERT_TRUE(letter);
    EXPECT_EQ(letter->body, body);
    const auto& tell = std::get<Tell>(letter->head);
    EXPECT_EQ(tell.table, "t");
    EXPECT_EQ(tell.told, 1ULL << 40U);
    EXPECT_EQ(tell.seat, Seat(2));
    EXPECT_FALSE(tell.person);
}

TEST(BusMessagesTest, ARefusalArrivesWhole) {
    Refusal refusal{serai::Message{"a.key", {}}, "Y-4.3"};
    refusal.message.with("number", std::int64_t{-3})
        .with("text", std::string("ä\"\n"))
        .with("seat", Seat(1))
        .with("seats", SeatSet::first(3))
        .term("term", "a.word")
        .with("amounts", Amounts{{{2, Term{"a.red"}}, {1, Term{"a.blue"}}}})
        .with("quote", Quote{{serai::Message{"another.key", {}}}});
    refusal.question = {serai::Message{"a.question", {}}};
    const auto read = read_refusal(wire::text(refusal));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->message, refusal.message);
    EXPECT_EQ(read->clause, refusal.clause);
    EXPECT_EQ(*read->question, *refusal.question);
}

TEST(BusMessagesTest, NonsenseIsNothing) {
    for (const char* text :
         {"", "\n", "{}\n", "{\"v\":1}\n", "{\"v\":1,\"say\":\"nothing\"}\n", "{\"v\":2,\"say\":\"ping\"}\n",
          "{\"v\":1,\"say\":\"ping\"}", "{\"v\":1,\"say\":\"done\",\"number\":\"one\"}\n", "[[[[[[[[[[\n"})
        EXPECT_FALSE(read_letter(text)) << text;
    for (const char* text : {"", "{}", "{\"message\":1}", "{\"message\":{\"key\":1}}",
                             "{\"message\":{\"key\":\"k\",\"values\":{\"a\":{\"seat\":9}}}}"})
        EXPECT_FALSE(read_refusal(text)) << text;
}

}  // namespace
}  // namespace serai::bus
