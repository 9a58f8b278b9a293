// A house of several nodes with its store, its bus and its people, on one thread and in virtual time: delays,
// losses, doubled messages, crashes, pauses and cuts all follow from one seed, and the same seed leads to the
// same world to the bit. House, rooms and neighbours are the real ones.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "base/sha256.hpp"
#include "room/rows.hpp"
#include "server/net.hpp"
#include "server/services.hpp"
#include "tests/simulation/memory_store.hpp"

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

// None that anybody here reaches: how long anything takes is not of this world.
[[nodiscard]] HouseLimits without_limits();

class World {
  public:
    struct Node;
    struct Player;

    World(std::uint64_t seed, std::size_t nodes, const Faults& faults,
          const HouseLimits& limits = without_limits());
    World(const World&) = delete;
    World& operator=(const World&) = delete;
    ~World();

    // People play while things go wrong; then all is well for a while. Answers what was not as it must be, or
    // nothing.
    [[nodiscard]] std::optional<std::string> run();

    // What a node answers.
    [[nodiscard]] Response ask(std::size_t node, const Request& request);
    // Somebody watches a table for a moment.
    void watch(std::size_t node, const std::string& address, const std::string& table);
    // Time goes on, with all that happens in it.
    void pass(Milliseconds time) { advance(now_ + time); }

    MemoryStore& store() { return store_; }
    // All that was sent and heard, as one number.
    [[nodiscard]] std::string trace() const { return hex(sha256(trace_)); }
    [[nodiscard]] std::size_t acknowledged() const { return acknowledged_.size(); }
    // How often somebody was called to a window that does not watch his table.
    [[nodiscard]] std::size_t calls() const { return calls_; }
    // For nothing: he had decided already.
    [[nodiscard]] std::size_t idle_calls() const { return idle_calls_; }
    // The longest time in which nothing was acknowledged at a table that was not over.
    [[nodiscard]] Milliseconds longest_silence() const { return longest_silence_; }

    // For its parts
    [[nodiscard]] Milliseconds now() const { return now_; }
    void at(Milliseconds time, std::function<void()> work);
    // At a node: not if it has crashed by then, and later if it is paused.
    void at(Node& node, Milliseconds time, std::function<void()> work);
    [[nodiscard]] Milliseconds up_to(Milliseconds most);
    [[nodiscard]] bool chance(unsigned of_a_thousand);
    [[nodiscard]] Digest random();
    void note(const std::string& what);
    void send(const Node& from, const std::string& to, const std::string& text);

  private:
    struct Event {
        Milliseconds time;
        std::uint64_t number;
        std::function<void()> work;
        bool operator<(const Event& other) const {
            return time != other.time ? time > other.time : number > other.number;
        }
    };
    struct Acknowledged {
        std::string table;
        std::string player;
        std::string key;
        std::string move;
        Seat seat;
        std::uint64_t asked;
        std::uint64_t seq;
        Milliseconds sent;
        Milliseconds heard;
    };

    void advance(Milliseconds until);
    [[nodiscard]] bool settle(const std::function<bool()>& holds);
    Node& start_node();
    [[nodiscard]] Node* any_node();
    void go_wrong();
    void crash(Node& node);
    void steal(const Node& thief);

    // People
    [[nodiscard]] std::optional<std::string> seat_people();
    [[nodiscard]] std::string post(Player& player, const std::string& path, const std::string& body);
    void connect(Player& player);
    void look_in(Player& player);
    void say(Player& player, const std::string& text);
    void hear(Player& player, const std::string& text);
    void think(Player& player);
    void heard_answer(Player& player, const std::string& text);

    [[nodiscard]] std::optional<std::string> verdict();
    [[nodiscard]] std::optional<std::string> verdict_of(const std::string& table);

    std::uint64_t seed_;
    Rng rng_;
    Faults faults_;
    HouseLimits limits_;
    std::size_t node_count_;
    Milliseconds now_ = 1'000'000;
    std::uint64_t last_event_ = 0;
    std::priority_queue<Event> events_;
    MemoryStore store_{[this] { return now_; }};
    std::string trace_;
    bool is_well_ = true;
    bool is_quiet_ = false;                     // nobody begins anything
    std::vector<std::unique_ptr<Node>> nodes_;  // those that crashed too
    std::vector<std::unique_ptr<Player>> players_;
    std::vector<std::string> tables_;
    std::vector<Acknowledged> acknowledged_;
    std::size_t calls_ = 0;
    std::size_t idle_calls_ = 0;
    std::map<std::string, std::string> answers_;       // by player and key
    std::map<std::string, Milliseconds> quiet_since_;  // by table
    Milliseconds longest_silence_ = 0;
    std::optional<std::string> wrong_;
};

}  // namespace serai::tests
