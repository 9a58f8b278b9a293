// A house of several nodes with its store, its bus and its people, on one thread and in virtual time: delays,
// losses, doubled messages, crashes, pauses and cuts all follow from one seed, and the same seed leads to the
// same world to the bit. House, rooms and neighbours are the real ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tests/simulation/history.hpp"
#include "tests/simulation/nodes.hpp"
#include "tests/simulation/player.hpp"
#include "tests/simulation/timeline.hpp"

namespace serai::tests {

// None that anybody here reaches: how long anything takes is not of this world.
[[nodiscard]] HouseLimits without_limits();

class World {
  public:
    World(std::uint64_t seed, std::size_t nodes, const Faults& faults,
          const HouseLimits& limits = without_limits());

    // People play while things go wrong; then all is well for a while. Answers what was not as it must be, or
    // nothing.
    [[nodiscard]] std::optional<std::string> run();

    // What a node answers.
    [[nodiscard]] Response ask(std::size_t node, const Request& request);
    // Somebody watches a table for a moment.
    void watch(std::size_t node, const std::string& address, const std::string& table);
    // Time goes on, with all that happens in it.
    void pass(Milliseconds time) { time_.pass(time); }
    [[nodiscard]] Milliseconds now() const { return time_.now(); }

    // The bus carries no more bytes at once.
    void narrow_bus(std::size_t bytes) { nodes_.bus_carries = bytes; }
    // From now on nobody hears anything.
    void silence_bus() { nodes_.is_bus_silent = true; }

    MemoryStore& store() { return nodes_.store; }
    [[nodiscard]] const History& history() const { return history_; }
    // Of the run: the longest time in which nothing was acknowledged at a table that was not over.
    [[nodiscard]] Milliseconds longest_silence() const;
    // All that was sent and heard, as one number.
    [[nodiscard]] std::string trace() const { return time_.trace(); }

  private:
    using Mishap = std::function<void(Node& node)>;

    void seat_people();
    [[nodiscard]] Player& newcomer();

    [[nodiscard]] std::vector<Mishap> mishaps();
    void go_wrong();
    void crash(Node& node);
    void pause(Node& node);
    void steal(Node& thief);
    void cut(Node& node, bool Node::* is_without);

    Timeline time_;
    Nodes nodes_;
    History history_;
    std::deque<Player> players_;
};

}  // namespace serai::tests
