// Everything that is true at a table of Yspahan. What follows from it (the deck, the supply of cubes, reach,
// points) is computed, not stored, so it cannot disagree.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "game/of.hpp"
#include "game/seat.hpp"
#include "game/toggle.hpp"
#include "game/total.hpp"
#include "game/turn.hpp"
#include "games/yspahan/engine/city.hpp"
#include "games/yspahan/engine/components.hpp"
#include "games/yspahan/engine/types.hpp"

namespace serai::yspahan {

// The newest version of the rules.
inline constexpr unsigned rules_version = 2;

// Fixed before the start. Section 12 of RULES.md says what each changes.
struct Options {
    std::uint8_t seats;
    std::uint8_t rules;  // the version of the rules
    Seat start;          // who begins; none: chance decides (Y-R28, Y-12.9)
    Toggle build_cards_are_discounts;
    Toggle combine_build_cards;
    Toggle hoist_compulsory;
    Toggle reshuffle_when_emptied;
    std::uint8_t cubes_per_player;  // 24, or 0: without limit
    Toggle no_stay;
    Toggle draw_two_keep_one;
    Toggle caravanserai_once;
};

[[nodiscard]] Options default_options(Of<Options> /*these*/, unsigned seats);
[[nodiscard]] bool is_valid(const Options& options);

struct Player {
    ShopSet shops;     // with a cube of this player
    CamelSet caravan;  // with a cube of this player
    std::uint16_t gold;
    std::uint16_t camels;
    BuildingSet buildings;
    std::uint8_t markers;  // cubes on buildings, counted only where cubes are limited (Y-R11)
    CardBag hand;          // as far as the viewer knows it
    std::uint8_t hidden;   // cards in hand that the viewer does not know; 0 in the true state
    std::array<std::array<std::uint16_t, week_count>, source_count> points;  // by source and week
    std::array<std::uint8_t, 2> unused;                                      // always zero

    constexpr bool operator==(const Player&) const = default;
};

// The dice by row from the bottom up; an empty row is all zero.
struct Tower {
    std::array<std::uint8_t, rows.size()> value;
    std::array<std::uint8_t, rows.size()> white;
    std::array<std::uint8_t, rows.size()> yellow;
};

struct State {
    std::array<Player, max_players> players;  // the first options.seats are in use, the others zero
    Options options;
    Tower tower;
    CardBag discard;                      // face up
    std::array<Seat, max_players> order;  // of the day's dice actions; unused: none
    std::uint8_t week;                    // 1 … 3
    std::uint8_t day;                     // 1 … 7
    std::uint8_t turn;                    // the dice action under way, by its place in `order`
    Phase phase;
    Space supervisor;
    Row row;              // Bonus, Place: the row that was taken; else none
    std::uint8_t amount;  // Dice: yellow dice bought; Bonus: dice taken; Place: cubes still to place, the
                          // Hoist's included; Move: the value of the dice; Draw: cards still to draw
    std::uint8_t builds;  // buildings that the turn still allows (Y-7.1)
    Seat sender;          // Camel, Draw: the owner of the cube on its way to the caravan; else none
    Shop sending;         // Camel: where that cube stands; else none
    Shop waiting;         // Camel, Draw: the shop whose cube goes next; else none
    Seat drew;            // who has drawn for a cube of this Supervisor move, for Y-12.8; else none
    std::array<Card, 2> drawn;  // Draw, Keep: the two cards of Y-12.7; else none

    [[nodiscard]] constexpr Player& player(Seat seat) { return players[index(seat)]; }
    [[nodiscard]] constexpr const Player& player(Seat seat) const { return players[index(seat)]; }
    [[nodiscard]] constexpr SeatSet seats() const { return SeatSet::first(options.seats); }

    // Whose dice action it is.
    [[nodiscard]] constexpr Seat active() const { return order[turn]; }
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(Player) == 64 && sizeof(State) == 312);

// Who decides

constexpr Turn turn(const State& state) {
    switch (state.phase) {
        case Phase::First:
        case Phase::Dice:
        case Phase::Draw: return Turn::chance();
        case Phase::Camel: return Turn::of(state.sender);
        case Phase::Roll:
        case Phase::Pick:
        case Phase::Bonus:
        case Phase::Place:
        case Phase::Move:
        case Phase::Order:
        case Phase::Keep:
        case Phase::After: return Turn::of(state.active());
        case Phase::Over: return Turn::over();
    }
    return Turn::over();
}

// What follows from the state

constexpr bool is_on(Toggle toggle) { return toggle == Toggle::On; }
constexpr bool has(const Player& player, Building building) { return player.buildings.has(building); }

// Y-R26: without a limit.
constexpr unsigned hand_size(const Player& player) { return player.hand.size() + player.hidden; }

// The cards that lie neither open nor in a known hand: the deck, and in a view the hidden hands too.
constexpr CardBag unseen_cards(const State& state) {
    CardBag unseen = all_cards - state.discard;
    for (const Player& player : state.players) unseen -= player.hand;
    return unseen;
}

constexpr unsigned deck_size(const State& state) {
    unsigned elsewhere = state.discard.size();
    for (const Player& player : state.players) elsewhere += hand_size(player);
    return card_count - elsewhere;
}

// Y-8.3: a card can be drawn while not all are in hands.
constexpr bool has_card_to_draw(const State& state) {
    if (!state.discard.is_empty()) return true;
    unsigned held = 0;
    for (const Player& player : state.players) held += hand_size(player);
    return held < card_count;
}

constexpr ShopSet occupied(const State& state) {
    ShopSet shops;
    for (const Player& player : state.players) shops = shops | player.shops;
    return shops;
}

constexpr Seat owner_of(const State& state, Shop shop) {
    for (const Seat seat : state.seats()) {
        if (state.player(seat).shops.has(shop)) return seat;
    }
    return no_seat;
}

constexpr CamelSet loaded_camels(const State& state) {
    CamelSet camels;
    for (const Player& player : state.players) camels = camels | player.caravan;
    return camels;
}

constexpr bool is_caravan_full(const State& state) {
    return loaded_camels(state).size() == caravan_size(state.options.seats);
}

// Y-6.3: own cubes times the highest row with one of them.
constexpr unsigned caravan_value(const State& state, const Player& player) {
    return player.caravan.size() * highest_row(player.caravan, state.options.seats);
}

// Y-R11, Y-12.5: whether the player has a cube to put somewhere.
constexpr bool has_cube(const State& state, const Player& player) {
    const unsigned limit = state.options.cubes_per_player;
    return limit == 0 || player.shops.size() + player.caravan.size() + player.markers < limit;
}

// Nothing breaks a tie (Y-9.6).
constexpr unsigned points(const Player& player) { return total(player.points); }

constexpr int points(const State& state, Seat seat, Source source, unsigned week) {
    return state.player(seat).points[static_cast<std::size_t>(source)][week];
}

// The buildings that the player lacks and can pay in this way.
constexpr BuildingSet affordable(const Player& player, Payment payment) {
    const bool spares_camels = payment == Payment::NoCamels || payment == Payment::Free;
    const bool spares_gold = payment == Payment::NoGold || payment == Payment::Free;
    const unsigned camels = spares_camels ? highest_price : std::min<unsigned>(player.camels, highest_price);
    const unsigned gold = spares_gold ? highest_price : std::min<unsigned>(player.gold, highest_price);
    return payable[camels][gold] - player.buildings;
}

}  // namespace serai::yspahan
