// A command on its way to a room: who sends it, and how its answer and its repetition are recognised.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/sha256.hpp"
#include "room/commands.hpp"
#include "room/rows.hpp"

namespace serai {

struct Order {
    std::uint64_t ticket = 0;  // the owner's number for the answer
    Person person{};
    std::string key{};  // made by the sender, one for each thing wanted; empty: none
    Command command{};
};

// When something happens, and 32 bytes that nobody can guess: a room has neither clock nor luck of its own.
struct Moment {
    Milliseconds now = 0;
    Digest random{};
};

}  // namespace serai
