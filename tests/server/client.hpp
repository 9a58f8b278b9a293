// Clients for tests and load benches, without anything of Beast in this header: people with cookies,
// WebSockets that wait, thousands of WebSockets on one thread, and bytes on a bare socket. Addresses are
// "127.0.0.1:8080"; where clients come `from` is "127.0.0.2", or any address of this machine if it is empty.
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

namespace serai::tests {

using Headers = std::vector<std::pair<std::string, std::string>>;
using Milliseconds = std::chrono::milliseconds;
inline constexpr Milliseconds patience{60'000};

struct HttpAnswer {
    unsigned status = 0;
    std::string body;
    Headers headers;

    // The value of the first such header, or "". Names without regard to case.
    [[nodiscard]] std::string header(std::string_view name) const;
};

// One person: keeps cookies, and the connection while the server does.
class HttpClient {
  public:
    explicit HttpClient(std::string address, std::string from = {});
    ~HttpClient();
    HttpClient(HttpClient&&) noexcept;

    // Nothing if no whole answer comes in time. Connects first, and again if the server has closed meanwhile.
    std::optional<HttpAnswer> request(std::string_view method, std::string_view target, std::string body = {},
                                      const Headers& headers = {});
    std::optional<HttpAnswer> get(std::string_view target) { return request("GET", target); }
    std::optional<HttpAnswer> post(std::string_view target, std::string body) {
        return request("POST", target, std::move(body), {{"Content-Type", "application/json"}});
    }

    [[nodiscard]] std::string cookie() const;            // "a=1; b=2"
    [[nodiscard]] std::size_t connections_made() const;  // one, as long as it is kept alive
    void set_patience(Milliseconds time);

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// How a WebSocket introduces itself. Host is the address.
struct Introduction {
    std::string target = "/ws";
    std::string cookie{};
    std::string origin{};
    Headers headers{};
    std::string from{};
};

class WsClient {
  public:
    // Connects; see is_open() and answer().
    explicit WsClient(const std::string& address, const Introduction& introduction = {});
    ~WsClient();
    WsClient(WsClient&&) noexcept;

    [[nodiscard]] bool is_open() const;
    [[nodiscard]] const HttpAnswer& answer() const;  // to the handshake: 101, or why not

    bool send(std::string_view text);
    bool send_binary(std::string_view bytes);
    // Nothing if no message comes in time or the connection is closed. Pings are answered meanwhile only.
    std::optional<std::string> receive(Milliseconds time = patience);
    void close();

    // After the server has closed: its code and reason; 0 if it said none.
    [[nodiscard]] unsigned close_code() const;
    [[nodiscard]] std::string close_reason() const;
    [[nodiscard]] std::size_t pings() const;  // heard so far

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// Many WebSockets on the thread that calls run(). Set the callbacks before the first connect().
class Swarm {
  public:
    using Member = std::size_t;

    explicit Swarm(std::string address);
    ~Swarm();

    std::function<void(Member)> on_open = [](Member) {};
    std::function<void(Member, std::string_view)> on_message = [](Member, std::string_view) {};
    std::function<void(Member)> on_close = [](Member) {};  // also if it never opened

    Member connect(const Introduction& introduction = {});
    void send(Member member, std::shared_ptr<const std::string> text);  // queued
    void send(Member member, std::string text) {
        send(member, std::make_shared<const std::string>(std::move(text)));
    }
    void close(Member member);
    // True as soon as `is_done`, false when the time is over. It is asked after every event.
    bool run(const std::function<bool()>& is_done, Milliseconds time);
    // Events of the given time.
    void run_for(Milliseconds time) {
        run([] { return false; }, time);
    }

    [[nodiscard]] std::size_t open_members() const;
    [[nodiscard]] std::size_t closed_members() const;

  private:
    struct Inside;
    class Socket;
    std::unique_ptr<Inside> inside_;
};

// A bare connection, for bytes that no proper client sends.
class TcpClient {
  public:
    explicit TcpClient(const std::string& address, const std::string& from = {});
    ~TcpClient();
    TcpClient(TcpClient&&) noexcept;

    bool send(std::string_view bytes);
    void send_end();  // no more from this side
    void close();
    // What comes until `end` stands in it, or the peer closes, or the time is over.
    std::string receive_until(std::string_view end, Milliseconds time = patience);
    // What comes until the peer closes; nothing if it does not in time.
    std::optional<std::string> receive_all(Milliseconds time = patience);

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace serai::tests
