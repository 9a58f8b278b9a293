// What nodes and those who think for them say to each other, as letters.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "game/seat.hpp"
#include "game/self.hpp"
#include "server/letters.hpp"

namespace serai::bus {

// A move is wanted; the text is what the bot's seat sees (Sight::packed). One of those who think hears it.
struct Think {
    static constexpr std::string_view wire_name = "think";
    std::string from{};
    std::uint64_t number = 0;  // by which it is answered
    std::string table{};
    Seat seat{};
    std::string game{};
    std::string bot{};
    std::string payer{};
    std::int64_t seed = 0;
};
// Somebody thinks about it.
struct Thinking {
    static constexpr std::string_view wire_name = "thinking";
    std::string from{};
    std::uint64_t number = 0;
};
// The text is the move.
struct Thought {
    static constexpr std::string_view wire_name = "thought";
    std::string from{};
    std::uint64_t number = 0;
    bool is_own = true;  // or one that was played for the bot, which failed
    bool was_hurried = false;
};
// Nobody wants it any more.
struct Unwanted {
    static constexpr std::string_view wire_name = "unwanted";
    std::string from{};
    std::uint64_t number = 0;
};
// To all nodes, again and again: somebody is there who thinks. The last time, that he goes.
struct Thinker {
    static constexpr std::string_view wire_name = "thinker";
    std::string from{};
    bool is_leaving = false;
};

using ForThinker = std::variant<Think, Unwanted>;
using FromThinker = std::variant<Thinking, Thought, Thinker>;

template <Is<Think> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("number", self.number);
    visit("table", self.table);
    visit("seat", self.seat);
    visit("game", self.game);
    visit("bot", self.bot);
    visit("payer", self.payer);
    visit("seed", self.seed);
}
template <Is<Thinking> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("number", self.number);
}
template <Is<Thought> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("number", self.number);
    visit("own", self.is_own);
    visit("hurried", self.was_hurried);
}
template <Is<Unwanted> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("number", self.number);
}
template <Is<Thinker> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("leaving", self.is_leaving);
}

}  // namespace serai::bus
