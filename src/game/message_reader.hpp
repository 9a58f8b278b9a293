// Messages out of JSON again, as write_message puts them there.
#pragma once

#include "base/json_value.hpp"
#include "game/message.hpp"

namespace serai {

// False if it is none; it may be half read then.
[[nodiscard]] bool read_message(const Json& json, Message& message);

}  // namespace serai
