#include "room/presence.hpp"

#include <algorithm>

namespace serai {
namespace {

auto found(auto& watchers, std::string_view person, Viewer eyes) {
    return std::ranges::find_if(watchers, [&](const Presence::Watcher& each) {
        return each.person == person && each.eyes.is(eyes.seat());
    });
}

}  // namespace

void Presence::come(std::string_view person, Viewer eyes) {
    const auto known = found(watchers_, person, eyes);
    if (known != watchers_.end()) {
        ++known->windows;
    } else {
        watchers_.push_back({std::string(person), eyes, 1});
    }
}

void Presence::go(std::string_view person, Viewer eyes, Milliseconds now) {
    const auto known = found(watchers_, person, eyes);
    if (known == watchers_.end()) return;
    if (--known->windows == 0) watchers_.erase(known);
    if (!is_online(person)) left_[std::string(person)] = now;
}

std::vector<std::string> Presence::blind(Seat seat, std::string_view except) {
    std::vector<std::string> blinded;
    for (const Watcher& each : watchers_) {
        if (each.eyes.is(seat) && each.person != except) blinded.push_back(each.person);
    }
    for (const std::string& person : blinded) {
        const auto watcher = found(watchers_, person, Viewer(seat));
        const std::size_t windows = watcher->windows;
        watchers_.erase(watcher);
        for (std::size_t i = 0; i < windows; ++i) come(person, Viewer::spectator());
    }
    return blinded;
}

std::size_t Presence::windows() const {
    std::size_t all = 0;
    for (const Watcher& each : watchers_) all += each.windows;
    return all;
}

bool Presence::is_online(std::string_view person) const {
    return !person.empty() && std::ranges::find(watchers_, person, &Watcher::person) != watchers_.end();
}

Milliseconds Presence::last_seen(std::string_view person, Milliseconds otherwise) const {
    const auto left = left_.find(person);
    return left == left_.end() ? otherwise : left->second;
}

}  // namespace serai
