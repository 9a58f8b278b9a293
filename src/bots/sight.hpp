// What a seat that must decide sees now: a value that outlives the match. Thoughts begin with it.
#pragma once

#include <cstdint>

namespace serai {

class Sight {
  public:
    Sight() = default;
    Sight(const Sight&) = delete;
    Sight& operator=(const Sight&) = delete;
    virtual ~Sight() = default;

    // Equal for a seat that sees the same again.
    [[nodiscard]] virtual std::uint64_t fingerprint() const = 0;
};

}  // namespace serai
