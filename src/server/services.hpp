// What the house and its rooms work with. Everything here is used on the house's own thread, except the work
// that is handed to the writer.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "room/room.hpp"
#include "server/after.hpp"
#include "server/bus.hpp"
#include "server/journal.hpp"
#include "server/metrics.hpp"
#include "server/payers.hpp"
#include "server/thoughts.hpp"
#include "store/reader.hpp"
#include "store/writer.hpp"

namespace serai {

struct HouseLimits {
    std::size_t open_tables = 30;   // of one person, not yet over
    std::size_t connections = 30;   // WebSockets of one person, or of all strangers of one address
    std::size_t devices = 30;       // of one person
    std::size_t name_letters = 24;  // counted in characters, not bytes
    // Of one address, however many people share it.
    double requests_per_second = 200;
    double request_burst = 2'000;
    std::chrono::nanoseconds request_work{1'000'000};  // for longer work of the house one pays again
    std::size_t requests_at_once = 300;                // not yet answered
    std::chrono::milliseconds rest{1'000};             // until who asks too fast is answered or heard again
    // Of one person.
    double commands_per_second = 20;
    double command_burst = 60;
    std::size_t commands_at_once = 60;
    double chats_per_second = 1;
    double chat_burst = 5;
    double guests_per_hour = 300;  // from one address that is not the host's own
    Milliseconds carry_code_life = 600'000;
    std::chrono::milliseconds room_age{300'000};           // until a room that nobody uses is forgotten
    Milliseconds open_table_life = 24LL * 60 * 60 * 1000;  // until one that nobody watches goes
    RoomLimits room{};
};

// What one of several nodes works with.
struct Neighbourhood {
    Registrar& registrar;
    Bus& bus;
    std::string name;                  // of this node, another one with every start
    std::vector<std::string> nodes{};  // that are there at the beginning
    Milliseconds between_beats = 1'000;
    Milliseconds lease = 3'000;
};

struct Services {
    Reader& reader;
    Writer& writer;
    Thoughts& thoughts;
    std::function<void(std::function<void()>)> post;  // to the house's thread, from any other
    After after;
    std::function<Milliseconds()> now;     // the time of day, for what is stored and shown
    std::function<Milliseconds()> steady;  // for limits and absence
    std::function<Digest()> random;        // bytes that nobody can guess
    // A sentence in the operator's language.
    std::function<std::string(const Message&)> say;
    Journal& journal;
    Metrics& metrics;
    HouseLimits limits;
    Neighbourhood* neighbourhood = nullptr;  // none: the house has one node
    Payers payers{};

    // Asks the store; `then` is work for whoever pays now.
    template <typename Read, typename Then>
    void read(Read question, Then then) {
        reader.ask(std::move(question), payers.later(std::move(then)));
    }
    [[nodiscard]] Moment moment() const { return {now(), steady(), random()}; }
};

}  // namespace serai
