#include "server/server.hpp"

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>

#include "server/house.hpp"
#include "server/ids.hpp"
#include "store/any_store.hpp"
#include "store/inspection.hpp"

namespace serai {
namespace {

constexpr std::chrono::milliseconds farewell{2000};
constexpr std::chrono::milliseconds between_looks{2000};
constexpr std::size_t node_letters = 12;
// A hundred positions of a long game for five take 0.8 MB.
constexpr std::size_t wanted_of_bus = 4'000'000;

}  // namespace

unsigned processors() { return std::max(1U, std::thread::hardware_concurrency()); }

namespace {

// What makes this server one of several nodes.
struct Node {
    Node(std::unique_ptr<Registry> opened, std::unique_ptr<Bus> made, Loop& loop)
        : registry(std::move(opened)),
          bus(std::move(made)),
          registrar(*registry, [&loop](auto work) { loop.post(std::move(work)); }) {}

    std::unique_ptr<Registry> registry;
    std::unique_ptr<Bus> bus;
    AskingThread<Registry> registrar;
    Neighbourhood neighbourhood{registrar, *bus, RandomNames(random_secret()).name(node_letters)};
};

}  // namespace

// In the order in which they need each other; taken apart in the opposite one.
struct Server::Parts {
    Parts(const ServerSettings& settings, std::unique_ptr<Store> to_write, std::unique_ptr<Store> to_read,
          std::unique_ptr<Net> opened, std::unique_ptr<Node> one_of_several)
        : address_of_store(settings.store),
          net(std::move(opened)),
          store(std::move(to_write)),
          store_to_read(std::move(to_read)),
          node(std::move(one_of_several)),
          journal(settings.log_level),
          writer(*store, [this](std::function<void()> work) { net->post(std::move(work)); }),
          reader(*store_to_read, [this](std::function<void()> work) { net->post(std::move(work)); }),
          memory(settings.bot_memory, 2 * settings.thinkers),
          pool({.threads = settings.thinkers},
               [this](std::function<void()> work) { net->post(std::move(work)); }),
          thoughts(pool, memory, think_elsewhere()),
          services{.reader = reader,
                   .writer = writer,
                   .thoughts = thoughts,
                   .post = [this](std::function<void()> work) { net->post(std::move(work)); },
                   .after = [this](auto delay, auto work) { net->after(delay, std::move(work)); },
                   .now = settings.now,
                   .steady = settings.steady,
                   .random = random_secret,
                   .say = settings.say,
                   .journal = journal,
                   .metrics = metrics,
                   .limits = settings.house,
                   .neighbourhood = node ? &node->neighbourhood : nullptr},
          house(services, {.base_url = settings.base_url,
                           .metrics_token = settings.metrics_token,
                           .listens_at = [this] { return net->address(); },
                           .connections = [this] { return net->connections(); }}) {}

    // Those who think for the nodes of this house; none if it has one node only.
    Thinkers* think_elsewhere() {
        if (!node) return nullptr;
        const After after = [this](auto delay, auto work) { net->after(delay, std::move(work)); };
        return &thinkers.emplace(*node->bus, node->neighbourhood.name, after, steady_time);
    }
    void look_at_bus() {
        if (!node || node->bus->most() >= wanted_of_bus) return;
        const Message why =
            Message{"house.bus.narrow", {}}.with("most", static_cast<std::int64_t>(node->bus->most()));
        journal.note(LogLevel::Warning, "narrow bus", {{"why", services.say(why)}});
    }
    // A store that the last server has not left is looked at, while this one already works with it.
    void move_in() {
        departure.is_due = store->enter().value_or(false);
        if (departure.is_due) return;
        journal.note(LogLevel::Warning, "inspecting", {{"why", "the last server did not close the store"}});
        inspection.emplace(address_of_store, [this](const Result<void>& sound) {
            net->post([this, sound] { inspected(sound); });
        });
    }
    void inspected(const Result<void>& sound) {
        departure.is_due = sound.has_value();
        if (sound) return journal.note(LogLevel::Info, "inspected");
        journal.note(LogLevel::Error, "damaged",
                     {{"file", address_of_store}, {"why", services.say(sound.error().message)}});
        house.store_is_damaged();
    }

    // Notes that a sound store was left: the last thing that is written, when the writer is gone.
    struct Departure {
        Store& store;
        bool is_due = false;
        ~Departure() {
            if (is_due) static_cast<void>(store.leave());
        }
    };

    std::string address_of_store;
    std::unique_ptr<Net> net;
    std::unique_ptr<Store> store;
    Departure departure{*store};
    std::unique_ptr<Store> store_to_read;
    std::unique_ptr<Node> node;
    Journal journal;
    Metrics metrics;
    WritingThread writer;
    ReadingThread reader;
    BotMemory memory;
    Pool pool;
    std::optional<Thinkers> thinkers;
    Thoughts thoughts;
    Services services;
    House house;
    std::optional<Inspection> inspection;
};

namespace {

// The others know of it before it takes its first connection.
Result<std::unique_ptr<Node>> join(const ServerSettings& settings, Loop& loop) {
    auto registry = open_registry(settings.store);
    if (!registry) return tl::unexpected(registry.error());
    auto bus = settings.bus(loop);
    if (!bus) return tl::unexpected(bus.error());
    auto node = std::make_unique<Node>(std::move(*registry), std::move(*bus), loop);
    Neighbourhood& neighbourhood = node->neighbourhood;
    auto nodes = node->registry->beat(neighbourhood.name, neighbourhood.lease);
    if (!nodes) return tl::unexpected(nodes.error());
    neighbourhood.nodes = std::move(*nodes);
    return node;
}

}  // namespace

Result<std::unique_ptr<Server>> Server::open(const ServerSettings& settings) {
    auto store = open_store(settings.store, Access::Serve);
    if (!store) return tl::unexpected(store.error());
    if (!settings.bus) {
        if (const auto alone = check_alone(**store); !alone) return tl::unexpected(alone.error());
    }
    auto reader = open_store(settings.store, Access::ReadOnly);
    if (!reader) return tl::unexpected(reader.error());
    auto net = Net::open(settings.listen, settings.net);
    if (!net) return tl::unexpected(net.error());
    std::unique_ptr<Node> node;
    if (settings.bus) {
        auto joined = join(settings, **net);
        if (!joined) return tl::unexpected(joined.error());
        node = std::move(*joined);
    }
    auto parts = std::make_unique<Parts>(settings, std::move(*store), std::move(*reader), std::move(*net),
                                         std::move(node));
    parts->look_at_bus();
    parts->move_in();
    return std::unique_ptr<Server>(new Server(std::move(parts)));
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() = default;

std::string Server::address() const { return parts_->net->address(); }

void Server::run() {
    parts_->journal.note(LogLevel::Info, "open", {{"address", address()}});
    look_after_the_store();
    parts_->net->run(parts_->house, [this] { close(); });
    parts_->journal.note(LogLevel::Info, "closed");
}

void Server::look_after_the_store() {
    parts_->net->after(between_looks, [this] {
        if (parts_->writer.is_failing()) parts_->writer.write(Changes{}, [](const auto&) {});
        look_after_the_store();
    });
}

void Server::close() {
    parts_->net->post([this] {
        parts_->journal.note(LogLevel::Info, "closing");
        parts_->house.close([this] { parts_->net->stop(farewell); });
    });
}

}  // namespace serai
