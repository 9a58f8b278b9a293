// Being there: counted from when a beat was sent, by a clock that nobody sets; the registry counts from
// later.
#include <algorithm>
#include <chrono>
#include <utility>

#include "server/neighbours.hpp"

namespace serai {
namespace {

constexpr Milliseconds margin = 100;  // of clocks that do not run alike

}  // namespace

void Neighbours::hear(const bus::Ping& said, std::string_view /*body*/) {
    pinged_ = services_.steady();
    ping_time_ = std::max<Milliseconds>(0, pinged_ - static_cast<Milliseconds>(said.sent));
    ping_sent_.reset();
}

Milliseconds Neighbours::bus_time() const {
    return ping_sent_ ? std::max(ping_time_, services_.steady() - *ping_sent_) : ping_time_;
}

void Neighbours::hear(const bus::Leaving& said, std::string_view /*body*/) {
    if (said.from == neighbourhood_.name) return;
    nodes_.erase(said.from);
    see_off(said.from);
}

bool Neighbours::is_there() const {
    return !is_leaving_ && services_.steady() - beat_ < neighbourhood_.lease - margin;
}

// Who hears nothing of the others does not say that it is there: its tables are taken over by those who do.
void Neighbours::beat() {
    const Milliseconds now = services_.steady();
    if (!is_there()) lapse();
    const bool is_cut_off = nodes_.size() > 1 && now - pinged_ > 2 * neighbourhood_.between_beats;
    if (!is_beating_ && !is_cut_off && !is_leaving_) {
        is_beating_ = true;
        neighbourhood_.registrar.ask([name = neighbourhood_.name, lease = neighbourhood_.lease](
                                         Registry& registry) { return registry.beat(name, lease); },
                                     [this, now](const Result<std::vector<std::string>>& nodes) {
                                         is_beating_ = false;
                                         if (nodes) heard_beat(now, *nodes);
                                     });
    }
    if (!ping_sent_) ping_sent_ = now;
    send(neighbourhood_.name, bus::Ping{.sent = static_cast<std::uint64_t>(now)});
    services_.after(std::chrono::milliseconds(neighbourhood_.between_beats), [this] { beat(); });
}

void Neighbours::heard_beat(Milliseconds sent, const std::vector<std::string>& nodes) {
    // Between the last beat and this one the lease may have been over, whoever noticed.
    if (sent - beat_ >= neighbourhood_.lease - margin) lapse();
    beat_ = sent;
    has_lapsed_ = false;
    std::set<std::string> gone = std::exchange(nodes_, std::set(nodes.begin(), nodes.end()));
    for (const std::string& node : nodes_) gone.erase(node);
    for (const std::string& node : gone) see_off(node);
}

void Neighbours::lapse() {
    if (std::exchange(has_lapsed_, true) || is_leaving_) return;
    ++epoch_;
    ++services_.metrics.leases_lost;
    services_.journal.note(LogLevel::Warning, "lapsed");
    rooms_.let_go();
    watching_.clear();
    places_.clear();
    notices_.clear();
    hears_.lapsed();
}

void Neighbours::see_off(const std::string& node) {
    if (node == neighbourhood_.name) return;
    std::vector<std::pair<std::string, std::uint64_t>> left;  // table, session
    for (const auto& [table, nodes] : watching_) {
        const auto of_node = nodes.find(node);
        if (of_node == nodes.end()) continue;
        for (const auto& [number, watcher] : of_node->second.sessions) left.emplace_back(table, number);
    }
    for (const auto& [table, number] : left) go(node, number, table);
    for (auto& [table, nodes] : watching_) nodes.erase(node);
    std::vector<std::string> tables;
    for (const auto& [table, known] : places_) {
        if (known.node == node) tables.push_back(table);
    }
    for (const std::string& table : tables) places_.erase(table);
    rerun_errands(node);
    for (const std::string& table : tables) rewatch(table);
}

void Neighbours::depart(std::function<void()> done) {
    neighbourhood_.registrar.ask(
        [name = neighbourhood_.name](Registry& registry) { return registry.depart(name); },
        [this, done = std::move(done)](const Result<void>&) {
            send(everybody, bus::Leaving{.from = neighbourhood_.name});
            done();
        });
}

}  // namespace serai
