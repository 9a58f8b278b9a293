// What screens are told beyond the state, against the rules themselves: what it promises is what happens.
#include "games/phraya/engine/outlook.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <type_traits>

#include <gtest/gtest.h>

#include "game/walk.hpp"
#include "games/phraya/engine/phraya.hpp"

namespace serai::phraya {
namespace {

// Random games of every size, with and without the rules that change prices and boats; `look` sees each state
// in which somebody decides.
template <typename Look>
void for_each_decision(Look&& look) {
    serai::for_each_decision<Phraya>(
        6, [&look](const State& state, Seat, const Move&) { look(state); },
        [](Options& options, unsigned game) {
            if (game % 2 == 1) options.asymmetric = Toggle::On;
            if (game % 3 == 2) options.card_prices = CardPrices::Card;
        });
}

State after(const State& state, const Move& move) {
    State result = state;
    play(result, state.actor, move, NoEvents{});
    return result;
}

// The values of the outlook that are compared with what moves do.
struct Told {
    std::array<unsigned, goods.size()> buying{};
    std::array<Price, display_size> cards{};
    unsigned marker = 0;
    std::array<unsigned, goods.size()> capacity{};  // of whose turn it is
    std::size_t outreaches = 0;
    std::size_t actor = 0;

    explicit Told(const State& state) : actor(index(state.actor)) { outlook(state, *this); }
    void operator()(std::string_view name, const auto& value) {
        using Value = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_same_v<Value, std::array<unsigned, goods.size()>>) buying = value;
        if constexpr (std::is_same_v<Value, std::array<Price, display_size>>) cards = value;
        if constexpr (std::is_same_v<Value, unsigned>) marker = value;
        if constexpr (std::is_same_v<Value, std::span<const std::array<unsigned, goods.size()>>>)
            capacity = value[actor];
        if constexpr (std::is_same_v<Value, std::span<Outreach>>) outreaches = value.size();
        EXPECT_FALSE(name.empty());
    }
};

TEST(OutlookTest, PricesAreThoseThatArePaid) {
    std::array<unsigned, 5> seen{};
    for_each_decision([&seen](const State& state) {
        if (state.phase != Phase::Act) return;
        const Told told(state);
        const Player& before = state.player(state.actor);
        for_each_move(state, state.actor, [&](const Move& move) {
            const State then = after(state, move);
            const Player& player = then.player(state.actor);
            const int coins = before.coins - player.coins;
            const int flowers = before.flowers - player.flowers;
            if (move.kind == MoveKind::Buy && move.payment == Payment::Coins) {
                EXPECT_EQ(coins, told.buying[at(move.good)] * move.number);
                EXPECT_LE(player.goods[move.good], told.capacity[at(move.good)]);
                ++seen[0];
            }
            if (move.kind == MoveKind::Stall && move.payment == Payment::Coins) {
                EXPECT_EQ(coins, told.marker);
                ++seen[1];
            }
            if (move.kind == MoveKind::Scribe) {
                const auto place = std::ranges::find(state.display, move.card) - state.display.begin();
                const Price& price = told.cards[static_cast<std::size_t>(place)];
                EXPECT_EQ(coins, move.payment == Payment::Coins ? price.coins : 0);
                EXPECT_EQ(flowers, move.payment == Payment::Flowers ? price.flowers : 0);
                ++seen[2];
            }
            if (move.kind == MoveKind::Offer && move.payment != Payment::Favour) {
                const Offering promised = offering(state, move.good);
                EXPECT_EQ(flowers, promised.flowers);
                EXPECT_TRUE(player.temple.has(temple_field(move.good, promised.column)));
                ++seen[3];
            }
        });
        for (const Good good : goods) {
            if (offering(state, good).column < temple_columns) continue;
            EXPECT_EQ(temple_discs(state) & temple_rows[at(good)], temple_rows[at(good)]);
            ++seen[4];
        }
    });
    for (std::size_t i = 0; i < 4; ++i) EXPECT_GT(seen[i], 20U) << i;
}

TEST(OutlookTest, ARangeIsWhereTheBoatMayStopAndHowFarThatIs) {
    unsigned seen = 0;
    for_each_decision([&seen](const State& state) {
        if (state.phase != Phase::Move) return;
        const Player& player = state.player(state.actor);
        const Range strokes = range(state, player);
        SectionSet allowed;
        for_each_move(state, state.actor,
                      [&allowed](const Move& move) { allowed.insert(Section(move.place)); });
        for (std::size_t i = 0; i < section_count; ++i) {
            EXPECT_EQ(strokes[i] > 0, allowed.has(Section(i)));
            if (strokes[i] < 2) continue;
            EXPECT_TRUE(reach(player.boat, state.barge, strokes[i]).has(Section(i)));
            const SectionSet nearer = strokes[i] == 2 ? next_sections(player.boat, state.barge)
                                                      : reach(player.boat, state.barge, strokes[i] - 1U);
            EXPECT_FALSE(nearer.has(Section(i)));
            ++seen;
        }
    });
    EXPECT_GT(seen, 1000U);
}

// Each way to a field, and either good first, leaves the markers where they were said to be.
void expect_prices(const State& state, const Outreach& promised) {
    std::size_t count = 0;
    for_each_move(state, state.actor, [&](const Move& move) {
        ASSERT_LT(count, promised.field_count);
        const RingField& field = promised.fields[count++];
        EXPECT_EQ(field.field, move.place);
        const State moved = after(state, move);
        const auto& both = pair_goods[at(wholesaler_pair(moved))];
        for (std::size_t way = 0; way < both.size(); ++way) {
            const State changed = after(moved, Move::of(MoveKind::Price, both[way]));
            for (std::size_t i = 0; i < both.size(); ++i)
                EXPECT_EQ(field.ways[way][i], changed.price_markers[at(both[i])]);
        }
        EXPECT_EQ(outreach(moved).fields[0].ways, field.ways);
        EXPECT_EQ(outreach(moved).field_count, 1U);
    });
    EXPECT_EQ(count, promised.field_count);
}

void expect_stops(const State& state, const Outreach& promised) {
    std::size_t count = 0;
    const bool in_coins = current_effect(state).gift == Gift::Coins;
    for_each_move(state, state.actor, [&](const Move& move) {
        ASSERT_LT(count, promised.stop_count);
        const Stop& stop = promised.stops[count++];
        EXPECT_EQ(stop.crossing, Crossing(move.place));
        std::array<unsigned, max_players> blessed{};
        State then = state;
        play(then, state.actor, move, [&](const Event& event) {
            if (event.kind == (in_coins ? EventKind::BlessedCoins : EventKind::BlessedFlowers))
                blessed[index(event.seat)] = event.number;
        });
        for (const Seat seat : state.seats()) EXPECT_EQ(stop.gifts[index(seat)], blessed[index(seat)]);
    });
    EXPECT_EQ(count, promised.stop_count);
}

TEST(OutlookTest, ACardReachesWhatItsEffectsOffer) {
    unsigned fields = 0;
    unsigned stops = 0;
    for_each_decision([&](const State& state) {
        if (state.phase == Phase::MoveWholesaler) expect_prices(state, outreach(state));
        if (state.phase == Phase::MoveBarge) expect_stops(state, outreach(state));
        if (state.phase != Phase::PlayCard) return;
        std::size_t told = 0;
        for (const Card card : playable_cards(state, state.player(state.actor))) {
            State meant = state;
            meant.card = card;
            const Outreach promised = outreach(meant);
            told += promised.field_count + promised.stop_count > 0 ? 1U : 0U;
            const State played = after(state, Move::play(card));
            if (played.phase == Phase::MoveWholesaler) {
                expect_prices(played, promised);
                ++fields;
            }
            if (played.phase == Phase::MoveBarge) {
                expect_stops(played, promised);
                ++stops;
            }
        }
        EXPECT_EQ(Told(state).outreaches, told);
    });
    EXPECT_GT(fields, 100U);
    EXPECT_GT(stops, 100U);
}

}  // namespace
}  // namespace serai::phraya
