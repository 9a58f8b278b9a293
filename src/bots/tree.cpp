#include "bots/tree.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <memory_resource>
#include <type_traits>

namespace serai {
namespace {

constexpr std::size_t first_slots = 64;

// A number from 0 to 1, without 1.
double unit(Rng& rng) { return static_cast<double>(rng.next() >> 11U) * 0x1.0p-53; }

}  // namespace

// They are gone with their chunks: visiting every node to destroy it would take as long as thinking.
static_assert(std::is_trivially_destructible_v<Node> && std::is_trivially_destructible_v<Arm>);

void Tree::limit(std::size_t bytes) {
    most_bytes_ = bytes;
    if (chunks_.bytes() <= bytes / 2) return;
    chunks_.release();
    slots_ = {};
    nodes_ = 0;
}

// The slot that holds the key, or the free one where it belongs. Keys differ in all bits; the upper ones of
// a product with them choose the slot.
Tree::Slot& Tree::slot_of(std::uint64_t key) const {
    const auto shift = 64U - static_cast<unsigned>(std::countr_zero(slots_.size()));
    auto i = static_cast<std::size_t>(key * 0x9E3779B97F4A7C15U >> shift);
    while (slots_[i].node != nullptr && slots_[i].key != key) i = (i + 1) & (slots_.size() - 1);
    return slots_[i];
}

std::span<Tree::Slot> Tree::new_slots(std::size_t count) {
    Slot* const place = std::pmr::polymorphic_allocator<>(&chunks_).allocate_object<Slot>(count);
    std::uninitialized_value_construct_n(place, count);
    return {place, count};
}

Node* Tree::find(std::uint64_t key) const { return slots_.empty() ? nullptr : slot_of(key).node; }

Node& Tree::at(std::uint64_t key) {
    if (2 * nodes_ >= slots_.size()) {
        const std::span<Slot> before = slots_;
        slots_ = new_slots(std::max(first_slots, 2 * before.size()));
        for (const Slot& slot : before) {
            if (slot.node != nullptr) slot_of(slot.key) = slot;
        }
    }
    Slot& slot = slot_of(key);
    if (slot.node == nullptr) {
        slot = {key, std::pmr::polymorphic_allocator<>(&chunks_).new_object<Node>()};
        ++nodes_;
    }
    return *slot.node;
}

void Tree::grow(Node& node, std::span<const Arm> arms) {
    Arm* const kept = std::pmr::polymorphic_allocator<>(&chunks_).allocate_object<Arm>(arms.size());
    std::uninitialized_copy(arms.begin(), arms.end(), kept);
    node.arms = {kept, arms.size()};
}

std::size_t select_best(std::span<const Arm> arms, double exploration) {
    constexpr double untried = 0.05;
    double sum = 0;
    double visits = 0;
    for (const Arm& arm : arms) {
        sum += arm.reward;
        visits += arm.visits;
    }
    const double mean = visits > 0 ? sum / visits : 0.5;
    const double scale = exploration * std::sqrt(visits + 1);
    std::size_t best = 0;
    double best_value = -1;
    for (std::size_t i = 0; i < arms.size(); ++i) {
        const Arm& arm = arms[i];
        const double known = arm.visits > 0 ? arm.reward / arm.visits : mean - untried;
        const double value = known + scale * arm.prior / (1 + arm.visits);
        if (value <= best_value) continue;
        best_value = value;
        best = i;
    }
    return best;
}

std::size_t select_mixed(std::span<Arm> arms, Rng& rng) {
    constexpr double exploration = 0.15;
    double positive = 0;
    for (const Arm& arm : arms) positive += std::max(arm.regret, 0.0);
    const auto count = static_cast<double>(arms.size());
    double ticket = unit(rng);
    std::size_t chosen = arms.size() - 1;
    for (std::size_t i = 0; i < arms.size(); ++i) {
        Arm& arm = arms[i];
        const double matched = positive > 0 ? std::max(arm.regret, 0.0) / positive : 1 / count;
        arm.strategy += matched;
        const double probability = (1 - exploration) * matched + exploration / count;
        if (ticket >= 0 && ticket < probability) chosen = i;
        ticket -= probability;
    }
    return chosen;
}

void learn(std::span<const Visited> path, const Rewards& rewards) {
    for (const auto& [node, chosen, seat] : path) {
        Arm& arm = node->arms[chosen];
        const double gained = rewards.value[index(seat)];
        ++arm.visits;
        arm.reward += gained;
        arm.share += rewards.share[index(seat)];
        arm.points += rewards.points[index(seat)];
        if (!node->is_mixed) continue;
        for (Arm& other : node->arms) {
            if (other.visits > 0) other.regret += other.reward / other.visits - gained;
        }
    }
}

void add_up(std::vector<Arm>& sum, std::span<const Arm> arms) {
    if (sum.empty()) {
        sum.assign(arms.begin(), arms.end());
        return;
    }
    for (std::size_t i = 0; i < arms.size(); ++i) {
        sum[i].visits += arms[i].visits;
        sum[i].reward += arms[i].reward;
        sum[i].share += arms[i].share;
        sum[i].points += arms[i].points;
        sum[i].strategy += arms[i].strategy;
    }
}

std::size_t drawn(std::span<const double> chances, Rng& rng) {
    double total = 0;
    for (const double chance : chances) total += chance;
    double ticket = unit(rng) * total;
    for (std::size_t i = 0; i < chances.size(); ++i) {
        if (ticket < chances[i]) return i;
        ticket -= chances[i];
    }
    return chances.size() - 1;
}

PackedMove mixed_move(std::span<const Arm> arms, Rng& rng) {
    double total = 0;
    for (const Arm& arm : arms) total += arm.strategy;
    const double least = 0.05 * total;
    double kept = 0;
    for (const Arm& arm : arms) kept += arm.strategy >= least ? arm.strategy : 0;
    double ticket = unit(rng) * kept;
    for (const Arm& arm : arms) {
        if (arm.strategy < least) continue;
        if (ticket < arm.strategy) return arm.move;
        ticket -= arm.strategy;
    }
    return arms.front().move;
}

}  // namespace serai
