// The luck of a table. Every roll and draw follows from the table's secret and the number of the entry, so
// that the secret proves afterwards that nothing was chosen; its hash, shown when the table opens, that it
// was there before.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/rng.hpp"
#include "base/sha256.hpp"

namespace serai {

class Dealer {
  public:
    // 32 bytes that nobody can guess.
    using Secret = Digest;

    explicit Dealer(const Secret& secret) : secret_(secret) {}
    [[nodiscard]] static std::optional<Dealer> from_text(std::string_view secret);

    [[nodiscard]] std::string secret() const { return hex(secret_); }
    [[nodiscard]] std::string commitment() const;
    // The stream from which the entry with this number is drawn.
    [[nodiscard]] Rng luck(std::size_t entry) const;

  private:
    // The hash of the secret for one purpose, so that what is published for one tells nothing about another.
    [[nodiscard]] Digest derived(std::string_view purpose) const;

    Secret secret_;
};

}  // namespace serai
