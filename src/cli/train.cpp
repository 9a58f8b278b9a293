#include "cli/train.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "cli/studies.hpp"

namespace serai::cli {

Result<bool> write_whole(const std::string& name, std::string_view content) {
    const std::string fresh = name + ".new";
    std::ofstream(fresh, std::ios::binary | std::ios::trunc) << content;
    std::error_code error;
    if (std::filesystem::file_size(fresh, error) == content.size())
        std::filesystem::rename(fresh, name, error);
    else
        error = std::make_error_code(std::errc::io_error);
    if (error) return failure(Message{"house.error.no_write", {}}.with("file", name));
    return true;
}

void print(const RoundReport& report, const Plan& plan, double games_per_second) {
    fmt::print("{}/{} {} {:.1f}/s {:.4f} {:.4f}", report.round, plan.rounds(), report.games, games_per_second,
               report.share_loss, report.points_loss);
    if (report.over_greedy >= 0)
        fmt::print("  greedy × {:.2f}  search × {:.2f}", report.over_greedy, report.over_search);
    fmt::print("\n");
    std::fflush(stdout);
}

int train(const Text& text, const TrainArguments& arguments) {
    return study(text, arguments.game, &Studies::train, arguments);
}

}  // namespace serai::cli
