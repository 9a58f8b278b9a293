// Features: yes-or-no facts about a view, each with a number. A mind that learns has a row of weights for
// each and adds up the rows of those that hold. Whoever describes a view says the same facts in the same
// order every time; the numbers follow from that order. Two take it down: FeatureList, which holds for one
// view, and FeatureLayout, once for a game: how many there are and what they measure.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.hpp"

namespace serai {

using Feature = std::uint16_t;

// The features that hold. No heap; what does not fit is left out, which no game comes near.
class FeatureList {
  public:
    // One of so many cases; none if the case is beyond them.
    void one_of(unsigned which, unsigned cases) {
        if (which < cases) add(next_ + which);
        next_ += cases;
    }
    // An amount from 0, for which there is no feature, to the most that is told apart.
    void amount(unsigned value, unsigned most) {
        if (value > 0) add(next_ + std::min(value, most) - 1);
        next_ += most;
    }
    // A difference from −most to most.
    void balance(int value, unsigned most) {
        const auto bound = static_cast<int>(most);
        add(next_ + static_cast<unsigned>(std::clamp(value, -bound, bound) + bound));
        next_ += 2 * most + 1;
    }
    // A fact.
    void fact(bool holds) { one_of(holds ? 0 : 1, 1); }
    // Facts that nobody states this time.
    void pass(unsigned count) { next_ += count; }

    [[nodiscard]] unsigned next() const { return next_; }
    [[nodiscard]] std::span<const Feature> features() const { return {held_.data(), count_}; }

  private:
    void add(unsigned feature) {
        if (count_ < held_.size()) held_[count_++] = static_cast<Feature>(feature);
    }

    std::array<Feature, 512> held_;  // the first `count_`
    std::size_t count_ = 0;
    unsigned next_ = 0;
};

// How the features of a game lie. An amount is measured: its features also share one slope, so that what was
// learnt about four camels says something about five.
class FeatureLayout {
  public:
    struct Measure {
        std::uint16_t slope;  // which
        float height;         // about 0 … 4
    };
    static constexpr std::uint16_t no_slope = 0xFFFF;

    void one_of(unsigned /*which*/, unsigned cases) {
        measures_.insert(measures_.end(), cases, Measure{no_slope, 0});
        note(1, cases);
    }
    void amount(unsigned /*value*/, unsigned most) {
        for (unsigned i = 1; i <= most; ++i) measures_.push_back({slopes_, part(i, most)});
        ++slopes_;
        note(2, most);
    }
    void balance(int /*value*/, unsigned most) {
        for (unsigned i = 0; i < most; ++i) measures_.push_back({slopes_, -part(most - i, most)});
        for (unsigned i = 0; i <= most; ++i) measures_.push_back({slopes_, part(i, most)});
        ++slopes_;
        note(3, most);
    }
    void fact(bool holds) { one_of(holds ? 0 : 1, 1); }
    void pass(unsigned count) { one_of(0, count); }

    [[nodiscard]] unsigned next() const { return static_cast<unsigned>(measures_.size()); }
    [[nodiscard]] std::span<const Measure> measures() const { return measures_; }
    [[nodiscard]] unsigned slopes() const { return slopes_; }
    // Weights that were learnt for other features do not fit.
    [[nodiscard]] std::uint32_t fingerprint() const { return hash_.folded(); }

  private:
    static float part(unsigned value, unsigned most) {
        return 4.0F * static_cast<float>(value) / static_cast<float>(most);
    }
    void note(unsigned kind, unsigned count) { hash_.add_bytes(std::array{kind, count}); }

    std::vector<Measure> measures_;
    std::uint16_t slopes_ = 0;
    Hash hash_;
};

}  // namespace serai
