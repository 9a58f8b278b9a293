// Any game: notation, fields, records and matches say the same thing in text that the engine says in values.
#include <map>
#include <set>

#include "game/message_json.hpp"
#include "game/record.hpp"
#include "game/signature.hpp"
#include "game/wire.hpp"
#include "games/catalogue.hpp"
#include "tests/conformance/walks.hpp"

namespace serai::conformance {
namespace {

template <typename G>
class Texts : public ::testing::Test {};
TYPED_TEST_SUITE(Texts, RegisteredGames, GameNames);

TYPED_TEST(Texts, NotationIsReadBackAsItWasWritten) {
    using G = TypeParam;
    Rng rng(8);
    for_each_state<G>([&rng](const auto& state) {
        for (const Seat seat : G::turn(state).seats()) {
            for (const auto& move : moves_of<G>(state, seat)) {
                const Line line = G::write(move);
                const auto read = G::read_move(line.view());
                ASSERT_TRUE(read && same(*read, move)) << line.view();
                ASSERT_FALSE(G::read_move(std::string(line.view()) + " 1")) << line.view();
                ASSERT_FALSE(G::read_move(std::string(line.view()) + " ")) << line.view();
            }
        }
        if (!G::turn(state).is_chance()) return;
        const auto outcome = G::draw(state, rng);
        const Line line = G::write(outcome);
        const auto read = G::read_outcome(line.view());
        ASSERT_TRUE(read && same(*read, outcome)) << line.view();
        ASSERT_FALSE(G::read_outcome(std::string(line.view()) + " ")) << line.view();
    });
}

// Every stored field, given back by its path and text, leaves the state as it was; nothing else is in it.
TYPED_TEST(Texts, AStateIsTheSumOfItsFields) {
    using G = TypeParam;
    for_each_state<G>(
        [](const auto& state) {
            auto rebuilt = G::start(state.options);
            for (const auto& [path, text] : field_list(state)) {
                const Given given = set_field(rebuilt, path, text);
                ASSERT_TRUE(given == Given::Done || given == Given::Derived) << path << " = " << text;
            }
            ASSERT_TRUE(same(rebuilt, state));
        },
        2);
}

// The events of the last entry, written straight and by way of their messages.
void expect_the_same_events(const Match& match, Viewer viewer) {
    JsonWriter straight;
    match.events()->write(straight.open_list(), viewer);
    ASSERT_EQ(straight.close_list().text(), wire::text(match.events()->told(viewer)));
}

// The question likewise.
void expect_the_same_question(const Match& match, Viewer viewer) {
    JsonWriter straight;
    match.write_question(straight, viewer);
    ASSERT_EQ(straight.text(), wire::text(match.question(viewer)));
}

// Moves likewise, each with its sentence and what it brings.
void expect_the_same_moves(const Match& match, Seat seat) {
    const auto moves = match.moves(seat);
    ASSERT_EQ(match.count_moves(seat), moves.size());
    if (moves.size() > 300) return;  // nobody is sent so many
    const auto prospects = match.prospects(seat, moves);
    JsonWriter straight;
    match.write_moves(straight, seat);
    JsonWriter one_by_one;
    one_by_one.open_list();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        one_by_one.open_object().key("move").string(moves[i]).key("says");
        write_message(one_by_one, match.describe(moves[i]));
        if (prospects[i].ends) one_by_one.key("ends").boolean(true);
        if (!prospects[i].brings.empty()) wire::write(one_by_one.key("brings"), prospects[i].brings);
        one_by_one.close_object();
    }
    ASSERT_EQ(straight.text(), one_by_one.close_list().text());
}

// A finished game: its entries applied to a match give the same table, and so does its record after reading.
TYPED_TEST(Texts, AReplayEndsWhereTheGameEnded) {
    using G = TypeParam;
    for_each_table<G>([](const auto& options) {
        auto state = G::start(options);
        MatchOf<G> live(state);
        std::vector<Entry> entries;
        Rng rng(options.seats);
        const auto note = [&](Seat seat, const Line& line) {
            entries.push_back({seat, std::string(line.view())});
            ASSERT_FALSE(live.apply(entries.back())) << line.view();
            expect_the_same_events(live, Viewer(Seat{0}));
            expect_the_same_events(live, Viewer::spectator());
            expect_the_same_question(live, Viewer(Seat{0}));
            for (const Seat each : live.turn().seats()) expect_the_same_moves(live, each);
        };
        random_walk<G>(state, rng, [&](const auto& /*before*/, const auto&... next) {
            if constexpr (sizeof...(next) == 1) {
                (note(no_seat, G::write(next)), ...);
            } else {
                [&](Seat seat, const auto& move) { note(seat, G::write(move)); }(next...);
            }
        });
        const auto record = read_record(write_record(live, entries), "test");
        ASSERT_TRUE(record.has_value());
        auto replayed = open_record(*record, "test");
        ASSERT_TRUE(replayed.has_value());
        for (const auto& [entry, number] : record->entries) ASSERT_FALSE((*replayed)->apply(entry)) << number;
        for (const Viewer viewer : viewers(options.seats)) {
            EXPECT_EQ(live.view_fields(viewer), field_list(G::mask(state, viewer)));
            EXPECT_EQ((*replayed)->view_fields(viewer), live.view_fields(viewer));
        }
    });
}

// After every move: undo brings the table back where the move is not final, and is refused where it is.
TYPED_TEST(Texts, UndoRestoresTheTableOrIsRefused) {
    using G = TypeParam;
    Rng rng(9);
    for_each_state<G>(
        [&rng](const auto& state) {
            const SeatSet seats = G::turn(state).seats();
            if (seats.is_empty()) return;
            const Seat seat = seats.lowest();
            const auto move = Mind<G>::random_candidate(state, seat, rng);
            MatchOf<G> match(state);
            const auto before = match.view_fields(Viewer(seat));
            ASSERT_FALSE(match.apply({seat, std::string(G::write(move).view())}));
            const auto after = match.view_fields(Viewer(seat));
            const bool refused = match.apply({seat, std::string(undo_notation)}).has_value();
            ASSERT_EQ(refused, G::is_final(state, seat, move));
            ASSERT_EQ(match.view_fields(Viewer(seat)), refused ? after : before);
        },
        2);
}

// A match keeps the states that undo may bring back, and no game lets them become many, however long it
// lasts.
TYPED_TEST(Texts, UndoRemembersLittle) {
    using G = TypeParam;
    for_each_table<G>([](const auto& options) {
        auto state = G::start(options);
        Rng rng(options.seats);
        unsigned kept = 0;
        unsigned most = 0;
        random_walk<G, Mind<G>::random_candidate>(state, rng, [&](const auto& before, const auto&... next) {
            if constexpr (sizeof...(next) == 2) {
                kept = G::is_final(before, next...) ? 0 : kept + 1;
            } else {
                kept = 0;
            }
            most = std::max(most, kept);
        });
        EXPECT_LT(most, 40U) << "seats " << unsigned{options.seats};
    });
}

// Whatever was asked before is asked of the seat now, or it is told what is.
TYPED_TEST(Texts, AnAnswerToAnotherQuestionIsToldWhatIsAsked) {
    using G = TypeParam;
    std::map<std::string, std::string> answers;  // a move by the question that it answers
    int told = 0;
    for_each_state<G>(
        [&](const auto& state) {
            const MatchOf<G> match(state);
            for (const Seat seat : match.turn().seats()) {
                const Message question = match.question(Viewer(seat));
                for (const auto& [key, move] : answers) {
                    const auto refusal = match.check({seat, move});
                    if (!refusal || refusal->message.key != text_key<G>(G::Verdict::NotAsked)) continue;
                    ASSERT_EQ(refusal->question.value, question) << move;
                    ASSERT_EQ(refusal->clause, "") << move;
                    ++told;
                }
                answers[question.key] = match.moves(seat).front();
            }
        },
        2);
    EXPECT_TRUE(told > 0 || answers.size() < 2);
}

TYPED_TEST(Texts, ARefusedEntryChangesNothing) {
    using G = TypeParam;
    for_each_state<G>(
        [](const auto& state) {
            MatchOf<G> match(state);
            const auto before = match.view_fields(Viewer::spectator());
            for (const char* nonsense : {"", "nonsense", "undo", "deal", "\xff\xfe", "choose Z", "-1"}) {
                for (const Seat seat : {Seat{0}, Seat{4}, no_seat}) {
                    ASSERT_TRUE(match.apply({seat, nonsense}).has_value()) << nonsense;
                }
            }
            ASSERT_EQ(match.view_fields(Viewer::spectator()), before);
        },
        1);
}

TYPED_TEST(Texts, TheSignatureIsTheSameTwice) { EXPECT_EQ(signature<TypeParam>(), signature<TypeParam>()); }

}  // namespace
}  // namespace serai::conformance
