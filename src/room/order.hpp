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

// When something happens, and bytes that nobody can guess: a room has neither clock nor luck of its own.
struct Moment {
    Milliseconds now = 0;     // the time of day, for what is kept and shown
    Milliseconds steady = 0;  // of a clock that never jumps, for what is waited for
    Digest random{};
};

}  // namespace serai
