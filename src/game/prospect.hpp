// What a move brings, beside the move: made from a View, so that two tables that look the same to a seat
// promise it the same.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "game/message.hpp"
#include "game/self.hpp"
#include "game/view.hpp"
#include "game/wire.hpp"

namespace serai {

// So much more (or less, below zero) of something for a seat; without an amount something that is not known
// before. `what` is a text key, and lasts as long as the program.
struct Brought {
    static constexpr std::string_view wire_name = "Brought";
    Seat seat = no_seat;
    std::string_view what{};
    wire::Sometimes<int> amount{};

    bool operator==(const Brought& other) const {
        return seat == other.seat && what == other.what && amount.value == other.amount.value;
    }
};
template <Is<Brought> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("seat", self.seat);
    visit("what", self.what);
    visit("amount", self.amount);
}

struct Prospect {
    bool ends = false;  // the seat's turn, or it passes the table on
    std::vector<Brought> brings{};

    bool operator==(const Prospect&) const = default;
};

// A move with its sentence, and what comes of it as far as its seat can know.
struct MoveInfo {
    static constexpr std::string_view wire_name = "Move";
    std::string_view move{};
    Sentence says{};
    wire::Sometimes<bool> ends{};  // true: with it the seat's turn ends, or the table passes on
    wire::Sometimes<std::span<const Brought>> brings{};
};
template <Is<MoveInfo> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("move", self.move);
    visit("says", self.says);
    visit("ends", self.ends);
    visit("brings", self.brings);
}

// The prospects of the moves of one seat.
template <Game G>
class Prospects {
  public:
    using Holding = typename G::Holding;
    using Unknown = typename G::Unknown;

    // Of a seat, not of a spectator.
    explicit Prospects(const View<G>& view) : view_(view), held_(G::holdings(view.shown())) {}

    // It lasts until another one is asked for, which takes its place.
    [[nodiscard]] const Prospect& of(const typename G::Move& move) {
        auto state = view_.shown();
        const Foresight<Unknown> foresight = G::foresee(state, view_.viewer().seat(), move);
        const Holdings<Holding> then = G::holdings(state);
        prospect_.ends = foresight.ends;
        prospect_.brings.clear();
        for (const Seat seat : SeatSet::first(G::seats(state))) {
            const auto& before = held_[index(seat)];
            const auto& after = then[index(seat)];
            for (std::size_t i = 0; i < before.size(); ++i) {
                if (before[i] == after[i]) continue;
                prospect_.brings.push_back({seat, text_key<G>(Holding(i)), {after[i] - before[i]}});
            }
        }
        for (const Unknown unknown : foresight.unknown)
            prospect_.brings.push_back({foresight.whose, text_key<G>(unknown), {}});
        return prospect_;
    }

  private:
    View<G> view_;
    Holdings<Holding> held_;
    Prospect prospect_{};
};

}  // namespace serai
