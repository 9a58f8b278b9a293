// How promising moves look by what the positions after them are worth.
#pragma once

#include <span>

namespace serai {

struct PriorShape {
    double unlikely;  // this far behind the best: a quarter of its prior
    double open;      // the part that all moves share alike
};

// Turns what each move comes to into priors, which add up to 1.
void make_priors(std::span<double> worths, const PriorShape& shape);

}  // namespace serai
