// Those who think for this node's bots at other machines or in other processes (`serai think`), as far as it
// has heard of them. Each is asked with what the bot's seat sees, and nothing else. Who does not answer in
// time was asked in vain: somebody else is asked, and in the end nobody, so that the node thinks itself.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "room/rows.hpp"
#include "server/after.hpp"
#include "server/bus.hpp"
#include "server/thinking_messages.hpp"

namespace serai {

// Names on the bus. Only the same build of the program understands what is sent there.
[[nodiscard]] std::string subject_to_think();              // one of those who think hears it
[[nodiscard]] std::string subject_of_thinkers();           // all nodes hear it
[[nodiscard]] std::string subject_of(const std::string&);  // where somebody is told about thoughts

class Thinkers {
    struct Wishes;

  public:
    // `name` is this node's.
    Thinkers(Bus& bus, std::string name, After after, std::function<Milliseconds()> steady);
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    [[nodiscard]] std::size_t there() const;

    struct Wish {
        bus::Think head{};
        std::string sight{};
        std::function<void(const bus::Thought& head, const std::string& move)> thought{};
        // Nobody thinks about it; false: not yet, it should be tried again.
        std::function<bool()> nobody{};
    };
    // Held by whoever wants the thought. When it goes, nobody is called any more.
    class Ticket {
      public:
        Ticket() = default;
        Ticket(std::weak_ptr<Wishes> wishes, std::uint64_t number);
        Ticket(Ticket&& other) noexcept = default;
        Ticket& operator=(Ticket&& other) noexcept;
        ~Ticket();

      private:
        std::weak_ptr<Wishes> wishes_;
        std::uint64_t number_ = 0;
    };
    [[nodiscard]] Ticket ask(Wish wish);

  private:
    std::shared_ptr<Wishes> wishes_;  // tickets look whether they are still there
};

}  // namespace serai
