// Names and secrets that nobody can guess, drawn from the bytes that a room is given.
#pragma once

#include <cstddef>
#include <string>

#include "base/sha256.hpp"

namespace serai {

class RandomNames {
  public:
    explicit RandomNames(const Digest& bytes) : bytes_(bytes) {}

    [[nodiscard]] Digest secret();
    // Letters and digits that are not mistaken for each other; five bits each.
    [[nodiscard]] std::string name(std::size_t letters);

  private:
    Digest bytes_;
    unsigned drawn_ = 0;
};

inline constexpr std::size_t table_letters = 16;  // whoever knows it may look
inline constexpr std::size_t invite_letters = 16;

}  // namespace serai
