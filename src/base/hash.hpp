// Numbers that stand for bytes. Not for secrets.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace serai {

// FNV-1a, byte by byte: the same everywhere, for names that people see.
class Hash {
  public:
    void add(std::string_view bytes) {
        for (const char byte : bytes) value_ = (value_ ^ static_cast<unsigned char>(byte)) * 0x100000001B3U;
    }

    // A value without padding, by its bytes.
    template <typename Value>
    requires std::has_unique_object_representations_v<Value>
    void add_bytes(const Value& value) {
        add(std::string_view(reinterpret_cast<const char*>(&value), sizeof value));
    }

    [[nodiscard]] std::uint64_t value() const { return value_; }
    [[nodiscard]] std::uint32_t folded() const { return static_cast<std::uint32_t>(value_ ^ value_ >> 32U); }

  private:
    std::uint64_t value_ = 0xCBF29CE484222325U;
};

// A fast fingerprint of a value without padding, for tables in memory: eight bytes a step, in four sums that
// do not wait for each other.
template <typename Value>
requires std::has_unique_object_representations_v<Value>
std::uint64_t fingerprint(const Value& value) {
    const auto mixed = [](std::uint64_t sum, std::uint64_t word) {
        sum = (sum ^ word) * 0xD6E8FEB86659FD93U;
        return sum ^ sum >> 32U;
    };
    using Block = std::array<std::uint64_t, 4>;
    Block sums{0x9E3779B97F4A7C15U, 0xBF58476D1CE4E5B9U, 0x94D049BB133111EBU, 0xA0761D6478BD642FU};
    const auto add = [&](const unsigned char* bytes, std::size_t count) {
        Block block{};
        std::memcpy(block.data(), bytes, count);
        for (std::size_t i = 0; i < block.size(); ++i) sums[i] = mixed(sums[i], block[i]);
    };
    const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
    constexpr std::size_t rest = sizeof(Value) % sizeof(Block);
    for (std::size_t at = 0; at < sizeof(Value) - rest; at += sizeof(Block)) add(bytes + at, sizeof(Block));
    if constexpr (rest > 0) add(bytes + sizeof(Value) - rest, rest);
    // In turn, so that the same difference in two sums is not the same difference in the end.
    std::uint64_t result = 0;
    for (const std::uint64_t sum : sums) result = mixed(result, sum);
    return result;
}

}  // namespace serai
