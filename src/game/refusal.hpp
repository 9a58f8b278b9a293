// Why something is not done.
#pragma once

#include <string>
#include <string_view>

#include "game/message.hpp"
#include "game/self.hpp"
#include "game/wire.hpp"

namespace serai {

// With the clause of the game's RULES.md where it is a rule. If it answers another question than the one that
// is put to the seat, with that question.
struct Refusal {
    static constexpr std::string_view wire_name = "Refusal";
    Message message{};
    std::string clause{};
    wire::Sometimes<Message> question{};
};
template <Is<Refusal> Self, typename Visitor>
constexpr void fields(Self& refusal, Visitor&& visit) {
    visit("message", refusal.message);
    visit("clause", wire::UnlessEmpty{refusal.clause});
    visit("question", refusal.question);
}

}  // namespace serai
