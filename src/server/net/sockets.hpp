// The sockets and timers of one Net.
#pragma once

#include <chrono>
#include <functional>

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace serai::net {

// Bound to the executor itself: smaller and faster than the usual sockets with any executor.
using Executor = boost::asio::io_context::executor_type;
using Tcp = boost::asio::ip::tcp;
using TcpSocket = boost::asio::basic_stream_socket<Tcp, Executor>;
using Timer =
    boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                      boost::asio::wait_traits<std::chrono::steady_clock>, Executor>;
using ErrorCode = boost::system::error_code;

// Closes at once; what waits is lost.
void cut_off(TcpSocket& socket);

void after(boost::asio::io_context& io, std::chrono::milliseconds delay, std::function<void()> work);

}  // namespace serai::net
