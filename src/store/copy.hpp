// Moves a house: everything of one store into another, of whatever kind, while nobody plays.
#pragma once

#include <cstddef>

#include "store/store.hpp"

namespace serai {

struct Copied {
    std::size_t people = 0;
    std::size_t tables = 0;
    std::size_t entries = 0;
};

// Into a store in which nothing is yet, all of it or nothing; not while nodes share either of them. What is
// only good for minutes stays behind: codes that carry a person to another device, and answers to those who
// opened a table and heard none.
[[nodiscard]] Result<Copied> copy(const Store& from, Store& to);

}  // namespace serai
