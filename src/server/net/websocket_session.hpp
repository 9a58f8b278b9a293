// One open WebSocket: text in, a queue of texts out.
#pragma once

#include <list>
#include <memory>
#include <string>
#include <string_view>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/net/core.hpp"
#include "server/net/messages.hpp"

namespace serai::net {

// Beast tears a connection down with an early close(), which can lose the close frame on its way. This socket
// is left open for say_farewell().
class FarewellSocket : public TcpSocket {
  public:
    explicit FarewellSocket(TcpSocket&& socket) : TcpSocket(std::move(socket)) {}

    template <typename Handler>
    friend void async_teardown(boost::beast::role_type, FarewellSocket& socket, Handler&& handler) {
        boost::asio::post(socket.get_executor(),
                          boost::beast::bind_front_handler(std::forward<Handler>(handler), ErrorCode{}));
    }
};

class WebSocketSession final : public Connection, public std::enable_shared_from_this<WebSocketSession> {
  public:
    WebSocketSession(Core& core, TcpSocket socket, std::unique_ptr<Place> place);

    // Answers the handshake, then tells the site.
    void accept(const HttpRequest& handshake, Request request);

    void send(std::shared_ptr<const std::string> text) override;
    void close(std::string_view reason) override;
    void rest(std::chrono::milliseconds time) override { rest_ = time; }

    // Closes with 1001 when what waits is sent.
    void finish();
    void abort();

  private:
    using CloseReason = boost::beast::websocket::close_reason;

    void accepted(const Request& request);
    void read();
    void read_after_rest();
    void take_message();
    void write();
    void close_with(const CloseReason& reason);
    void send_close();
    // Runs the continuation of an operation, or ends the session if it failed.
    template <typename Continuation>
    auto then(Continuation continuation);
    void end();

    Core& core_;
    // Without compression: it would cost a window of memory for each person.
    boost::beast::websocket::stream<FarewellSocket, false> stream_;
    boost::beast::flat_buffer received_;
    // A list, because an empty one owns no memory and most are empty. Shared with other connections.
    std::list<std::shared_ptr<const std::string>> waiting_;
    std::unique_ptr<Place> place_;
    std::chrono::milliseconds rest_{0};     // before the next text is read
    std::unique_ptr<CloseReason> closing_;  // from the decision to close until the end
    unsigned pending_ = 0;                  // operations
    bool is_writing_ = false;
    bool is_open_ = false;  // the site knows it
    bool is_over_ = false;
};

}  // namespace serai::net
