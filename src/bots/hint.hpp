// A move that a bot would think of, and what it expects of it.
#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/message.hpp"
#include "game/prospect.hpp"
#include "game/self.hpp"
#include "game/wire.hpp"

namespace serai {

struct Hint {
    static constexpr std::string_view wire_name = "Hint";
    std::string notation{};
    Message says{};
    int win_percent = 0;
    int points = 0;
    std::vector<Brought> brings{};  // at once, as far as its seat can know
    std::vector<Brought> ahead{};   // of the first: what it brings that the second does not
};
template <Is<Hint> Self, typename Visitor>
constexpr void fields(Self& hint, Visitor&& visit) {
    visit("move", hint.notation);
    visit("says", hint.says);
    visit("win_percent", hint.win_percent);
    visit("points", hint.points);
    visit("brings", hint.brings);
    visit("ahead", hint.ahead);
}

// What one move brings more than another, or less, below zero.
[[nodiscard]] std::vector<Brought> ahead_by(std::span<const Brought> one, std::span<const Brought> other);

// What who asked for them is answered.
struct HintsAnswer {
    static constexpr std::string_view wire_name = "HintsAnswer";
    std::vector<Hint> hints{};
};
template <Is<HintsAnswer> Self, typename Visitor>
constexpr void fields(Self& answer, Visitor&& visit) {
    visit("hints", answer.hints);
}

// How many of them a player at a table gets, and how long they are thought about; of what was played
// SearchBot::opinion thinks besides.
inline constexpr std::size_t hints_at_once = 3;
inline constexpr std::chrono::milliseconds hint_time{700};

}  // namespace serai
