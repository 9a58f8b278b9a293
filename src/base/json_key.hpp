// The name of a member of a JSON object that the program itself chose. It is made of a literal by the
// compiler, so that nothing anybody handed in can become one by accident.
#pragma once

#include <string_view>

namespace serai {

class JsonKey {
  public:
    // NOLINTNEXTLINE(google-explicit-constructor): a literal stands for its key.
    consteval JsonKey(const char* name) : JsonKey(std::string_view(name)) {}
    // NOLINTNEXTLINE(google-explicit-constructor)
    consteval JsonKey(std::string_view name) : name_(name) {
        for (const char letter : name) {
            const bool is_plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
            if (!is_plain && letter != '_') a_key_has_small_letters_digits_and_underscores();
        }
    }

    [[nodiscard]] constexpr std::string_view name() const { return name_; }

  private:
    // Never defined, and no constant: whoever comes here does not compile.
    static void a_key_has_small_letters_digits_and_underscores();

    std::string_view name_;
};

}  // namespace serai
