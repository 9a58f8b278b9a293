// The moves of Istanbul, the dice game, that are worth searching.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/istanbul_dice/engine/generator.hpp"

namespace serai::istanbul_dice {

// Dice to throw again

// Nine dice can be thrown again in hundreds of ways; a player thinks in faces: keep; throw all dice of one
// face again, or all but those of one face, in turn for each face; all.
enum class Throw : std::uint8_t {};
using ThrowSet = SmallSet<Throw, std::uint16_t>;
inline constexpr unsigned keep_all = 0;
inline constexpr unsigned throw_all = 1 + 2 * face_count;
static_assert(throw_all < ThrowSet::capacity);

// Those that differ, by the faces that the dice show.
inline constexpr auto throws_by_faces = [] {
    std::array<ThrowSet, std::size_t{1} << face_count> result{};
    for (std::size_t faces = 0; faces < result.size(); ++faces) {
        const int shown = std::popcount(faces);
        result[faces].insert(Throw(keep_all));
        for (unsigned i = 0; i < face_count && shown > 1; ++i) {
            if ((faces >> i & 1U) == 0) continue;
            result[faces].insert(Throw(1 + 2 * i));
            if (shown > 2) result[faces].insert(Throw(2 + 2 * i));  // of two, the rest is the other one
        }
        result[faces].insert(Throw(throw_all));
    }
    return result;
}();

constexpr ThrowSet worthy_throws(const State& state, const Player& player) {
    if (player.stock[Resource::Crystal] == 0) return ThrowSet::first(1);
    return throws_by_faces[std::bit_cast<std::uint8_t>(state.dice.kinds_with())];
}

constexpr Move move_of(const State& state, Throw chosen) {
    const auto number = static_cast<unsigned>(chosen);
    if (number == keep_all) return Move::of(MoveKind::Keep);
    if (number == throw_all) return Move::reroll(state.dice);
    const Face face{static_cast<std::uint8_t>((number - 1) / 2)};
    Dice one;
    one.set(face, state.dice[face]);
    return Move::reroll(number % 2 == 1 ? one : state.dice - one);
}

// Actions

// Of the goods for one of each: two tiles of one colour, or of two colours that are lacking. By the colours
// that are held.
inline constexpr auto worthy_quads = [] {
    std::array<ActionSet, 16> result{};
    for (unsigned held = 0; held < result.size(); ++held) {
        for (unsigned i = 0; i < tile_choice_count; ++i) {
            const GoodSet wanted = colours_in(tile_choices<MoveKind::Quad>[i].goods());
            const unsigned colours_wanted = std::bit_cast<std::uint8_t>(wanted);
            if (wanted.size() == 1 || (colours_wanted & held) == 0)
                result[held].insert(Action(first_action::quad + i));
        }
    }
    return result;
}();

// No pass while an action costs nothing.
constexpr ActionSet worthy_actions(const State& state, const Player& player) {
    const bool is_free = state.dice[Face::Lira] > 0 || !colours_in(goods_among(state.dice), 2).is_empty();
    const auto held = std::bit_cast<std::uint8_t>(colours_in(goods_among(player.stock)));
    const ActionSet unworthy =
        actions_from(first_action::pass, unsigned{is_free}) | (all_quads - worthy_quads[held]);
    return possible_actions(state) - unworthy;
}

template <typename Visitor>
constexpr void for_each_candidate(const State& state, Seat seat, Visitor&& visit) {
    const Player& player = state.player(seat);
    if (state.phase == Phase::Act) {
        for (const Action action : worthy_actions(state, player)) visit(move_of(state, action));
    } else if (state.phase == Phase::Reroll) {
        for (const Throw chosen : worthy_throws(state, player)) visit(move_of(state, chosen));
    } else {
        for_each_move(state, seat, visit);
    }
}

// The same by their number in that order, where they are sets; elsewhere there are none.
class NumberedCandidates {
  public:
    constexpr NumberedCandidates(const State& state, Seat seat) : state_(state) {
        if (state.phase == Phase::Act) actions_ = worthy_actions(state, state.player(seat));
        if (state.phase == Phase::Reroll) throws_ = worthy_throws(state, state.player(seat));
    }

    [[nodiscard]] constexpr std::uint32_t count() const { return actions_.size() + throws_.size(); }
    [[nodiscard]] constexpr Move operator[](std::uint32_t number) const {
        if (state_.phase == Phase::Act) return move_of(state_, actions_.nth(number));
        return move_of(state_, throws_.nth(number));
    }

  private:
    const State& state_;
    ActionSet actions_{};
    ThrowSet throws_{};
};
constexpr NumberedCandidates numbered_candidates(const State& state, Seat seat) { return {state, seat}; }

}  // namespace serai::istanbul_dice
