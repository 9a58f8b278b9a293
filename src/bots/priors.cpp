#include "bots/priors.hpp"

#include <algorithm>

namespace serai {

void make_priors(std::span<double> worths, const PriorShape& shape) {
    const double best = *std::ranges::max_element(worths);
    double total = 0;
    for (double& prior : worths) {
        const double behind = 1 + (best - prior) / shape.unlikely;
        total += prior = 1 / (behind * behind);
    }
    const auto count = static_cast<double>(worths.size());
    for (double& prior : worths) prior = (1 - shape.open) * prior / total + shape.open / count;
}

}  // namespace serai
