// Points as states keep them: by source, and of each by period (a heat, a week).
#pragma once

#include <array>
#include <cstddef>

namespace serai {

template <typename Number, std::size_t Periods, std::size_t Sources>
constexpr unsigned total(const std::array<std::array<Number, Periods>, Sources>& points) {
    unsigned sum = 0;
    for (const auto& periods : points) {
        for (const Number each : periods) sum += each;
    }
    return sum;
}

}  // namespace serai
