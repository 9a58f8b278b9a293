// Somebody who thinks for the bots of all nodes of a house, and does nothing else (`serai think`). It knows
// what a bot's seat sees and never more, keeps nothing that is missed when it goes, and may come and go
// whenever it likes.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "server/after.hpp"
#include "server/bus.hpp"
#include "server/thinking_messages.hpp"
#include "server/thoughts.hpp"

namespace serai {

class Thinker {
  public:
    // Everything on one thread; `after` outlives it.
    Thinker(Bus& bus, Thoughts& thoughts, std::string name, After after);
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    // Tells all nodes that it goes; what it thinks about they ask of others.
    void leave();
    [[nodiscard]] std::size_t thinking() const { return tickets_.size(); }

  private:
    void hear(const bus::Think& said, std::string_view body);
    void hear(const bus::Unwanted& said, std::string_view body);
    void say_that_it_is_there();

    Bus& bus_;
    Thoughts& thoughts_;
    std::string name_;
    After after_;
    bool is_leaving_ = false;
    std::map<std::pair<std::string, std::uint64_t>, Thoughts::Ticket> tickets_;  // by node and number
};

}  // namespace serai
