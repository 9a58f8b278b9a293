// What every state of a random game keeps, beyond what `flaw` asks of an arranged table: nothing is lost, and
// nobody has more turns than the others.
#include <gtest/gtest.h>

#include "game/walk.hpp"
#include "games/istanbul_dice/engine/istanbul_dice.hpp"

namespace serai::istanbul_dice {
namespace {

struct Table {
    Prices prices;
    Payment payment;
};

// Calls look(state) at every state of some games at each table size and with each option.
template <typename Look>
void for_each_state(Look&& look, std::uint64_t games = 20) {
    for (const auto& [prices, payment] :
         {Table{Prices::Standard, Payment::Automatic}, Table{Prices::Standard, Payment::Manual},
          Table{Prices::Alternative, Payment::Automatic}}) {
        for (unsigned seats = min_players; seats <= max_players; ++seats) {
            for (std::uint64_t seed = 1; seed <= games; ++seed) {
                auto state =
                    start({static_cast<std::uint8_t>(seats), IstanbulDice::rules_version, prices, payment});
                Rng rng(seed);
                random_walk<IstanbulDice>(state, rng,
                                          [&look](const auto& now, const auto&...) { look(now); });
                look(state);
            }
        }
    }
}

TEST(IstanbulInvariants, RubiesAreOnTheBoardOrOwned) {
    for_each_state([](const State& state) {
        unsigned owned = 0;
        for (const Player& player : state.players) owned += player.rubies.size();
        unsigned left = mosque_rubies_left(state);
        for (std::size_t i = 0; i < track_count; ++i)
            left += price_list(state, Track(i)).length() - state.taken[i];
        ASSERT_EQ(owned + left, rubies_on_board(state.options.prices, state.options.seats));
    });
}

TEST(IstanbulInvariants, ResourcesTilesCardsAndDiceAreKept) {
    for_each_state([](const State& state) {
        Resources all = supply(state);
        unsigned tiles = stack(state).size();
        for (const Player& player : state.players) {
            all += player.stock;
            tiles += player.tiles.size();
        }
        for (const Tile tile : state.display) tiles += tile != no_tile ? 1U : 0U;
        for (const Tile tile : state.under) tiles += tile != no_tile ? 1U : 0U;
        ASSERT_EQ(all, box);
        ASSERT_EQ(tiles, tile_count);
        ASSERT_EQ(pile(state).size() + state.discard.size() + state.revealed.size(), card_count);
        ASSERT_LE(spare_dice_left(state), spare_dice);
        ASSERT_EQ(IstanbulDice::flaw(state), "");
    });
}

TEST(IstanbulInvariants, EverybodyHasTheSameNumberOfTurns) {
    for_each_state([](const State& state) {
        if (state.phase != Phase::Over) return;
        ASSERT_EQ(next_seat(state, state.active), state.start);
    });
}

// What the random games of the conformance tests hardly reach: payments by hand agree with their check too.
TEST(IstanbulInvariants, TheCheckAllowsExactlyTheGeneratedMoves) {
    unsigned number_of_state = 0;
    for_each_state(
        [&number_of_state](const State& state) {
            const SeatSet asked = turn(state).seats();
            if (asked.is_empty() || ++number_of_state % (SERAI_QUICK ? 16 : 4) != 0)
                return;  // each takes thirty thousand questions
            unsigned listed = 0;
            for_each_move(state, asked.lowest(), [&](const Move& move) {
                ++listed;
                ASSERT_EQ(check(state, asked.lowest(), move), Verdict::Ok) << write(move).view();
            });
            // Every move with one number, and every bag of up to three goods.
            unsigned allowed = 0;
            const auto ask = [&](const Move& move) {
                allowed += check(state, asked.lowest(), move) == Verdict::Ok ? 1U : 0U;
            };
            for (unsigned kind = 0; kind < 32; ++kind) {
                for (unsigned number = 0; number < 64; ++number) ask(Move::of(MoveKind(kind), number));
                for (unsigned code = 1; code < 1024; ++code) {
                    Goods goods;
                    for (unsigned i = 0; i < Goods::kinds; ++i) goods.set(Good(i), code >> 2 * i & 3U);
                    if (MoveKind(kind) != MoveKind::Reroll) ask(Move::of(MoveKind(kind), goods));
                }
            }
            if (state.phase != Phase::Reroll) ASSERT_EQ(allowed, listed);
        },
        2);
}

}  // namespace
}  // namespace serai::istanbul_dice
