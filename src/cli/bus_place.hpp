// Where the messages between nodes go, as the command line or the environment says.
#pragma once

#include <optional>
#include <string>

#include "game/result.hpp"
#include "server/nats_bus.hpp"

namespace serai::cli {

struct BusPlace {
    std::string address;       // empty: nowhere
    std::string token;         // a file; empty: what the environment says
    std::string certificates;  // a file; empty: those of the system

    // Fails where it leaves this machine and nothing opens it.
    [[nodiscard]] Result<NatsSettings> settings() const;
    // What its operator should know.
    [[nodiscard]] std::optional<Message> concern() const;
};

// What opens something, from a file or the environment; nothing if neither is given.
[[nodiscard]] Result<std::string> token_in(const std::string& file, const char* name);

}  // namespace serai::cli
