// A set of small enumerators, one bit each: seats, cards. Empty after value-initialisation.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace serai {

namespace detail {

// The place of the bit at a rank, by the rank and the byte.
inline constexpr auto nth_bit_of_byte = [] {
    std::array<std::array<std::uint8_t, 256>, 8> places{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        std::size_t rank = 0;
        for (unsigned place = 0; place < 8; ++place) {
            if ((byte >> place & 1U) != 0) places[rank++][byte] = static_cast<std::uint8_t>(place);
        }
    }
    return places;
}();

}  // namespace detail

template <typename Element, std::unsigned_integral Word>
class SmallSet {
  public:
    static constexpr unsigned capacity = sizeof(Word) * 8;

    constexpr SmallSet() = default;

    // The elements with index 0 … count − 1.
    static constexpr SmallSet first(unsigned count) {
        return count >= capacity ? SmallSet(static_cast<Word>(~Word{0}))
                                 : SmallSet(static_cast<Word>((Word{1} << count) - 1));
    }

    // Asking
    [[nodiscard]] constexpr bool has(Element element) const { return (bits_ >> index(element) & 1U) != 0; }
    [[nodiscard]] constexpr bool has_all(SmallSet other) const { return (other.bits_ & ~bits_) == 0; }
    [[nodiscard]] constexpr bool is_empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr unsigned size() const { return static_cast<unsigned>(std::popcount(bits_)); }
    [[nodiscard]] constexpr Element lowest() const { return Element(std::countr_zero(bits_)); }

    // The element at `rank` in ascending order; rank < size(). Halves the word until a byte is left, which a
    // table knows, so that a random draw costs the same from a full and from a thin pile.
    [[nodiscard]] constexpr Element nth(unsigned rank) const {
        auto rest = static_cast<std::uint64_t>(bits_);
        unsigned position = 0;
        for (unsigned width = capacity / 2; width >= 8; width /= 2) {
            const auto below = static_cast<unsigned>(std::popcount(rest & ((std::uint64_t{1} << width) - 1)));
            const bool upper = rank >= below;
            rank -= upper ? below : 0;
            position += upper ? width : 0;
            rest >>= upper ? width : 0;
        }
        return Element(position + detail::nth_bit_of_byte[rank][rest & 0xFFU]);
    }

    // Changing
    constexpr void insert(Element element) { bits_ = static_cast<Word>(bits_ | bit(element)); }
    constexpr void erase(Element element) { bits_ = static_cast<Word>(bits_ & ~bit(element)); }

    // Combining
    friend constexpr SmallSet operator|(SmallSet a, SmallSet b) { return SmallSet(Word(a.bits_ | b.bits_)); }
    friend constexpr SmallSet operator&(SmallSet a, SmallSet b) { return SmallSet(Word(a.bits_ & b.bits_)); }
    friend constexpr SmallSet operator-(SmallSet a, SmallSet b) { return SmallSet(Word(a.bits_ & ~b.bits_)); }
    friend constexpr bool operator==(SmallSet, SmallSet) = default;

    // Ascending iteration: for (Seat seat : set).
    class Iterator {
      public:
        constexpr explicit Iterator(Word rest) : rest_(rest) {}
        constexpr Element operator*() const { return Element(std::countr_zero(rest_)); }
        constexpr Iterator& operator++() {
            rest_ = static_cast<Word>(rest_ & (rest_ - 1U));
            return *this;
        }
        constexpr bool operator==(const Iterator&) const = default;

      private:
        Word rest_;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(Word{0}); }

  private:
    constexpr explicit SmallSet(Word bits) : bits_(bits) {}
    static constexpr unsigned index(Element element) { return static_cast<unsigned>(element); }
    static constexpr Word bit(Element element) { return static_cast<Word>(Word{1} << index(element)); }

    Word bits_ = 0;
};

}  // namespace serai
