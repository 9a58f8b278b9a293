#include "server/net/socket_watch.hpp"

#include <utility>

#include <boost/asio/posix/basic_stream_descriptor.hpp>

#include "server/net/sockets.hpp"

namespace serai::net {
namespace {

using Descriptor = boost::asio::posix::basic_stream_descriptor<Executor>;

// Shared with its pending operations.
class Watched : public std::enable_shared_from_this<Watched> {
  public:
    Watched(boost::asio::io_context& io, WatchedSocket socket)
        : descriptor_(io, socket.descriptor), socket_(std::move(socket)) {}

    void await_readable() {
        descriptor_.async_wait(Descriptor::wait_read, [self = shared_from_this()](ErrorCode error) {
            if (error || self->is_over_) return;
            const Again again{*self};
            self->socket_.readable();
        });
    }
    void await_writable() {
        descriptor_.async_wait(Descriptor::wait_write, [self = shared_from_this()](ErrorCode error) {
            if (!error && !self->is_over_) self->socket_.writable();
        });
    }
    void end() {
        is_over_ = true;
        ErrorCode ignored;
        descriptor_.close(ignored);
    }

  private:
    // Even if the reader throws.
    struct Again {
        Watched& watched;
        ~Again() {
            if (!watched.is_over_) watched.await_readable();
        }
    };

    Descriptor descriptor_;
    WatchedSocket socket_;
    bool is_over_ = false;
};

class AsioWatch final : public SocketWatch {
  public:
    AsioWatch(boost::asio::io_context& io, WatchedSocket socket)
        : watched_(std::make_shared<Watched>(io, std::move(socket))) {
        watched_->await_readable();
    }
    ~AsioWatch() override { watched_->end(); }

    void await_writable() override { watched_->await_writable(); }

  private:
    std::shared_ptr<Watched> watched_;  // shared with its pending operations
};

}  // namespace

std::unique_ptr<SocketWatch> watch(boost::asio::io_context& io, WatchedSocket socket) {
    return std::make_unique<AsioWatch>(io, std::move(socket));
}

}  // namespace serai::net
