#include "mind/perceptron.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <ranges>
#include <type_traits>
#include <utility>

namespace serai {
namespace {

constexpr int most = Perceptron::most_handed * Perceptron::scale - 1;

// e to the power of −i/16, to where it no longer matters.
constexpr int steps_per_unit = 16;
constexpr int step_size = Perceptron::scale * Perceptron::scale / steps_per_unit;
constexpr auto power_count = std::size_t{14} * steps_per_unit;
constexpr std::array<double, power_count + 1> powers = [] {
    constexpr double step = 0.93941306281347581;  // e^(−1/16)
    std::array<double, power_count + 1> result{};
    double power = 1;
    for (double& each : result) {
        each = power;
        power *= step;
    }
    return result;
}();

// e to the power of a sum's distance from the highest; straight between two steps.
double power_of(std::int32_t behind) {
    const auto step = static_cast<std::size_t>(behind / step_size);
    if (step >= power_count) return powers[power_count];
    const double part = static_cast<double>(behind % step_size) / step_size;
    return powers[step] - (powers[step] - powers[step + 1]) * part;
}

using Sums = std::array<std::uint16_t, Perceptron::first_width>;
using Handed = std::array<std::int16_t, Perceptron::first_width>;

Handed handed_on(const Sums& sums) {
    constexpr std::int16_t times = Perceptron::scale / Perceptron::row_scale;
    Handed result;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const auto sum = std::clamp<std::int16_t>(static_cast<std::int16_t>(sums[i]), 0, most / times);
        result[i] = static_cast<std::int16_t>(sum * times);
    }
    return result;
}

template <std::size_t Width>
std::int32_t dot(const std::array<std::int16_t, Width>& a, const std::array<std::int16_t, Width>& b) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < Width; ++i) sum += std::int32_t{a[i]} * b[i];
    return sum;
}

}  // namespace

Expectation Perceptron::expect(std::span<const Feature> features, unsigned seats) const {
    Sums sums;
    for (std::size_t i = 0; i < first_width; ++i)
        sums[i] = static_cast<std::uint16_t>(weights_.first_bias[i]);
    for (const Feature feature : features) {
        const std::int16_t* const row = weights_.rows.data() + std::size_t{feature} * first_width;
        for (std::size_t i = 0; i < first_width; ++i)
            sums[i] = static_cast<std::uint16_t>(sums[i] + static_cast<std::uint16_t>(row[i]));
    }
    const Handed first = handed_on(sums);
    std::array<std::int16_t, second_width> second;
    for (std::size_t i = 0; i < second_width; ++i) {
        const std::int32_t sum = weights_.second_bias[i] + dot(weights_.second[i], first);
        second[i] = static_cast<std::int16_t>(std::clamp(sum / scale, 0, most));
    }
    const auto output = [&](std::size_t i) {
        return weights_.output_bias[i] + dot(weights_.outputs[i], second);
    };
    Expectation result;
    std::array<std::int32_t, max_seats> logits{};
    std::int32_t highest = std::numeric_limits<std::int32_t>::min();
    for (unsigned i = 0; i < seats; ++i) highest = std::max(highest, logits[i] = output(i));
    double total = 0;
    for (unsigned i = 0; i < seats; ++i) total += result.share[i] = power_of(highest - logits[i]);
    for (unsigned i = 0; i < seats; ++i) {
        result.share[i] /= total;
        result.points[i] = static_cast<double>(output(max_seats + i)) / (scale * scale);
    }
    return result;
}

// The file

namespace {

constexpr std::string_view magic = "serai weights 2\n";

// What stands for a row: nothing, itself, once more the one before it, or how it differs from that one, which
// for amounts is less.
constexpr char told = 1;
constexpr char repeated = 2;
constexpr char changed = 3;
constexpr bool is_written(char kind) { return kind == told || kind == changed; }

using Row = std::span<const std::int16_t, Perceptron::first_width>;
Row row_of(const Perceptron::Weights& weights, std::size_t feature) {
    return Row(weights.rows.data() + feature * Perceptron::first_width, Perceptron::first_width);
}

// A difference may wrap round; whoever adds it wraps back.
constexpr std::int16_t difference(std::int16_t a, std::int16_t b) { return static_cast<std::int16_t>(a - b); }

char kind_of_row(const Perceptron::Weights& weights, std::size_t feature) {
    const Row row = row_of(weights, feature);
    if (std::ranges::all_of(row, [](std::int16_t each) { return each == 0; })) return 0;
    if (feature == 0) return told;
    const Row before = row_of(weights, feature - 1);
    if (std::ranges::equal(row, before)) return repeated;
    int size = 0;
    int size_of_change = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        size += std::abs(row[i]);
        size_of_change += std::abs(difference(row[i], before[i]));
    }
    return size_of_change < size ? changed : told;
}

// Whole numbers, those around zero as small ones whatever their sign, all their lowest bytes first: so they
// are packed better.
template <typename Numbers>
void put(std::string& bytes, const Numbers& numbers) {
    using Number = std::ranges::range_value_t<Numbers>;
    using Word = std::make_unsigned_t<Number>;
    for (unsigned shift = 0; shift < 8 * sizeof(Number); shift += 8) {
        for (const Number number : numbers) {
            const auto twice = static_cast<Word>(static_cast<Word>(number) << 1U);
            const auto folded = static_cast<Word>(number < 0 ? ~twice : twice);
            bytes += static_cast<char>(static_cast<unsigned char>(folded >> shift & 0xFFU));
        }
    }
}
template <typename Numbers>
bool take(std::string_view& bytes, Numbers&& numbers) {
    using Number = std::ranges::range_value_t<Numbers>;
    using Word = std::make_unsigned_t<Number>;
    if (bytes.size() < numbers.size() * sizeof(Number)) return false;
    std::vector<Word> words(numbers.size());
    for (unsigned shift = 0; shift < 8 * sizeof(Number); shift += 8) {
        for (std::size_t i = 0; i < words.size(); ++i) {
            const auto byte = static_cast<Word>(static_cast<unsigned char>(bytes[i]));
            words[i] = static_cast<Word>(words[i] | static_cast<Word>(byte << shift));
        }
        bytes.remove_prefix(words.size());
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto half = static_cast<Word>(words[i] >> 1U);
        numbers[i] = static_cast<Number>((words[i] & 1U) != 0 ? static_cast<Word>(~half) : half);
    }
    return true;
}

// Calls visit(numbers) for everything behind the rows, always in this order.
template <typename Weights, typename Visitor>
void for_each_part(Weights& weights, Visitor&& visit) {
    visit(weights.first_bias);
    for (auto& row : weights.second) visit(row);
    visit(weights.second_bias);
    for (auto& row : weights.outputs) visit(row);
    visit(weights.output_bias);
}

std::string_view take_line(std::string_view& bytes, std::string_view name) {
    const std::size_t end = bytes.find('\n');
    if (end == std::string_view::npos || !bytes.starts_with(name)) return {};
    const std::string_view line = bytes.substr(name.size(), end - name.size());
    bytes.remove_prefix(end + 1);
    return line.substr(std::min<std::size_t>(line.size(), 1));
}

bool read_number(std::string_view text, std::uint32_t& number, int base) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace

std::string write_weights(const WeightsHead& head, const Perceptron& perceptron) {
    constexpr std::size_t width = Perceptron::first_width;
    const Perceptron::Weights& weights = perceptron.weights();
    std::array<char, 8> hex{};
    const auto end = std::to_chars(hex.data(), hex.data() + hex.size(), head.fingerprint, 16).ptr;
    std::string bytes(magic);
    bytes += "game " + head.game + "\nfeatures " + std::to_string(perceptron.features()) + "\nlayout " +
             std::string(hex.data(), end) + "\nmade " + head.made_by + "\ncommit " + head.commit + "\n";
    std::string learnt;
    std::vector<std::size_t> written;
    for (std::size_t i = 0; i < perceptron.features(); ++i) {
        learnt += kind_of_row(weights, i);
        if (is_written(learnt.back())) written.push_back(i);
    }
    // Column by column, because neighbours there are alike.
    std::vector<std::int16_t> columns;
    columns.reserve(written.size() * width);
    for (std::size_t column = 0; column < width; ++column) {
        for (const std::size_t i : written) {
            const std::int16_t weight = row_of(weights, i)[column];
            const bool is_change = learnt[i] == changed;
            columns.push_back(is_change ? difference(weight, row_of(weights, i - 1)[column]) : weight);
        }
    }
    bytes += learnt;
    put(bytes, columns);
    for_each_part(weights, [&bytes](const auto& numbers) { put(bytes, numbers); });
    return bytes;
}

std::optional<ReadWeights> read_weights(std::string_view bytes) {
    constexpr std::size_t width = Perceptron::first_width;
    if (!bytes.starts_with(magic)) return std::nullopt;
    bytes.remove_prefix(magic.size());
    WeightsHead head;
    head.game = take_line(bytes, "game");
    const std::string_view features = take_line(bytes, "features");
    const std::string_view layout = take_line(bytes, "layout");
    head.made_by = take_line(bytes, "made");
    head.commit = take_line(bytes, "commit");
    constexpr std::uint32_t most_features = 0xFFFF;
    if (!read_number(features, head.features, 10) || !read_number(layout, head.fingerprint, 16) ||
        head.features > most_features || bytes.size() < head.features)
        return std::nullopt;
    const std::string_view learnt = bytes.substr(0, head.features);
    bytes.remove_prefix(head.features);
    const auto written = static_cast<std::size_t>(std::ranges::count_if(learnt, is_written));
    std::vector<std::int16_t> columns(written * width);
    if (!take(bytes, columns)) return std::nullopt;
    Perceptron::Weights weights;
    weights.rows.resize(head.features * width);
    std::size_t next = 0;
    for (std::size_t i = 0; i < learnt.size(); ++i) {
        const auto row = weights.rows.begin() + static_cast<std::ptrdiff_t>(i * width);
        const bool is_like_before = i > 0 && (learnt[i] == repeated || learnt[i] == changed);
        if (is_like_before) std::copy_n(row - width, width, row);
        if (!is_written(learnt[i])) continue;
        for (std::size_t column = 0; column < width; ++column)
            row[static_cast<std::ptrdiff_t>(column)] = static_cast<std::int16_t>(
                row[static_cast<std::ptrdiff_t>(column)] + columns[column * written + next]);
        ++next;
    }
    bool is_whole = true;
    for_each_part(weights, [&](auto& numbers) { is_whole = is_whole && take(bytes, numbers); });
    if (!is_whole || !bytes.empty()) return std::nullopt;
    return ReadWeights{std::move(head), Perceptron(std::move(weights))};
}

}  // namespace serai
