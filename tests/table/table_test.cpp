#include "table/table.hpp"

#include <gtest/gtest.h>

#include "games/catalogue.hpp"
#include "table/frame.hpp"
#include "table/verify.hpp"

namespace serai {
namespace {

Dealer test_dealer() { return Dealer(sha256("a secret for tests")); }

Table open(std::string_view game, unsigned seats) {
    return {std::move(*make_match(game, seats, {})), test_dealer()};
}

// Plays the first candidate of whoever must decide, to the end.
void play_out(Table& table) {
    while (!table.match().turn().is_over()) {
        const Seat seat = table.match().turn().seats().lowest();
        ASSERT_TRUE(
            table.answer(seat, table.asked(seat), table.match().candidates(seat).front()).has_value());
    }
}

std::string frame_of(const Table& table, Viewer viewer) {
    JsonWriter json;
    json.open_object();
    write_frame(json, table, viewer, {});
    return json.close_object().text();
}

class TableTest : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Games, TableTest, ::testing::Values("basari", "yspahan", "istanbul_dice"),
                         [](const auto& info) { return info.param; });

TEST_P(TableTest, TheSameSecretDealsTheSameGameAndAnotherAnother) {
    const auto entries = [](const Dealer& dealer) {
        Table table(std::move(*make_match(GetParam(), 3, {})), dealer);
        const auto steps = table.proceed();
        play_out(table);
        return table.entries();
    };
    EXPECT_EQ(entries(test_dealer()), entries(test_dealer()));
    EXPECT_NE(entries(test_dealer()), entries(Dealer(sha256("another"))));
}

TEST_P(TableTest, ARestoredTableShowsTheSame) {
    Table live = open(GetParam(), 3);
    const auto steps = live.proceed();
    for (int i = 0; i < 40 && !live.match().turn().is_over(); ++i) {
        const Seat seat = live.match().turn().seats().lowest();
        ASSERT_TRUE(live.answer(seat, live.asked(seat), live.match().candidates(seat).front()));
        Table restored = open(GetParam(), 3);
        for (const Entry& entry : live.entries()) ASSERT_FALSE(restored.restore(entry));
        ASSERT_EQ(frame_of(restored, Viewer(Seat{0})), frame_of(live, Viewer(Seat{0})));
        ASSERT_EQ(frame_of(restored, Viewer::spectator()), frame_of(live, Viewer::spectator()));
    }
}

TEST_P(TableTest, AnAnswerIsTakenOnce) {
    Table table = open(GetParam(), 3);
    const auto steps = table.proceed();
    const Seat seat = table.match().turn().seats().lowest();
    const std::size_t asked = table.asked(seat);
    const std::string move = table.match().moves(seat).front();
    ASSERT_TRUE(table.answer(seat, asked, move));
    const auto entries = table.entries();
    const auto again = table.answer(seat, asked, move);
    ASSERT_FALSE(again);
    EXPECT_FALSE(again.error().message.key.empty());
    EXPECT_EQ(table.entries(), entries);
}

TEST_P(TableTest, ARefusedAnswerChangesNothing) {
    Table table = open(GetParam(), 3);
    const auto steps = table.proceed();
    const Seat seat = table.match().turn().seats().lowest();
    const std::string before = frame_of(table, Viewer(seat));
    for (const char* nonsense : {"", "nonsense", "undo", "- deal 1 2 3", "choose A\n"})
        EXPECT_FALSE(table.answer(seat, table.asked(seat), nonsense).has_value()) << nonsense;
    EXPECT_FALSE(table.answer(seat, table.asked(seat) + 1, table.match().moves(seat).front()).has_value());
    EXPECT_EQ(frame_of(table, Viewer(seat)), before);
}

TEST_P(TableTest, ARecordProvesItsLuckAndAChangedOneDoesNot) {
    Table table = open(GetParam(), 3);
    const auto steps = table.proceed();
    play_out(table);
    const RecordNotes notes{.names = {"Anna", "", "Bo"},
                            .commitment = table.dealer().commitment(),
                            .secret = table.dealer().secret()};
    const std::string text = write_record(table.match(), table.entries(), notes);
    auto record = read_record(text, "test");
    ASSERT_TRUE(record);
    EXPECT_EQ(record->notes.names, notes.names);
    EXPECT_GT(*verify(*record, **open_record(*record, "test"), "test"), 0U);

    Record foreign = *record;
    foreign.notes.secret = Dealer(sha256("another")).secret();
    EXPECT_EQ(verify(foreign, **open_record(*record, "test"), "test").error().message.key,
              "house.verify.commitment");
    foreign.notes.commitment = Dealer(sha256("another")).commitment();
    EXPECT_EQ(verify(foreign, **open_record(*record, "test"), "test").error().message.key,
              "house.verify.differs");
    Record silent = *record;
    silent.notes.secret.clear();
    EXPECT_EQ(verify(silent, **open_record(*record, "test"), "test").error().message.key,
              "house.verify.no_secret");
}

// Those who choose at the same time do not make each other's answers stale.
TEST(TableQuestionsTest, ChoicesAtTheSameTimeKeepTheirNumbers) {
    Table table = open("basari", 3);
    const auto steps = table.proceed();
    const std::size_t asked = table.asked(Seat{2});
    ASSERT_TRUE(table.answer(Seat{0}, table.asked(Seat{0}), "choose A"));
    ASSERT_TRUE(table.answer(Seat{1}, table.asked(Seat{1}), "choose B"));
    EXPECT_EQ(table.asked(Seat{2}), asked);
    EXPECT_TRUE(table.answer(Seat{2}, asked, "choose C"));
}

TEST(TableUndoTest, AnUndoneDecisionIsAskedAgainUnderAnotherNumber) {
    Table table = open("yspahan", 2);
    const auto steps = table.proceed();
    const Seat seat = table.match().turn().seats().lowest();
    while (!table.match().can_undo(seat)) {
        const Seat next = table.match().turn().seats().lowest();
        ASSERT_TRUE(table.answer(next, table.asked(next), table.match().moves(next).front()));
    }
    const std::size_t entries = table.entries().size();
    ASSERT_TRUE(table.undo(seat));
    EXPECT_GT(table.entries().size(), entries);
    EXPECT_EQ(table.entries()[entries], (Entry{seat, "undo"}));
    EXPECT_EQ(table.asked(seat), table.entries().size());
}

TEST(TableStandingTest, AStandingAnswerIsGivenWithoutAsking) {
    Table table = open("basari", 3);
    const auto steps = table.proceed();
    const std::string question = table.match().question(Viewer(Seat{1})).key;
    table.stand(Seat{1}, question, "choose B");
    const auto given = table.proceed();
    ASSERT_EQ(given.size(), 1U);
    EXPECT_EQ(given.front().entry, (Entry{Seat{1}, "choose B"}));
    // One that is not allowed now is not given.
    table.stand(Seat{0}, question, "choose D");
    EXPECT_TRUE(table.proceed().empty());
    table.stand(Seat{0}, question, "");
    EXPECT_TRUE(table.standing(Seat{0}).empty());
}

TEST(DealerTest, ReadsItsOwnSecretAndNothingElse) {
    const Dealer dealer = test_dealer();
    EXPECT_EQ(Dealer::from_text(dealer.secret())->commitment(), dealer.commitment());
    EXPECT_NE(dealer.commitment(), dealer.secret());
    for (const std::string& bad :
         {std::string(), std::string("00"), std::string(64, 'g'), dealer.secret() + "00"})
        EXPECT_FALSE(Dealer::from_text(bad)) << bad;
}

}  // namespace
}  // namespace serai
