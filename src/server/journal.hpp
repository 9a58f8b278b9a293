// What the server says about itself: one JSON object per line on standard error. No secrets, no texts of
// people.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>

#include "base/words.hpp"

namespace serai {

enum class LogLevel : std::uint8_t { Debug, Info, Warning, Error, Off };
constexpr Words<5> words(LogLevel) { return {"log_level", {"debug", "info", "warning", "error", "off"}}; }

class Journal {
  public:
    using Detail = std::pair<std::string_view, std::string_view>;

    explicit Journal(LogLevel least) : least_(least) {}
    void note(LogLevel level, std::string_view event, std::initializer_list<Detail> details = {}) const;

  private:
    LogLevel least_;
};

}  // namespace serai
