// A site that answers with what it was asked, and a Net around it on its own thread.
#pragma once

#include <atomic>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/net.hpp"
#include "tests/server/client.hpp"

namespace serai::tests {

using SharedText = std::shared_ptr<const std::string>;

inline SharedText shared_text(std::string_view text) { return std::make_shared<const std::string>(text); }

class EchoSite : public Site {
  public:
    // Paths that are not here are echoed.
    std::map<std::string, Response> responses{
        {"/cached", {.body = "x", .headers = {{"Cache-Control", "max-age=60"}}}},
        {"/cookies", {.body = "x", .headers = {{"Set-Cookie", "a=1; Path=/"}, {"Set-Cookie", "b=2"}}}},
        {"/empty", {.status = 204, .body = "left out"}},
        {"/injected", {.body = "x", .headers = {{"X-Name", "a\r\nX-Other: b"}}}},
        {"/impossible", {.status = 1000}},
    };
    std::vector<Reply> kept;  // of "/later"
    std::vector<std::shared_ptr<Connection>> connections;
    std::vector<std::string> thrown;
    std::atomic<std::size_t> opened_count = 0;
    std::atomic<std::size_t> closed_count = 0;

    void answer(const Request& request, Reply reply) override {
        if (request.path == "/throws") throw std::runtime_error("thrown by the site");
        if (request.path == "/loses") return;
        if (request.path == "/later") return kept.push_back(std::move(reply));
        if (request.path == "/bytes")
            return reply(Response{.body = std::string(std::stoul(request.query), 'x')});
        const auto found = responses.find(request.path);
        reply(found != responses.end() ? found->second : Response{.body = echo(request)});
    }

    std::optional<Response> refuse_upgrade(const Request& request) override {
        if (request.path == "/throws") throw std::runtime_error("thrown by the site");
        if (request.path != "/ws") return Response{.status = 403, .body = "not here"};
        return std::nullopt;
    }

    void opened(const std::shared_ptr<Connection>& connection, const Request& request) override {
        ++opened_count;
        connections.push_back(connection);
        if (!request.query.empty()) connection->send(shared_text(echo(request)));
        if (request.query == "close") connection->close("not today");
    }

    void received(Connection& connection, std::string_view text) override {
        if (text == "throw") throw std::runtime_error("thrown by the site");
        if (text == "rest") connection.rest(std::chrono::milliseconds{200});
        if (text.starts_with("close ")) {
            connection.send(shared_text("last words"));
            connection.close(text.substr(6));
            connection.send(shared_text("too late"));
            return;
        }
        connection.send(shared_text(text));
    }

    void closed(Connection& connection) override {
        ++closed_count;
        connection.send(shared_text("nobody hears this"));
        connection.close("nor this");
        std::erase_if(connections, [&](const auto& each) { return each.get() == &connection; });
    }

    void threw(std::string_view what) override { thrown.emplace_back(what); }

    static std::string echo(const Request& request) {
        return request.method + "|" + request.path + "|" + request.query + "|" + request.body + "|" +
               request.cookie + "|" + request.origin + "|" + request.address;
    }
};

// Listens on a free port of loopback until the end of its life.
class EchoServer {
  public:
    explicit EchoServer(const NetLimits& limits = {})
        : net_(Net::open("127.0.0.1:0", limits).value()), thread_([this] { net_->run(site, on_signal); }) {}
    ~EchoServer() {
        stop(Milliseconds{0});
        join();
    }
    EchoServer(const EchoServer&) = delete;
    EchoServer& operator=(const EchoServer&) = delete;

    EchoSite site;

    Net& net() { return *net_; }
    [[nodiscard]] std::string address() const { return net_->address(); }
    void stop(Milliseconds grace) { net_->stop(grace); }
    void join() {
        if (thread_.joinable()) thread_.join();
    }

    // What a function says on the Net's thread.
    template <typename Function>
    auto ask(Function function) {
        std::promise<decltype(function())> promise;
        net_->post([&] { promise.set_value(function()); });
        return promise.get_future().get();
    }
    std::size_t connections() {
        return ask([this] { return net_->connections(); });
    }
    // Whether something becomes true on the Net's thread before patience ends.
    template <typename Condition>
    bool becomes(Condition condition) {
        const auto deadline = std::chrono::steady_clock::now() + patience;
        while (std::chrono::steady_clock::now() < deadline) {
            if (ask(condition)) return true;
        }
        return false;
    }
    bool empties() {
        return becomes([this] { return net_->connections() == 0; });
    }

  private:
    std::function<void()> on_signal{};
    std::unique_ptr<Net> net_;
    std::thread thread_;
};

// Limits with short times.
inline NetLimits impatient_limits() {
    NetLimits limits;
    limits.request_time = Milliseconds{300};
    limits.idle_time = Milliseconds{300};
    return limits;
}

}  // namespace serai::tests
