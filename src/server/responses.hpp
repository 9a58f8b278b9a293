// Answers over HTTP.
#pragma once

#include <string>

#include "room/effects.hpp"
#include "server/net.hpp"

namespace serai {

// {"refused": …} with the refusal's status.
[[nodiscard]] Response refused(const Refusal& refusal);
// What a command answered, as it is.
[[nodiscard]] Response response_to(const CommandResult& result);

}  // namespace serai
