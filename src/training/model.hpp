// A perceptron while it learns: the same layers in floating point, with what Adam remembers of each weight.
// The same examples in the same order give the same bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "mind/feature_list.hpp"
#include "mind/perceptron.hpp"

namespace serai {

// A view by its features, and what came of it: the viewer first.
struct Example {
    std::vector<Feature> features;
    unsigned seats = 0;
    std::array<float, max_seats> share{};
    std::array<float, max_seats> points{};  // in decisive leads
};

// What a mean example misses: cross entropy of the shares, squares of the points.
struct TrainingLoss {
    double share = 0;
    double points = 0;
};

// Weights of one kind, with their slope now, its mean and the mean of its square.
class Learnable {
  public:
    explicit Learnable(std::size_t count) : value_(count), gradient_(count), mean_(count), square_(count) {}

    [[nodiscard]] float* value(std::size_t at = 0) { return value_.data() + at; }
    [[nodiscard]] const float* value(std::size_t at = 0) const { return value_.data() + at; }
    [[nodiscard]] float* gradient(std::size_t at = 0) { return gradient_.data() + at; }
    [[nodiscard]] std::size_t size() const { return value_.size(); }

    struct Descent {
        float rate;
        float mean_correction;
        float square_correction;
    };
    // Goes a step down, from `first` on for `count` weights, and forgets the slope.
    void descend(const Descent& descent, std::size_t first, std::size_t count);

    template <typename Visitor>
    void for_each_kept(Visitor&& visit) {
        visit(value_);
        visit(mean_);
        visit(square_);
    }

  private:
    std::vector<float> value_;
    std::vector<float> gradient_;
    std::vector<float> mean_;
    std::vector<float> square_;
};

class Model {
  public:
    Model(const FeatureLayout& layout, std::uint64_t seed);

    // One step of Adam on these examples.
    TrainingLoss learn(std::span<const Example* const> examples, float rate);
    // In whole numbers.
    [[nodiscard]] Perceptron perceptron() const;

    // What it knows as bytes, and back; false if they are not those of such a model.
    [[nodiscard]] std::string packed() const;
    [[nodiscard]] bool unpack(std::string_view& bytes);

  private:
    static constexpr std::size_t first_width = Perceptron::first_width;
    static constexpr std::size_t second_width = Perceptron::second_width;
    static constexpr std::size_t output_width = Perceptron::output_width;

    struct Layers {
        std::array<float, first_width> first{};
        std::array<float, second_width> second{};
        std::array<float, output_width> outputs{};
    };
    [[nodiscard]] Layers layers(const Example& example) const;
    void learn_from(const Example& example, float weight, TrainingLoss& loss);
    template <typename Self, typename Visitor>
    static void for_each_kind(Self& self, Visitor&& visit) {
        visit(self.rows_);
        visit(self.slopes_);
        visit(self.first_bias_);
        visit(self.second_);
        visit(self.second_bias_);
        visit(self.outputs_);
        visit(self.output_bias_);
    }

    std::vector<FeatureLayout::Measure> measures_;
    Learnable rows_;    // first_width for each feature
    Learnable slopes_;  // first_width for each slope
    Learnable first_bias_;
    Learnable second_;  // from each of the first layer second_width
    Learnable second_bias_;
    Learnable outputs_;  // from each of the second layer output_width
    Learnable output_bias_;
    std::vector<std::uint32_t> seen_;  // in how many examples each feature held
    std::uint64_t steps_ = 0;
    // Of the step under way
    std::vector<std::uint32_t> touched_rows_;
    std::vector<std::uint32_t> touched_slopes_;
    std::vector<char> is_row_touched_;
    std::vector<char> is_slope_touched_;
};

}  // namespace serai
