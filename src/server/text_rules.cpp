#include "server/text_rules.hpp"

#include <algorithm>

#include "server/refusals.hpp"

namespace serai {

tl::expected<std::string, Refusal> tidy_line(std::string_view text, std::size_t most) {
    std::string line;
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        line += code < 0x20 || code == 0x7F ? ' ' : letter;
    }
    const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
    line.erase(0, first);
    line.erase(line.find_last_not_of(' ') + 1);
    if (line.empty()) return refuse(Reason::Malformed);
    const auto letters = std::ranges::count_if(line, [](char letter) {
        return (static_cast<unsigned char>(letter) & 0xC0U) != 0x80U;  // not the rest of a character
    });
    if (static_cast<std::size_t>(letters) > most) return refuse(Reason::TooLong);
    return line;
}

}  // namespace serai
