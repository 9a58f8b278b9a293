#include "tests/simulation/world.hpp"

#include <memory>
#include <string_view>
#include <utility>

#include "server/bus_messages.hpp"

namespace serai::tests {
namespace {

constexpr Milliseconds healing = 10'000;
constexpr Milliseconds quiet = 5'000;  // until everybody has seen all of it
constexpr std::size_t tables_of_world = 2;

// Somebody's window that waits for one answer.
class Passer final : public Connection {
  public:
    void send(std::shared_ptr<const std::string> /*text*/) override { is_answered = true; }
    void close(std::string_view /*reason*/) override {}
    void rest(std::chrono::milliseconds /*time*/) override {}

    bool is_answered = false;
};

}  // namespace

HouseLimits without_limits() {
    return {.requests_per_second = 1e6,
            .request_burst = 1e9,
            .request_work = std::chrono::hours(1),
            .commands_per_second = 1e6,
            .command_burst = 1e9,
            .room = {.promise_time = 0}};
}

World::World(std::uint64_t seed, std::size_t nodes, const Faults& faults, const HouseLimits& limits)
    : time_(seed), nodes_(time_, faults, limits) {
    for (std::size_t i = 0; i < nodes; ++i) nodes_.start();
}

std::optional<std::string> World::run() {
    seat_people();
    nodes_.are_well = false;
    time_.after(time_.up_to(2'000), [this] { go_wrong(); });
    time_.pass(nodes_.faults.time);
    nodes_.heal();
    time_.pass(healing);
    for (Player& player : players_) player.rest();
    time_.pass(quiet);

    if (time_.wrong()) return time_.wrong();
    if (auto flaw = history_.flaw(nodes_.store, time_.now())) return flaw;
    if (!nodes_.faults.is_seen) return std::nullopt;
    for (const Player& player : players_) {
        if (auto unseen = player.unseen()) return unseen;
    }
    return std::nullopt;
}

Milliseconds World::longest_silence() const {
    return history_.longest_silence(nodes_.store, time_.now() - quiet);
}

Response World::ask(std::size_t node, const Request& request) {
    std::optional<Response> answer;
    nodes_.at(node).house().answer(request, [&](Response response) { answer = std::move(response); });
    time_.pass_until([&] { return answer.has_value(); });
    return answer.value_or(Response{.status = 0});
}

void World::watch(std::size_t node, const std::string& address, const std::string& table) {
    const auto window = std::make_shared<Passer>();
    House& house = nodes_.at(node).house();
    Request request;
    request.method = "GET";
    request.path = "/ws";
    request.host = "house";
    request.address = address;
    house.opened(window, request);
    house.received(*window, R"({"id":1,"do":"watch","table":")" + table + "\"}");
    time_.pass_until([&] { return window->is_answered; });
    house.closed(*window);
}

// Of each table two play, and one watches.
void World::seat_people() {
    for (std::size_t i = 0; i < tables_of_world; ++i) {
        Player& host = newcomer();
        host.open_table();
        newcomer().sit_down(host.table());
        newcomer().look_on(host.table());
        host.start_game();
    }
    for (Player& player : players_) player.play();
}

Player& World::newcomer() {
    Player& player =
        players_.emplace_back(time_, nodes_, history_, "player" + std::to_string(players_.size() + 1));
    player.come_in();
    return player;
}

// One thing after the other, sometimes two at once.
void World::go_wrong() {
    if (nodes_.are_well) return;
    if (const std::vector<Mishap> possible = mishaps(); !possible.empty()) {
        const Mishap& mishap = time_.one_of(possible);
        if (Node* const node = nodes_.any(); node != nullptr) mishap(*node);
    }
    time_.after(nodes_.faults.between + time_.up_to(4'000), [this] { go_wrong(); });
}

std::vector<World::Mishap> World::mishaps() {
    const Faults& faults = nodes_.faults;
    std::vector<Mishap> possible;
    if (faults.crashes) possible.emplace_back([this](Node& node) { crash(node); });
    if (faults.pauses) possible.emplace_back([this](Node& node) { pause(node); });
    if (faults.thefts) possible.emplace_back([this](Node& node) { steal(node); });
    if (faults.cuts) possible.emplace_back([this](Node& node) { cut(node, &Node::is_without_store); });
    if (faults.cuts && !(faults.thefts && faults.is_seen))
        possible.emplace_back([this](Node& node) { cut(node, &Node::is_without_bus); });
    return possible;
}

void World::crash(Node& node) {
    time_.note(node.name() + " crashes");
    node.is_alive = false;
    for (Player& player : players_) player.lose(node);
    time_.after(500 + time_.up_to(5'000), [this] { time_.note(nodes_.start().name() + " starts"); });
}

void World::pause(Node& node) {
    node.paused_until = time_.now() + 200 + time_.up_to(5'000);
    time_.note(node.name() + " sleeps");
}

// A node is told that a table is free, and it is; its owner is not told that it is not there any more.
void World::steal(Node& thief) {
    const std::string& table = time_.one_of(history_.tables).table;
    const std::string owner = nodes_.store.free(table);
    time_.note(thief.name() + " may steal " + table);
    thief.send(thief.name(), bus::text_of(bus::Moved{.from = owner, .table = table}));
}

void World::cut(Node& node, bool Node::* is_without) {
    node.*is_without = true;
    time_.note(node.name() + " is cut off");
    time_.after(200 + time_.up_to(5'000), [&node, is_without] { node.*is_without = false; });
}

}  // namespace serai::tests
