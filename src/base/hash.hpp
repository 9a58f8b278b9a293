// Numbers that stand for bytes. Not for secrets.
#pragma once

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

// A fast fingerprint of a value without padding, eight bytes a step, for tables in memory.
template <typename Value>
requires std::has_unique_object_representations_v<Value>
std::uint64_t fingerprint(const Value& value) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
    std::uint64_t result = 0x9E3779B97F4A7C15U;
    const auto mix = [&result](std::uint64_t word) {
        result = (result ^ word) * 0xD6E8FEB86659FD93U;
        result ^= result >> 32U;
    };
    std::size_t at = 0;
    for (; at + 8 <= sizeof(Value); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes + at, 8);
        mix(word);
    }
    std::uint64_t rest = 0;
    std::memcpy(&rest, bytes + at, sizeof(Value) - at);
    mix(rest);
    return result;
}

}  // namespace serai
