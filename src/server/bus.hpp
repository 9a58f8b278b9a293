// What carries messages between the nodes of a house. At most once, and in no order that one may rely on: a
// message that is lost, late or doubled does no harm, because whoever misses something asks again.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "game/result.hpp"
#include "server/loop.hpp"

namespace serai {

class Bus {
  public:
    Bus() = default;
    Bus(const Bus&) = delete;
    Bus& operator=(const Bus&) = delete;
    virtual ~Bus() = default;

    // To whoever listens to this name: one node, or all of them.
    virtual void send(const std::string& to, std::string text) = 0;
    // So many bytes are carried at once; who sends more sends nothing.
    [[nodiscard]] virtual std::size_t most() const = 0;
    // `heard` is called on the house's thread.
    using Heard = std::function<void(std::string_view text)>;
    virtual void listen(const std::string& name, Heard heard) = 0;
    // The same; of all who share a name each message is heard by one.
    virtual void share(const std::string& name, Heard heard) = 0;
};

// Makes one whose messages are heard on the thread of this loop.
using MakeBus = std::function<Result<std::unique_ptr<Bus>>(Loop& loop)>;

}  // namespace serai
