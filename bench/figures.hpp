// What the load program measures with: a clock, waiting times, and values out of texts that are not parsed.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string_view>
#include <vector>

namespace serai::load {

using Clock = std::chrono::steady_clock;

inline double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// Waiting times in milliseconds.
class Waits {
  public:
    void add(double wait) { values_.push_back(wait); }
    [[nodiscard]] std::size_t count() const { return values_.size(); }
    [[nodiscard]] double percentile(double part) {
        if (values_.empty()) return 0;
        std::ranges::sort(values_);
        const auto place = static_cast<std::size_t>(part * static_cast<double>(values_.size()));
        return values_[std::min(values_.size() - 1, place)];
    }
    [[nodiscard]] double longest() const { return values_.empty() ? 0 : *std::ranges::max_element(values_); }

  private:
    std::vector<double> values_;
};

// The text between two marks, without parsing the rest: the client must not be what is measured.
inline std::string_view between(std::string_view text, std::string_view first, std::string_view last) {
    const std::size_t from = text.find(first);
    if (from == std::string_view::npos) return {};
    const std::size_t start = from + first.size();
    return text.substr(start, text.find_first_of(last, start) - start);
}

}  // namespace serai::load
