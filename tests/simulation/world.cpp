#include "tests/simulation/world.hpp"

#include <algorithm>
#include <utility>

#include "game/record.hpp"
#include "games/catalogue.hpp"
#include "room/plan.hpp"
#include "room/records.hpp"
#include "room/room.hpp"
#include "server/house.hpp"
#include "table/verify.hpp"
#include "tests/store/bare_store.hpp"

namespace serai::tests {
namespace {

constexpr Milliseconds healing = 10'000;
constexpr Milliseconds quiet = 5'000;  // until everybody has seen all of it
constexpr Milliseconds database_time = 3;
constexpr Milliseconds wire_time = 5;
constexpr Milliseconds lost_connection = 1'000;
constexpr std::size_t tables = 2;
constexpr std::size_t people_of_a_table = 3;  // two play, one watches

// What a registry answers that cannot be reached.
class NoRegistry final : public Registry {
  public:
    Result<std::vector<std::string>> beat(std::string_view, Milliseconds) override { return away(); }
    Result<void> depart(std::string_view) override { return away(); }
    Result<Claim> claim(std::string_view, std::string_view, const std::vector<KnownRules>&) override {
        return away();
    }

  private:
    static tl::unexpected<Error> away() { return failure({"house.store.away", {}}); }
};

std::vector<Result<Stored>> all_away(std::span<const ChangeGroup> groups) {
    return std::vector<Result<Stored>>(groups.size(), failure({"house.store.away", {}}));
}

const Json* in(const Json* json, std::initializer_list<std::string_view> path) {
    for (const std::string_view name : path) json = json == nullptr ? nullptr : json->find(name);
    return json;
}
std::int64_t number_in(const Json* json, std::initializer_list<std::string_view> path) {
    const Json* const found = in(json, path);
    const auto* const number = found == nullptr ? nullptr : found->as<std::int64_t>();
    return number == nullptr ? -1 : *number;
}
std::string text_in(const Json* json, std::initializer_list<std::string_view> path) {
    const Json* const found = in(json, path);
    const auto* const text = found == nullptr ? nullptr : found->as<std::string>();
    return text == nullptr ? "" : *text;
}

constexpr std::size_t deepest = 64;
// Of a node's thread: whatever is done, and to say a sentence.
constexpr std::chrono::nanoseconds least_work{1'000};
constexpr std::chrono::nanoseconds sentence_time{1'000'000'000};

}  // namespace

// One node: alive, paused, cut off, or crashed; its memory stays until the end, but nothing happens in it.
struct World::Node {
    class Messages final : public Bus {
      public:
        Messages(World& in, Node& node) : world_(in), node_(node) {}
        void send(const std::string& to, std::string text) override { world_.send(node_, to, text); }
        void listen(const std::string& to, Heard heard) override {
            listeners.emplace_back(to, std::move(heard));
        }
        void share(const std::string& to, Heard heard) override { listen(to, std::move(heard)); }
        std::vector<std::pair<std::string, Heard>> listeners;

      private:
        World& world_;
        Node& node_;
    };

    // A connection to the database: one thing after the other. Who is cut off when it asks, or before the
    // answer is there, hears that nobody answers; what was asked for may be done all the same.
    template <typename Work>
    void ask(Milliseconds& free_at, Work work) {
        const Milliseconds done = std::max(free_at, world.now() + world.up_to(database_time));
        free_at = done;
        world.at(done, [this, work = std::move(work)] { work(is_without_store); });
    }
    template <typename Source, typename NoSource>
    class Asks final : public Asker<Source> {
      public:
        Asks(Node& node, Source& source, NoSource& none)
            : Asker<Source>([&node](std::function<void()> work) { node.post(std::move(work)); }),
              node_(node),
              source_(source),
              none_(none) {}

      private:
        using Work = typename Asker<Source>::Work;
        void add(Work work) override {
            const auto shared = std::make_shared<Work>(std::move(work));
            node_.ask(free_at_, [this, shared](bool is_away) {
                if (!is_away) return (*shared)(source_);
                node_.world.at(node_.world.now() + lost_connection, [this, shared] { (*shared)(none_); });
            });
        }
        Node& node_;
        Source& source_;
        NoSource& none_;
        Milliseconds free_at_ = 0;
    };
    class Writes final : public Writer {
      public:
        explicit Writes(Node& node) : node_(node) {}
        void write(ChangeGroup group, Done done) override {
            const auto shared = std::make_shared<ChangeGroup>(std::move(group));
            node_.ask(free_at_, [this, shared, done = std::move(done)](bool is_away) {
                // Done or not, the answer may be lost.
                const bool is_done = !is_away || node_.world.chance(500);
                Result<Stored> result = failure({"house.store.away", {}});
                if (is_done) result = node_.world.store().apply({shared.get(), 1}).front();
                if (is_away) result = failure({"house.store.away", {}});
                const Milliseconds delay = is_away ? lost_connection : 0;
                answered_ = std::max(answered_, node_.world.now() + delay);
                node_.world.at(node_, answered_, [this, done, result] {
                    note(!result);
                    done(result);
                });
            });
        }

      private:
        Node& node_;
        Milliseconds free_at_ = 0;
        Milliseconds answered_ = 0;
    };

    Node(World& in, Journal& notes, std::string given_name)
        : world(in),
          name(std::move(given_name)),
          services{.reader = reader,
                   .writer = writer,
                   .thoughts = thoughts,
                   .post = [this](std::function<void()> work) { post(std::move(work)); },
                   .after =
                       [this](std::chrono::milliseconds delay, std::function<void()> work) {
                           world.at(*this, world.now() + delay.count(), std::move(work));
                       },
                   .now = [this] { return world.now(); },
                   .steady = [this] { return world.now(); },
                   .random = [this] { return world.random(); },
                   .say =
                       [this](const Message& message) {
                           busy += sentence_time;
                           return message.key;
                       },
                   .journal = notes,
                   .metrics = metrics,
                   .limits = world.limits_,
                   .neighbourhood = &neighbourhood,
                   .payers = Payers([this] { return busy += least_work; })} {
        neighbourhood.nodes = *world.store().beat(name, neighbourhood.lease);
        house.emplace(services, Front{});
    }

    void post(std::function<void()> work) { world.at(*this, world.now(), std::move(work)); }

    World& world;
    std::string name;
    bool is_alive = true;
    bool is_without_store = false;
    bool is_without_bus = false;
    Milliseconds paused_until = 0;
    std::chrono::nanoseconds busy{0};

    NoRegistry no_registry{};
    BareStore no_store{all_away};
    Messages bus{world, *this};
    Asks<Registry, NoRegistry> registrar{*this, world.store(), no_registry};
    Asks<const Store, BareStore> reader{*this, world.store(), no_store};
    Writes writer{*this};
    Neighbourhood neighbourhood{registrar, bus, name};
    Metrics metrics{};
    Pool pool{{.threads = 0}, [](const auto&) {}};
    BotMemory memory{1, 1};
    Thoughts thoughts{pool, memory};
    Services services;
    std::optional<House> house{};
};

struct World::Player {
    // One WebSocket. What is sent on it comes in order; when it is closed, both sides notice.
    class Line final : public Connection {
      public:
        Line(World& world, Player& player, Node& node) : world_(world), player_(player), node(node) {}
        void send(std::shared_ptr<const std::string> text) override {
            if (is_closed) return;
            arrives_ = std::max(arrives_, world_.now() + world_.up_to(wire_time));
            world_.at(arrives_, [self = weak.lock(), text] {
                if (self->player_.line == self) self->world_.hear(self->player_, *text);
            });
        }
        void close(std::string_view) override {
            if (std::exchange(is_closed, true)) return;
            world_.at(node, world_.now(), [self = weak.lock()] { self->node.house->closed(*self); });
            arrives_ = std::max(arrives_, world_.now() + world_.up_to(wire_time));
            world_.at(arrives_, [self = weak.lock()] { self->hang_up(); });
        }
        void rest(std::chrono::milliseconds) override {}
        // The other side is gone.
        void hang_up() {
            if (player_.line.get() != this) return;
            player_.line.reset();
            world_.at(world_.now() + 250, [&world = world_, &player = player_] { world.connect(player); });
        }

        World& world_;
        Player& player_;
        Node& node;
        bool is_closed = false;
        Milliseconds departs = 0;
        Milliseconds arrives_ = 0;
        std::weak_ptr<Line> weak{};
    };
    // Another window of the same person, that watches nothing: it is called when it is his turn.
    class Bystander final : public Connection {
      public:
        Bystander(World& world, Player& player) : world_(world), player_(player) {}
        void send(std::shared_ptr<const std::string> text) override {
            const auto json = read_json(*text, deepest);
            const Json* const call = in(&*json, {"call"});
            if (call == nullptr) return;
            world_.note(player_.name + " is called: " + *text);
            const bool is_for_him =
                text_in(call, {"table"}) == player_.table && player_.seat &&
                number_in(call, {"seat"}) == static_cast<std::int64_t>(index(*player_.seat));
            if (!is_for_him) world_.wrong_ = player_.name + " is called for another: " + *text;
            ++world_.calls_;
            const std::vector<Seat>& turn = world_.store_.kept(player_.table).row.turn;
            if (is_for_him && std::ranges::find(turn, *player_.seat) == turn.end()) ++world_.idle_calls_;
        }
        void close(std::string_view) override {}
        void rest(std::chrono::milliseconds) override {}

      private:
        World& world_;
        Player& player_;
    };
    struct Wish {
        std::string key;
        std::string move;
        std::uint64_t asked;
        Milliseconds sent;
    };

    std::string name{};
    std::string id{};
    std::string cookie{};
    std::string table{};
    std::optional<Seat> seat{};  // none: watches only
    std::shared_ptr<Line> line{};
    bool does_watch = false;
    std::uint64_t last_id = 0;
    std::uint64_t watch_id = 0;
    std::uint64_t play_id = 0;
    std::uint64_t keys = 0;
    std::optional<Wish> wish{};
    std::int64_t seq = -1;
    std::int64_t asked = -1;
    std::vector<std::string> moves{};
    bool is_over = false;
};

namespace {

// Somebody's window that waits for one answer.
class Passer final : public Connection {
  public:
    void send(std::shared_ptr<const std::string> /*text*/) override { is_answered = true; }
    void close(std::string_view /*reason*/) override {}
    void rest(std::chrono::milliseconds /*time*/) override {}

    bool is_answered = false;
};

}  // namespace

// A world.

HouseLimits without_limits() {
    return {.requests_per_second = 1e6,
            .request_burst = 1e9,
            .request_work = std::chrono::hours(1),
            .commands_per_second = 1e6,
            .command_burst = 1e9,
            .room = {.promise_time = 0}};
}

World::World(std::uint64_t seed, std::size_t nodes, const Faults& faults, const HouseLimits& limits)
    : seed_(seed), rng_(seed), faults_(faults), limits_(limits), node_count_(nodes) {
    for (std::size_t i = 0; i < nodes; ++i) start_node();
}

World::~World() {
    for (const auto& player : players_) player->line.reset();
}

World::Node& World::start_node() {
    static Journal silent(LogLevel::Off);
    nodes_.push_back(std::make_unique<Node>(*this, silent, "node" + std::to_string(nodes_.size())));
    return *nodes_.back();
}

Milliseconds World::up_to(Milliseconds most) {
    return static_cast<Milliseconds>(rng_.below(static_cast<std::uint32_t>(most) + 1));
}

bool World::chance(unsigned of_a_thousand) { return rng_.below(1000) < of_a_thousand; }

Digest World::random() { return sha256("random " + std::to_string(rng_.next())); }

void World::note(const std::string& what) {
    trace_ = hex(sha256(trace_ + std::to_string(now_) + " " + what));
}

void World::at(Milliseconds time, std::function<void()> work) {
    events_.push({time, ++last_event_, std::move(work)});
}

void World::at(Node& node, Milliseconds time, std::function<void()> work) {
    at(time, [this, &node, work = std::move(work)] {
        if (!node.is_alive) return;
        if (node.paused_until > now_) return at(node, node.paused_until, work);
        work();
    });
}

void World::advance(Milliseconds until) {
    while (!events_.empty() && events_.top().time <= until && !wrong_) {
        Event event = events_.top();
        events_.pop();
        now_ = std::max(now_, event.time);
        event.work();
    }
    now_ = std::max(now_, until);
}

bool World::settle(const std::function<bool()>& holds) {
    const Milliseconds until = now_ + healing;
    while (!holds() && now_ < until) advance(now_ + 1);
    return holds();
}

// Each message takes its own time.
void World::send(const Node& from, const std::string& to, const std::string& text) {
    note(from.name + " to " + to + ": " + text);
    if (from.is_without_bus) return;
    for (const auto& node : nodes_) {
        if (!node->is_alive) continue;
        for (const auto& [name, heard] : node->bus.listeners) {
            if (name != to) continue;
            const bool is_lost = !is_well_ && (node->is_without_bus || chance(faults_.lost));
            if (is_lost) continue;
            const int copies = !is_well_ && chance(faults_.doubled) ? 2 : 1;
            for (int i = 0; i < copies; ++i)
                at(*node, now_ + up_to(faults_.late), [call = heard, text] { call(text); });
        }
    }
}

World::Node* World::any_node() {
    std::vector<Node*> alive;
    for (const auto& node : nodes_) {
        if (node->is_alive) alive.push_back(node.get());
    }
    return alive.empty() ? nullptr : alive[rng_.below(static_cast<std::uint32_t>(alive.size()))];
}

void World::crash(Node& node) {
    note(node.name + " crashes");
    node.is_alive = false;
    for (const auto& player : players_) {
        if (player->line && &player->line->node == &node) {
            player->line->is_closed = true;
            at(now_ + up_to(wire_time), [line = player->line] { line->hang_up(); });
        }
    }
    at(now_ + 500 + up_to(5'000), [this] { note(start_node().name + " starts"); });
}

// A node is told that a table is free, and it is; its owner is not told that it is not there any more.
void World::steal(const Node& thief) {
    const std::string& table = tables_[rng_.below(static_cast<std::uint32_t>(tables_.size()))];
    const std::string owner = store_.free(table);
    note(thief.name + " may steal " + table);
    send(thief, thief.name, bus::text_of(bus::Moved{.from = owner, .table = table}));
}

// One thing after the other, sometimes two at once.
void World::go_wrong() {
    if (is_well_) return;
    std::vector<std::function<void(Node&)>> mishaps;
    if (faults_.crashes) mishaps.emplace_back([this](Node& node) { crash(node); });
    if (faults_.pauses)
        mishaps.emplace_back([this](Node& node) {
            node.paused_until = now_ + 200 + up_to(5'000);
            note(node.name + " sleeps");
        });
    if (faults_.thefts) mishaps.emplace_back([this](const Node& node) { steal(node); });
    if (faults_.cuts) {
        for (const bool is_store : {true, false}) {
            if (!is_store && faults_.thefts && faults_.is_seen) continue;
            mishaps.emplace_back([this, is_store](Node& node) {
                bool& is_cut = is_store ? node.is_without_store : node.is_without_bus;
                is_cut = true;
                note(node.name + " is cut off");
                at(now_ + 200 + up_to(5'000), [&is_cut] { is_cut = false; });
            });
        }
    }
    if (!mishaps.empty()) {
        const std::size_t which = rng_.below(static_cast<std::uint32_t>(mishaps.size()));
        if (Node* const node = any_node(); node != nullptr) mishaps[which](*node);
    }
    at(now_ + faults_.between + up_to(4'000), [this] { go_wrong(); });
}

std::optional<std::string> World::run() {
    if (auto no = seat_people()) return no;
    is_well_ = false;
    at(now_ + up_to(2'000), [this] { go_wrong(); });
    advance(now_ + faults_.time);
    is_well_ = true;
    for (const auto& node : nodes_) node->is_without_store = node->is_without_bus = false;
    advance(now_ + healing);
    is_quiet_ = true;
    advance(now_ + quiet);
    return wrong_ ? wrong_ : verdict();
}

// People.

std::string World::post(Player& player, const std::string& path, const std::string& body) {
    std::optional<std::string> answer;
    Request request;
    request.method = "POST";
    request.path = path;
    request.body = body;
    request.cookie = player.cookie;
    request.host = "house";
    request.address = "192.0.2.1";
    request.is_local = true;
    any_node()->house->answer(request, [&](const Response& response) {
        for (const auto& [name, value] : response.headers) {
            if (name == "Set-Cookie") player.cookie = value.substr(0, value.find(';'));
        }
        answer = response.body;
    });
    static_cast<void>(settle([&] { return answer.has_value(); }));
    return answer.value_or("");
}

Response World::ask(std::size_t node, const Request& request) {
    std::optional<Response> answer;
    nodes_.at(node)->house->answer(request, [&](Response response) { answer = std::move(response); });
    static_cast<void>(settle([&] { return answer.has_value(); }));
    return answer.value_or(Response{.status = 0});
}

void World::watch(std::size_t node, const std::string& address, const std::string& table) {
    const auto window = std::make_shared<Passer>();
    House& house = *nodes_.at(node)->house;
    Request request;
    request.method = "GET";
    request.path = "/ws";
    request.host = "house";
    request.address = address;
    house.opened(window, request);
    house.received(*window, R"({"id":1,"do":"watch","table":")" + table + "\"}");
    static_cast<void>(settle([&] { return window->is_answered; }));
    house.closed(*window);
}

std::optional<std::string> World::seat_people() {
    for (std::size_t t = 0; t < tables; ++t) {
        std::string table;
        for (std::size_t p = 0; p < people_of_a_table; ++p) {
            players_.push_back(std::make_unique<Player>());
            Player& player = *players_.back();
            player.name = "player" + std::to_string(players_.size());
            const auto me = read_json(post(player, "/api/me", R"({"name":")" + player.name + "\"}"), deepest);
            player.id = text_in(&*me, {"id"});
            if (player.id.empty()) return "nobody comes in";
            if (p == 0) {
                const auto opened = read_json(
                    post(player, "/api/tables", R"({"game":"istanbul_dice","seats":2,"public":true})"),
                    deepest);
                table = text_in(&*opened, {"table", "id"});
                tables_.push_back(table);
            }
            player.table = table;
            if (p < 2) player.seat = Seat(p);
            if (p == 1) static_cast<void>(post(player, "/api/tables/" + table + "/sit", "{}"));
        }
        const std::string started =
            post(*players_[t * people_of_a_table], "/api/tables/" + table + "/start", "{}");
        if (started.find("refused") != std::string::npos) return "it does not start: " + started;
        quiet_since_[table] = now_;
    }
    for (const auto& player : players_) {
        connect(*player);
        look_in(*player);
        at(now_ + up_to(300), [this, &player = *player] { think(player); });
    }
    return std::nullopt;
}

void World::connect(Player& player) {
    if (player.line) return;
    Node* const node = any_node();
    if (node == nullptr) return at(now_ + 250, [this, &player] { connect(player); });
    const auto line = std::make_shared<Player::Line>(*this, player, *node);
    line->weak = line;
    player.line = line;
    player.does_watch = false;
    Request request;
    request.method = "GET";
    request.path = "/ws";
    request.cookie = player.cookie;
    request.host = "house";
    request.address = "192.0.2.1";
    line->departs = now_ + up_to(wire_time);
    at(*node, line->departs, [line, node, request] { node->house->opened(line, request); });
    player.watch_id = ++player.last_id;
    say(player, R"({"id":)" + std::to_string(player.watch_id) + R"(,"do":"watch","table":")" + player.table +
                    "\"" + (player.seat ? ",\"seat\":" + std::to_string(index(*player.seat)) : "") + "}");
    player.play_id = 0;  // what was not answered is asked again on this line
}

void World::look_in(Player& player) {
    Request request;
    request.method = "GET";
    request.path = "/ws";
    request.cookie = player.cookie;
    request.host = "house";
    request.address = "192.0.2.1";
    any_node()->house->opened(std::make_shared<Player::Bystander>(*this, player), request);
}

void World::say(Player& player, const std::string& text) {
    const auto line = player.line;
    line->departs = std::max(line->departs, now_ + up_to(wire_time));
    at(line->node, line->departs, [line, text] {
        if (!line->is_closed) line->node.house->received(*line, text);
    });
}

void World::hear(Player& player, const std::string& text) {
    note(player.name + " hears " + text);
    const auto json = read_json(text, deepest);
    if (!json) return static_cast<void>(wrong_ = "no JSON: " + text);
    const std::int64_t id = number_in(&*json, {"id"});
    const Json* news = &*json;
    if (id > 0 && static_cast<std::uint64_t>(id) == player.watch_id) {
        player.does_watch = json->find("done") != nullptr;
        if (!player.does_watch)
            at(now_ + 300, [this, &player, line = player.line] {
                if (player.line != line || !line) return;
                line->is_closed = true;
                at(line->node, now_, [line] { line->node.house->closed(*line); });
                player.line.reset();
                connect(player);
            });
        news = json->find("done");
    } else if (id > 0) {
        if (static_cast<std::uint64_t>(id) == player.play_id) heard_answer(player, text);
        return;
    }
    const Json* const frame = in(news, {"frame"});
    if (frame == nullptr) return;
    player.seq = number_in(frame, {"seq"});
    player.asked = number_in(frame, {"asked"});
    const Json* const over = frame->find("over");
    player.is_over = over != nullptr && over->as<bool>() != nullptr && *over->as<bool>();
    player.moves.clear();
    if (const Json* const moves = frame->find("moves");
        moves != nullptr && moves->as<Json::List>() != nullptr) {
        for (const Json& move : *moves->as<Json::List>()) player.moves.push_back(text_in(&move, {"move"}));
    }
}

void World::heard_answer(Player& player, const std::string& text) {
    player.play_id = 0;
    const auto json = read_json(text, deepest);
    Player::Wish& wish = *player.wish;
    const std::string reason = text_in(&*json, {"refused", "message", "key"});
    if (reason == "house.refusal.stopped") return;  // asked again with the same key
    const std::string answer = text.substr(text.find(',') + 1);
    const auto [known, is_new] = answers_.emplace(player.id + " " + wish.key, answer);
    if (!is_new && known->second != answer) wrong_ = "answered anew: " + known->second + " and " + answer;
    if (reason.empty()) {
        const auto seq = static_cast<std::uint64_t>(number_in(&*json, {"done", "seq"}));
        acknowledged_.push_back(
            {player.table, player.id, wish.key, wish.move, *player.seat, wish.asked, seq, wish.sent, now_});
        Milliseconds& since = quiet_since_[player.table];
        longest_silence_ = std::max(longest_silence_, now_ - std::exchange(since, now_));
    }
    player.wish.reset();
}

void World::think(Player& player) {
    at(now_ + 100 + up_to(300), [this, &player] { think(player); });
    if (!player.line || !player.does_watch || player.play_id != 0) return;
    if (!player.wish) {
        if (is_quiet_) return;
        if (player.asked < 0 || player.moves.empty() || !player.seat || player.is_over) return;
        player.wish =
            Player::Wish{.key = "key" + std::to_string(++player.keys),
                         .move = player.moves[rng_.below(static_cast<std::uint32_t>(player.moves.size()))],
                         .asked = static_cast<std::uint64_t>(player.asked),
                         .sent = now_};
    }
    player.play_id = ++player.last_id;
    JsonWriter json;
    json.open_object().key("id").number(static_cast<std::int64_t>(player.play_id));
    json.key("do").string("play").key("table").string(player.table);
    json.key("key")
        .string(player.wish->key)
        .key("seat")
        .number(static_cast<std::int64_t>(index(*player.seat)));
    json.key("asked").number(static_cast<std::int64_t>(player.wish->asked));
    json.key("move").string(player.wish->move);
    say(player, json.close_object().take());
}

// The checker of histories.

std::optional<std::string> World::verdict() {
    for (const std::string& table : tables_) {
        if (auto no = verdict_of(table)) return table + ": " + *no;
    }
    // Replies in the order of real time.
    for (const Acknowledged& first : acknowledged_) {
        for (const Acknowledged& second : acknowledged_) {
            if (first.table == second.table && first.heard < second.sent && first.seq >= second.seq)
                return "later, and before: " + first.key + " and " + second.key;
        }
    }
    if (!faults_.is_seen) return std::nullopt;
    for (const auto& player : players_) {
        const StoredTable& kept = store_.kept(player->table);
        if (player->seq != static_cast<std::int64_t>(kept.entries.size()))
            return player->name + " sees " + std::to_string(player->seq) + " of " +
                   std::to_string(kept.entries.size());
    }
    return std::nullopt;
}

std::optional<std::string> World::verdict_of(const std::string& table) {
    const StoredTable& kept = store_.kept(table);
    auto room = Room::open(**store_.table(table), {}, now_);
    if (!room) return "what is stored is no table: " + room.error().message.key;
    std::map<std::pair<std::size_t, std::uint64_t>, std::string> answered;  // by seat and question
    for (const Acknowledged& each : acknowledged_) {
        if (each.table != table) continue;
        const std::string& first =
            answered.emplace(std::pair(index(each.seat), each.asked), each.key).first->second;
        if (first != each.key) return "one question was answered twice: " + first + " and " + each.key;
        if (each.seq > kept.entries.size()) return "lost: " + each.key;
        const auto from = kept.entries.begin() + static_cast<std::ptrdiff_t>(each.asked);
        const auto to = kept.entries.begin() + static_cast<std::ptrdiff_t>(each.seq);
        const bool is_there =
            from < to &&
            std::any_of(
                from, to,
                [&](const Entry& entry) { return entry.seat == each.seat && entry.notation == each.move; });
        if (!is_there) return "acknowledged and not stored: " + each.key + " " + each.move;
        const bool has_receipt = std::ranges::any_of(kept.receipts, [&](const Receipt& receipt) {
            return receipt.player == each.player && receipt.key == each.key;
        });
        if (!has_receipt) return "acknowledged without a receipt: " + each.key;
    }
    // What was refused for good was not done.
    for (const Receipt& receipt : kept.receipts) {
        const auto answer = answers_.find(receipt.player + " " + receipt.key);
        if (answer != answers_.end() && answer->second.find("refused") != std::string::npos)
            return "refused and done: " + receipt.key;
    }
    if (kept.row.stage != Stage::Over) {
        longest_silence_ = std::max(longest_silence_, now_ - quiet - quiet_since_[table]);
        return std::nullopt;
    }
    const std::string text =
        record_of(kept.row, *room->table(), [](std::string_view) { return std::string(); });
    const auto record = read_record(text, "simulated");
    if (!record) return "no record";
    const auto match = open_record(*record, "simulated");
    if (!match || !verify(*record, **match, "simulated")) return "the luck is not proved";
    return std::nullopt;
}

}  // namespace serai::tests
