#include "server/server.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include "server/house.hpp"
#include "server/time.hpp"
#include "store/sqlite_store.hpp"

namespace serai {
namespace {

constexpr std::chrono::milliseconds farewell{2000};

}  // namespace

unsigned processors() { return std::max(1U, std::thread::hardware_concurrency()); }

// In the order in which they need each other; taken apart in the opposite one.
struct Server::Parts {
    Parts(const ServerSettings& settings, std::unique_ptr<Store> to_write, std::unique_ptr<Store> to_read,
          std::unique_ptr<Net> opened)
        : net(std::move(opened)),
          store(std::move(to_write)),
          reader(std::move(to_read)),
          journal(settings.log_level),
          writer(*store, [this](std::function<void()> work) { net->post(std::move(work)); }),
          memory(settings.bot_memory, 2 * settings.thinkers),
          pool({.threads = settings.thinkers},
               [this](std::function<void()> work) { net->post(std::move(work)); }),
          thoughts(pool, memory),
          services{.reader = *reader,
                   .writer = writer,
                   .thoughts = thoughts,
                   .post = [this](std::function<void()> work) { net->post(std::move(work)); },
                   .after = [this](auto delay, auto work) { net->after(delay, std::move(work)); },
                   .now = unix_time,
                   .journal = journal,
                   .metrics = metrics,
                   .limits = settings.house},
          house(services, settings.base_url, [this] { return net->connections(); }) {}

    std::unique_ptr<Net> net;
    std::unique_ptr<Store> store;
    std::unique_ptr<Store> reader;
    Journal journal;
    Metrics metrics;
    Writer writer;
    BotMemory memory;
    Pool pool;
    Thoughts thoughts;
    Services services;
    House house;
};

Result<std::unique_ptr<Server>> Server::open(const ServerSettings& settings) {
    auto store = SqliteStore::open(settings.database, Access::ReadWrite);
    if (!store) return tl::unexpected(store.error());
    auto reader = SqliteStore::open(settings.database, Access::ReadOnly);
    if (!reader) return tl::unexpected(reader.error());
    auto net = Net::open(settings.listen, settings.net);
    if (!net) return tl::unexpected(net.error());
    auto parts = std::make_unique<Parts>(settings, std::move(*store), std::move(*reader), std::move(*net));
    return std::unique_ptr<Server>(new Server(std::move(parts)));
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() = default;

std::string Server::address() const { return parts_->net->address(); }

void Server::run() {
    parts_->journal.note(LogLevel::Info, "open", {{"address", address()}});
    parts_->net->run(parts_->house, [this] { close(); });
    parts_->journal.note(LogLevel::Info, "closed");
}

void Server::close() {
    parts_->net->post([this] {
        parts_->journal.note(LogLevel::Info, "closing");
        parts_->house.say_goodbye();
        parts_->writer.write([](Store&) { return Result<void>{}; },
                             [this](const auto&) { parts_->net->stop(farewell); });
    });
}

}  // namespace serai
