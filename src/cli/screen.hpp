// The terminal that a person plays at: colours where they are wanted, and a line that can be edited, with
// those before it, where it is typed. In a pipe all is plain text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/seat.hpp"
#include "text/board.hpp"

namespace serai::cli {

enum class Tone : std::uint8_t { Strong, Soft, Refusing };

class Screen {
  public:
    // Asks the terminal and its environment (NO_COLOR, TERM).
    Screen();

    // The same text if there are no colours. Whoever is no terminal reads no less: every colour repeats what
    // is said.
    [[nodiscard]] std::string painted(std::string_view text, Tone tone) const;
    [[nodiscard]] std::string painted(std::string_view name, Seat seat) const;

    // For boards.
    [[nodiscard]] Paper paper() const;

    // What is typed next; nothing at the end.
    [[nodiscard]] std::optional<std::string> read_line();

  private:
    [[nodiscard]] std::string painted(std::string_view text, std::string_view code) const;

    bool has_colours_;
    bool is_typed_at_;
};

}  // namespace serai::cli
