// The legal moves of a seat, in canonical order. `check` is the rule; this lists what it allows.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "game/seat.hpp"
#include "games/istanbul_dice/engine/payment.hpp"
#include "games/istanbul_dice/engine/rerolls.hpp"
#include "games/istanbul_dice/engine/state.hpp"

namespace serai::istanbul_dice {

// Equal options are offered once (I-R12): visits the tiles face up that are wanted, and those of a player.
template <typename Visitor>
constexpr void for_each_tile_on_display(const State& state, TileSet wanted, Visitor&& visit) {
    unsigned slots = 0;  // gathered first, without branches; no_tile looks at a bit that is never set
    static_assert((static_cast<unsigned>(no_tile) & 31U) >= tile_count);
    for (std::size_t slot = 0; slot < display_size; ++slot) {
        const auto bit = static_cast<unsigned>(state.display[slot]) & 31U;
        slots |= unsigned{wanted.has(Tile(bit))} << slot;
    }
    TileSet seen;
    for (; slots != 0; slots &= slots - 1) {
        const Tile tile = state.display[static_cast<std::size_t>(std::countr_zero(slots))];
        if (seen.has(alike(tile))) continue;
        seen.insert(alike(tile));
        visit(tile);
    }
}
template <typename Visitor>
constexpr void for_each_tile_of(const Player& player, Visitor&& visit) {
    TileSet seen;
    TileSet seen_fresh;
    for (const Tile tile : player.tiles) {
        TileSet& of_kind = player.fresh.has(tile) ? seen_fresh : seen;
        if (!of_kind.has(alike(tile))) visit(tile);
        of_kind.insert(alike(tile));
    }
}

// The ten choices of two coloured tiles, equal or different.
template <MoveKind kind>
inline constexpr std::array<Move, 10> tile_choices = [] {
    std::array<Move, 10> moves{};
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

// I-5.2: two dice; by hand any two goods.
constexpr GoodSet pairs_at_hand(const Means& means, Payment payment) {
    if (payment == Payment::Automatic) return colours_in(means.dice, 2);
    return means.brown >= 2 ? GoodSet::first(colours.size()) : colours_in(means.coloured(), 2 - means.brown);
}

// Actions for goods that bring goods or crystals.
template <typename Visitor>
constexpr void for_each_trade(const State& state, const Means& means, Visitor&& visit) {
    const bool by_hand = state.options.payment == Payment::Manual;
    const Goods coloured = means.coloured();
    for (const Good colour : pairs_at_hand(means, state.options.payment))
        visit(Move::of(MoveKind::Pair, colour));
    const unsigned different = colours_in(coloured).size() + means.brown;
    if (by_hand) {
        if (different >= 2) visit(Move::of(MoveKind::CrystalByHand));
        if (different >= 3) visit(Move::of(MoveKind::BrownByHand));
    } else {
        const bool is_last = is_last_action(state);
        for_each_way<MoveKind::Crystal, colour_pairs>(means, is_last, visit);
        if (different >= 2 && different - means.brown < 2)
            visit(Move::of(MoveKind::Crystal, filled_up(means)));
        for_each_way<MoveKind::Brown, colour_triples>(means, is_last, visit);
    }
    if (different >= 4) {
        for (const Move& move : tile_choices<MoveKind::Quad>) visit(move);
    }
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

template <typename Visitor>
constexpr void for_each_action(const State& state, Visitor&& visit) {
    visit(Move::of(MoveKind::Pass));
    const Means means = means_of(state);
    for_each_trade(state, means, visit);
    if (state.dice[Face::Lira] > 0) visit(Move::of(MoveKind::Lira));
    const unsigned cards = state.dice[Face::Card];
    const bool all_only = is_last_action(state) && state.options.payment == Payment::Automatic;  // I-5.7
    for (unsigned dice = all_only && cards > 0 ? cards : 1; dice <= cards; ++dice)
        visit(Move::of(MoveKind::Bazaar, dice));
    for_each_tile_on_display(state, payable_tiles(means),
                             [&visit](Tile tile) { visit(Move::of(MoveKind::Mosque, tile)); });
    for (const Track track : affordable_tracks(state, means)) visit(Move::of(MoveKind::Ruby, track));
}

template <typename Visitor>
constexpr void for_each_payment(const State& state, Visitor&& visit) {
    const Cost cost = cost_of(state, state.buying);
    if (state.options.payment == Payment::Manual) {
        for (auto i = static_cast<std::size_t>(state.least); i < unit_count; ++i) {
            if (can_pay_unit(state, cost, Unit(i))) visit(Move::of(MoveKind::Pay, Unit(i)));
        }
        return;
    }
    const Goods pool = extras_pool(state, means_of(state));
    const unsigned rest = cost.size() - state.paid.size();
    for (const Good colour : colours) {
        if (colour >= good_of(state.least) && pool[colour] > 0 && pool_from(pool, colour) >= rest)
            visit(Move::of(MoveKind::Extra, colour));
    }
}

// Visits the legal moves of the seat that is asked.
template <typename Visitor>
constexpr void for_each_move(const State& state, Seat seat, Visitor&& visit) {
    const Player& player = state.player(seat);
    switch (state.phase) {
        case Phase::Reroll:
            visit(Move::of(MoveKind::Keep));
            if (player.stock[Resource::Crystal] > 0)
                state.dice.for_each_part([&visit](const Dice& dice) { visit(Move::reroll(dice)); });
            return;
        case Phase::Act: return for_each_action(state, visit);
        case Phase::Pay: return for_each_payment(state, visit);
        case Phase::Pick:
            for (const Card card : state.revealed) {
                if (alike(card) == card || !state.revealed.has(alike(card)))
                    visit(Move::of(MoveKind::Pick, card));
            }
            return;
        case Phase::Offer:
        case Phase::Trade:
            visit(Move::of(MoveKind::Accept));
            visit(Move::of(MoveKind::Decline));
            return;
        case Phase::TakeRuby:
            for (std::size_t i = 0; i < track_count; ++i) {
                if (is_open(state, Track(i))) visit(Move::of(MoveKind::TakeRuby, Track(i)));
            }
            return;
        case Phase::TakeGoods:
            for (const Move& move : tile_choices<MoveKind::TakeGoods>) visit(move);
            return;
        case Phase::GiveTile:
            return for_each_tile_of(player,
                                    [&visit](Tile tile) { visit(Move::of(MoveKind::GiveTile, tile)); });
        case Phase::TakeTile:
            return for_each_tile_on_display(
                state, all_tiles, [&visit](Tile tile) { visit(Move::of(MoveKind::TakeTile, tile)); });
        case Phase::Choose:
            visit(Move::of(MoveKind::TakeResource));
            visit(Move::of(MoveKind::TakeLira));
            return;
        case Phase::Setup:
        case Phase::Start:
        case Phase::Roll:
        case Phase::Reveal:
        case Phase::Refill:
        case Phase::Over: return;
    }
}

// The same moves by their number in that order, where dice can be thrown again; elsewhere there are none.
class NumberedMoves {
  public:
    constexpr NumberedMoves(const State& state, Seat seat) : dice_(state.dice) {
        const bool can_reroll =
            state.phase == Phase::Reroll && state.player(seat).stock[Resource::Crystal] > 0;
        if (can_reroll) count_ = reroll_count(dice_);
    }

    [[nodiscard]] constexpr std::uint32_t count() const { return count_; }
    [[nodiscard]] constexpr Move operator[](std::uint32_t number) const {
        return number == 0 ? Move::of(MoveKind::Keep) : Move::reroll(reroll_of(dice_, number));
    }

  private:
    Dice dice_;
    std::uint32_t count_ = 0;
};
constexpr NumberedMoves numbered_moves(const State& state, Seat seat) { return {state, seat}; }

}  // namespace serai::istanbul_dice
