#include <utility>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>

#include "server/loop.hpp"
#include "server/net/socket_watch.hpp"
#include "server/net/sockets.hpp"

namespace serai {
namespace net {
namespace {

class AsioLoop final : public WorkLoop {
  public:
    void post(std::function<void()> work) override { boost::asio::post(io_, std::move(work)); }
    void after(std::chrono::milliseconds delay, std::function<void()> work) override {
        net::after(io_, delay, std::move(work));
    }
    std::unique_ptr<SocketWatch> watch(WatchedSocket socket) override {
        return net::watch(io_, std::move(socket));
    }
    void run() override { io_.run(); }
    void stop() override { io_.stop(); }

  private:
    boost::asio::io_context io_{1};
    boost::asio::executor_work_guard<Executor> stays_{io_.get_executor()};  // with nothing to do, too
};

}  // namespace
}  // namespace net

std::unique_ptr<WorkLoop> WorkLoop::make() { return std::make_unique<net::AsioLoop>(); }

}  // namespace serai
