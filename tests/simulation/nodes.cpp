#include "tests/simulation/nodes.hpp"

#include <algorithm>

#include "tests/store/bare_store.hpp"

namespace serai::tests {
namespace {

constexpr Milliseconds database_time = 3;
constexpr Milliseconds lost_connection = 1'000;
// Of a node's thread: whatever is done, and to say a sentence.
constexpr std::chrono::nanoseconds least_work{1'000};
constexpr std::chrono::nanoseconds sentence_time{1'000'000'000};

// What a store and a registry answer that cannot be reached.
tl::unexpected<Error> away() { return failure({"house.store.away", {}}); }
class NoRegistry final : public Registry {
  public:
    Result<std::vector<std::string>> beat(std::string_view, Milliseconds) override { return away(); }
    Result<void> depart(std::string_view) override { return away(); }
    Result<Claim> claim(std::string_view, std::string_view, const std::vector<KnownRules>&) override {
        return away();
    }
};
NoRegistry no_registry;
const BareStore no_store(nullptr);

// A connection to the store: one thing after the other. Who is cut off when its turn comes hears that nobody
// answers; what was asked for may be done all the same.
class StoreLine {
  public:
    StoreLine(Timeline& time, const Node& node) : time_(time), node_(node) {}
    void ask(std::function<void(bool is_away)> work) {
        free_at_ = std::max(free_at_, time_.now() + time_.up_to(database_time));
        time_.at(free_at_, [this, work = std::move(work)] { work(node_.is_without_store); });
    }

  private:
    Timeline& time_;
    const Node& node_;
    Milliseconds free_at_ = 0;
};

template <typename Source>
class Asks final : public Asker<Source> {
  public:
    Asks(Timeline& time, Node& node, Source& source, Source& none)
        : Asker<Source>([&time, &node](std::function<void()> work) { node.at(time.now(), std::move(work)); }),
          time_(time),
          line_(time, node),
          source_(source),
          none_(none) {}

  private:
    void add(typename Asker<Source>::Work work) override {
        line_.ask([this, work = std::move(work)](bool is_away) {
            if (!is_away) return work(source_);
            time_.after(lost_connection, [this, work] { work(none_); });
        });
    }

    Timeline& time_;
    StoreLine line_;
    Source& source_;
    Source& none_;
};

class Writes final : public Writer {
  public:
    Writes(Timeline& time, Node& node, Store& store)
        : time_(time), node_(node), line_(time, node), store_(store) {}

    void write(ChangeGroup group, Done done) override {
        line_.ask([this, group = std::move(group), done = std::move(done)](bool is_away) {
            Result<Stored> result = away();
            // Done or not, the answer may be lost.
            if (!is_away || time_.chance(500)) result = store_.apply({&group, 1}).front();
            if (is_away) result = away();
            answered_ = std::max(answered_, time_.now() + (is_away ? lost_connection : 0));
            node_.at(answered_, [this, done, result] {
                note(!result);
                done(result);
            });
        });
    }

  private:
    Timeline& time_;
    Node& node_;
    StoreLine line_;
    Store& store_;
    Milliseconds answered_ = 0;
};

Journal& silence() {
    static Journal journal(LogLevel::Off);
    return journal;
}

}  // namespace

Node::Node(Nodes& all, const std::string& name)
    : all_(all),
      registrar_(std::make_unique<Asks<Registry>>(all.time, *this, all.store, no_registry)),
      reader_(std::make_unique<Asks<const Store>>(all.time, *this, all.store, no_store)),
      writer_(std::make_unique<Writes>(all.time, *this, all.store)),
      neighbourhood_{*registrar_, bus_, name},
      services_{.reader = *reader_,
                .writer = *writer_,
                .thoughts = thoughts_,
                .post = [this](std::function<void()> work) { at(all_.time.now(), std::move(work)); },
                .after =
                    [this](std::chrono::milliseconds delay, std::function<void()> work) {
                        at(all_.time.now() + delay.count(), std::move(work));
                    },
                .now = [this] { return all_.time.now(); },
                .steady = [this] { return all_.time.now(); },
                .random = [this] { return all_.time.random(); },
                .say =
                    [this](const Message& message) {
                        busy_ += sentence_time;
                        return message.key;
                    },
                .journal = silence(),
                .metrics = metrics_,
                .limits = all.limits,
                .neighbourhood = &neighbourhood_,
                .payers = Payers([this] { return busy_ += least_work; })} {
    neighbourhood_.nodes = *all.store.beat(name, neighbourhood_.lease);
    house_.emplace(services_, Front{});
}

void Node::at(Milliseconds time, std::function<void()> work) {
    all_.time.at(time, [this, work = std::move(work)] {
        if (!is_alive) return;
        if (paused_until > all_.time.now()) return at(paused_until, work);
        work();
    });
}

void Node::BusEnd::send(const std::string& to, std::string text) {
    node_.all_.time.note(node_.name() + " to " + to + ": " + text);
    if (!node_.is_without_bus) node_.all_.carry(to, text);
}

std::size_t Node::BusEnd::most() const { return node_.all_.bus_carries; }

Node* Nodes::any() {
    std::vector<Node*> alive;
    for (Node& node : nodes_) {
        if (node.is_alive) alive.push_back(&node);
    }
    return alive.empty() ? nullptr : time.one_of(alive);
}

// Each message takes its own time.
void Nodes::carry(const std::string& to, const std::string& text) {
    if (is_bus_silent || text.size() > bus_carries) return;
    for (Node& node : nodes_) {
        if (!node.is_alive) continue;
        for (const auto& [name, heard] : node.listeners()) {
            if (name != to) continue;
            if (node.is_without_bus || (!are_well && time.chance(faults.lost))) continue;
            const int copies = !are_well && time.chance(faults.doubled) ? 2 : 1;
            for (int i = 0; i < copies; ++i)
                node.at(time.now() + time.up_to(faults.late), [call = heard, text] { call(text); });
        }
    }
}

void Nodes::heal() {
    are_well = true;
    for (Node& node : nodes_) node.is_without_store = node.is_without_bus = false;
}

}  // namespace serai::tests
