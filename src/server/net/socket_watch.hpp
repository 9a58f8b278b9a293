// A socket of somebody else's, watched by the loop of a Net or of a thread that works.
#pragma once

#include <memory>

#include <boost/asio/io_context.hpp>

#include "server/loop.hpp"

namespace serai::net {

[[nodiscard]] std::unique_ptr<SocketWatch> watch(boost::asio::io_context& io, WatchedSocket socket);

}  // namespace serai::net
