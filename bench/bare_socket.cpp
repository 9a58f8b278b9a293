#include "bench/bare_socket.hpp"

#include <cerrno>
#include <cstdint>
#include <unistd.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace serai::load {

BareSocket::BareSocket(const std::string& address)
    : handle_(socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)) {
    const std::size_t colon = address.rfind(':');
    sockaddr_in server{};
    server.sin_family = AF_INET;
    server.sin_port = htons(static_cast<std::uint16_t>(std::stoul(address.substr(colon + 1))));
    inet_pton(AF_INET, address.substr(0, colon).c_str(), &server.sin_addr);
    is_connected_ = connect(handle_, reinterpret_cast<const sockaddr*>(&server), sizeof server) == 0 ||
                    errno == EINPROGRESS;
}

BareSocket::~BareSocket() { close(handle_); }

bool BareSocket::offer(std::string_view bytes) {
    if (!is_connected_) return false;
    return send(handle_, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL) >= 0 || errno == EAGAIN;
}

std::string websocket_message(std::string_view text) {
    constexpr std::size_t longest_short = 125;
    std::string bytes = "\x81";
    if (text.size() <= longest_short) {
        bytes += static_cast<char>(0x80U | text.size());
    } else {
        bytes += '\xFE';
        bytes += static_cast<char>(text.size() / 256 % 256);
        bytes += static_cast<char>(text.size() % 256);
    }
    bytes.append(4, '\0');
    return bytes.append(text);
}

}  // namespace serai::load
