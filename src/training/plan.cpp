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
    double label = margin + 10;
    for (const Curve& curve : curves) {
        svg += "<polyline fill=\"none\" stroke-width=\"1.5\" " + std::string(curve.look) + " points=\"";
        for (const RoundReport& report : reports) {
            if (report.*curve.value >= 0)
                svg +=
                    number(x(static_cast<double>(report.round))) + "," + number(y(report.*curve.value)) + " ";
        }
        svg += "\"/><line x1=\"470\" x2=\"510\" stroke-width=\"1.5\" " + std::string(curve.look) + " y1=\"" +
               number(label) + "\" y2=\"" + number(label) + "\"/><text x=\"516\" y=\"" + number(label + 4) +
               "\">" + curve.name + "</text>\n";
        label += 16;
    }
    return svg + "<text x=\"560\" y=\"312\">" + std::to_string(last) + "</text></svg>\n";
}

}  // namespace serai
