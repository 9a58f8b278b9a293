#include "bots/hint.hpp"

#include <algorithm>

namespace serai {

std::vector<Brought> ahead_by(std::span<const Brought> one, std::span<const Brought> other) {
    const auto is_same_thing = [](const Brought& a, const Brought& b) {
        return a.seat == b.seat && a.what == b.what && bool(a.amount) == bool(b.amount);
    };
    std::vector<Brought> ahead(one.begin(), one.end());
    for (const Brought& brought : other) {
        const auto same =
            std::ranges::find_if(ahead, [&](const Brought& each) { return is_same_thing(each, brought); });
        if (same == ahead.end()) {
            if (brought.amount) ahead.push_back({brought.seat, brought.what, {-*brought.amount}});
        } else if (!brought.amount || *same->amount == *brought.amount) {
            ahead.erase(same);
        } else {
            same->amount = {*same->amount - *brought.amount};
        }
    }
    return ahead;
}

}  // namespace serai
