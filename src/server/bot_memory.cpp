#include "server/bot_memory.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace serai {

BotMemory::BotMemory(std::size_t budget, unsigned thinkers)
    : for_one_(std::min(largest_memory, budget / 2 / std::max(thinkers, 1U))), most_kept_(budget / 2) {}

std::shared_ptr<Opponent> BotMemory::take(const BotPlace& place) {
    const std::scoped_lock lock(mutex_);
    const auto found = places_.find(place);
    return found == places_.end() ? nullptr : remove(found);
}

void BotMemory::keep(BotPlace place, std::shared_ptr<Opponent> opponent) {
    std::vector<std::shared_ptr<Opponent>> forgotten;  // let go without the lock
    const std::scoped_lock lock(mutex_);
    if (const auto old = places_.find(place); old != places_.end()) forgotten.push_back(remove(old));
    const std::size_t bytes = opponent->bytes();
    const auto at = places_.emplace(std::move(place), Kept{std::move(opponent), bytes, ++last_number_}).first;
    by_age_.emplace(last_number_, at);
    bytes_ += bytes;
    while (bytes_ > most_kept_) forgotten.push_back(remove(by_age_.begin()->second));
}

void BotMemory::forget(std::string_view table) {
    std::vector<std::shared_ptr<Opponent>> forgotten;
    const std::scoped_lock lock(mutex_);
    auto at = places_.lower_bound({.table = std::string(table), .seat = Seat(0), .bot = ""});
    while (at != places_.end() && at->first.table == table) forgotten.push_back(remove(at++));
}

std::size_t BotMemory::bytes() const {
    const std::scoped_lock lock(mutex_);
    return bytes_;
}

std::shared_ptr<Opponent> BotMemory::remove(Places::iterator found) {
    auto opponent = std::move(found->second.opponent);
    bytes_ -= found->second.bytes;
    by_age_.erase(found->second.number);
    places_.erase(found);
    return opponent;
}

}  // namespace serai
