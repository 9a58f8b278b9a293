// What a search remembers, for any game: nodes, found by the fingerprint of what a seat knows, each with an
// arm for every move that is tried there. A move is its bytes. Nodes and arms stay where they are, in chunks
// of memory that go all at once.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "base/chunks.hpp"
#include "base/rng.hpp"
#include "bots/reward.hpp"
#include "game/seat.hpp"

namespace serai {

// The bytes of a move, filled up with zeros.
using PackedMove = std::uint64_t;
template <typename Move>
PackedMove packed(const Move& move) {
    static_assert(sizeof(Move) <= sizeof(PackedMove));
    PackedMove bytes = 0;
    std::memcpy(&bytes, &move, sizeof move);
    return bytes;
}
template <typename Move>
Move unpacked(PackedMove bytes) {
    std::array<std::byte, sizeof(Move)> own;
    std::memcpy(own.data(), &bytes, own.size());
    return std::bit_cast<Move>(own);
}

struct Arm {
    PackedMove move = 0;
    std::uint32_t visits = 0;
    double prior = 0;
    double reward = 0;    // summed
    double share = 0;     // of the victory, summed
    double points = 0;    // final, summed
    double regret = 0;    // of not having played it (simultaneous nodes)
    double strategy = 0;  // summed probabilities (simultaneous nodes)
};

struct Node {
    std::span<Arm> arms;  // none before the second visit
    bool is_visited = false;
    bool is_mixed = false;
};

// One step down the tree.
struct Visited {
    Node* node;
    std::size_t arm;
    Seat seat;
};

class Tree {
  public:
    [[nodiscard]] std::size_t bytes() const { return chunks_.bytes(); }
    [[nodiscard]] bool is_full() const { return bytes() >= most_bytes_; }

    // How much it may hold from now on. What was learnt before stays, if there is enough room beside it.
    void limit(std::size_t bytes);

    // Null: there is none.
    [[nodiscard]] Node* find(std::uint64_t key) const;
    // The node of this key, made if there is none.
    [[nodiscard]] Node& at(std::uint64_t key);
    // Gives a node its arms.
    void grow(Node& node, std::span<const Arm> arms);

  private:
    // Open addressing, a power of two of them, at most half in use.
    struct Slot {
        std::uint64_t key;
        Node* node;  // null if it is free
    };
    [[nodiscard]] Slot& slot_of(std::uint64_t key) const;
    [[nodiscard]] std::span<Slot> new_slots(std::size_t count);

    Chunks chunks_;
    std::span<Slot> slots_;
    std::size_t nodes_ = 0;
    std::size_t most_bytes_ = 0;
};

// Upper confidence bounds, weighed by the priors; an untried arm counts as a little worse than the node.
[[nodiscard]] std::size_t select_best(std::span<const Arm> arms, double exploration);
// Regret matching with some exploration: simultaneous choices want mixed strategies.
[[nodiscard]] std::size_t select_mixed(std::span<Arm> arms, Rng& rng);
// Every seat on the path learns from its own reward.
void learn(std::span<const Visited> path, const Rewards& rewards);

// Adds the arms of another tree's root to those of the same root; an empty sum becomes them.
void add_up(std::vector<Arm>& sum, std::span<const Arm> arms);
// One of some chances, each as likely as it is large.
[[nodiscard]] std::size_t drawn(std::span<const double> chances, Rng& rng);
// One move by the average strategy; arms that are hardly ever played are left out.
[[nodiscard]] PackedMove mixed_move(std::span<const Arm> arms, Rng& rng);

}  // namespace serai
