#include "tests/simulation/timeline.hpp"

#include <algorithm>

namespace serai::tests {
namespace {

constexpr Milliseconds patience = 10'000;

}  // namespace

void Timeline::pass(Milliseconds time) {
    const Milliseconds until = now_ + time;
    while (!events_.empty() && events_.begin()->first <= until && !wrong_) {
        const auto event = events_.extract(events_.begin());
        now_ = std::max(now_, event.key());
        event.mapped()();
    }
    now_ = std::max(now_, until);
}

void Timeline::pass_until(const std::function<bool()>& holds) {
    const Milliseconds until = now_ + patience;
    while (!holds() && now_ < until) pass(1);
}

void Timeline::stop(const std::string& wrong) {
    if (!wrong_) wrong_ = wrong;
}

Milliseconds Timeline::up_to(Milliseconds most) {
    return static_cast<Milliseconds>(rng_.below(static_cast<std::uint32_t>(most) + 1));
}

}  // namespace serai::tests
