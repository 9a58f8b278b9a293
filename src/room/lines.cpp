#include "room/lines.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "room/refusals.hpp"

namespace serai {
namespace {

struct Range {
    std::uint32_t first;
    std::uint32_t last;
};
// Characters that are not seen and turn, join or hide those that are: what is read must be what is there.
constexpr std::array<Range, 9> unseen{{{0x00AD, 0x00AD},
                                       {0x034F, 0x034F},
                                       {0x061C, 0x061C},
                                       {0x180E, 0x180E},
                                       {0x200B, 0x200F},
                                       {0x202A, 0x202E},
                                       {0x2060, 0x206F},
                                       {0xFEFF, 0xFEFF},
                                       {0xE0000, 0xE007F}}};

// The first character of a text that is valid UTF-8: its code, and its bytes.
struct Character {
    std::uint32_t code;
    std::size_t bytes;
};
Character first_of(std::string_view text) {
    const auto byte = [text](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    if (byte(0) < 0x80U) return {byte(0), 1};
    const std::size_t bytes = byte(0) >= 0xF0U ? 4 : byte(0) >= 0xE0U ? 3 : 2;
    std::uint32_t code = byte(0) & (0x7FU >> bytes);
    for (std::size_t i = 1; i < bytes && i < text.size(); ++i) code = code << 6U | (byte(i) & 0x3FU);
    return {code, std::min(bytes, text.size())};
}

}  // namespace

tl::expected<std::string, Refusal> tidy_line(std::string_view text, std::size_t most) {
    std::string line;
    std::size_t characters = 0;
    std::size_t blanks = 0;  // that are due before the next character
    while (!text.empty()) {
        const Character character = first_of(text);
        const std::string_view bytes = text.substr(0, character.bytes);
        text.remove_prefix(character.bytes);
        const auto is_in = [&](const Range& range) {
            return character.code >= range.first && character.code <= range.last;
        };
        if (std::ranges::any_of(unseen, is_in)) continue;
        if (character.code <= 0x20 || character.code == 0x7F) {
            ++blanks;
            continue;
        }
        if (line.empty()) blanks = 0;
        line.append(blanks, ' ').append(bytes);
        characters += blanks + 1;
        blanks = 0;
    }
    if (line.empty()) return refuse(Reason::Malformed);
    if (characters > most) return refuse(Reason::TooLong);
    return line;
}

}  // namespace serai
