// The bus as a NATS server, or several: plain messages, nothing is kept.
#pragma once

#include <memory>
#include <string>

#include "server/bus.hpp"

namespace serai {

struct NatsSettings {
    std::string url{};           // nats://host:4222, tls://host:4222; several with commas between them
    std::string token{};         // whoever knows it may take part
    std::string certificates{};  // a file of those that vouch for the server; empty: those of the system
};

// Fails if no server answers, or if this program was built without it; a server that goes away later is
// waited for.
[[nodiscard]] Result<std::unique_ptr<Bus>> open_nats(const NatsSettings& settings, Loop& loop);

}  // namespace serai
