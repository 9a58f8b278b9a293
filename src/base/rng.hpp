// The house's random generator: xoshiro256++ seeded by splitmix64. Its own algorithm and its own below(),
// because the distributions of the standard library give different numbers on different libraries.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace serai {

class Rng {
  public:
    constexpr explicit Rng(std::uint64_t seed) {
        for (std::uint64_t& word : state_) {
            seed += 0x9E3779B97F4A7C15U;
            std::uint64_t mixed = seed;
            mixed = (mixed ^ mixed >> 30U) * 0xBF58476D1CE4E5B9U;
            mixed = (mixed ^ mixed >> 27U) * 0x94D049BB133111EBU;
            word = mixed ^ mixed >> 31U;
        }
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17U;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // A number from 0 to bound − 1, each equally likely; bound > 0. Multiplies instead of dividing and
    // rejects the few values that would favour small results (Lemire 2019).
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32U) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t unfair = -bound % bound;
            while (static_cast<std::uint32_t>(product) < unfair) product = (next() >> 32U) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }

  private:
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace serai
