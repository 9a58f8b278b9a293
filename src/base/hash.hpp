// FNV-1a over bytes: names walks of a game by one number. Not for secrets.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>

namespace serai {

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

}  // namespace serai
