#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "cli/studies.hpp"

namespace serai::cli {
namespace {

// The number of the first line in which two texts differ.
std::size_t first_difference(std::string_view a, std::string_view b) {
    const auto [end, other] = std::ranges::mismatch(a, b);
    return 1 + static_cast<std::size_t>(std::count(a.begin(), end, '\n'));
}

int compare(const Text& text, const std::string& file, const std::string& fresh) {
    const auto approved = read_file(file);
    if (approved && *approved == fresh) return done;
    const std::size_t line = approved ? first_difference(*approved, fresh) : 1;
    complain(text, {Message{"cli.approve.differs", {}}, fmt::format("{}:{}", file, line)});
    return failed;
}

int overwrite(const Text& text, const std::string& file, const std::string& fresh) {
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out << fresh;
    if (!out.flush()) return complain(text, {Message{"house.error.no_write", {}}.with("file", file), ""});
    fmt::print("{}\n", file);
    return done;
}

}  // namespace

int approve(const Text& text, const std::string& root, bool only_check) {
    int status = done;
    for (const Studies& each : all_studies()) {
        const Title& title = **find_title(each.game);
        const std::string folder = fmt::format("{}/games/{}/tests/playthroughs", root, title.id);
        if (!std::filesystem::is_directory(folder))
            return complain(text, {Message{"house.error.no_file", {}}.with("file", folder), ""});
        for (unsigned seats = title.min_seats; seats <= title.max_seats; ++seats) {
            const std::string file = fmt::format("{}/{}_seats.txt", folder, seats);
            const std::string fresh = each.playthrough(seats);
            status = std::max(status, only_check ? compare(text, file, fresh) : overwrite(text, file, fresh));
        }
    }
    return status;
}

}  // namespace serai::cli
