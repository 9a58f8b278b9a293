#include "training/model.hpp"

#include <algorithm>
#include <cmath>

namespace serai {
namespace {

constexpr auto most_handed = static_cast<float>(Perceptron::most_handed);

// A number from −1 to 1.
float random_unit(Rng& rng) {
    return static_cast<float>(static_cast<double>(rng.next() >> 11U) * 0x1.0p-52 - 1.0);
}

void add(float* sum, const float* row, std::size_t count, float times) {
    for (std::size_t i = 0; i < count; ++i) sum[i] += times * row[i];
}
void add(float* sum, const float* row, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) sum[i] += row[i];
}

float handed(float sum) { return std::clamp(sum, 0.0F, most_handed); }
bool is_open(float handed) { return handed > 0.0F && handed < most_handed; }

std::int16_t whole(float weight, int scale) {
    constexpr float most = 32'000;
    return static_cast<std::int16_t>(
        std::lround(std::clamp(weight * static_cast<float>(scale), -most, most)));
}

template <typename Number>
void put(std::string& bytes, const std::vector<Number>& numbers) {
    bytes.append(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number));
}
template <typename Number>
bool take(std::string_view& bytes, std::vector<Number>& numbers) {
    const std::size_t size = numbers.size() * sizeof(Number);
    if (bytes.size() < size) return false;
    std::ranges::copy(bytes.substr(0, size), reinterpret_cast<char*>(numbers.data()));
    bytes.remove_prefix(size);
    return true;
}

}  // namespace

void Learnable::descend(const Descent& descent, std::size_t first, std::size_t count) {
    constexpr float of_mean = 0.9F;
    constexpr float of_square = 0.999F;
    constexpr float tiny = 1e-8F;
    float* const value = value_.data() + first;
    float* const gradient = gradient_.data() + first;
    float* const mean = mean_.data() + first;
    float* const square = square_.data() + first;
    for (std::size_t i = 0; i < count; ++i) {
        const float slope = gradient[i];
        mean[i] = of_mean * mean[i] + (1 - of_mean) * slope;
        square[i] = of_square * square[i] + (1 - of_square) * slope * slope;
        value[i] -= descent.rate * (mean[i] * descent.mean_correction) /
                    (std::sqrt(square[i] * descent.square_correction) + tiny);
        gradient[i] = 0;
    }
}

// Rows begin at zero, so that a feature that never held says nothing; the layers behind them break the tie.
Model::Model(const FeatureLayout& layout, std::uint64_t seed)
    : measures_(layout.measures().begin(), layout.measures().end()),
      rows_(measures_.size() * first_width),
      slopes_(layout.slopes() * first_width),
      first_bias_(first_width),
      second_(first_width * second_width),
      second_bias_(second_width),
      outputs_(second_width * output_width),
      output_bias_(output_width),
      seen_(measures_.size()),
      is_row_touched_(measures_.size()),
      is_slope_touched_(layout.slopes()) {
    Rng rng(seed);
    for (std::size_t i = 0; i < first_width; ++i) *first_bias_.value(i) = 0.5F + 0.5F * random_unit(rng);
    for (std::size_t i = 0; i < second_.size(); ++i) *second_.value(i) = 0.25F * random_unit(rng);
    for (std::size_t i = 0; i < second_width; ++i) *second_bias_.value(i) = 0.25F;
    for (std::size_t i = 0; i < outputs_.size(); ++i) *outputs_.value(i) = 0.15F * random_unit(rng);
}

Model::Layers Model::layers(const Example& example) const {
    Layers result;
    float* const first = result.first.data();
    add(first, first_bias_.value(), first_width);
    for (const Feature feature : example.features) {
        add(first, rows_.value(feature * first_width), first_width);
        const auto& [slope, height] = measures_[feature];
        if (slope != FeatureLayout::no_slope)
            add(first, slopes_.value(slope * first_width), first_width, height);
    }
    for (float& each : result.first) each = handed(each);
    float* const second = result.second.data();
    add(second, second_bias_.value(), second_width);
    for (std::size_t i = 0; i < first_width; ++i) {
        if (result.first[i] > 0) add(second, second_.value(i * second_width), second_width, result.first[i]);
    }
    for (float& each : result.second) each = handed(each);
    float* const outputs = result.outputs.data();
    add(outputs, output_bias_.value(), output_width);
    for (std::size_t i = 0; i < second_width; ++i)
        add(outputs, outputs_.value(i * output_width), output_width, result.second[i]);
    return result;
}

void Model::learn_from(const Example& example, float weight, TrainingLoss& loss) {
    constexpr float points_weight = 0.25F;
    const Layers now = layers(example);
    std::array<float, output_width> outputs{};
    float highest = now.outputs[0];
    for (unsigned i = 1; i < example.seats; ++i) highest = std::max(highest, now.outputs[i]);
    std::array<float, max_seats> shares{};
    float total = 0;
    for (unsigned i = 0; i < example.seats; ++i)
        total += shares[i] = static_cast<float>(std::exp(now.outputs[i] - highest));
    for (unsigned i = 0; i < example.seats; ++i) {
        shares[i] /= total;
        outputs[i] = weight * (shares[i] - example.share[i]);
        loss.share -= example.share[i] * std::log(std::max(shares[i], 1e-6F));
        const float missed = now.outputs[max_seats + i] - example.points[i];
        outputs[max_seats + i] = weight * points_weight * missed;
        loss.points += missed * missed / static_cast<float>(example.seats);
    }
    add(output_bias_.gradient(), outputs.data(), output_width);
    std::array<float, second_width> second{};
    for (std::size_t i = 0; i < second_width; ++i) {
        add(outputs_.gradient(i * output_width), outputs.data(), output_width, now.second[i]);
        if (!is_open(now.second[i])) continue;
        const float* const row = outputs_.value(i * output_width);
        for (std::size_t j = 0; j < output_width; ++j) second[i] += outputs[j] * row[j];
    }
    add(second_bias_.gradient(), second.data(), second_width);
    std::array<float, first_width> first{};
    for (std::size_t i = 0; i < first_width; ++i) {
        if (now.first[i] <= 0) continue;
        add(second_.gradient(i * second_width), second.data(), second_width, now.first[i]);
        if (!is_open(now.first[i])) continue;
        const float* const row = second_.value(i * second_width);
        // Four sums, so that they need not wait for each other.
        std::array<float, 4> sums{};
        for (std::size_t j = 0; j < second_width; j += 4) {
            for (std::size_t k = 0; k < 4; ++k) sums[k] += second[j + k] * row[j + k];
        }
        first[i] = sums[0] + sums[1] + (sums[2] + sums[3]);
    }
    add(first_bias_.gradient(), first.data(), first_width);
    for (const Feature feature : example.features) {
        ++seen_[feature];
        if (is_row_touched_[feature] == 0) {
            is_row_touched_[feature] = 1;
            touched_rows_.push_back(feature);
        }
        add(rows_.gradient(feature * first_width), first.data(), first_width);
        const auto& [slope, height] = measures_[feature];
        if (slope == FeatureLayout::no_slope) continue;
        if (is_slope_touched_[slope] == 0) {
            is_slope_touched_[slope] = 1;
            touched_slopes_.push_back(slope);
        }
        add(slopes_.gradient(slope * first_width), first.data(), first_width, height);
    }
}

TrainingLoss Model::learn(std::span<const Example* const> examples, float rate) {
    TrainingLoss loss;
    const float weight = 1 / static_cast<float>(examples.size());
    for (const Example* example : examples) learn_from(*example, weight, loss);
    ++steps_;
    const auto steps = static_cast<double>(steps_);
    const Learnable::Descent descent{rate, static_cast<float>(1 / (1 - std::pow(0.9, steps))),
                                     static_cast<float>(1 / (1 - std::pow(0.999, steps)))};
    for (const std::uint32_t row : touched_rows_) {
        rows_.descend(descent, row * first_width, first_width);
        is_row_touched_[row] = 0;
    }
    for (const std::uint32_t slope : touched_slopes_) {
        slopes_.descend(descent, slope * first_width, first_width);
        is_slope_touched_[slope] = 0;
    }
    touched_rows_.clear();
    touched_slopes_.clear();
    for (Learnable* each : {&first_bias_, &second_, &second_bias_, &outputs_, &output_bias_})
        each->descend(descent, 0, each->size());
    loss.share /= static_cast<double>(examples.size());
    loss.points /= static_cast<double>(examples.size());
    return loss;
}

Perceptron Model::perceptron() const {
    constexpr int scale = Perceptron::scale;
    constexpr std::uint32_t seldom = 32;
    Perceptron::Weights weights;
    weights.rows.resize(rows_.size());
    for (std::size_t feature = 0; feature < measures_.size(); ++feature) {
        const auto& [slope, height] = measures_[feature];
        std::int16_t* const row = weights.rows.data() + feature * first_width;
        const bool is_measured = slope != FeatureLayout::no_slope;
        if (seen_[feature] < seldom) {
            // An amount that hardly ever was is as good as the next smaller one.
            if (is_measured && feature > 0 && measures_[feature - 1].slope == slope)
                std::copy_n(row - first_width, first_width, row);
            continue;
        }
        for (std::size_t i = 0; i < first_width; ++i) {
            const float more = is_measured ? height * *slopes_.value(slope * first_width + i) : 0.0F;
            row[i] = whole(*rows_.value(feature * first_width + i) + more, Perceptron::row_scale);
        }
    }
    const auto bias = [](float weight) {
        return static_cast<std::int32_t>(std::lround(weight * static_cast<float>(scale * scale)));
    };
    for (std::size_t i = 0; i < first_width; ++i)
        weights.first_bias[i] = whole(*first_bias_.value(i), Perceptron::row_scale);
    for (std::size_t i = 0; i < second_width; ++i) {
        weights.second_bias[i] = bias(*second_bias_.value(i));
        for (std::size_t j = 0; j < first_width; ++j)
            weights.second[i][j] = whole(*second_.value(j * second_width + i), scale);
    }
    for (std::size_t i = 0; i < output_width; ++i) {
        weights.output_bias[i] = bias(*output_bias_.value(i));
        for (std::size_t j = 0; j < second_width; ++j)
            weights.outputs[i][j] = whole(*outputs_.value(j * output_width + i), scale);
    }
    return Perceptron(std::move(weights));
}

std::string Model::packed() const {
    std::string bytes;
    for_each_kind(const_cast<Model&>(*this), [&bytes](Learnable& kind) {
        kind.for_each_kept([&bytes](const std::vector<float>& numbers) { put(bytes, numbers); });
    });
    put(bytes, seen_);
    put(bytes, std::vector{steps_});
    return bytes;
}

bool Model::unpack(std::string_view& bytes) {
    bool is_whole = true;
    for_each_kind(*this, [&](Learnable& kind) {
        kind.for_each_kept([&](std::vector<float>& numbers) { is_whole = is_whole && take(bytes, numbers); });
    });
    std::vector<std::uint64_t> steps(1);
    is_whole = is_whole && take(bytes, seen_) && take(bytes, steps);
    steps_ = steps[0];
    return is_whole;
}

}  // namespace serai
