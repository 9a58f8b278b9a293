// Any bytes as a stream of requests: each is read or refused, and what the site would see is what it was
// promised.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>

#include "base/utf8.hpp"
#include "server/net/messages.hpp"

namespace {

namespace http = boost::beast::http;

// The first byte says where the peer is, because only a proxy on loopback is believed.
boost::asio::ip::address peer(std::uint8_t choice) {
    constexpr const char* addresses[]{"127.0.0.1", "203.0.113.7", "::1", "::ffff:127.0.0.1"};
    return boost::asio::ip::make_address(addresses[choice % 4]);
}

void expect(bool promise) {
    if (!promise) std::abort();
}

void look_at(http::request<http::string_body>& message, std::uint8_t choice) {
    const bool is_upgrade = serai::net::wants_websocket(message);
    if (is_upgrade) static_cast<void>(serai::net::flaw_of_upgrade(message));
    const auto request = serai::net::request_of(message, peer(choice));
    if (!request) return;
    expect(request->path.starts_with('/') && request->path.find("..") == std::string::npos);
    expect(request->path.find('\0') == std::string::npos && serai::is_utf8(request->path));
    boost::system::error_code error;
    const std::string_view address = request->address;
    static_cast<void>(boost::asio::ip::make_address(address.substr(0, address.find('/')), error));
    expect(!error);
    if (choice % 4 == 1) expect(request->address == "203.0.113.7");
    // An answer that repeats what came can never forge a header.
    serai::Response response{.body = request->path, .headers = {{"X-Echo", request->path}}};
    const auto answer = serai::net::response_of(response, serai::net::Body::Sent);
    expect(answer.result_int() == 200);
}

void read_requests(std::string_view stream, std::uint8_t choice) {
    while (!stream.empty()) {
        http::request_parser<http::string_body> parser;
        parser.eager(true);
        parser.header_limit(400);
        parser.body_limit(100);
        boost::system::error_code error;
        const std::size_t taken = parser.put(boost::asio::buffer(stream), error);
        if (error || !parser.is_done() || taken == 0) break;
        look_at(parser.get(), choice);
        stream.remove_prefix(taken);
    }
}

}  // namespace

// As they come, as a target, and as header fields, so that a short run reaches each of them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    if (size == 0) return 0;
    const std::string text(reinterpret_cast<const char*>(bytes) + 1, size - 1);
    read_requests(text, bytes[0]);
    read_requests("GET /" + text + " HTTP/1.1\r\nHost: x\r\n\r\n", bytes[0]);
    read_requests("GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nX-Forwarded-For: " + text + "\r\n\r\n",
                  bytes[0]);
    return 0;
}
