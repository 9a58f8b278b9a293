#include "server/net.hpp"

#include <algorithm>
#include <charconv>
#include <csignal>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <sys/resource.h>

#include "server/net/core.hpp"
#include "server/net/http_session.hpp"
#include "server/net/socket_watch.hpp"
#include "server/net/websocket_session.hpp"

namespace serai {

namespace asio = boost::asio;

namespace net {

namespace {

// Over the limit of connections, so many are still told; the others are closed without a word.
constexpr std::size_t most_refusals = 64;
// The store, the listening socket and what the libraries keep.
constexpr std::size_t other_descriptors = 64;
constexpr std::chrono::milliseconds pause_after_failed_accept{100};

// "127.0.0.1:8080" or "[::1]:8080".
std::optional<Tcp::endpoint> read_endpoint(std::string_view text) {
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view digits = text.substr(colon + 1);
    std::uint16_t port = 0;
    const auto [end, flaw] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    if (flaw != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;

    std::string_view host = text.substr(0, colon);
    const bool is_bracketed = host.starts_with('[') && host.ends_with(']');
    if (is_bracketed) host = host.substr(1, host.size() - 2);
    ErrorCode error;
    const auto address = asio::ip::make_address(host, error);
    if (error || address.is_v6() != is_bracketed) return std::nullopt;
    return Tcp::endpoint(address, port);
}

std::string text_of(const Tcp::endpoint& endpoint) {
    const std::string host = endpoint.address().to_string();
    const std::string port = ":" + std::to_string(endpoint.port());
    return endpoint.address().is_v6() ? "[" + host + "]" + port : host + port;
}

// Many systems give a process 1,024 descriptors until it asks for more.
std::size_t as_many_descriptors_as_possible() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur;
}

// No more connections than there are descriptors, and a reserve that leaves most of them to everybody.
NetLimits within(std::size_t descriptors, NetLimits limits) {
    limits.farewells = std::min(limits.farewells, descriptors / 8);
    const std::size_t others = other_descriptors + most_refusals + limits.farewells;
    const std::size_t most = descriptors > others ? descriptors - others : 1;
    limits.connections = std::min(limits.connections, most);
    limits.reserved_connections = std::min(limits.reserved_connections, limits.connections / 4);
    return limits;
}

class AsioNet final : public Net {
  public:
    explicit AsioNet(const NetLimits& limits) : core_(limits), acceptor_(core_.io), signals_(core_.io) {}

    ErrorCode listen(const Tcp::endpoint& endpoint) {
        ErrorCode error;
        acceptor_.open(endpoint.protocol(), error);
        // A house that starts again takes its old port back at once.
        if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (!error) address_ = text_of(acceptor_.local_endpoint(error));
        return error;
    }

    std::string address() const override { return address_; }

    void run(Site& site, std::function<void()> on_signal) override {
        core_.site = &site;
        signals_.add(SIGINT);
        signals_.add(SIGTERM);
        hear_signals(on_signal);
        accept();
        while (!core_.goes_well([this] { core_.io.run(); })) {
        }
        signals_.clear();
    }

    void post(std::function<void()> work) override { asio::post(core_.io, std::move(work)); }

    void after(std::chrono::milliseconds delay, std::function<void()> work) override {
        net::after(core_.io, delay, std::move(work));
    }

    std::unique_ptr<SocketWatch> watch(WatchedSocket socket) override {
        return net::watch(core_.io, std::move(socket));
    }

    void stop(std::chrono::milliseconds grace) override {
        post([this, grace] { begin_stop(grace); });
    }

    std::size_t connections() const override { return core_.connections(); }

  private:
    void hear_signals(const std::function<void()>& on_signal) {
        signals_.async_wait([this, on_signal](ErrorCode error, int) {
            if (error) return;
            if (on_signal) on_signal();
            hear_signals(on_signal);
        });
    }

    void accept() {
        acceptor_.async_accept([this](ErrorCode error, TcpSocket socket) {
            if (!acceptor_.is_open()) return;
            if (error) return accept_later();
            welcome(std::move(socket));
            accept();
        });
    }

    // Out of descriptors, though nobody should have taken ours, which the system says even if nobody waits.
    // Who does still waits afterwards, and asking again at once would burn the processor.
    void accept_later() {
        acceptor_.async_wait(Tcp::acceptor::wait_read, [this](ErrorCode) {
            if (!acceptor_.is_open()) return;
            core_.accounts.dismiss_idle();
            after(pause_after_failed_accept, [this] { accept(); });
        });
    }

    void welcome(TcpSocket socket) {
        const std::size_t present = core_.connections();
        const bool is_full = present >= core_.limits.connections && !core_.accounts.dismiss_idle();
        if (is_full && present >= core_.limits.connections + most_refusals) return;
        ErrorCode ignored;
        socket.set_option(Tcp::no_delay(true), ignored);
        const auto session = std::make_shared<HttpSession>(core_, std::move(socket));
        core_.http.insert(session);
        if (is_full) return session->refuse(plain_response(503));
        session->start();
    }

    void begin_stop(std::chrono::milliseconds grace) {
        if (std::exchange(core_.stopping, true)) return;
        ErrorCode ignored;
        acceptor_.close(ignored);
        // Copies, because sessions leave while they are told.
        for (const auto& session : std::vector(core_.http.begin(), core_.http.end())) session->finish();
        for (const auto& session : std::vector(core_.websockets.begin(), core_.websockets.end()))
            session->finish();
        after(grace, [this] { end_stop(); });
        core_.left();
    }

    void end_stop() {
        core_.grace_is_over = true;
        for (const auto& session : std::vector(core_.http.begin(), core_.http.end())) session->abort();
        for (const auto& session : std::vector(core_.websockets.begin(), core_.websockets.end()))
            session->abort();
        core_.left();
    }

    Core core_;
    asio::basic_socket_acceptor<Tcp, Executor> acceptor_;
    asio::basic_signal_set<Executor> signals_;
    std::string address_;
};

}  // namespace

}  // namespace net

Result<std::unique_ptr<Net>> Net::open(std::string_view listen, const NetLimits& limits) {
    const std::string address(listen);
    const auto endpoint = net::read_endpoint(listen);
    if (!endpoint) return failure(Message{"house.net.no_address", {}}.with("text", address));
    for (const std::string& proxy : limits.proxies) {
        boost::system::error_code error;
        asio::ip::make_address(proxy, error);
        if (error) return failure(Message{"house.net.no_proxy", {}}.with("text", proxy));
    }
    auto opened = std::make_unique<net::AsioNet>(net::within(net::as_many_descriptors_as_possible(), limits));
    const auto error = opened->listen(*endpoint);
    if (error == asio::error::address_in_use)
        return failure(Message{"house.net.in_use", {}}.with("text", address));
    if (error) {
        return failure(
            Message{"house.net.cannot_listen", {}}.with("text", address).with("reason", error.message()));
    }
    return opened;
}

}  // namespace serai
