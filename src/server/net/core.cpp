#include "server/net/core.hpp"

#include <array>
#include <chrono>
#include <utility>

#include <boost/asio/buffer.hpp>

namespace serai::net {

namespace {

constexpr std::chrono::seconds farewell_time{3};
constexpr std::size_t farewell_bytes = 4UL * 1024 * 1024;

// Shared with its own pending operations only.
class Farewell : public std::enable_shared_from_this<Farewell> {
  public:
    Farewell(Core& core, TcpSocket& socket, std::shared_ptr<void> owner)
        : core_(core), socket_(socket), owner_(std::move(owner)), timer_(core.io, farewell_time) {}

    void start() {
        ErrorCode error;
        socket_.shutdown(TcpSocket::shutdown_send, error);
        ++core_.farewells;
        timer_.async_wait([self = shared_from_this()](ErrorCode late) {
            ErrorCode ignored;
            if (!late) self->socket_.close(ignored);
        });
        read();
    }

  private:
    void read() {
        socket_.async_read_some(boost::asio::buffer(dropped_),
                                [self = shared_from_this()](ErrorCode error, std::size_t bytes) {
                                    self->bytes_ += bytes;
                                    if (error || self->bytes_ > farewell_bytes) return self->end();
                                    self->read();
                                });
    }

    void end() {
        ErrorCode ignored;
        socket_.close(ignored);
        timer_.cancel();
        --core_.farewells;
        core_.left();
    }

    Core& core_;
    TcpSocket& socket_;
    std::shared_ptr<void> owner_;
    Timer timer_;
    std::size_t bytes_ = 0;
    std::array<char, 4096> dropped_;
};

}  // namespace

void Core::left() {
    if (stopping && connections() == 0 && (farewells == 0 || grace_is_over)) io.stop();
}

void say_farewell(Core& core, TcpSocket& socket, std::shared_ptr<void> owner) {
    if (!socket.is_open()) return;
    if (core.farewells >= core.limits.farewells || core.grace_is_over) return cut_off(socket);
    std::make_shared<Farewell>(core, socket, std::move(owner))->start();
}

void after(boost::asio::io_context& io, std::chrono::milliseconds delay, std::function<void()> work) {
    // Shared with its handler, so that both end together.
    const auto timer = std::make_shared<Timer>(io, delay);
    timer->async_wait([timer, work = std::move(work)](ErrorCode error) {
        if (!error) work();
    });
}

void cut_off(TcpSocket& socket) {
    ErrorCode ignored;
    socket.set_option(TcpSocket::linger(true, 0), ignored);
    socket.close(ignored);
}

}  // namespace serai::net
