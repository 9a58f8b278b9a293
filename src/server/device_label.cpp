#include "server/device_label.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace serai {
namespace {

struct Sign {
    std::string_view part;  // of the header
    std::string_view name;
};

// The first sign that is there counts: many call themselves by the names of those that came before them.
constexpr std::array<Sign, 8> browsers{{{"Edg", "Edge"},
                                        {"OPR/", "Opera"},
                                        {"SamsungBrowser/", "Samsung Internet"},
                                        {"Firefox/", "Firefox"},
                                        {"FxiOS/", "Firefox"},
                                        {"Chrome/", "Chrome"},
                                        {"CriOS/", "Chrome"},
                                        {"Safari/", "Safari"}}};
constexpr std::array<Sign, 7> systems{{{"iPhone", "iPhone"},
                                       {"iPad", "iPad"},
                                       {"Android", "Android"},
                                       {"Windows", "Windows"},
                                       {"Macintosh", "macOS"},
                                       {"CrOS", "ChromeOS"},
                                       {"Linux", "Linux"}}};

std::string_view named_in(std::string_view text, std::span<const Sign> signs) {
    const auto found = std::ranges::find_if(
        signs, [text](const Sign& sign) { return text.find(sign.part) != std::string_view::npos; });
    return found == signs.end() ? std::string_view() : found->name;
}

}  // namespace

std::string device_label(std::string_view user_agent) {
    std::string label(named_in(user_agent, browsers));
    const std::string_view system = named_in(user_agent, systems);
    if (!label.empty() && !system.empty()) label += ", ";
    return label.append(system);
}

}  // namespace serai
