// One decision of a player, one decision of chance: plain values of a few bytes.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "game/seat.hpp"
#include "games/istanbul_dice/engine/cards.hpp"
#include "games/istanbul_dice/engine/components.hpp"
#include "games/istanbul_dice/engine/types.hpp"

namespace serai::istanbul_dice {

// Nothing is no move: it stands in a state where no purchase waits for its payment. The two kinds "by hand"
// are Crystal and Brown at a table where each unit of a payment is named (I-5.6).
enum class MoveKind : std::uint8_t {
    Nothing,
    Keep,
    Reroll,
    Pass,
    Pair,
    Crystal,
    Brown,
    Quad,
    Lira,
    Bazaar,
    Mosque,
    Ruby,
    CrystalByHand,
    BrownByHand,
    Extra,
    Pay,
    Pick,
    Accept,
    Decline,
    TakeRuby,
    TakeGoods,
    GiveTile,
    TakeTile,
    TakeResource,
    TakeLira
};
constexpr Words<25> words(MoveKind) {
    return {
        "move",
        {"nothing",   "keep",      "reroll",        "pass",     "pair",    "crystal",         "brown",
         "quad",      "lira",      "bazaar",        "mosque",   "ruby",    "crystal_by_hand", "brown_by_hand",
         "extra",     "pay",       "pick",          "accept",   "decline", "take_ruby",       "take_goods",
         "give_tile", "take_tile", "take_resource", "take_lira"}};
}

// A move names one thing by its number, or some things by their counts, or nothing. What its kind does not
// use stays zero, so equal moves are equal bytes.
struct Move {
    MoveKind kind{};
    // Pair, Extra: the colour; Pay: the unit; Bazaar: card dice; Mosque, GiveTile, TakeTile: the tile; Ruby,
    // TakeRuby: the track; Pick: the card.
    std::uint8_t number = 0;
    // Reroll: dice by face; Crystal, Brown: goods given; Quad, TakeGoods: goods taken.
    std::array<std::uint8_t, face_count> counts{};

    [[nodiscard]] constexpr Good colour() const { return Good(number); }
    [[nodiscard]] constexpr Unit unit() const { return Unit(number); }
    [[nodiscard]] constexpr Tile tile() const { return Tile(number); }
    [[nodiscard]] constexpr Track track() const { return Track(number); }
    [[nodiscard]] constexpr Card card() const { return Card(number); }
    [[nodiscard]] constexpr Dice dice() const { return Dice::of_word(counts_word()); }
    [[nodiscard]] constexpr Goods goods() const { return Goods::of_word(counts_word()); }

    static constexpr Move of(MoveKind kind) { return {kind, 0, {}}; }
    static constexpr Move of(MoveKind kind, unsigned number) {
        return {kind, static_cast<std::uint8_t>(number), {}};
    }
    static constexpr Move of(MoveKind kind, Good colour) { return of(kind, static_cast<unsigned>(colour)); }
    static constexpr Move of(MoveKind kind, Unit unit) { return of(kind, static_cast<unsigned>(unit)); }
    static constexpr Move of(MoveKind kind, Tile tile) { return of(kind, static_cast<unsigned>(tile)); }
    static constexpr Move of(MoveKind kind, Track track) { return of(kind, static_cast<unsigned>(track)); }
    static constexpr Move of(MoveKind kind, Card card) { return of(kind, static_cast<unsigned>(card)); }
    static constexpr Move of(MoveKind kind, const Goods& goods) { return with_counts(kind, goods.word()); }
    static constexpr Move reroll(const Dice& dice) { return with_counts(MoveKind::Reroll, dice.word()); }
    constexpr bool operator==(const Move&) const = default;

  private:
    // The counts are a bag's word, two bytes further up: moved as a whole, because bytes that are written one
    // by one and read together are slow.
    static constexpr Move with_counts(MoveKind kind, std::uint64_t word) {
        return std::bit_cast<Move>(word << 16U | static_cast<std::uint64_t>(kind));
    }
    [[nodiscard]] constexpr std::uint64_t counts_word() const {
        return std::bit_cast<std::uint64_t>(*this) >> 16U;
    }
};
static_assert(sizeof(Move) == 8 && std::endian::native == std::endian::little);

// What the arguments of a kind are: for notation and for the check of stray bytes.
enum class Argument : std::uint8_t {
    None,
    OneColour,
    OneUnit,
    DieCount,
    OneTile,
    OneTrack,
    OneCard,
    FaceCounts,
    GoodCounts
};
constexpr Argument argument(MoveKind kind) {
    switch (kind) {
        case MoveKind::Nothing:
        case MoveKind::Keep:
        case MoveKind::Pass:
        case MoveKind::Lira:
        case MoveKind::CrystalByHand:
        case MoveKind::BrownByHand:
        case MoveKind::Accept:
        case MoveKind::Decline:
        case MoveKind::TakeResource:
        case MoveKind::TakeLira: return Argument::None;
        case MoveKind::Pair:
        case MoveKind::Extra: return Argument::OneColour;
        case MoveKind::Pay: return Argument::OneUnit;
        case MoveKind::Bazaar: return Argument::DieCount;
        case MoveKind::Mosque:
        case MoveKind::GiveTile:
        case MoveKind::TakeTile: return Argument::OneTile;
        case MoveKind::Ruby:
        case MoveKind::TakeRuby: return Argument::OneTrack;
        case MoveKind::Pick: return Argument::OneCard;
        case MoveKind::Reroll: return Argument::FaceCounts;
        case MoveKind::Crystal:
        case MoveKind::Brown:
        case MoveKind::Quad:
        case MoveKind::TakeGoods: return Argument::GoodCounts;
    }
    return Argument::None;
}

// How many goods a kind names: what it gives (Crystal, Brown) or takes (Quad, TakeGoods).
constexpr unsigned goods_named(MoveKind kind) { return kind == MoveKind::Brown ? 3 : 2; }

// Whether the bytes are a move at all: a known kind, an argument in its range, the rest zero.
constexpr bool is_well_formed(const Move& move) {
    if (move.kind == MoveKind::Nothing || move.kind > MoveKind::TakeLira) return false;
    const Argument form = argument(move.kind);
    const bool counts = form == Argument::FaceCounts || form == Argument::GoodCounts;
    if (counts ? move.number != 0 : move.counts != Move{}.counts) return false;
    switch (form) {
        case Argument::None: return move.number == 0;
        case Argument::OneColour: return is_colour(move.colour());
        case Argument::OneUnit: return move.number < unit_count;
        case Argument::DieCount: return move.number >= 1 && move.number <= shared_dice + spare_dice;
        case Argument::OneTile: return is_tile(move.tile());
        case Argument::OneTrack: return move.number < track_count;
        case Argument::OneCard: return is_card(move.card());
        case Argument::FaceCounts:
            for (const std::uint8_t count : move.counts) {
                if (count > shared_dice + spare_dice) return false;
            }
            return true;
        case Argument::GoodCounts: {
            unsigned total = 0;
            for (const std::uint8_t count : move.counts) total += count;
            return total == goods_named(move.kind) && move.counts[face_count - 1] == 0;
        }
    }
    return false;
}

enum class OutcomeKind : std::uint8_t { Display, Start, Roll, Card, Tile };
constexpr Words<5> words(OutcomeKind) { return {"outcome", {"display", "start", "roll", "card", "tile"}}; }

// One decision of chance. What its kind does not use stays zero.
struct Outcome {
    Dice dice{};                             // Roll: the dice thrown, by face
    std::array<Tile, display_size> tiles{};  // Display: all six; Tile: the first
    OutcomeKind kind{};
    std::uint8_t number = 0;  // Start: the seat; Card: the card

    static constexpr Outcome display(const std::array<Tile, display_size>& tiles) {
        return {.tiles = tiles, .kind = OutcomeKind::Display};
    }
    static constexpr Outcome start(Seat seat) {
        return {.kind = OutcomeKind::Start, .number = static_cast<std::uint8_t>(seat)};
    }
    static constexpr Outcome roll(const Dice& dice) { return {.dice = dice, .kind = OutcomeKind::Roll}; }
    static constexpr Outcome card(Card card) {
        return {.kind = OutcomeKind::Card, .number = static_cast<std::uint8_t>(card)};
    }
    static constexpr Outcome tile(Tile tile) { return {.tiles = {tile}, .kind = OutcomeKind::Tile}; }
    constexpr bool operator==(const Outcome&) const = default;
};
static_assert(sizeof(Outcome) == 16);

}  // namespace serai::istanbul_dice
