#include "text/language.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "text/embedded.hpp"

namespace serai {

std::span<const std::string_view> languages() {
    static const auto all = [] {
        std::vector<std::string_view> codes;
        for (const EmbeddedText& each : embedded_texts()) {
            if (each.file.starts_with("text/")) codes.push_back(each.language);
        }
        return codes;
    }();
    return all;
}

std::optional<std::string_view> language_for(std::string_view wish) {
    std::string code(wish.substr(0, wish.find_first_of(".@")));
    std::ranges::replace(code, '_', '-');
    for (const std::string_view part :
         {std::string_view(code), std::string_view(code).substr(0, code.find('-'))}) {
        const auto found = std::ranges::find(languages(), part);
        if (found != languages().end()) return *found;
    }
    return std::nullopt;
}

}  // namespace serai
