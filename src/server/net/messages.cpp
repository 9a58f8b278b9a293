#include "server/net/messages.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/target.hpp"

namespace serai::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

// Sent with every answer that does not say otherwise.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> usual_headers{{
    // WebAssembly is the engine in the browser; inline styles place the pieces on a board.
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
     "img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
     "form-action 'self'; object-src 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
    {"Cache-Control", "no-store"},
}};

bool is_header_text(std::string_view text) {
    return std::ranges::none_of(text, [](char c) { return c == '\r' || c == '\n' || c == '\0'; });
}

bool can_be_sent(const Response& response) {
    return response.status >= 200 && response.status < 600 && is_header_text(response.type) &&
           std::ranges::all_of(
               response.headers,
               [](const auto& header) {
                   return is_header_text(header.first) && is_header_text(header.second) &&
                          !header.first.empty();
               });
}

// RFC 9110, 6.4.1 and 15.3.5, 15.4.5.
bool may_have_body(unsigned status) { return status != 204 && status != 304; }

// The last hop of a list of addresses is the one that our own proxy has seen.
std::string_view last_hop(std::string_view list) {
    if (const auto comma = list.rfind(','); comma != std::string_view::npos) list.remove_prefix(comma + 1);
    const auto begin = list.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return list.substr(begin, list.find_last_not_of(" \t") + 1 - begin);
}

// As it is written where it belongs.
asio::ip::address plain(const asio::ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
    return address;
}

bool is_loopback(const asio::ip::address& address) { return plain(address).is_loopback(); }

std::string client_address(const HttpRequest& message, const asio::ip::address& peer,
                           std::span<const std::string> proxies) {
    const bool is_believed =
        is_loopback(peer) || std::ranges::find(proxies, plain(peer).to_string()) != proxies.end();
    if (!is_believed) return counted_address(peer);
    std::string_view forwarded;
    const auto [begin, end] = message.equal_range("X-Forwarded-For");
    for (auto field = begin; field != end; ++field) forwarded = last_hop(field->value());
    boost::system::error_code error;
    const auto address = asio::ip::make_address(forwarded, error);
    return counted_address(error ? peer : address);
}

// What proxies say about whom they ask for.
bool is_forwarded(const HttpRequest& message) {
    return message.count("X-Forwarded-For") > 0 || message.count("X-Real-IP") > 0 ||
           message.count(http::field::forwarded) > 0 || message.count(http::field::via) > 0;
}

// RFC 9113, 8.2.3: cookies may come in several fields.
std::string cookies_of(const HttpRequest& message) {
    std::string cookies;
    const auto [begin, end] = message.equal_range(http::field::cookie);
    for (auto field = begin; field != end; ++field) {
        if (!cookies.empty()) cookies.append("; ");
        cookies.append(field->value());
    }
    return cookies;
}

// 16 bytes in base64.
bool is_websocket_key(std::string_view key) {
    return key.size() == 24 && key.ends_with("==") && std::ranges::all_of(key.substr(0, 22), [](char c) {
               return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '+' || c == '/';
           });
}

}  // namespace

std::optional<Request> request_of(HttpRequest& message, const asio::ip::address& peer,
                                  std::span<const std::string> proxies) {
    auto target = read_target(message.target());
    if (!target) return std::nullopt;
    // RFC 9112, 3.2: exactly one Host since HTTP/1.1, never two.
    const auto hosts = message.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && message.version() >= 11)) return std::nullopt;
    // RFC 9112, 6.3: without chunks nobody knows where such a body ends, and a proxy may think otherwise.
    if (message.count(http::field::transfer_encoding) > 0 && !message.chunked()) return std::nullopt;

    Request request;
    request.method = message.method() == http::verb::head ? "GET" : std::string(message.method_string());
    request.path = std::move(target->path);
    request.query = std::move(target->query);
    request.body = std::move(message.body());
    request.cookie = cookies_of(message);
    request.takes_gzip = message[http::field::accept_encoding].find("gzip") != std::string_view::npos;
    request.origin = message[http::field::origin];
    request.host = message[http::field::host];
    request.user_agent = message[http::field::user_agent];
    request.authorization = message[http::field::authorization];
    request.is_local = is_loopback(peer) && !is_forwarded(message);
    request.address = client_address(message, peer, proxies);
    return request;
}

bool wants_websocket(const HttpRequest& message) {
    return http::token_list(message[http::field::upgrade]).exists("websocket");
}

std::optional<Response> flaw_of_upgrade(const HttpRequest& message) {
    if (!beast::websocket::is_upgrade(message) || !message.body().empty()) return plain_response(400);
    if (message[http::field::sec_websocket_version] != "13") {
        Response response = plain_response(426);
        response.headers = {{"Sec-WebSocket-Version", "13"}, {"Upgrade", "websocket"}};
        return response;
    }
    if (!is_websocket_key(message[http::field::sec_websocket_key])) return plain_response(400);
    return std::nullopt;
}

// One person has one address, whichever way it came: IPv4 inside IPv6 is written as IPv4, and of IPv6 only
// the network counts.
std::string counted_address(const asio::ip::address& address) {
    if (address.is_v4() || address.is_loopback()) return address.to_string();
    const asio::ip::address_v6 sixth = address.to_v6();
    if (sixth.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, sixth).to_string();
    auto bytes = sixth.to_bytes();
    std::fill(bytes.begin() + bytes.size() / 2, bytes.end(), 0);
    return asio::ip::address_v6(bytes).to_string() + "/64";
}

HttpResponse response_of(Response& response, Body body) {
    if (!can_be_sent(response)) response = plain_response(500);
    HttpResponse message;
    message.result(response.status);
    if (!response.type.empty()) message.set(http::field::content_type, response.type);
    for (const auto& [name, value] : response.headers) message.insert(name, value);
    for (const auto& [name, value] : usual_headers) {
        if (message.count(name) == 0) message.insert(name, value);
    }
    if (may_have_body(response.status)) {
        const std::string_view bytes = response.lasting_body.empty() ? response.body : response.lasting_body;
        message.content_length(bytes.size());
        if (body == Body::Sent) message.body() = {bytes.data(), bytes.size()};
    }
    return message;
}

Response plain_response(unsigned status) {
    const auto reason = http::obsolete_reason(static_cast<http::status>(status));
    return {status, "text/plain; charset=utf-8", std::string(reason) + "\n"};
}

}  // namespace serai::net
