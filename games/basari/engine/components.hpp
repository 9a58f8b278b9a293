// What is in the box, as tables. Change a number here and nowhere else.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/basari/engine/types.hpp"

namespace serai::basari {

// Counts and values: from the rulebook.

inline constexpr unsigned min_players = 3;
inline constexpr unsigned max_players = 5;
inline constexpr unsigned heat_count = 3;
inline constexpr unsigned gems_per_colour = 22;
inline constexpr unsigned start_gems_per_colour = 3;
inline constexpr unsigned worker_target = 15;
inline constexpr unsigned worker_bonus = 12;
inline constexpr unsigned tied_return = 2;        // gems that each of several tied leaders gives back
inline constexpr unsigned lone_market_takes = 2;  // gems that the only player of D takes

// Points for the majority in a colour.
inline constexpr std::array<unsigned, colours.size()> majority_points{14, 12, 10, 8};

// A bazaar card: workers that count at once, points for action B, gems for action C.
struct CardFace {
    std::uint8_t workers;
    std::uint8_t points;
    std::array<std::uint8_t, colours.size()> gems;
};

inline constexpr std::size_t card_count = 39;

// The 39 cards: RECONSTRUCTED. The rulebook gives their number, the ranges of workers (1–4), points (4–7) and
// gems (2–4) and three examples; no public text lists the single cards. See "The deck" in RULES.md. An owner
// of the box can correct this one table.
inline constexpr std::array<CardFace, card_count> card_faces{{
    // workers, points, {red, yellow, green, blue}; the number of the row's first card at its end
    {1, 4, {1, 1, 1, 1}}, {1, 4, {3, 0, 0, 0}}, {1, 5, {0, 1, 1, 2}},  // 1 …
    {1, 5, {0, 2, 0, 2}}, {1, 5, {2, 1, 0, 0}}, {1, 6, {0, 0, 1, 3}},  // 4 …
    {1, 6, {1, 0, 1, 1}}, {1, 6, {1, 1, 0, 1}}, {1, 7, {0, 0, 2, 1}},  // 7 …
    {1, 7, {2, 0, 0, 0}}, {2, 4, {0, 2, 1, 1}}, {2, 4, {1, 0, 1, 2}},  // 10 …
    {2, 5, {0, 3, 0, 0}}, {2, 5, {1, 1, 1, 0}}, {2, 5, {2, 0, 0, 1}},  // 13 …
    {2, 6, {0, 0, 3, 0}}, {2, 6, {0, 1, 1, 1}}, {2, 6, {0, 2, 0, 1}},  // 16 …
    {2, 6, {1, 0, 0, 2}}, {2, 7, {0, 0, 0, 3}}, {2, 7, {0, 1, 1, 0}},  // 19 …
    {2, 7, {1, 0, 1, 0}}, {3, 4, {0, 1, 2, 1}}, {3, 4, {1, 2, 0, 0}},  // 22 …
    {3, 4, {2, 0, 1, 0}}, {3, 5, {0, 0, 2, 2}}, {3, 5, {0, 2, 1, 0}},  // 25 …
    {3, 5, {1, 0, 2, 0}}, {3, 6, {0, 0, 1, 2}}, {3, 6, {0, 2, 0, 0}},  // 28 …
    {3, 6, {1, 1, 0, 0}}, {3, 7, {0, 0, 2, 0}}, {3, 7, {0, 1, 0, 1}},  // 31 …
    {4, 4, {0, 0, 3, 1}}, {4, 5, {0, 1, 0, 2}}, {4, 5, {0, 1, 2, 0}},  // 34 …
    {4, 6, {1, 0, 0, 1}}, {4, 7, {0, 0, 0, 2}}, {4, 7, {0, 0, 1, 1}},  // 37 …
}};

constexpr const CardFace& face(Card card) { return card_faces[static_cast<std::size_t>(card) - 1]; }

constexpr Gems gems_on(Card card) { return Gems(face(card).gems); }

constexpr bool is_card(Card card) {
    return card != Card::None && static_cast<std::size_t>(card) <= card_count;
}

// Every card; bit 0 stays free because cards count from 1.
inline constexpr CardSet deck = [] {
    CardSet cards = CardSet::first(card_count + 1);
    cards.erase(Card::None);
    return cards;
}();

// The workers of a set of cards, by the binary digits of the card's figure: three counts instead of a sum
// over cards.
constexpr unsigned workers_on(CardSet cards) {
    constexpr auto with_digit = [](unsigned digit) {
        CardSet result;
        for (const Card card : deck) {
            if ((face(card).workers >> digit & 1U) != 0) result.insert(card);
        }
        return result;
    };
    constexpr CardSet ones = with_digit(0);
    constexpr CardSet twos = with_digit(1);
    constexpr CardSet fours = with_digit(2);
    return (cards & ones).size() + 2 * (cards & twos).size() + 4 * (cards & fours).size();
}

// What the rulebook says of the deck.
static_assert(deck.size() == 39);
static_assert(std::ranges::all_of(card_faces,
                                  [](const CardFace& f) { return f.workers >= 1 && f.workers <= 4; }));
static_assert(std::ranges::all_of(card_faces,
                                  [](const CardFace& f) { return f.points >= 4 && f.points <= 7; }));
static_assert(std::ranges::all_of(card_faces, [](const CardFace& f) {
    return Gems(f.gems).size() >= 2 && Gems(f.gems).size() <= 4;
}));
static_assert(std::ranges::any_of(card_faces,
                                  [](const CardFace& f) { return Gems(f.gems) == Gems({2, 0, 0, 1}); }));
static_assert(std::ranges::any_of(card_faces, [](const CardFace& f) { return f.points == 5; }));
// The pile never runs out (B-R3): players below the target hold at most 14 workers each, so at least 91 − 70
// = 21 workers, which is 6 cards, are left for five players, who need 5 for the deal and 1 for action A.
static_assert(workers_on(deck) >= 91);
// All bundles of gems differ, so no card is simply better than another of the same row.
static_assert([] {
    auto faces = card_faces;
    std::ranges::sort(faces, {}, &CardFace::gems);
    return std::ranges::adjacent_find(faces, {}, &CardFace::gems) == faces.end();
}());
static_assert(gems_per_colour >= start_gems_per_colour * max_players);

}  // namespace serai::basari
