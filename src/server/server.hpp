// The whole server: store, threads, net and house, put together.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "game/message.hpp"
#include "server/bus.hpp"
#include "server/journal.hpp"
#include "server/net.hpp"
#include "server/services.hpp"
#include "server/time.hpp"

namespace serai {

// Of this machine, at least one.
[[nodiscard]] unsigned processors();

struct ServerSettings {
    std::string listen{};
    std::string store{};  // its address: a file, or postgres://…
    MakeBus bus{};        // between the nodes that share the store; none: this is the only one
    std::string base_url{};
    std::string metrics_token{};  // opens /metrics to other machines
    LogLevel log_level = LogLevel::Info;
    // What operators read, in their language.
    std::function<std::string(const Message&)> say = [](const Message& message) { return message.key; };
    std::function<Milliseconds()> now = unix_time;
    std::function<Milliseconds()> steady = steady_time;
    HouseLimits house{};
    unsigned thinkers = processors();                  // threads of each crew that thinks; none: nobody does
    std::size_t bot_memory = std::size_t{512} << 20U;  // bytes for what all bots remember
    NetLimits net{};
};

class Server {
  public:
    // Ready for connections when it returns.
    [[nodiscard]] static Result<std::unique_ptr<Server>> open(const ServerSettings& settings);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    [[nodiscard]] std::string address() const;
    // Until a signal comes or close() is called.
    void run();
    // Says goodbye, stores and answers what was asked before, and lets run() return. From any thread.
    void close();

  private:
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);
    // While writes fail, tries one now and then: nobody else might.
    void look_after_the_store();

    std::unique_ptr<Parts> parts_;
};

}  // namespace serai
