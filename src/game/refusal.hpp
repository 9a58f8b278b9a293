// Why something is not done.
#pragma once

#include <string>
#include <string_view>

#include "game/message.hpp"
#include "game/self.hpp"
#include "game/wire.hpp"

namespace serai {

// With the clause of the game's RULES.md where it is a rule.
struct Refusal {
    static constexpr std::string_view wire_name = "Refusal";
    Message message{};
    std::string clause{};
};
template <Is<Refusal> Self, typename Visitor>
constexpr void fields(Self& refusal, Visitor&& visit) {
    visit("message", refusal.message);
    visit("clause", wire::UnlessEmpty{refusal.clause});
}

}  // namespace serai
