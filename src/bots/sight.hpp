// What a seat that must decide sees now: a value that outlives the match. Thoughts begin with it.
#pragma once

#include <cstdint>
#include <string>

namespace serai {

class Sight {
  public:
    Sight() = default;
    Sight(const Sight&) = delete;
    Sight& operator=(const Sight&) = delete;
    virtual ~Sight() = default;

    // Equal for a seat that sees the same again.
    [[nodiscard]] virtual std::uint64_t fingerprint() const = 0;
    // Its bytes, for whoever thinks elsewhere with the same build of the program.
    [[nodiscard]] virtual std::string packed() const = 0;
};

}  // namespace serai
