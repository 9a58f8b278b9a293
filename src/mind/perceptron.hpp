// A perceptron says what to expect of a view: each seat's share of the victory and its points at the end. It
// is small and reckons in whole numbers only, so it answers the same to the bit on every machine: rows of
// weights are added up for the features that hold (64 sums of 16 bits), two more layers follow (32, and two
// outputs for each seat), and a table turns outputs into shares.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/seat.hpp"
#include "mind/feature_list.hpp"

namespace serai {

// By how far a seat sits after the viewer.
struct Expectation {
    std::array<double, max_seats> share{};   // of the victory; adds up to 1
    std::array<double, max_seats> points{};  // in decisive leads
};

class Perceptron {
  public:
    static constexpr std::size_t first_width = 64;
    static constexpr std::size_t second_width = 32;
    static constexpr std::size_t output_width = 2 * max_seats;  // shares, then points

    // The weights in units of 1/scale. A sum beyond its bits would wrap round; whoever makes weights sees to
    // it that none comes near (training/model.hpp).
    static constexpr int row_scale = 64;   // coarse, so that a file of rows is small
    static constexpr int scale = 256;      // of the other weights, and of what a layer hands on
    static constexpr int most_handed = 8;  // a layer hands on 0 … 8

    struct Weights {
        std::vector<std::int16_t> rows;  // first_width for each feature
        std::array<std::int16_t, first_width> first_bias{};
        std::array<std::array<std::int16_t, first_width>, second_width> second{};
        std::array<std::int32_t, second_width> second_bias{};  // in 1/scale²
        std::array<std::array<std::int16_t, second_width>, output_width> outputs{};
        std::array<std::int32_t, output_width> output_bias{};  // in 1/scale²
    };
    explicit Perceptron(Weights weights) : weights_(std::move(weights)) {}

    [[nodiscard]] Expectation expect(std::span<const Feature> features, unsigned seats) const;

    [[nodiscard]] const Weights& weights() const { return weights_; }
    [[nodiscard]] std::size_t features() const { return weights_.rows.size() / first_width; }

  private:
    Weights weights_;
};

// Weights as a file: some lines that say what they are, and their bytes. Rows that were never learnt are
// zero and take no room; one that is like the one before it is told by its difference.
struct WeightsHead {
    std::string game;
    std::uint32_t features = 0;     // how many
    std::uint32_t fingerprint = 0;  // of their layout
    std::string made_by;            // the command
    std::string commit;
};
[[nodiscard]] std::string write_weights(const WeightsHead& head, const Perceptron& perceptron);
// Nothing if the bytes are no weights, or those of other features.
struct ReadWeights {
    WeightsHead head;
    Perceptron perceptron;
};
[[nodiscard]] std::optional<ReadWeights> read_weights(std::string_view bytes);

}  // namespace serai
