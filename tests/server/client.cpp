#include "tests/server/client.hpp"

#include <deque>
#include <map>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace serai::tests {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using Tcp = asio::ip::tcp;
using ErrorCode = boost::system::error_code;
using WebSocket = websocket::stream<Tcp::socket, false>;

namespace {

constexpr std::size_t largest_message = 256UL * 1024 * 1024;

Tcp::endpoint endpoint_of(std::string_view address) {
    const auto colon = address.rfind(':');
    std::string host(address.substr(0, colon));
    if (host.starts_with('[')) host = host.substr(1, host.size() - 2);
    const auto port = static_cast<std::uint16_t>(std::stoul(std::string(address.substr(colon + 1))));
    return {asio::ip::make_address(host), port};
}

// So that the server sees the client at this address.
void come_from(Tcp::socket& socket, const std::string& from) {
    if (from.empty()) return;
    const Tcp::endpoint endpoint(asio::ip::make_address(from), 0);
    socket.open(endpoint.protocol());
    socket.bind(endpoint);
}

template <typename Message>
HttpAnswer answer_of(const Message& message) {
    HttpAnswer answer{message.result_int(), message.body(), {}};
    for (const auto& field : message) answer.headers.emplace_back(field.name_string(), field.value());
    return answer;
}

// Runs the loop until an operation has called back.
class Waiter {
  public:
    explicit Waiter(asio::io_context& io) : io_(io) {}

    // The callback for the operation.
    auto heard() {
        return [result = result_](ErrorCode error, auto...) { *result = error; };
    }
    // Nothing if it has not called back in time.
    std::optional<ErrorCode> wait(Milliseconds time) {
        const auto deadline = std::chrono::steady_clock::now() + time;
        io_.restart();
        while (!*result_ && io_.run_one_until(deadline) > 0) {
        }
        return *result_;
    }
    bool succeeds(Milliseconds time) {
        const auto error = wait(time);
        return error && !*error;
    }

  private:
    asio::io_context& io_;
    // Shared with the callback, which may come after this has gone.
    std::shared_ptr<std::optional<ErrorCode>> result_ = std::make_shared<std::optional<ErrorCode>>();
};

void introduce(WebSocket& stream, const Introduction& introduction) {
    stream.read_message_max(largest_message);
    stream.set_option(websocket::stream_base::decorator([introduction](websocket::request_type& request) {
        if (!introduction.cookie.empty()) request.set(http::field::cookie, introduction.cookie);
        if (!introduction.origin.empty()) request.set(http::field::origin, introduction.origin);
        for (const auto& [name, value] : introduction.headers) request.set(name, value);
    }));
}

}  // namespace

std::string HttpAnswer::header(std::string_view name) const {
    for (const auto& [other, value] : headers) {
        if (beast::iequals(other, name)) return value;
    }
    return {};
}

// HTTP

struct HttpClient::Inside {
    std::string address;
    std::string from;
    Milliseconds time = patience;
    std::map<std::string, std::string> cookies{};
    std::size_t connections = 0;
    asio::io_context io{};
    std::optional<Tcp::socket> socket{};
    beast::flat_buffer buffer{};

    bool connect() {
        socket.emplace(io);
        come_from(*socket, from);
        buffer.clear();
        ++connections;
        Waiter waiter(io);
        socket->async_connect(endpoint_of(address), waiter.heard());
        return waiter.succeeds(time);
    }

    std::optional<HttpAnswer> exchange(const http::request<http::string_body>& request) {
        Waiter sent(io);
        http::async_write(*socket, request, sent.heard());
        if (!sent.succeeds(time)) return close();
        http::response_parser<http::string_body> parser;
        parser.body_limit(largest_message);
        parser.skip(request.method() == http::verb::head);
        Waiter received(io);
        http::async_read(*socket, buffer, parser, received.heard());
        if (!received.succeeds(time)) return close();
        return answer_of(parser.get());
    }

    // Lets the callback of a late operation run, so that nothing is pending.
    std::nullopt_t close() {
        socket.reset();
        io.restart();
        io.poll();
        return std::nullopt;
    }

    void keep_cookies(const HttpAnswer& answer) {
        for (const auto& [name, value] : answer.headers) {
            if (!beast::iequals(name, "Set-Cookie")) continue;
            const std::string pair = value.substr(0, value.find(';'));
            const auto equals = pair.find('=');
            if (equals != std::string::npos) cookies[pair.substr(0, equals)] = pair.substr(equals + 1);
        }
    }

    std::string cookie() const {
        std::string text;
        for (const auto& [name, value] : cookies) {
            if (!text.empty()) text.append("; ");
            text.append(name).append("=").append(value);
        }
        return text;
    }
};

HttpClient::HttpClient(std::string address, std::string from)
    : inside_(new Inside{std::move(address), std::move(from)}) {}
HttpClient::~HttpClient() = default;
HttpClient::HttpClient(HttpClient&&) noexcept = default;
std::string HttpClient::cookie() const { return inside_->cookie(); }
std::size_t HttpClient::connections_made() const { return inside_->connections; }
void HttpClient::set_patience(Milliseconds time) { inside_->time = time; }

std::optional<HttpAnswer> HttpClient::request(std::string_view method, std::string_view target,
                                              std::string body, const Headers& headers) {
    http::request<http::string_body> request;
    request.version(11);
    request.method_string(method);
    request.target(target);
    request.set(http::field::host, inside_->address);
    if (const auto cookie = inside_->cookie(); !cookie.empty()) request.set(http::field::cookie, cookie);
    for (const auto& [name, value] : headers) request.set(name, value);
    request.body() = std::move(body);
    request.prepare_payload();

    const bool was_connected = inside_->socket.has_value();
    if (!was_connected && !inside_->connect()) return std::nullopt;
    auto answer = inside_->exchange(request);
    if (!answer && was_connected) {
        if (!inside_->connect()) return std::nullopt;
        answer = inside_->exchange(request);
    }
    if (answer) inside_->keep_cookies(*answer);
    if (answer && beast::iequals(answer->header("Connection"), "close")) inside_->close();
    return answer;
}

// WebSocket

struct WsClient::Inside {
    asio::io_context io{};
    WebSocket stream{io};
    beast::flat_buffer buffer{};
    std::optional<Waiter> reading{};
    HttpAnswer answer{};
    std::size_t pings = 0;

    void connect(const std::string& address, const Introduction& introduction) {
        introduce(stream, introduction);
        stream.control_callback([this](websocket::frame_type type, auto) {
            pings += type == websocket::frame_type::ping ? 1 : 0;
        });
        Waiter connected(io);
        come_from(stream.next_layer(), introduction.from);
        stream.next_layer().async_connect(endpoint_of(address), connected.heard());
        if (!connected.succeeds(patience)) return;
        stream.next_layer().set_option(Tcp::no_delay(true));
        Waiter shaken(io);
        // Shared, so that it outlives a handshake that is late.
        const auto response = std::make_shared<websocket::response_type>();
        stream.async_handshake(*response, address, introduction.target,
                               [response, heard = shaken.heard()](ErrorCode error) { heard(error); });
        if (shaken.wait(patience)) answer = answer_of(*response);
    }

    bool write(std::string_view bytes, bool is_text) {
        stream.text(is_text);
        Waiter written(io);
        stream.async_write(asio::buffer(bytes), written.heard());
        if (written.succeeds(patience)) return true;
        ErrorCode ignored;
        stream.next_layer().close(ignored);
        io.poll();
        return false;
    }

    std::optional<std::string> read(Milliseconds time) {
        if (!reading) {
            reading.emplace(io);
            stream.async_read(buffer, reading->heard());
        }
        const auto error = reading->wait(time);
        if (!error) return std::nullopt;
        reading.reset();
        if (*error) return std::nullopt;
        std::string text = beast::buffers_to_string(buffer.data());
        buffer.consume(buffer.size());
        return text;
    }
};

WsClient::WsClient(const std::string& address, const Introduction& introduction) : inside_(new Inside) {
    inside_->connect(address, introduction);
}
WsClient::~WsClient() = default;
WsClient::WsClient(WsClient&&) noexcept = default;
bool WsClient::is_open() const { return inside_->stream.is_open(); }
const HttpAnswer& WsClient::answer() const { return inside_->answer; }
bool WsClient::send(std::string_view text) { return inside_->write(text, true); }
bool WsClient::send_binary(std::string_view bytes) { return inside_->write(bytes, false); }
std::optional<std::string> WsClient::receive(Milliseconds time) {
    return is_open() ? inside_->read(time) : std::nullopt;
}
unsigned WsClient::close_code() const { return inside_->stream.reason().code; }
std::string WsClient::close_reason() const { return inside_->stream.reason().reason.c_str(); }
std::size_t WsClient::pings() const { return inside_->pings; }

void WsClient::close() {
    if (!is_open()) return;
    Waiter closed(inside_->io);
    inside_->stream.async_close(websocket::close_code::normal, closed.heard());
    closed.wait(patience);
}

// Many WebSockets

struct Swarm::Inside {
    Tcp::endpoint server;
    std::string host;
    asio::io_context io{1};
    std::vector<std::shared_ptr<Socket>> sockets{};
    std::size_t open = 0;
    std::size_t closed = 0;
};

class Swarm::Socket : public std::enable_shared_from_this<Socket> {
  public:
    Socket(Swarm& swarm, Member member, const Introduction& introduction)
        : swarm_(swarm), member_(member), target_(introduction.target), stream_(swarm.inside_->io) {
        introduce(stream_, introduction);
        come_from(stream_.next_layer(), introduction.from);
    }

    void connect();

    void send(std::shared_ptr<const std::string> text) {
        if (is_over_) return;
        waiting_.push_back(std::move(text));
        if (is_open_ && waiting_.size() == 1) write();
    }

    void close() {
        if (!is_open_ || is_over_) return;
        stream_.async_close(websocket::close_code::normal, [self = shared_from_this()](ErrorCode) {});
    }

  private:
    template <typename Continuation>
    auto then(Continuation continuation) {
        return [self = shared_from_this(), continuation](ErrorCode error, auto...) {
            if (error) return self->end();
            continuation(*self);
        };
    }

    void shake_hands() {
        stream_.async_handshake(swarm_.inside_->host, target_, then([](Socket& self) {
                                    self.is_open_ = true;
                                    ++self.swarm_.inside_->open;
                                    self.swarm_.on_open(self.member_);
                                    if (!self.waiting_.empty() && !self.is_writing_) self.write();
                                    self.read();
                                }));
    }

    void read() {
        stream_.async_read(buffer_, then([](Socket& self) {
                               const auto bytes = self.buffer_.data();
                               self.swarm_.on_message(self.member_,
                                                      {static_cast<const char*>(bytes.data()), bytes.size()});
                               self.buffer_.consume(bytes.size());
                               self.read();
                           }));
    }

    void write() {
        is_writing_ = true;
        stream_.async_write(asio::buffer(*waiting_.front()), then([](Socket& self) {
                                self.is_writing_ = false;
                                self.waiting_.pop_front();
                                if (!self.waiting_.empty()) self.write();
                            }));
    }

    void end() {
        if (std::exchange(is_over_, true)) return;
        if (is_open_) --swarm_.inside_->open;
        ++swarm_.inside_->closed;
        ErrorCode ignored;
        stream_.next_layer().close(ignored);
        swarm_.inside_->sockets[member_].reset();  // many may come and go
        swarm_.on_close(member_);
    }

    Swarm& swarm_;
    Member member_;
    std::string target_;
    WebSocket stream_;
    beast::flat_buffer buffer_;
    std::deque<std::shared_ptr<const std::string>> waiting_;
    bool is_open_ = false;
    bool is_writing_ = false;
    bool is_over_ = false;
};

void Swarm::Socket::connect() {
    stream_.next_layer().async_connect(swarm_.inside_->server, then([](Socket& self) {
                                           self.stream_.next_layer().set_option(Tcp::no_delay(true));
                                           self.shake_hands();
                                       }));
}

Swarm::Swarm(std::string address) : inside_(new Inside{endpoint_of(address), std::move(address)}) {}
Swarm::~Swarm() = default;

Swarm::Member Swarm::connect(const Introduction& introduction) {
    const Member member = inside_->sockets.size();
    inside_->sockets.push_back(std::make_shared<Socket>(*this, member, introduction));
    inside_->sockets.back()->connect();
    return member;
}

void Swarm::send(Member member, std::shared_ptr<const std::string> text) {
    if (const auto& socket = inside_->sockets.at(member)) socket->send(std::move(text));
}

void Swarm::close(Member member) {
    if (const auto& socket = inside_->sockets.at(member)) socket->close();
}

bool Swarm::run(const std::function<bool()>& is_done, Milliseconds time) {
    const auto deadline = std::chrono::steady_clock::now() + time;
    inside_->io.restart();
    while (!is_done()) {
        if (inside_->io.run_one_until(deadline) == 0) return false;
    }
    return true;
}

std::size_t Swarm::open_members() const { return inside_->open; }
std::size_t Swarm::closed_members() const { return inside_->closed; }

// Bare bytes

struct TcpClient::Inside {
    asio::io_context io{};
    Tcp::socket socket{io};
    std::string buffer{};

    std::string taken(std::size_t bytes) {
        std::string text = buffer.substr(0, bytes);
        buffer.erase(0, bytes);
        return text;
    }
    // After an operation that was late: lets its callback run, so that nothing is pending.
    void cancel() {
        socket.cancel();
        io.restart();
        io.poll();
    }
};

TcpClient::TcpClient(const std::string& address, const std::string& from) : inside_(new Inside) {
    come_from(inside_->socket, from);
    inside_->socket.connect(endpoint_of(address));
    inside_->socket.set_option(Tcp::no_delay(true));
}
TcpClient::~TcpClient() = default;
TcpClient::TcpClient(TcpClient&&) noexcept = default;

bool TcpClient::send(std::string_view bytes) {
    ErrorCode error;
    asio::write(inside_->socket, asio::buffer(bytes), error);
    return !error;
}

void TcpClient::send_end() {
    ErrorCode ignored;
    inside_->socket.shutdown(Tcp::socket::shutdown_send, ignored);
}

void TcpClient::close() {
    ErrorCode ignored;
    inside_->socket.close(ignored);
}

std::string TcpClient::receive_until(std::string_view end, Milliseconds time) {
    Waiter received(inside_->io);
    asio::async_read_until(inside_->socket, asio::dynamic_buffer(inside_->buffer), std::string(end),
                           received.heard());
    if (!received.succeeds(time)) {
        inside_->cancel();
        return inside_->taken(std::string::npos);
    }
    return inside_->taken(inside_->buffer.find(end) + end.size());
}

std::optional<std::string> TcpClient::receive_all(Milliseconds time) {
    Waiter received(inside_->io);
    asio::async_read(inside_->socket, asio::dynamic_buffer(inside_->buffer), received.heard());
    const auto error = received.wait(time);
    if (!error) inside_->cancel();
    if (!error) return std::nullopt;
    return inside_->taken(std::string::npos);
}

}  // namespace serai::tests
