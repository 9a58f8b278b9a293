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
    std::size_t connections = 30;   // of one person
    std::size_t devices = 30;       // of one person
    std::size_t name_letters = 24;  // counted in characters, not bytes
    std::size_t chat_letters = 500;
    std::size_t standing_answers = 16;  // of one seat
    double commands_per_second = 20;
    double command_burst = 60;
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
    std::function<Milliseconds()> now;
    Journal& journal;
    Metrics& metrics;
    HouseLimits limits;
};

}  // namespace serai
