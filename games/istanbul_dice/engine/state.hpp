// Everything that is true at a table of Istanbul, the dice game. What follows from it (supply, piles, prices,
// limits) is computed, not stored, so it cannot disagree. Nothing in it is secret.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "game/of.hpp"
#include "game/scores.hpp"
#include "game/seat.hpp"
#include "game/turn.hpp"
#include "games/istanbul_dice/engine/cards.hpp"
#include "games/istanbul_dice/engine/components.hpp"
#include "games/istanbul_dice/engine/moves.hpp"

namespace serai::istanbul_dice {

// The newest version of the rules.
inline constexpr unsigned rules_version = 1;

// Fixed before the start.
struct Options {
    std::uint8_t seats;
    std::uint8_t rules;  // the version of the rules
    Prices prices;
    Payment payment;
};

[[nodiscard]] Options default_options(Of<Options> /*these*/, unsigned seats);
[[nodiscard]] bool is_valid(const Options& options);

struct Player {
    Resources stock;
    Rubies rubies;  // by where they came from
    TileSet tiles;  // mosque tiles
    TileSet fresh;  // those got since the player's last turn began: not active yet (I-7.1)
};

// Mosque tiles given up lie under the stack in the order they came; at most all that are not on display.
inline constexpr std::size_t most_under = tile_count - display_size;

struct State {
    std::array<Player, max_players> players;  // the first options.seats are in use, the others zero
    Dice dice;                                // not spent yet; in Roll those that stay on the table
    Goods paid;        // Pay: what is paid so far, a carpet's first four as one of each colour
    CardSet discard;   // the others, but for the revealed, are the pile
    CardSet revealed;  // face up: of this action or income
    Move buying;       // Pay: what is being paid; else nothing
    TileSet unfired;   // card tiles of the active player that still bring a card this turn (I-R20)
    std::array<Tile, display_size> display;
    std::array<Tile, most_under> under;           // first in, first out; then none
    std::array<std::uint8_t, track_count> taken;  // rubies gone from each track
    Options options;
    Phase phase;
    Seat start;
    Seat active;                 // whose turn it is
    Seat actor;                  // who is asked: the active player, or another by a card
    std::uint8_t round;          // from 1
    std::uint8_t actions_taken;  // finished, this turn
    std::uint8_t card_dice;      // given for the cards in play; 0 for income
    Card card;                   // being executed; none before it is chosen
    Unit least;                  // Pay: the lowest unit that may still be named (I-5.4, I-5.6)
    std::uint8_t unused;         // fills the last eight bytes; always zero

    [[nodiscard]] constexpr Player& player(Seat seat) { return players[index(seat)]; }
    [[nodiscard]] constexpr const Player& player(Seat seat) const { return players[index(seat)]; }
    [[nodiscard]] constexpr SeatSet seats() const { return SeatSet::first(options.seats); }
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) == 184);

// Who decides

constexpr Turn turn(const State& state) {
    switch (state.phase) {
        case Phase::Setup:
        case Phase::Start:
        case Phase::Roll:
        case Phase::Reveal:
        case Phase::Refill: return Turn::chance();
        case Phase::Reroll:
        case Phase::Act:
        case Phase::Pay:
        case Phase::Pick:
        case Phase::Offer:
        case Phase::TakeRuby:
        case Phase::TakeGoods:
        case Phase::GiveTile:
        case Phase::TakeTile:
        case Phase::Trade:
        case Phase::Choose: return Turn::of(state.actor);
        case Phase::Over: return Turn::over();
    }
    return Turn::over();
}

// What follows from the state

constexpr Resources supply(const State& state) {
    Resources rest = box;
    for (const Player& player : state.players) rest -= player.stock;
    return rest;
}

constexpr CardSet pile(const State& state) { return deck - state.discard - state.revealed; }

// The unseen tiles of the stack; those under it are known. Safe on a table that is only half arranged.
constexpr TileSet stack(const State& state) {
    TileSet rest = all_tiles;
    for (const Player& player : state.players) rest = rest - player.tiles;
    for (const Tile tile : state.display) {
        if (is_tile(tile)) rest.erase(tile);
    }
    for (const Tile tile : state.under) {
        if (!is_tile(tile)) break;
        rest.erase(tile);
    }
    return rest;
}

constexpr bool is_displayed(const State& state, Tile tile) {
    bool found = false;
    for (const Tile each : state.display) found |= each == tile;
    return found;
}

constexpr TileSet active_tiles(const Player& player) { return player.tiles - player.fresh; }

// I-3.4, I-3.6, I-7.4; tiles of one kind add up (I-7.2)
constexpr unsigned dice_count(const Player& player) {
    return shared_dice + (active_tiles(player) & tiles_of<TileKind::Die>).size();
}
constexpr unsigned action_limit(const Player& player) {
    return base_actions + (active_tiles(player) & tiles_of<TileKind::Action>).size();
}
// Whether no action follows the one that is chosen or paid now.
constexpr bool is_last_action(const State& state) {
    return state.actions_taken + 1U >= action_limit(state.player(state.active));
}

// I-7.3
constexpr unsigned spare_dice_left(const State& state) {
    unsigned left = spare_dice;
    for (const Player& player : state.players) left -= (player.tiles & tiles_of<TileKind::Die>).size();
    return left;
}

constexpr const PriceList& price_list(const State& state, Track track) {
    return price_list(state.options.prices, state.options.seats, track);
}
// The price of the next ruby; sold_out if there is none.
constexpr unsigned price(const State& state, Track track) {
    return price_list(state, track).prices[state.taken[static_cast<std::size_t>(track)]];
}
constexpr bool is_open(const State& state, Track track) { return price(state, track) != sold_out; }

constexpr unsigned mosque_rubies_left(const State& state) {
    unsigned left = mosque_rubies(state.options.seats);
    for (const Player& player : state.players) left -= player.rubies[Source::Mosque];
    return left;
}

// I-9.1
constexpr bool is_last_round(const State& state) {
    bool last = state.round >= last_round;
    for (const Player& player : state.players)
        last |= player.rubies.size() >= ruby_target(state.options.seats);
    return last;
}

// The scores, and where the points came from.
[[nodiscard]] Scores scores(const State& state);
constexpr int points(const State& state, Seat seat, Source source, unsigned /*period*/) {
    return static_cast<int>(state.player(seat).rubies[source]);
}

constexpr Seat next_seat(const State& state, Seat seat) {
    const auto next = static_cast<unsigned>(seat) + 1;
    return Seat(next == state.options.seats ? 0 : next);
}

// Turns begun so far, for the bench.
constexpr unsigned turns(const State& state) {
    const unsigned seats = state.options.seats;
    const auto place = (index(state.active) + seats - index(state.start)) % seats;
    return (state.round - 1U) * seats + static_cast<unsigned>(place) + 1;
}

// Cards that the dice, or an income tile, have paid for.
constexpr unsigned cards_wanted(const State& state) { return state.card_dice == 0 ? 1 : state.card_dice; }

}  // namespace serai::istanbul_dice
