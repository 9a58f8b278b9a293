// What bots remember of the games they play: one budget for all. Who was asked longest ago is forgotten
// first; it begins anew when it is asked again. May be used from any thread.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "bots/opponent.hpp"
#include "game/seat.hpp"

namespace serai {

// A bot at a table.
struct BotPlace {
    std::string table;
    Seat seat;
    std::string bot;  // "master/builder"

    auto operator<=>(const BotPlace&) const = default;
};

class BotMemory {
  public:
    // `thinkers` bots are asked at the same time; half of the budget is theirs.
    BotMemory(std::size_t budget, unsigned thinkers);

    // What one bot may hold while it thinks.
    [[nodiscard]] std::size_t for_one() const { return for_one_; }

    // The bot that was kept there; null if there is none. Then it is not kept any more.
    [[nodiscard]] std::shared_ptr<Opponent> take(const BotPlace& place);
    void keep(BotPlace place, std::shared_ptr<Opponent> opponent);
    void forget(std::string_view table);

    // What is kept.
    [[nodiscard]] std::size_t bytes() const;

  private:
    struct Kept {
        std::shared_ptr<Opponent> opponent;
        std::size_t bytes;
        std::uint64_t number;  // in the order of keeping
    };
    using Places = std::map<BotPlace, Kept>;

    std::shared_ptr<Opponent> remove(Places::iterator found);

    const std::size_t for_one_;
    const std::size_t most_kept_;
    mutable std::mutex mutex_;
    Places places_;
    std::map<std::uint64_t, Places::iterator> by_age_;
    std::size_t bytes_ = 0;
    std::uint64_t last_number_ = 0;
};

}  // namespace serai
