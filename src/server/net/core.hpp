// What all connections of one Net share, and how a connection ends.
#pragma once

#include <exception>
#include <memory>
#include <unordered_set>

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/net.hpp"

namespace serai::net {

// Bound to the executor itself: smaller and faster than the usual sockets with any executor.
using Executor = boost::asio::io_context::executor_type;
using Tcp = boost::asio::ip::tcp;
using TcpSocket = boost::asio::basic_stream_socket<Tcp, Executor>;
using Timer =
    boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                      boost::asio::wait_traits<std::chrono::steady_clock>, Executor>;
using ErrorCode = boost::system::error_code;

class HttpSession;
class WebSocketSession;

struct Core {
    explicit Core(const NetLimits& net_limits) : limits(net_limits) {}

    // One thread runs it, others only post to it.
    boost::asio::io_context io{1};
    NetLimits limits;
    Site* site = nullptr;
    bool stopping = false;
    bool grace_is_over = false;

    // Sessions are owned here and by their pending operations: whichever lets go last.
    std::unordered_set<std::shared_ptr<HttpSession>> http;
    std::unordered_set<std::shared_ptr<WebSocketSession>> websockets;
    std::size_t farewells = 0;

    [[nodiscard]] std::size_t connections() const { return http.size() + websockets.size(); }
    // Whoever takes something out of the above calls this: the last one ends a run that is stopping.
    void left();
};

// Closes a socket so that the peer can read what was sent last: ends our direction, then reads and drops what
// the peer still sends, for a moment. A plain close() would make the kernel throw away the last bytes as soon
// as one more byte of the peer comes. `owner` keeps the socket.
void say_farewell(Core& core, TcpSocket& socket, std::shared_ptr<void> owner);

// Calls the site. One that throws loses a request or a connection, never the house: false.
template <typename Call>
bool goes_well(Call call) {
    try {
        call();
        return true;
    } catch (const std::exception&) {
        return false;
    }
}

// Closes at once; what waits is lost.
void cut_off(TcpSocket& socket);

}  // namespace serai::net
