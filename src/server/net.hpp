// HTTP and WebSocket without anything of the house: bytes in, bytes out. All calls to a Site and to a
// Connection are made on the one thread that runs the Net.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/result.hpp"
#include "server/loop.hpp"

namespace serai {

struct Request {
    std::string method;  // a HEAD comes as GET: the Net leaves the body out
    std::string path;    // decoded, without the query
    std::string query;   // as it came
    std::string body;
    std::string cookie;
    std::string origin;
    std::string host;
    std::string user_agent;
    std::string authorization;
    bool takes_gzip = false;
    // By which the client is counted: its own, or what a proxy that is believed says in X-Forwarded-For. Of
    // IPv6 it is the network, "2001:db8::/64", because one person has all its addresses.
    std::string address;
    bool is_local = false;    // from this machine, and no proxy says that it is for somebody else
    bool is_crowded = false;  // only reserved connections are left: refuse whoever is not expected
};

struct Response {
    unsigned status = 200;
    std::string type = "application/json";
    std::string body{};
    std::string_view lasting_body{};  // instead of a body: lives as long as the program, sent without a copy
    std::vector<std::pair<std::string, std::string>> headers{};
};

// An open WebSocket.
class Connection {
  public:
    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    virtual ~Connection() = default;

    // Queued. A client that does not read is closed when too much waits for it.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    virtual void close(std::string_view reason) = 0;
    // Nothing more is received for so long: what a hasty client sends waits at its own end.
    virtual void rest(std::chrono::milliseconds time) = 0;
};

// What the house answers.
class Site {
  public:
    Site() = default;
    Site(const Site&) = delete;
    Site& operator=(const Site&) = delete;
    virtual ~Site() = default;

    using Reply = std::function<void(Response response)>;
    // Replies once, now or later, on the same thread. A reply that is lost and an exception are answered 500.
    virtual void answer(const Request& request, Reply reply) = 0;

    // Whether this upgrade may become a WebSocket: a response if not.
    virtual std::optional<Response> refuse_upgrade(const Request& request) = 0;
    // An exception in these closes the connection with 1011.
    virtual void opened(const std::shared_ptr<Connection>& connection, const Request& request) = 0;
    virtual void received(Connection& connection, std::string_view text) = 0;
    // Once for each opened one, before run() returns. Let go of it then: it does not outlive the Net.
    virtual void closed(Connection& connection) = 0;

    // Something of the above threw, or work that was posted. It ended there; everything else goes on.
    virtual void threw(std::string_view what) = 0;
};

struct NetLimits {
    std::size_t head_bytes = 8UL * 1024;
    std::size_t body_bytes = 64UL * 1024;
    std::size_t frame_bytes = 16UL * 1024;
    // To clients that do not read.
    std::size_t waiting_bytes = 4UL * 1024 * 1024;  // of one WebSocket
    std::size_t waiting_bytes_of_address = 32UL * 1024 * 1024;
    std::size_t waiting_bytes_of_all = 512UL * 1024 * 1024;
    std::size_t connections = 20'000;          // fewer if the system gives fewer descriptors
    std::size_t reserved_connections = 1'000;  // of them, for those whom the site expects
    std::size_t connections_of_address = 500;
    std::size_t farewells = 1'000;                   // connections that are being closed
    std::chrono::milliseconds request_time{15'000};  // for a whole request, however slowly its bytes come
    std::chrono::milliseconds idle_time{75'000};  // until the silent are closed; WebSockets are pinged before
    // Addresses of proxies that are believed whom they ask for, beside those on this machine.
    std::vector<std::string> proxies{};
};

// Owns the listening socket and all connections. The site hears of what posted work throws.
class Net : public Loop {
  public:
    // `listen` is "127.0.0.1:8080" or "[::1]:8080"; port 0 takes a free one.
    [[nodiscard]] static Result<std::unique_ptr<Net>> open(std::string_view listen, const NetLimits& limits);

    [[nodiscard]] virtual std::string address() const = 0;  // "127.0.0.1:8080", with the real port
    // Until stop(); handles SIGINT and SIGTERM by calling `on_signal`.
    virtual void run(Site& site, std::function<void()> on_signal) = 0;
    // No new connections; closes the open ones when what waits for them is sent (at most `grace`), then run()
    // returns. From any thread.
    virtual void stop(std::chrono::milliseconds grace) = 0;
    // For metrics, on the Net's thread.
    [[nodiscard]] virtual std::size_t connections() const = 0;
};

}  // namespace serai
