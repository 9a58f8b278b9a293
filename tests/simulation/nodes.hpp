// The nodes of a house, with what they share: a store, and a bus whose messages take their time, get lost and
// come twice. The house in each of them is the real one, with its rooms and neighbours.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/house.hpp"
#include "server/services.hpp"
#include "tests/simulation/memory_store.hpp"
#include "tests/simulation/timeline.hpp"

namespace serai::tests {

// What may go wrong, and for how long.
struct Faults {
    Milliseconds time = 15'000;
    unsigned lost = 0;             // of a thousand messages of the bus
    unsigned doubled = 0;          // of a thousand
    Milliseconds late = 3;         // a message of the bus takes up to so long
    Milliseconds between = 1'000;  // two mishaps at least
    bool crashes = false;
    bool pauses = false;
    bool cuts = false;    // from the store and from the bus
    bool thefts = false;  // a table is claimed while its owner is there
    // That in the end everybody sees what is stored is looked at. Only who speaks can tell whom he robbed:
    // then thieves are not cut off from the bus.
    bool is_seen = true;
};

class Nodes;

// One node: alive, paused, cut off, or crashed; its memory stays until the end, but nothing happens in it.
class Node {
  public:
    Node(Nodes& all, const std::string& name);
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

    [[nodiscard]] const std::string& name() const { return neighbourhood_.name; }
    [[nodiscard]] House& house() { return *house_; }
    // Not if it has crashed by then, and later if it is paused.
    void at(Milliseconds time, std::function<void()> work);
    // Over the bus: to whoever listens to this name, and what it listens to itself.
    void send(const std::string& to, const std::string& text) { bus_.send(to, text); }
    [[nodiscard]] const auto& listeners() const { return bus_.listeners; }

    bool is_alive = true;
    bool is_without_store = false;
    bool is_without_bus = false;
    Milliseconds paused_until = 0;

  private:
    class BusEnd final : public Bus {
      public:
        explicit BusEnd(Node& node) : node_(node) {}
        void send(const std::string& to, std::string text) override;
        [[nodiscard]] std::size_t most() const override;
        void listen(const std::string& to, Heard heard) override {
            listeners.emplace_back(to, std::move(heard));
        }
        void share(const std::string& to, Heard heard) override { listen(to, std::move(heard)); }

        std::vector<std::pair<std::string, Heard>> listeners;

      private:
        Node& node_;
    };

    Nodes& all_;
    std::chrono::nanoseconds busy_{0};
    BusEnd bus_{*this};
    std::unique_ptr<Registrar> registrar_;
    std::unique_ptr<Reader> reader_;
    std::unique_ptr<Writer> writer_;
    Neighbourhood neighbourhood_;
    Metrics metrics_{};
    Pool pool_{{.threads = 0}, [](const auto&) {}};
    BotMemory memory_{1, 1};
    Thoughts thoughts_{pool_, memory_};
    Services services_;
    std::optional<House> house_{};
};

class Nodes {
  public:
    Nodes(Timeline& in, const Faults& possible, const HouseLimits& of_each)
        : time(in), faults(possible), limits(of_each) {}

    Node& start() { return nodes_.emplace_back(*this, "node" + std::to_string(nodes_.size())); }
    [[nodiscard]] Node& at(std::size_t number) { return nodes_.at(number); }
    // One that is alive, if one is.
    [[nodiscard]] Node* any();
    // Over the bus, to whoever listens to this name.
    void carry(const std::string& to, const std::string& text);
    // From now on nothing is lost, and nobody cut off.
    void heal();

    Timeline& time;
    Faults faults;
    HouseLimits limits;
    MemoryStore store{[this] { return time.now(); }};
    bool are_well = true;
    bool is_bus_silent = false;
    std::size_t bus_carries = std::numeric_limits<std::size_t>::max();  // bytes of a message

  private:
    std::deque<Node> nodes_;  // those that crashed too
};

}  // namespace serai::tests
