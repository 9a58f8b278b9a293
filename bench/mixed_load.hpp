// An hour in the life of a house: people at many tables, tables where viziers think, and clients that do not
// behave, all at once.
#pragma once

#include <cstddef>

#include "tests/server/server_process.hpp"

namespace serai::load {

struct Mixture {
    std::size_t tables;   // of people; at every fifth one person plays against quick bots
    std::size_t viziers;  // tables where only viziers play
    std::size_t hostile;  // clients
    double minutes;
    double rate;  // moves a second, of all people together
};

// Says every minute how it goes, kills the server at the end, and reads back all that it had acknowledged.
// Whether nothing was lost, no answer took longer than a second and no bot longer than ten, no table fell
// silent, and memory stayed within 10 % after the first ten minutes.
[[nodiscard]] bool bears(tests::ServerProcess& server, const Mixture& mixture);

}  // namespace serai::load
