// The actions that the active player can choose, as one set: every action that there is has a number, in the
// canonical order, and a set is one word. A random action is drawn from it without a list.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/istanbul_dice/engine/payment.hpp"
#include "games/istanbul_dice/engine/state.hpp"

namespace serai::istanbul_dice {

// The ten choices of two coloured tiles, equal or different.
inline constexpr unsigned tile_choice_count = 10;
template <MoveKind kind>
inline constexpr std::array<Move, tile_choice_count> tile_choices = [] {
    std::array<Move, tile_choice_count> moves{};
    std::size_t next = 0;
    for (const Good first : colours) {
        for (const Good second : colours) {
            if (second < first) continue;
            Goods goods;
            goods.add(first);
            goods.add(second);
            moves[next++] = Move::of(kind, goods);
        }
    }
    return moves;
}();

// The numbers

// The first number of each kind of action; then come its colours, sets of colours, dice, slots of the display
// or tracks in their order.
enum class Action : std::uint8_t {};
namespace first_action {
inline constexpr unsigned pass = 0;
inline constexpr unsigned pair = pass + 1;
inline constexpr unsigned crystal = pair + colours.size();
inline constexpr unsigned filled_crystal = crystal + colour_pairs.size();  // brown fills up
inline constexpr unsigned crystal_by_hand = filled_crystal + 1;
inline constexpr unsigned brown = crystal_by_hand + 1;
inline constexpr unsigned brown_by_hand = brown + colour_triples.size();
inline constexpr unsigned quad = brown_by_hand + 1;
inline constexpr unsigned lira = quad + tile_choice_count;
inline constexpr unsigned bazaar = lira + 1;
inline constexpr unsigned mosque = bazaar + shared_dice + spare_dice;
inline constexpr unsigned ruby = mosque + display_size;
inline constexpr unsigned end = ruby + track_count;
}  // namespace first_action

using ActionSet = SmallSet<Action, std::uint64_t>;
static_assert(first_action::end <= ActionSet::capacity);

// A few actions of one kind by the bits of a small number.
constexpr ActionSet actions_from(unsigned first, std::uint64_t bits) {
    return std::bit_cast<ActionSet>(bits << first);
}

inline constexpr ActionSet all_quads = actions_from(first_action::quad, (1U << tile_choice_count) - 1);

// The moves of all numbers; but a tile is the one on display, and what brown fills up is at hand.
inline constexpr std::array<Move, first_action::end> moves_of_actions = [] {
    std::array<Move, first_action::end> moves{};
    const auto fill = [&moves](unsigned first, const auto& from) { std::ranges::copy(from, &moves[first]); };
    moves[first_action::pass] = Move::of(MoveKind::Pass);
    for (const Good colour : colours)
        moves[first_action::pair + static_cast<unsigned>(colour)] = Move::of(MoveKind::Pair, colour);
    fill(first_action::crystal, moves_naming<MoveKind::Crystal, colour_pairs>);
    moves[first_action::crystal_by_hand] = Move::of(MoveKind::CrystalByHand);
    fill(first_action::brown, moves_naming<MoveKind::Brown, colour_triples>);
    moves[first_action::brown_by_hand] = Move::of(MoveKind::BrownByHand);
    fill(first_action::quad, tile_choices<MoveKind::Quad>);
    moves[first_action::lira] = Move::of(MoveKind::Lira);
    for (unsigned dice = 1; dice <= shared_dice + spare_dice; ++dice)
        moves[first_action::bazaar + dice - 1] = Move::of(MoveKind::Bazaar, dice);
    for (unsigned i = 0; i < track_count; ++i)
        moves[first_action::ruby + i] = Move::of(MoveKind::Ruby, Track(i));
    return moves;
}();

constexpr Move move_of(const State& state, Action action) {
    const auto number = static_cast<unsigned>(action);
    if (number - first_action::mosque < display_size)
        return Move::of(MoveKind::Mosque, state.display[number - first_action::mosque]);
    if (number == first_action::filled_crystal)
        return Move::of(MoveKind::Crystal, filled_up(means_of(state)));
    return moves_of_actions[number];
}

// What can be chosen

// Equal options are offered once (I-R12): the slots of the display with wanted tiles, one bit each. Tiles
// that are equal cost the same, so all of them are wanted or none.
inline constexpr std::array<TileSet, 32> tiles_alike = [] {
    std::array<TileSet, 32> result{};
    for (const Tile tile : all_tiles) {
        for (const Tile other : all_tiles) {
            if (alike(tile) == alike(other)) result[static_cast<std::size_t>(tile)].insert(other);
        }
    }
    return result;
}();
constexpr unsigned slots_with(const State& state, TileSet wanted) {
    static_assert((static_cast<unsigned>(no_tile) & 31U) >= tile_count);  // an element that is never wanted
    unsigned slots = 0;
    for (std::size_t slot = 0; slot < display_size; ++slot) {
        const auto tile = static_cast<unsigned>(state.display[slot]) & 31U;
        slots |= unsigned{wanted.has(Tile(tile))} << slot;
        wanted = wanted - tiles_alike[tile];
    }
    return slots;
}

// I-5.2: two dice; by hand any two goods.
constexpr GoodSet pairs_at_hand(const Means& means, Payment payment) {
    if (payment == Payment::Automatic) return colours_in(means.dice, 2);
    return means.brown >= 2 ? GoodSet::first(colours.size()) : colours_in(means.coloured(), 2 - means.brown);
}

// Actions for goods that bring goods or crystals.
constexpr ActionSet trades(const State& state, const Means& means) {
    const auto if_so = [](bool condition, unsigned first) {
        return actions_from(first, unsigned{condition});
    };
    const GoodSet at_hand = colours_in(means.coloured());
    const unsigned different = at_hand.size() + means.brown;
    ActionSet actions = actions_from(
        first_action::pair, std::bit_cast<std::uint8_t>(pairs_at_hand(means, state.options.payment)));
    if (state.options.payment == Payment::Manual) {
        actions = actions | if_so(different >= 2, first_action::crystal_by_hand) |
                  if_so(different >= 3, first_action::brown_by_hand);
    } else {
        const bool is_last = is_last_action(state);
        actions = actions | actions_from(first_action::crystal, ways_to_give<colour_pairs>(means, is_last)) |
                  if_so(different >= 2 && at_hand.size() < 2, first_action::filled_crystal) |
                  actions_from(first_action::brown, ways_to_give<colour_triples>(means, is_last));
    }
    return different >= 4 ? actions | all_quads : actions;
}

// The tracks whose next ruby can be paid. The same as can_pay(cost_of(…)) for each, without building costs
// and without branches: search asks it at every action.
constexpr TrackSet affordable_tracks(const State& state, const Means& means) {
    const Goods coloured = means.coloured();
    const unsigned size = coloured.size() + means.brown;
    const bool has_each = colours_in(coloured).size() + means.brown >= one_of_each.size();
    const unsigned lira = state.player(state.active).stock[Resource::Lira];
    unsigned bits = 0;
    for (const Good colour : colours) {
        const auto track = static_cast<unsigned>(colour);
        bits |= unsigned{coloured[colour] + means.brown >= price(state, Track(track))} << track;
    }
    const bool left = has_each && size >= one_of_each.size() + price(state, Track::LeftCarpet);
    bits |= unsigned{left} << static_cast<unsigned>(Track::LeftCarpet);
    bits |= unsigned{lira >= price(state, Track::RightCarpet)} << static_cast<unsigned>(Track::RightCarpet);
    return std::bit_cast<TrackSet>(static_cast<std::uint8_t>(bits));
}

// Any number of card dice; on the last action all of them, unless payments are made by hand (I-5.7).
constexpr ActionSet bazaar_visits(const State& state) {
    const unsigned cards = state.dice[Face::Card];
    const unsigned any = (1U << cards) - 1;
    const bool all_only = is_last_action(state) && state.options.payment == Payment::Automatic;
    return actions_from(first_action::bazaar, all_only ? any - (any >> 1U) : any);
}

constexpr ActionSet possible_actions(const State& state) {
    const Means means = means_of(state);
    const auto tracks = std::bit_cast<std::uint8_t>(affordable_tracks(state, means));
    return actions_from(first_action::pass, 1) | trades(state, means) |
           actions_from(first_action::lira, unsigned{state.dice[Face::Lira] > 0}) | bazaar_visits(state) |
           actions_from(first_action::mosque, slots_with(state, payable_tiles(means))) |
           actions_from(first_action::ruby, tracks);
}

}  // namespace serai::istanbul_dice
