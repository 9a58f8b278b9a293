// Random games with every option: what the conformance suite shows of the default rules holds of them too.
#include <cstring>
#include <vector>

#include <gtest/gtest.h>

#include "game/view.hpp"
#include "game/walk.hpp"
#include "games/yspahan/engine/yspahan.hpp"

namespace serai::yspahan {
namespace {

bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

// Under each version of the rules the default, each option alone, and all together.
std::vector<Options> option_sets(unsigned seats) {
    std::vector<Options> sets;
    for (std::uint8_t rules = 1; rules <= Yspahan::rules_version; ++rules) {
        Options standard = Yspahan::default_options(seats);
        standard.rules = rules;
        Options all = standard;
        all.start = no_seat;
        all.cubes_per_player = limited_cubes;
        sets.push_back(standard);
        sets.push_back(standard);
        sets.back().cubes_per_player = limited_cubes;
        for (const auto option :
             {&Options::build_cards_are_discounts, &Options::combine_build_cards, &Options::hoist_compulsory,
              &Options::reshuffle_when_emptied, &Options::no_stay, &Options::draw_two_keep_one,
              &Options::caravanserai_once}) {
            sets.push_back(standard);
            sets.back().*option = Toggle::On;
            all.*option = Toggle::On;
        }
        sets.push_back(all);
    }
    return sets;
}

// Calls look(state) at every state of a few random games with every set of options.
template <typename Look>
void for_each_state(Look&& look) {
    for (unsigned seats = min_players; seats <= max_players; ++seats) {
        for (const Options& options : option_sets(seats)) {
            Rng rng(seats);
            for (int game = 0; game < 4; ++game) {
                State state = start(options);
                random_walk<Yspahan>(state, rng,
                                     [&look](const State& before, const auto&...) { look(before); });
                look(state);
            }
        }
    }
}

TEST(YspahanOptions, NoStateHasAFlawAndEveryMoveIsAllowed) {
    for_each_state([](const State& state) {
        ASSERT_EQ(Yspahan::flaw(state), "");
        for (const Seat seat : turn(state).seats()) {
            for_each_move(state, seat, [&](const Move& move) {
                ASSERT_EQ(check(state, seat, move), Verdict::Ok) << write(move).view();
            });
        }
    });
}

// Every move that the notation can spell: allowed exactly if it is listed.
TEST(YspahanOptions, EveryMoveThatIsAllowedIsListed) {
    std::vector<Move> all;
    for (unsigned kind = 0; kind < move_kinds; ++kind) {
        for (unsigned target = 0; target <= shop_count; ++target) {
            for (const Payment payment : payments) {
                Move move{
                    .kind = MoveKind(kind), .payment = payment, .target = static_cast<std::uint8_t>(target)};
                all.push_back(move);
                for (const Row row : rows) {
                    move.row = row;
                    if (row != Row{}) all.push_back(move);
                }
            }
        }
        for (const Card card : cards) all.push_back({.kind = MoveKind(kind), .card = card});
        for (std::uint16_t amount = 1; amount < 12; ++amount)
            all.push_back({.amount = amount, .kind = MoveKind(kind)});
    }
    unsigned number = 0;
    for_each_state([&](const State& state) {
        if (turn(state).seats().is_empty() || ++number % (SERAI_QUICK ? 200 : 50) != 0) return;
        const Seat seat = turn(state).seats().lowest();
        std::vector<Move> listed;
        for_each_move(state, seat, [&listed](const Move& move) { listed.push_back(move); });
        for (const Move& move : all) {
            if (check(state, seat, move) != Verdict::Ok) continue;
            ASSERT_NE(std::ranges::find(listed, move), listed.end()) << write(move).view();
        }
    });
}

TEST(YspahanOptions, AnImaginedWorldLooksTheSame) {
    Rng rng(3);
    for_each_state([&rng](const State& state) {
        for (const Seat seat : SeatSet::first(state.options.seats + 1U)) {
            const Viewer viewer = index(seat) < state.options.seats ? Viewer(seat) : Viewer::spectator();
            const auto view = observe<Yspahan>(state, viewer);
            const State world = view.imagine(rng);
            ASSERT_EQ(Yspahan::flaw(world), "");
            ASSERT_TRUE(same(observe<Yspahan>(world, viewer).shown(), view.shown()));
        }
    });
}

// Y-2.4, Y-11.2: 21 days; each player has 21 dice actions, and two players have 63 together.
TEST(YspahanOptions, EveryGameHas21Days) {
    for (unsigned seats = min_players; seats <= max_players; ++seats) {
        for (const Options& options : option_sets(seats)) {
            State state = start(options);
            Rng rng(7);
            unsigned rolls = 0;
            std::array<unsigned, max_players> turns{};
            random_walk<Yspahan>(state, rng, [&]<typename... Next>(const State&, const Next&... next) {
                if constexpr (sizeof...(Next) == 2) {
                    [&](Seat seat, const Move& move) {
                        rolls += move.kind == MoveKind::Roll ? 1U : 0U;
                        turns[index(seat)] += move.kind == MoveKind::End ? 1U : 0U;
                    }(next...);
                }
            });
            EXPECT_EQ(rolls, 21U);
            EXPECT_EQ(turns[0] + turns[1] + turns[2] + turns[3], seats == 2 ? 63U : 21 * seats);
            for (unsigned i = 0; i < seats && seats > 2; ++i) EXPECT_EQ(turns[i], 21U);
        }
    }
}

// Y-5.1: the reach that is looked up is the reach that can be paid.
TEST(YspahanReach, IsWhatTheMoverCanPay) {
    State state = start(Yspahan::default_options(3));
    for (std::size_t from = 0; from < space_count; ++from) {
        for (std::uint8_t value = 1; value <= faces; ++value) {
            for (std::uint16_t gold = 0; gold <= 20; ++gold) {
                for (const bool hammam : {false, true}) {
                    state.supervisor = Space(from);
                    state.amount = value;
                    Player& mover = state.players[0];
                    mover.gold = gold;
                    mover.buildings = {};
                    if (hammam) mover.buildings.insert(Building::Hammam);
                    for (std::size_t to = 0; to < space_count; ++to) {
                        ASSERT_EQ(reachable_spaces(state, mover).has(Space(to)),
                                  way_cost(state, mover, Space(to)) <= gold);
                    }
                }
            }
        }
    }
}

// Y-2.2: dice are sorted like the tower is filled by hand, for every set of faces.
TEST(YspahanTower, HasTheLowestGroupOnCamelAndTheHighestOnGold) {
    for (unsigned set = 1; set < 1U << faces; ++set) {
        Outcome dice{.kind = OutcomeKind::Dice};
        std::vector<unsigned> values;
        for (unsigned face = 0; face < faces; ++face) {
            if ((set >> face & 1U) == 0) continue;
            dice.white[face] = 1;
            values.push_back(face + 1);
        }
        std::array<unsigned, faces> expected{};
        expected[0] = values.front();
        for (std::size_t i = 1; i + 1 < values.size(); ++i) expected[i] = values[i];
        if (values.size() > 1) expected[faces - 1] = values.back();
        const Tower tower = sorted(dice);
        for (unsigned row = 0; row < faces; ++row) EXPECT_EQ(tower.value[row], expected[row]) << set;
    }
}

}  // namespace
}  // namespace serai::yspahan
