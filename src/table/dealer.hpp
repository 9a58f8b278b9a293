// The luck of a table. Every roll and draw follows from the table's secret, the nonces of the devices that
// play, and its own number, so that secret and nonces prove afterwards that nobody chose it; the secret's
// hash, shown when the table opens, that it was there before the nonces.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "base/sha256.hpp"

namespace serai {

// How outcomes follow: in the first tables of the house from the number of the entry (so that idle moves that
// were taken back changed what came next), since then from the number of the outcome.
enum class LuckBy : std::uint8_t { Entry = 1, Outcome = 2 };
inline constexpr unsigned newest_luck = 2;

// Where a log stands.
struct LogPlace {
    std::size_t entries = 0;
    std::size_t outcomes = 0;
};

class Dealer {
  public:
    // 32 bytes that nobody can guess.
    using Secret = Digest;

    explicit Dealer(const Secret& secret, LuckBy by = LuckBy::Outcome, std::vector<std::string> nonces = {})
        : secret_(secret), by_(by), nonces_(std::move(nonces)) {}
    // The secret in hexadecimal; nothing if it is none, or for a version of luck that never was.
    [[nodiscard]] static std::optional<Dealer> from_text(std::string_view secret, unsigned luck = newest_luck,
                                                         std::vector<std::string> nonces = {});

    [[nodiscard]] std::string secret() const { return hex(secret_); }
    [[nodiscard]] std::string commitment() const;
    // The stream from which the next outcome is drawn.
    [[nodiscard]] Rng luck(const LogPlace& place) const;

  private:
    // The hash of the secret for one purpose, so that what is published for one tells nothing about another.
    [[nodiscard]] Digest derived(std::string_view purpose) const;

    Secret secret_;
    LuckBy by_;
    std::vector<std::string> nonces_;  // by seat
};

// What a device shows before it tells its nonce.
[[nodiscard]] std::string commitment_to(std::string_view nonce);
// 64 digits of hexadecimal.
[[nodiscard]] bool is_nonce(std::string_view text);

}  // namespace serai
