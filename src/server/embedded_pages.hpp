// The files of the built page, compiled into the program. The source is generated (cmake/embed_pages.cmake).
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace serai {

struct EmbeddedPage {
    std::string_view path;  // "/index.html"
    std::string_view type;
    std::string_view plain;
    std::string_view zipped;
};

[[nodiscard]] std::span<const EmbeddedPage> embedded_pages();

}  // namespace serai
