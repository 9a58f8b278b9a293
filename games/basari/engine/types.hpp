// The words of Basari: colours, actions, cards, and where points come from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bag.hpp"
#include "base/small_set.hpp"
#include "base/words.hpp"

namespace serai::basari {

// Gems, the most precious colour first (B-1.1). Bags of gems compare in this order.
enum class Colour : std::uint8_t { Red, Yellow, Green, Blue };
inline constexpr std::array colours{Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue};
constexpr Words<4> words(Colour) { return {"colour", {"red", "yellow", "green", "blue"}}; }

using Gems = Bag<Colour, colours.size()>;

// Action cards. Sealed stands in a view for a choice that is made but not yet revealed.
enum class Action : std::uint8_t { None, A, B, C, D, Sealed };
inline constexpr std::size_t action_count = 4;
constexpr Words<6> words(Action) { return {"action", {"none", "A", "B", "C", "D", "sealed"}}; }

// A bazaar card by its number, 1 … 39.
enum class Card : std::uint8_t { None = 0 };
constexpr Card no_value(Card) { return Card::None; }
using CardSet = SmallSet<Card, std::uint64_t>;

// Where points come from (B-8.2).
enum class Source : std::uint8_t { Bazaar, Red, Yellow, Green, Blue, Workers };
inline constexpr std::size_t source_count = 6;
constexpr Words<source_count> words(Source) {
    return {"source", {"bazaar", "red", "yellow", "green", "blue", "workers"}};
}
constexpr Source majority_source(Colour colour) { return Source(static_cast<unsigned>(colour) + 1); }

// What is asked now.
enum class Phase : std::uint8_t { Deal, Choose, Open, Respond, Draw, Return, Take, TakeOne, Over };
constexpr Words<9> words(Phase) {
    return {"phase", {"deal", "choose", "open", "respond", "draw", "return", "take", "take_one", "over"}};
}

}  // namespace serai::basari
