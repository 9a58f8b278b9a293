// What the house and its rooms work with. Everything here is used on the house's own thread, except the work
// that is handed to the writer.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "server/journal.hpp"
#include "server/metrics.hpp"
#include "server/thoughts.hpp"
#include "store/store.hpp"
#include "store/writer.hpp"

namespace serai {

struct HouseLimits {
    std::size_t open_tables = 30;   // of one person, not yet over
    std::size_t connections = 30;   // WebSockets of one person, or of all strangers of one address
    std::size_t devices = 30;       // of one person
    std::size_t name_letters = 24;  // counted in characters, not bytes
    std::size_t chat_letters = 500;
    std::size_t standing_answers = 16;  // of one seat
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
    Milliseconds away = 60'000;    // until others may let a bot play
    Milliseconds carry_code_life = 600'000;
    std::chrono::milliseconds room_age{300'000};  // until a room that nobody uses is forgotten
};

struct Services {
    const Store& reader;  // its own connection to the same database
    Writer& writer;
    Thoughts& thoughts;
    std::function<void(std::function<void()>)> post;  // to the house's thread, from any other
    std::function<void(std::chrono::milliseconds, std::function<void()>)> after;
    std::function<Milliseconds()> now;     // the time of day, for what is stored and shown
    std::function<Milliseconds()> steady;  // for limits and absence
    Journal& journal;
    Metrics& metrics;
    HouseLimits limits;
};

}  // namespace serai
