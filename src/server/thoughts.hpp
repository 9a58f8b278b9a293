// All that is thought in the house: what bots choose, and hints for people. On the house's thread; the
// thinking itself is done by a Pool, and what bots remember is kept in a BotMemory.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <tl/expected.hpp>

#include "bots/opponent.hpp"
#include "games/title.hpp"
#include "room/effects.hpp"
#include "server/bot_memory.hpp"
#include "server/pool.hpp"

namespace serai {

// A decision that is thought about.
struct Question {
    const Title& title;
    std::string table;
    Seat seat;
    std::string payer;                   // the person whose turn in the line it takes
    std::shared_ptr<const Sight> sight;  // shared with the thread that thinks
};

class Thoughts {
  public:
    Thoughts(Pool& pool, BotMemory& memory) : pool_(pool), memory_(memory) {}

    struct BotAnswer {
        Opponent::Choice choice;
        bool was_hurried;  // many wait: it had less time than it would have taken
    };
    // Asks a bot of a level. `seed` is for one that begins anew. An empty ticket: too many wait.
    [[nodiscard]] Pool::Ticket ask(const Question& question, const std::string& bot, std::uint64_t seed,
                                   std::function<void(const BotAnswer&)> answered);

    using Answered = std::function<void(CommandResult result)>;
    // The hints for a seat, {"hints": …}: the same whenever it sees the same, as long as they are remembered.
    // `asked` is the number of the question in a running game; a seat has one such hint at a time.
    void hint(const Question& question, std::optional<std::size_t> asked, const Answered& reply);

    // What the seat is asked now, or nothing: hints for what it was asked before are not wanted any more.
    void expire(const std::string& table, Seat seat, std::optional<std::size_t> asked);
    // Nobody is there any more to read the hints this person asked for.
    void leave(const std::string& person);

    // No bot will be asked there for now.
    void forget(const std::string& table) { memory_.forget(table); }

    [[nodiscard]] std::size_t waiting() const { return pool_.waiting(); }
    [[nodiscard]] std::size_t bytes() const { return memory_.bytes(); }

  private:
    using HintKey = std::tuple<std::string, Seat, std::uint64_t>;  // table, seat, what it sees
    struct Asker {
        std::string person;
        Answered reply;
    };
    struct WantedHint {
        std::optional<std::size_t> asked;
        std::vector<Asker> askers;
        Pool::Ticket ticket;
    };

    [[nodiscard]] Pool::Ticket think_of_hint(const Question& question, const HintKey& key);
    void answer_hint(const HintKey& key, const CommandResult& result);
    void remember_hint(const HintKey& key, const std::string& json);

    Pool& pool_;
    BotMemory& memory_;
    std::map<HintKey, WantedHint> wanted_;
    std::map<HintKey, std::string> hints_;  // as JSON
    std::deque<HintKey> hint_order_;        // the oldest first
};

}  // namespace serai
