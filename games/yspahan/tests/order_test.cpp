// Y-5.6 asks for the order of one owner's cubes exactly where it matters: every plan of the owner is played
// out for both orders and compared.
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "game/field_paths.hpp"
#include "games/yspahan/engine/yspahan.hpp"

namespace serai::yspahan {
namespace {

constexpr Seat mover{0};
constexpr Seat owner{1};
constexpr Shop first_shop = *named<Shop>("sw2");
constexpr Shop second_shop = *named<Shop>("bw1");
constexpr Space between = *named<Space>("S1");

struct Table {
    unsigned seats;
    bool draws_once;        // Y-12.8
    unsigned camels;        // of the owner
    bool has_caravanserai;  // the owner
    bool has_cards;         // two different ones are left to draw
    unsigned free_camels;   // of the caravan
    bool is_limited;        // Y-12.5
    unsigned supply;        // cubes of the owner, where they are limited
};

// The Supervisor has just reached two cubes of the owner.
State position(const Table& table) {
    Options options = Yspahan::default_options(table.seats);
    if (table.draws_once) options.caravanserai_once = Toggle::On;
    if (table.is_limited) options.cubes_per_player = limited_cubes;
    State state = start(options);
    state.phase = Phase::Order;
    state.supervisor = between;
    Player& player = state.player(owner);
    player.camels = small(table.camels);
    player.shops.insert(first_shop);
    player.shops.insert(second_shop);
    if (table.has_caravanserai) player.buildings.insert(Building::Caravanserai);
    CardBag held = all_cards;
    if (table.has_cards) {
        held.remove(Card::ThreeCamels);
        held.remove(Card::Exchange);
    }
    state.player(mover).hand = held;
    const unsigned loaded = caravan_size(table.seats) - table.free_camels;
    for (unsigned i = 0; i < loaded; ++i)
        state.player(i % 2 == 0 ? mover : owner).caravan.insert(Camel(i + 1));
    // What is not in the supply stands in shops.
    for (unsigned i = 0; table.is_limited; ++i) {
        const unsigned used = player.shops.size() + player.caravan.size();
        if (used + table.supply >= limited_cubes) break;
        player.shops.insert(Shop(i));
    }
    return state;
}

// What becomes of the table, cards apart: they come as chance has it.
std::string outcome(const State& state) {
    std::string text;
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        text += field_text(player.shops) + "/" + field_text(player.caravan) + "/" +
                std::to_string(player.camels) + "/" + std::to_string(points(player)) + ";";
    }
    return text;
}

// Every plan that the owner can follow from here: an answer for each card that may come. A plan is what it
// leads to.
std::set<std::string> plans(const State& state) {
    EXPECT_EQ(Yspahan::flaw(state), "");
    if (state.phase == Phase::After) return {outcome(state)};
    std::set<std::string> found;
    if (state.phase == Phase::Camel) {
        for_each_move(state, owner, [&](const Move& move) {
            EXPECT_EQ(check(state, owner, move), Verdict::Ok);
            State next = state;
            play(next, owner, move, NoEvents{});
            found.merge(plans(next));
        });
        return found;
    }
    EXPECT_EQ(state.phase, Phase::Draw);
    found.insert("");
    for (const Card card : cards) {
        const Outcome drawn{.kind = OutcomeKind::Draw, .card = card};
        if (!is_possible(state, drawn)) continue;
        State next = state;
        resolve(next, drawn, NoEvents{});
        std::set<std::string> longer;
        for (const std::string& plan : found) {
            for (const std::string& rest : plans(next))
                longer.insert(plan + std::string(name(card)) + "[" + rest + "]");
        }
        found = std::move(longer);
    }
    return found;
}

std::set<std::string> plans_after(State state, Shop first) {
    play(state, mover, Move::of(MoveKind::First, first), NoEvents{});
    return plans(state);
}

// Every table there is, each the digits of a number.
template <typename Visitor>
void for_each_table(Visitor&& visit) {
    constexpr unsigned tables = 3 * 2 * 3 * 2 * 2 * 3 * 2 * 3;
    for (unsigned number = 0; number < tables; ++number) {
        unsigned rest = number;
        const auto digit = [&rest](unsigned ways) {
            const unsigned found = rest % ways;
            rest /= ways;
            return found;
        };
        visit(Table{.seats = 2 + digit(3),
                    .draws_once = digit(2) == 1,
                    .camels = digit(3),
                    .has_caravanserai = digit(2) == 1,
                    .has_cards = digit(2) == 1,
                    .free_camels = 1 + digit(3),
                    .is_limited = digit(2) == 1,
                    .supply = digit(3)});
    }
}

TEST(OrderTest, IsAskedExactlyWhereItMatters) {
    unsigned asked = 0;
    for_each_table([&asked](const Table& table) {
        const State state = position(table);
        const bool matters = plans_after(state, first_shop) != plans_after(state, second_shop);
        ASSERT_EQ(is_order_asked(state, first_shop, second_shop), matters)
            << "seats " << table.seats << ", camels " << table.camels << ", caravanserai "
            << table.has_caravanserai << ", cards " << table.has_cards << ", free " << table.free_camels
            << ", limited " << table.is_limited << ", supply " << table.supply;
        asked += matters ? 1U : 0U;
    });
    EXPECT_GT(asked, 0U);
}

TEST(OrderTest, TheFirstVersionNeverAsksAboutOneOwner) {
    for_each_table([](const Table& table) {
        State state = position(table);
        state.options.rules = 1;
        ASSERT_FALSE(is_order_asked(state, first_shop, second_shop));
    });
}

}  // namespace
}  // namespace serai::yspahan
