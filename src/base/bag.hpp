// A multiset of a few kinds of pieces, one byte per kind: gems in a holding, cards of a pile. What a bag
// holds is known or it is nothing: it has no order, so there is no next piece that could leak.
//
// Up to eight kinds live in one machine word, one byte lane each (kind 0 lowest), and every operation is a
// few instructions on that word. More kinds are an array of bytes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/small_set.hpp"

namespace serai {

template <typename Kind, std::size_t Kinds>
class Bag {
    static constexpr bool is_packed = Kinds <= 8;

  public:
    static constexpr std::size_t kinds = Kinds;
    using Counts = std::array<std::uint8_t, Kinds>;

    constexpr Bag() = default;
    constexpr explicit Bag(const Counts& counts) {
        for (std::size_t i = 0; i < Kinds; ++i) {
            if constexpr (is_packed)
                counts_ |= Word{counts[i]} << shift(Kind(i));  // of which a compiler makes one load
            else
                counts_[i] = counts[i];
        }
    }

    // The same number of every kind.
    static constexpr Bag of_each(std::uint8_t count) {
        Bag bag;
        for (std::size_t i = 0; i < Kinds; ++i) bag.set(Kind(i), count);
        return bag;
    }

    // Asking
    [[nodiscard]] constexpr unsigned operator[](Kind kind) const {
        if constexpr (is_packed)
            return static_cast<unsigned>(counts_ >> shift(kind) & 0xFFU);
        else
            return counts_[index(kind)];
    }
    [[nodiscard]] constexpr Counts counts() const {
        Counts result{};
        for (std::size_t i = 0; i < Kinds; ++i) result[i] = static_cast<std::uint8_t>((*this)[Kind(i)]);
        return result;
    }
    [[nodiscard]] constexpr unsigned size() const {
        if constexpr (is_packed) {
            const Word pairs = (counts_ & odd_lanes) + (counts_ >> 8U & odd_lanes);
            return static_cast<unsigned>(static_cast<Word>(pairs * pair_sum) >> (sizeof(Word) * 8 - 16));
        } else {
            unsigned total = 0;
            for (const std::uint8_t count : counts_) total += count;
            return total;
        }
    }
    [[nodiscard]] constexpr bool is_empty() const { return *this == Bag{}; }
    // The last kind that it holds; not for an empty bag.
    [[nodiscard]] constexpr Kind last() const {
        if constexpr (is_packed) return Kind((std::bit_width(counts_) - 1) / 8);
        std::size_t kind = Kinds - 1;
        while ((*this)[Kind(kind)] == 0) --kind;
        return Kind(kind);
    }
    [[nodiscard]] constexpr bool has_all(const Bag& other) const {
        if constexpr (is_packed)
            return at_least(counts_, other.counts_) == high_bits;
        else
            return std::ranges::equal(counts_, other.counts_, std::ranges::greater_equal{});
    }

    // The kinds of which there are at least so many, 1 … 128; a count is below 128. Adding the rest to 128
    // sets a lane's high bit exactly if there are enough; the product gathers those bits.
    [[nodiscard]] constexpr SmallSet<Kind, std::uint8_t> kinds_with(unsigned least = 1) const
    requires is_packed
    {
        constexpr std::uint64_t ones = 0x0101010101010101U;
        constexpr std::uint64_t gather = 0x0102040810204080U;
        const std::uint64_t enough = (std::uint64_t{counts_} + ones * (128 - least)) >> 7U & ones;
        return std::bit_cast<SmallSet<Kind, std::uint8_t>>(static_cast<std::uint8_t>(enough * gather >> 56U));
    }

    // The counts of the first four kinds as the digits of a number in base four, the first kind lowest; each
    // is at most 3.
    [[nodiscard]] constexpr std::size_t in_base_four() const
    requires is_packed
    {
        constexpr std::uint64_t places = 0x01041040U;  // 4⁰ in the first kind's lane, 4¹ in the second's …
        return std::uint64_t{counts_} * places >> 24U & 0xFFU;
    }

    // `count` kinds from kind `from` on as those of another bag from its kind `to` on.
    template <typename Other, std::size_t from, std::size_t count, std::size_t to>
    [[nodiscard]] constexpr Other renamed() const
    requires(is_packed && Other::is_packed)
    {
        static_assert(from + count <= Kinds && to + count <= Other::kinds);
        constexpr std::uint64_t all = ~std::uint64_t{0};
        constexpr std::uint64_t kept = from + count < Kinds ? (std::uint64_t{1} << 8 * count) - 1 : all;
        return Other::of_word((std::uint64_t{counts_} >> 8 * from & kept) << 8 * to);
    }

    // The pieces of a kind and of those after it.
    [[nodiscard]] constexpr Bag from(Kind kind) const
    requires is_packed
    {
        return of_word(std::uint64_t{counts_} >> shift(kind) << shift(kind));
    }

    // Visits every bag that can be taken out of this one, but not nothing, counted upward with the last kind
    // fastest; counts are below 128. An odometer without branches: one wheel per lane, the last kind in the
    // lowest, that runs from `zero` to 255. Adding one carries over the wheels that stand at 255; these are 0
    // then, the only ones below 128, and go back to their zero.
    template <typename Visitor>
    constexpr void for_each_part(Visitor&& visit) const
    requires(is_packed && Kinds < 8)
    {
        constexpr std::uint64_t all = (std::uint64_t{1} << 8 * Kinds) - 1;
        constexpr std::uint64_t highs = 0x8080808080808080U & all;
        const auto mirrored = [](std::uint64_t word) { return __builtin_bswap64(word) >> (64 - 8 * Kinds); };
        const std::uint64_t zero = all - mirrored(counts_);
        for (std::uint64_t wheels = zero;;) {
            const std::uint64_t next = wheels + 1;
            const std::uint64_t turned = (~next & highs) >> 7U;
            if (next > all) return;
            wheels = next | (((turned << 8U) - turned) & zero);
            visit(of_word(mirrored(wheels - zero)));
        }
    }

    // The counts as one word, one byte for each kind, kind 0 in the lowest; unused bytes are zero.
    [[nodiscard]] constexpr std::uint64_t word() const
    requires is_packed
    {
        return counts_;
    }
    [[nodiscard]] static constexpr Bag of_word(std::uint64_t word)
    requires is_packed
    {
        Bag bag;
        bag.counts_ = static_cast<Word>(word);
        return bag;
    }

    // Changing; a count never falls below 0 or rises above 255: the caller has checked.
    constexpr void set(Kind kind, unsigned count) {
        if constexpr (is_packed)
            counts_ = (counts_ & ~(Word{0xFF} << shift(kind))) | Word{count} << shift(kind);
        else
            counts_[index(kind)] = static_cast<std::uint8_t>(count);
    }
    constexpr void add(Kind kind, unsigned count = 1) {
        if constexpr (is_packed)
            counts_ += Word{count} << shift(kind);
        else
            set(kind, (*this)[kind] + count);
    }
    constexpr void remove(Kind kind, unsigned count = 1) {
        if constexpr (is_packed)
            counts_ -= Word{count} << shift(kind);
        else
            set(kind, (*this)[kind] - count);
    }
    constexpr Bag& operator+=(const Bag& other) {
        if constexpr (is_packed)
            counts_ += other.counts_;
        else
            for (std::size_t i = 0; i < Kinds; ++i) add(Kind(i), other[Kind(i)]);
        return *this;
    }
    constexpr Bag& operator-=(const Bag& other) {
        if constexpr (is_packed)
            counts_ -= other.counts_;
        else
            for (std::size_t i = 0; i < Kinds; ++i) remove(Kind(i), other[Kind(i)]);
        return *this;
    }

    // Combining
    friend constexpr Bag operator+(Bag a, const Bag& b) { return a += b; }
    friend constexpr Bag operator-(Bag a, const Bag& b) { return a -= b; }
    // Kind by kind the smaller count.
    friend constexpr Bag intersection(const Bag& a, const Bag& b) { return select(b, a, a, b); }
    // Kind by kind the larger count.
    friend constexpr Bag union_of(const Bag& a, const Bag& b) { return select(a, b, a, b); }

    // Compares count by count from the first kind on.
    friend constexpr bool operator==(const Bag&, const Bag&) = default;
    friend constexpr std::strong_ordering operator<=>(const Bag& a, const Bag& b) {
        if constexpr (is_packed)
            return reversed(a.counts_) <=> reversed(b.counts_);
        else
            return a.counts_ <=> b.counts_;
    }

  private:
    template <typename OtherKind, std::size_t OtherKinds>
    friend class Bag;

    using Word = std::conditional_t<Kinds <= 4, std::uint32_t, std::uint64_t>;
    static constexpr Word high_bits = static_cast<Word>(0x8080808080808080U);
    static constexpr Word odd_lanes = static_cast<Word>(0x00FF00FF00FF00FFU);
    static constexpr Word pair_sum = static_cast<Word>(0x0001000100010001U);

    static constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }
    static constexpr unsigned shift(Kind kind) { return static_cast<unsigned>(kind) * 8; }

    // The high bit of every lane in which a ≥ b: the lower seven bits by a subtraction that cannot borrow
    // from the next lane, the highest by logic.
    static constexpr Word at_least(Word a, Word b) {
        const Word low = (a | high_bits) - (b & ~high_bits);
        return ((a & ~b) | (~(a ^ b) & low)) & high_bits;
    }
    static constexpr Word reversed(Word word) {
        if constexpr (sizeof(Word) == 4)
            return __builtin_bswap32(word);
        else
            return __builtin_bswap64(word);
    }
    // Kind by kind: `yes` where a ≥ b, else `no`.
    static constexpr Bag select(const Bag& yes, const Bag& no, const Bag& a, const Bag& b) {
        Bag result;
        if constexpr (is_packed) {
            const Word lanes = (at_least(a.counts_, b.counts_) >> 7U) * 0xFFU;
            result.counts_ = (yes.counts_ & lanes) | (no.counts_ & ~lanes);
        } else {
            for (std::size_t i = 0; i < Kinds; ++i) {
                const auto kind = Kind(i);
                result.set(kind, a[kind] >= b[kind] ? yes[kind] : no[kind]);
            }
        }
        return result;
    }

    std::conditional_t<is_packed, Word, Counts> counts_{};
};

}  // namespace serai
