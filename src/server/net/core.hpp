// What all connections of one Net share, and how a connection ends.
#pragma once

#include <exception>
#include <memory>
#include <unordered_set>

#include <boost/asio/io_context.hpp>

#include "server/net.hpp"
#include "server/net/accounts.hpp"
#include "server/net/sockets.hpp"

namespace serai::net {

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
    Accounts accounts{limits};

    [[nodiscard]] std::size_t connections() const { return http.size() + websockets.size(); }
    // Only the reserve is left.
    [[nodiscard]] bool is_crowded() const {
        return connections() > limits.connections - limits.reserved_connections;
    }
    // Whoever takes something out of the above calls this: the last one ends a run that is stopping.
    void left();

    // Calls the site. One that throws loses a request or a connection, never the house: false.
    template <typename Call>
    bool goes_well(Call call) {
        try {
            call();
            return true;
        } catch (const std::exception& exception) {
            site->threw(exception.what());
            return false;
        }
    }
};

// Closes a socket so that the peer can read what was sent last: ends our direction, then reads and drops what
// the peer still sends, for a moment. A plain close() would make the kernel throw away the last bytes as soon
// as one more byte of the peer comes. `owner` keeps the socket.
void say_farewell(Core& core, TcpSocket& socket, std::shared_ptr<void> owner);

}  // namespace serai::net
