// One connection that speaks HTTP: request after request, until either side has enough or it becomes a
// WebSocket.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/serializer.hpp>

#include "server/net/core.hpp"
#include "server/net/messages.hpp"

namespace serai::net {

class HttpSession : public std::enable_shared_from_this<HttpSession> {
  public:
    HttpSession(Core& core, TcpSocket socket);

    // Waits for the first request, unless the address has too many connections.
    void start();
    // Answers before anything is asked, and ends.
    void refuse(Response response);
    // To the request that the site was asked. Ignored if the connection has gone.
    void respond(Response response);

    // Ends after the request that has begun, if any.
    void finish();
    void abort();

  private:
    enum class Stage : std::uint8_t { Waiting, Reading, Answering, Writing, Over };

    void wait(std::chrono::milliseconds time);
    void read_head();
    void head_read();
    void invite_body();
    void read_body();
    void request_read();
    void become_websocket(Request request);
    void ask_site(const Request& request);

    void fail(ErrorCode error);
    void write(Response response);
    void write_some();
    void written();
    void end();

    // Cancels what is pending when the time is over. One deadline at a time.
    void set_deadline(std::chrono::milliseconds time);

    Core& core_;
    TcpSocket socket_;
    Timer deadline_;
    boost::asio::ip::address peer_;
    std::unique_ptr<Place> place_;  // goes on with a WebSocket
    Stage stage_ = Stage::Waiting;
    bool late_ = false;
    bool keep_alive_ = false;
    bool finishing_ = false;
    boost::beast::flat_buffer buffer_;
    std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_;
    Response answer_;
    std::optional<HttpResponse> response_;
    std::optional<boost::beast::http::response_serializer<HttpResponse::body_type>> serializer_;
};

}  // namespace serai::net
