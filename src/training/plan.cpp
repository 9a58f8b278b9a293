#include "training/plan.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <string>

namespace serai {

float learning_rate(const Plan& plan, std::uint64_t round) {
    constexpr float evenly = 1e-3F;
    constexpr float least = 2e-5F;
    const auto begin = static_cast<float>(plan.rounds()) * 0.4F;
    const float left = static_cast<float>(plan.rounds()) - static_cast<float>(round);
    const float part = std::clamp(left / (static_cast<float>(plan.rounds()) - begin), 0.0F, 1.0F);
    return least + (evenly - least) * part * part;
}

namespace {

constexpr double width = 640;
constexpr double height = 320;
constexpr double margin = 40;

struct Curve {
    const char* name;
    const char* look;  // colour and dashes: each differs in both
    double RoundReport::* value;
};
constexpr std::array<Curve, 4> curves{{
    {"share loss", "stroke=\"#1f6f8b\"", &RoundReport::share_loss},
    {"points loss", "stroke=\"#7a5195\" stroke-dasharray=\"1 4\"", &RoundReport::points_loss},
    {"over greedy", "stroke=\"#2e7d32\" stroke-dasharray=\"8 3\"", &RoundReport::over_greedy},
    {"over search", "stroke=\"#b5651d\" stroke-dasharray=\"3 3\"", &RoundReport::over_search},
}};

struct Point {
    double round = 0;
    double value = 0;
};
// Of the rounds in which it was measured; where there are more of them than the picture has room for, the
// mean of those that fall on a place.
std::vector<Point> points_of(const std::vector<RoundReport>& reports, const Curve& curve) {
    constexpr std::size_t places = 280;
    const std::size_t together = (reports.size() + places - 1) / places;
    std::vector<Point> points;
    for (std::size_t first = 0; first < reports.size(); first += together) {
        Point sum;
        unsigned count = 0;
        for (std::size_t i = first; i < std::min(first + together, reports.size()); ++i) {
            if (reports[i].*curve.value < 0) continue;
            sum.round += static_cast<double>(reports[i].round);
            sum.value += reports[i].*curve.value;
            ++count;
        }
        if (count > 0) points.push_back({sum.round / count, sum.value / count});
    }
    return points;
}

std::string number(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f", value);
    return text.data();
}

}  // namespace

std::string plot_of(const std::vector<RoundReport>& reports, const std::string& title) {
    double highest = 1;
    std::uint64_t last = 1;
    for (const RoundReport& report : reports) {
        last = std::max(last, report.round);
        for (const Curve& curve : curves) highest = std::max(highest, std::min(report.*curve.value, 4.0));
    }
    std::string svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 320\" font-family=\"sans-serif\" "
        "font-size=\"12\"><rect width=\"640\" height=\"320\" fill=\"#fff\"/><text x=\"40\" y=\"20\">" +
        title + "</text>\n";
    const auto x = [&](double round) {
        return margin + (width - 2 * margin) * round / static_cast<double>(last);
    };
    const auto y = [&](double value) {
        return height - margin - (height - 2 * margin) * std::min(value, 4.0) / highest;
    };
    for (double line = 0; line <= highest; line += 0.5) {
        svg += "<line x1=\"40\" x2=\"600\" y1=\"" + number(y(line)) + "\" y2=\"" + number(y(line)) +
               "\" stroke=\"#ddd\"/><text x=\"8\" y=\"" + number(y(line) + 4) + "\">" + number(line) +
               "</text>\n";
    }
    double label = margin;  // of all curves, below the picture
    for (const Curve& curve : curves) {
        svg += "<polyline fill=\"none\" stroke-width=\"1.5\" " + std::string(curve.look) + " points=\"";
        for (const auto& [round, value] : points_of(reports, curve))
            svg += number(x(round)) + "," + number(y(value)) + " ";
        svg += "\"/><line y1=\"306\" y2=\"306\" stroke-width=\"1.5\" " + std::string(curve.look) + " x1=\"" +
               number(label) + "\" x2=\"" + number(label + 30) + "\"/><text y=\"310\" x=\"" +
               number(label + 35) + "\">" + curve.name + "</text>\n";
        label += 125;
    }
    return svg + "<text x=\"560\" y=\"312\">" + std::to_string(last) + "</text></svg>\n";
}

}  // namespace serai
