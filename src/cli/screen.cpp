#include "cli/screen.hpp"

#include <array>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <unistd.h>

#include <editline/readline.h>

namespace serai::cli {
namespace {

constexpr const char* prompt = "> ";

// Blue, red, cyan, yellow, magenta: near to the colours of the page, and readable on black and on white.
constexpr std::array<std::string_view, max_seats> seat_codes{"34", "31", "36", "33", "35"};

constexpr std::string_view no_colour = "\x1b[0m";
std::string colour_code(std::string_view number) { return std::string("\x1b[").append(number).append("m"); }

std::string_view code_of(Tone tone) {
    switch (tone) {
        case Tone::Strong: return "1";
        case Tone::Soft: return "2";
        case Tone::Refusing: return "33";
    }
    return "";
}

bool is_set(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
}

bool shows_colours() {
    const char* kind = std::getenv("TERM");
    return isatty(STDOUT_FILENO) == 1 && !is_set("NO_COLOR") && kind != nullptr &&
           std::string_view(kind) != "dumb";
}

}  // namespace

Screen::Screen()
    : has_colours_(shows_colours()), is_typed_at_(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {
    if (is_typed_at_) std::setlocale(LC_CTYPE, "");  // what is typed may be more than ASCII
}

std::string Screen::painted(std::string_view text, std::string_view code) const {
    if (!has_colours_) return std::string(text);
    return colour_code(code).append(text).append(no_colour);
}
std::string Screen::painted(std::string_view text, Tone tone) const { return painted(text, code_of(tone)); }
std::string Screen::painted(std::string_view name, Seat seat) const {
    return painted(name, seat_codes[index(seat)]);
}

Paper Screen::paper() const {
    Paper paper;
    if (has_colours_) paper.strong = colour_code(code_of(Tone::Strong));
    if (has_colours_) paper.plain = no_colour;
    return paper;
}

std::optional<std::string> Screen::read_line() {
    std::string line;
    if (is_typed_at_) {
        std::cout << std::flush;
        const std::unique_ptr<char, decltype(&std::free)> typed(readline(prompt), &std::free);
        if (!typed) return std::nullopt;
        line = typed.get();
        if (!line.empty()) add_history(line.c_str());
        return line;
    }
    std::cout << prompt << std::flush;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return line;
}

}  // namespace serai::cli
