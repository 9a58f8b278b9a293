// Between Beast's messages and the house's: what a Site gets to see, and what every answer carries.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net.hpp"

namespace serai::net {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::span_body<const char>>;

// Takes the body out of the message. Nothing if the request is malformed: answer 400. Proxies are believed
// whom they ask for if they are on this machine, or among those given.
std::optional<Request> request_of(HttpRequest& message, const boost::asio::ip::address& peer,
                                  std::span<const std::string> proxies = {});

// What is wrong with a request that asks for a WebSocket, if anything: 400, or 426 with the version to use.
std::optional<Response> flaw_of_upgrade(const HttpRequest& message);
// Whether it asks for one, well or badly.
bool wants_websocket(const HttpRequest& message);

// The address by which a client is counted.
std::string counted_address(const boost::asio::ip::address& address);

// With the security headers and the length, but without the body if that was not asked for. The message
// points into the response; one that cannot be sent becomes a 500.
enum class Body : std::uint8_t { Sent, LeftOut };
HttpResponse response_of(Response& response, Body body);

// An answer of the net itself: "Bad Request" in plain text.
Response plain_response(unsigned status);

}  // namespace serai::net
