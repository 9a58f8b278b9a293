// A connection on which nothing is ever read and nothing waited for: for clients that do not behave.
#pragma once

#include <string>
#include <string_view>

namespace serai::load {

class BareSocket {
  public:
    explicit BareSocket(const std::string& address);  // "127.0.0.1:8080"
    BareSocket(const BareSocket&) = delete;
    BareSocket& operator=(const BareSocket&) = delete;
    ~BareSocket();

    // As much of it as the system takes now; false if the other side has gone, or never came.
    bool offer(std::string_view bytes);

  private:
    int handle_;
    bool is_connected_;
};

// A text message of RFC 6455, masked with nothing.
[[nodiscard]] std::string websocket_message(std::string_view text);

}  // namespace serai::load
