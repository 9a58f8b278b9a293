// What a seat sees as a text, so that a bot can think about it in another worker of the same build.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "games/catalogue.hpp"

namespace serai::wasm {

struct GivenSight {
    const Title* title = nullptr;
    std::unique_ptr<const Sight> sight{};
};

[[nodiscard]] std::string sight_text(const Match& match, Seat seat);
// Nothing if it is none.
[[nodiscard]] GivenSight read_sight(std::string_view text);

}  // namespace serai::wasm
