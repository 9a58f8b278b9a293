// Everything that is true at a table of Phraya. What follows from it (deck, bag, stacks, owners' counts,
// prices, points) is computed, not stored, so it cannot disagree.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>

#include "game/of.hpp"
#include "game/scores.hpp"
#include "game/seat.hpp"
#include "game/toggle.hpp"
#include "game/turn.hpp"
#include "games/phraya/engine/board.hpp"
#include "games/phraya/engine/canals.hpp"
#include "games/phraya/engine/cards.hpp"
#include "games/phraya/engine/components.hpp"
#include "games/phraya/engine/types.hpp"

namespace serai::phraya {

// Whether a market card's price stands at its place in the display or on the card (P-R12).
enum class CardPrices : std::uint8_t { Place, Card };
constexpr Words<2> words(CardPrices) { return {"card_prices", {"place", "card"}}; }

// The newest version of the rules.
inline constexpr unsigned rules_version = 2;

// Fixed before the start.
struct Options {
    std::uint8_t seats;
    std::uint8_t rules;  // the version of the rules
    Toggle asymmetric;   // P-10.1
    CardPrices card_prices;
    Toggle limited_goods;     // P-R14
    Board board;              // four different parts, or four times Random: chance lays them
    std::uint8_t unused;      // before a number of two bytes; always zero
    std::uint16_t max_turns;  // the game is scored after so many turns; 0: never (P-R41)
};

[[nodiscard]] Options default_options(Of<Options> /*these*/, unsigned seats);
[[nodiscard]] bool is_valid(const Options& options);

struct Player {
    SlotSet stalls;   // where the own markers stand
    Baskets baskets;  // tiles; printed baskets are not among them
    CardSet hand;
    CardSet pile;      // played, until the next rest
    OrderSet orders;   // delivered
    TempleSet temple;  // own discs
    Goods goods;
    std::uint16_t coins;
    std::uint16_t flowers;
    KingSet king;  // own discs
    std::uint8_t favours;
    std::uint8_t rowers;
    Section boat;                        // no_section until placed
    std::array<std::uint8_t, 3> unused;  // fills the last eight bytes; always zero
};

// Cards under the deck, the next to be drawn first; None after the last. They come when the deck is empty.
// Display, players and queue share 25 market cards; at most 22 are here, while a refresh is under way.
struct CardQueue {
    std::array<Card, 22> cards;

    [[nodiscard]] constexpr bool is_empty() const { return cards[0] == Card::None; }
    constexpr void push(Card card) { *std::ranges::find(cards, Card::None) = card; }
    constexpr Card pop() {
        const Card first = cards[0];
        std::ranges::copy(cards.begin() + 1, cards.end(), cards.begin());
        cards.back() = Card::None;
        return first;
    }
};

struct State {
    std::array<Player, max_players> players;  // the first options.seats are in use, the others zero
    CardQueue under;
    std::array<Order, restaurant_count> restaurants;       // by ascending slot; None: no order left
    std::array<Pair, shop_count> shops;                    // by ascending slot; None: no tile left
    std::array<Card, display_size> display;                // no gaps; None after the last
    std::array<std::uint8_t, goods.size()> price_markers;  // the field of the price table, 0 … 6
    Board board;
    Options options;
    std::uint16_t turns;          // completed
    std::uint16_t last_progress;  // the last turn with progress, from 1 (P-8.5); 0: none, or version 1
    Phase phase;
    Seat actor;  // whose turn it is, also while chance refills; none before the start player is drawn
    Seat start_player;
    Crossing barge;
    std::uint8_t wholesaler;             // his field on the ring, 0 … 5
    Card card;                           // played this turn; None in the setup and before a card is played
    std::uint8_t effect;                 // the effect of it that is being carried out; else 0
    Good next_good;                      // DiscardGoods: goods before it are no longer asked for; else Veg
    DeedSet deeds;                       // done in this turn's actions
    Slot filling;                        // FillShop, FillRestaurant: the stall that gets a tile; else none
    std::array<std::uint8_t, 2> unused;  // fills the last eight bytes; always zero

    [[nodiscard]] constexpr Player& player(Seat seat) { return players[index(seat)]; }
    [[nodiscard]] constexpr const Player& player(Seat seat) const { return players[index(seat)]; }
    [[nodiscard]] constexpr SeatSet seats() const { return SeatSet::first(options.seats); }
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(Player) == 48 && sizeof(State) == 264);

// Who decides

constexpr Turn turn(const State& state) {
    if (state.phase == Phase::Over) return Turn::over();
    return is_chance(state.phase) ? Turn::chance() : Turn::of(state.actor);
}

// What follows from the state

// The scores, and where the points came from (scoring.hpp).
[[nodiscard]] Scores scores(const State& state);
[[nodiscard]] int points(const State& state, Seat seat, Source source, unsigned period);

constexpr Seat next_seat(const State& state, Seat seat) {
    return Seat(index(seat) + 1 == state.options.seats ? 0 : index(seat) + 1);
}
constexpr Seat previous_seat(const State& state, Seat seat) {
    return Seat((index(seat) == 0 ? state.options.seats : index(seat)) - 1);
}
constexpr Seat last_player(const State& state) { return previous_seat(state, state.start_player); }

constexpr SectionSet boats(const State& state) {
    SectionSet result;
    for (const Seat seat : state.seats()) {
        if (state.player(seat).boat != no_section) result.insert(state.player(seat).boat);
    }
    return result;
}

constexpr SlotSet owned_slots(const State& state) {
    SlotSet result;
    for (const Player& player : state.players) result = result | player.stalls;
    return result;
}
constexpr Seat owner(const State& state, Slot slot) {
    for (const Seat seat : state.seats()) {
        if (state.player(seat).stalls.has(slot)) return seat;
    }
    return no_seat;
}

constexpr unsigned markers(const State& state, const Player& player) {
    return markers_for(state.options.seats) - player.stalls.size();
}
constexpr unsigned discs(const Player& player) {
    return discs_per_player - player.temple.size() - player.king.size();
}
constexpr TempleSet temple_discs(const State& state) {
    TempleSet result;
    for (const Player& player : state.players) result = result | player.temple;
    return result;
}
constexpr KingSet king_discs(const State& state) {
    KingSet result;
    for (const Player& player : state.players) result = result | player.king;
    return result;
}

constexpr unsigned price(const State& state, Good good) {
    return price_table[at(good)][state.price_markers[at(good)]];
}
constexpr Pair wholesaler_pair(const State& state) { return wholesaler_ring[state.wholesaler]; }

// The n-th shop or restaurant in slot order.
constexpr std::size_t rank(const State& state, StallKind kind, Slot slot) {
    return (slots_of(state.board, kind) & SlotSet::first(static_cast<unsigned>(slot))).size();
}
constexpr Pair& shop_at(State& state, Slot slot) { return state.shops[rank(state, StallKind::Basket, slot)]; }
constexpr Pair shop_at(const State& state, Slot slot) {
    return state.shops[rank(state, StallKind::Basket, slot)];
}
constexpr Order& restaurant_at(State& state, Slot slot) {
    return state.restaurants[rank(state, StallKind::Restaurant, slot)];
}
constexpr Order restaurant_at(const State& state, Slot slot) {
    return state.restaurants[rank(state, StallKind::Restaurant, slot)];
}

// Piles: what can still be drawn, in no order.

constexpr CardSet deck(const State& state) {
    CardSet gone;
    for (const Player& player : state.players) gone = gone | player.hand | player.pile;
    for (const Card card : state.display) gone.insert(card);
    for (const Card card : state.under.cards) {
        if (card == Card::None) break;
        gone.insert(card);
    }
    return market_cards - gone;
}

constexpr Baskets basket_bag(const State& state) {
    Baskets bag = Baskets::of_each(tiles_per_pair);
    for (const Player& player : state.players) bag -= player.baskets;
    for (const Pair pair : state.shops) {
        if (pair != Pair::None) bag.remove(pair);
    }
    return bag;
}

constexpr OrderSet stack(std::size_t number) {
    OrderSet result;
    for (std::size_t i = 0; i < stack_size; ++i) result.insert(Order(number * stack_size + i + 1));
    return result;
}

// The tiles that the next order can be: those of the lowest stack that is not used up (P-6.6). With two
// players one tile of each stack is out of the game, and nobody knows which (P-2.5).
constexpr OrderSet next_orders(const State& state) {
    OrderSet gone;
    for (const Player& player : state.players) gone = gone | player.orders;
    for (const Order order : state.restaurants) gone.insert(order);
    const unsigned removed = state.options.seats == 2 ? removed_for_two : 0;
    for (std::size_t i = 0; i < stack_count; ++i) {
        const OrderSet left = stack(i) - gone;
        if (left.size() > removed) return left;
    }
    return {};
}

}  // namespace serai::phraya
