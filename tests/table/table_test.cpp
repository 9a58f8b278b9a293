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

std::string random_candidate(const Table& table, Seat seat, Rng& rng) {
    const auto moves = table.match().candidates(seat);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

std::string frame_text(const Table& table, Viewer viewer) {
    return wire::text(Frames("", table, {}).of(viewer));
}

// What the proof of a record complains of, or nothing.
std::string complaint_about(const Record& record) {
    const auto proof = verify(record, **open_record(record, "test"), "test");
    return proof ? "" : proof.error().message.key;
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
        ASSERT_EQ(frame_text(restored, Viewer(Seat{0})), frame_text(live, Viewer(Seat{0})));
        ASSERT_EQ(frame_text(restored, Viewer::spectator()), frame_text(live, Viewer::spectator()));
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
    const std::string before = frame_text(table, Viewer(seat));
    for (const char* nonsense : {"", "nonsense", "undo", "- deal 1 2 3", "choose A\n"})
        EXPECT_FALSE(table.answer(seat, table.asked(seat), nonsense).has_value()) << nonsense;
    EXPECT_FALSE(table.answer(seat, table.asked(seat) + 1, table.match().moves(seat).front()).has_value());
    EXPECT_EQ(frame_text(table, Viewer(seat)), before);
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
    EXPECT_GT(verify(*record, **open_record(*record, "test"), "test")->outcomes, 0U);

    Record foreign = *record;
    foreign.notes.secret = Dealer(sha256("another")).secret();
    EXPECT_EQ(complaint_about(foreign), "house.verify.commitment");
    foreign.notes.commitment = Dealer(sha256("another")).commitment();
    EXPECT_EQ(complaint_about(foreign), "house.verify.differs");
    Record silent = *record;
    silent.notes.secret.clear();
    EXPECT_EQ(complaint_about(silent), "house.verify.no_secret");
}

// What a device added is part of the luck, and of what is proved.
TEST_P(TableTest, EveryNonceChangesTheLuckAndIsProved) {
    const std::string one = hex(sha256("nonce of one"));
    const std::string two = hex(sha256("nonce of two"));
    const auto played = [](std::vector<std::string> nonces) {
        Table table(std::move(*make_match(GetParam(), 3, {})),
                    Dealer(sha256("a secret for tests"), LuckBy::Outcome, std::move(nonces)));
        const auto steps = table.proceed();
        play_out(table);
        return table;
    };
    const Table table = played({one, two});
    EXPECT_EQ(table.entries(), played({one, two}).entries());
    for (const auto& others : {std::vector<std::string>{}, {one}, {two}, {two, one}})
        EXPECT_NE(table.entries(), played(others).entries()) << others.size();

    const RecordNotes notes{.commitment = table.dealer().commitment(),
                            .secret = table.dealer().secret(),
                            .nonces = {{Seat{0}, one}, {Seat{1}, ""}, {Seat{2}, two}}};
    const auto record = read_record(write_record(table.match(), table.entries(), notes), "test");
    ASSERT_TRUE(record);
    const auto proof = verify(*record, **open_record(*record, "test"), "test");
    ASSERT_TRUE(proof) << proof.error().message.key;
    EXPECT_EQ(proof->nonces, 2U);
    EXPECT_FALSE(proof->is_by_entry);
    Record changed = *record;
    changed.notes.nonces[2].nonce = hex(sha256("nonce of nobody"));
    EXPECT_EQ(complaint_about(changed), "house.verify.differs");
    changed.notes.nonces.pop_back();
    EXPECT_EQ(complaint_about(changed), "house.verify.differs");
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

class TableUndoTest : public ::testing::TestWithParam<std::string> {
  protected:
    // Plays at random until `is_wanted` holds for the seat that decided last; that seat.
    template <typename Wanted>
    static Seat play_until(Table& table, Wanted&& is_wanted) {
        Rng rng(5);
        for (;;) {
            const Seat seat = table.match().turn().seats().lowest();
            const auto steps = table.answer(seat, table.asked(seat), random_candidate(table, seat, rng));
            if (is_wanted(seat, *steps)) return seat;
        }
    }
    static std::string position(const Table& table, Seat seat) {
        JsonWriter json;
        table.match().write_view(json, Viewer(seat));
        return json.take();
    }
};
INSTANTIATE_TEST_SUITE_P(Games, TableUndoTest, ::testing::Values("yspahan", "istanbul_dice", "phraya"),
                         [](const auto& info) { return info.param; });

// At every step of a whole game: what is offered is done and leads back to an earlier question; what is not
// offered is refused. A table folded from the log offers the same.
TEST_P(TableUndoTest, WhatIsOfferedIsDoneAndAsksAgain) {
    Table table = open(GetParam(), 2);
    const auto steps = table.proceed();
    int undone = 0;
    int refused = 0;
    play_until(table, [&](Seat seat, const std::vector<Step>& taken) {
        Table restored = open(GetParam(), 2);
        for (const Entry& entry : table.entries()) EXPECT_FALSE(restored.restore(entry));
        EXPECT_EQ(restored.can_undo(seat), table.can_undo(seat));
        EXPECT_EQ(restored.can_restart(seat), table.can_restart(seat));
        if (!table.can_undo(seat)) {
            EXPECT_TRUE(restored.undo(seat).error().message.key.starts_with("house.refusal.no_undo"));
            ++refused;
        } else {
            const std::string after = position(restored, seat);
            const std::size_t entries = restored.entries().size();
            const auto back = restored.undo(seat);
            EXPECT_TRUE(restored.match().turn().has(seat));
            EXPECT_FALSE(restored.match().forced_move(seat));
            EXPECT_NE(position(restored, seat), after);
            EXPECT_LE(back->size(), taken.size());
            EXPECT_EQ(restored.entries()[entries], (Entry{seat, "undo"}));
            EXPECT_EQ(restored.asked(seat), restored.entries().size());
            ++undone;
        }
        return table.match().turn().is_over() || table.entries().size() > 200;
    });
    EXPECT_GT(undone, 5);
    EXPECT_GT(refused, 0);
}

TEST_P(TableUndoTest, ItSaysWhatStandsInTheWay) {
    Table table = open(GetParam(), 2);
    const auto steps = table.proceed();
    const Seat first = play_until(table, [&](Seat seat, const auto&) {
        return table.entries().back().is_chance() && table.match().turn().has(seat);
    });
    EXPECT_EQ(table.undo(first).error().message.key, "house.refusal.no_undo_luck");
    play_until(table, [&](Seat, const auto&) {
        return !table.entries().back().is_chance() && table.entries().back().seat != first;
    });
    EXPECT_EQ(table.undo(first).error().message.key, "house.refusal.no_undo_others");
}

TEST_P(TableUndoTest, EverybodyIsToldOnceThatADecisionWasTakenBack) {
    Table table = open(GetParam(), 2);
    const auto steps = table.proceed();
    const Seat seat = play_until(table, [&](Seat each, const auto&) { return table.can_undo(each); });
    const auto back = table.undo(seat);
    for (const Viewer viewer : {Viewer(Seat{0}), Viewer(Seat{1}), Viewer::spectator()}) {
        std::vector<Message> told;
        for (const Step& step : *back) {
            for (const Message& message : step.told(viewer)) told.push_back(message);
        }
        ASSERT_EQ(told.size(), 1U);
        EXPECT_EQ(told.front(), (Message{"house.event.taken_back", {{"seat", seat}}}));
    }
}

// Whoever reads along can strike out what does not count any more.
TEST_P(TableUndoTest, AStepThatTakesBackNamesTheStep) {
    Table table = open(GetParam(), 2);
    const auto steps = table.proceed();
    std::vector<Step> made;
    const Seat seat = play_until(table, [&](Seat each, const std::vector<Step>& taken) {
        made = taken;
        return table.can_undo(each);
    });
    const auto back = table.undo(seat);
    ASSERT_EQ(back->size(), made.size());
    for (std::size_t i = 0; i < made.size(); ++i) {
        EXPECT_EQ((*back)[i].takes_back, made[made.size() - 1 - i].seq);
        EXPECT_FALSE(made[i].takes_back);
    }
    EXPECT_EQ(back->back().seq, table.entries().size());
}

TEST_P(TableUndoTest, ARestartTakesBackAllThatUndoWouldOneByOne) {
    Table table = open(GetParam(), 2);
    const auto steps = table.proceed();
    const Seat seat = play_until(table, [&](Seat each, const auto&) { return table.can_restart(each); });
    Table one_by_one = open(GetParam(), 2);
    for (const Entry& entry : table.entries()) ASSERT_FALSE(one_by_one.restore(entry));
    ASSERT_TRUE(table.undo(seat, Undo::All));
    const std::size_t most = table.entries().size();
    for (std::size_t i = 0; i < most && one_by_one.can_undo(seat); ++i) ASSERT_TRUE(one_by_one.undo(seat));
    EXPECT_EQ(position(table, seat), position(one_by_one, seat));
    EXPECT_FALSE(table.can_undo(seat));
    EXPECT_FALSE(table.can_restart(seat));
}

// All that luck answers in so many decisions, each of which was taken back so often before it stood.
std::vector<std::string> outcomes(const std::string& game, LuckBy by, int take_backs) {
    Table table(std::move(*make_match(game, 2, {})), Dealer(sha256("a secret for tests"), by));
    const auto steps = table.proceed();
    Rng rng(5);
    for (int decision = 0; decision < 80 && !table.match().turn().is_over(); ++decision) {
        const Seat seat = table.match().turn().seats().lowest();
        const std::string move = random_candidate(table, seat, rng);
        EXPECT_TRUE(table.answer(seat, table.asked(seat), move));
        for (int i = 0; i < take_backs && table.can_undo(seat); ++i) {
            EXPECT_TRUE(table.undo(seat));
            EXPECT_TRUE(table.answer(seat, table.asked(seat), move));
        }
    }
    std::vector<std::string> drawn;
    for (const Entry& entry : table.entries()) {
        if (entry.is_chance()) drawn.push_back(entry.notation);
    }
    return drawn;
}

TEST_P(TableUndoTest, IdleMovesThatAreTakenBackDoNotChooseTheLuck) {
    const auto drawn = outcomes(GetParam(), LuckBy::Outcome, 0);
    EXPECT_GT(drawn.size(), 10U);
    EXPECT_EQ(outcomes(GetParam(), LuckBy::Outcome, 1), drawn);
    EXPECT_EQ(outcomes(GetParam(), LuckBy::Outcome, 3), drawn);
    // In early tables they did.
    EXPECT_NE(outcomes(GetParam(), LuckBy::Entry, 1), outcomes(GetParam(), LuckBy::Entry, 0));
}

// A move that is made for somebody is told like any other, and that there was no other choice.
class TableForcedTest : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Games, TableForcedTest,
                         ::testing::Values("basari", "yspahan", "istanbul_dice", "phraya"),
                         [](const auto& info) { return info.param; });

TEST_P(TableForcedTest, AMoveWithoutAChoiceIsToldToEverybodyAsOne) {
    const unsigned seats = GetParam() == "basari" ? 3 : 2;
    int forced = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Table table(std::move(*make_match(GetParam(), seats, {})), Dealer(sha256(std::to_string(seed))));
        Rng rng(seed);
        auto steps = table.proceed();
        while (!table.match().turn().is_over() && table.entries().size() < 600) {
            const Seat seat = table.match().turn().seats().lowest();
            steps = *table.answer(seat, table.asked(seat), random_candidate(table, seat, rng));
            // Whoever was asked had a choice; what else a seat did it did without one.
            for (std::size_t i = 0; i < steps.size(); ++i) {
                const bool is_forced = i > 0 && !steps[i].entry.is_chance();
                forced += is_forced ? 1 : 0;
                const Message forced_to{"house.event.forced",
                                        {{"seat", steps[i].entry.seat},
                                         {"move", Quote{{table.match().describe(steps[i].entry.notation)}}}}};
                for (const Viewer viewer : {Viewer(Seat{0}), Viewer(Seat{1}), Viewer::spectator()}) {
                    const auto told = steps[i].told(viewer);
                    ASSERT_EQ(std::ranges::count(told, forced_to), is_forced ? 1 : 0);
                    if (is_forced) ASSERT_EQ(told.front(), forced_to);
                }
            }
        }
    }
    EXPECT_GT(forced, 0);
}

TEST(TableStandingTest, AStandingAnswerIsGivenWithoutAsking) {
    Table table = open("basari", 3);
    const auto steps = table.proceed();
    const std::string question = table.match().question(Viewer(Seat{1})).key;
    const auto given = table.stand(Seat{1}, question, "choose B");
    ASSERT_EQ(given.size(), 1U);
    EXPECT_EQ(given.front().entry, (Entry{Seat{1}, "choose B"}));
    // One that is not allowed now is not given.
    EXPECT_TRUE(table.stand(Seat{0}, question, "choose D").empty());
    EXPECT_TRUE(table.stand(Seat{0}, question, "").empty());
    EXPECT_TRUE(table.standing_answers(Seat{0}).empty());
}

// It would only be given again; once it stands no more it can be taken back.
TEST(TableStandingTest, AStandingAnswerIsNoDecisionToTakeBack) {
    Table table = open("yspahan", 2);
    const auto steps = table.proceed();
    Rng rng(5);
    Seat seat{};
    std::string question;
    std::string move;
    do {
        seat = table.match().turn().seats().lowest();
        question = table.match().question(Viewer(seat)).key;
        move = random_candidate(table, seat, rng);
        ASSERT_TRUE(table.answer(seat, table.asked(seat), move));
    } while (!table.can_undo(seat));
    const bool could_restart = table.can_restart(seat);
    table.restore(seat, question, move);
    EXPECT_EQ(table.can_undo(seat), could_restart);
    static_cast<void>(table.stand(seat, question, ""));
    EXPECT_TRUE(table.can_undo(seat));
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
