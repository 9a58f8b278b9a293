// All that is thought in the house: what bots choose, and hints for people. On the house's thread; the
// thinking itself is done by a Pool, or elsewhere, and what bots remember is kept in a BotMemory.
#pragma once

#include <cstddef>
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
#include "server/thinkers.hpp"

namespace serai {

// That are waited for at the same time.
inline constexpr std::size_t most_hints_of_one_person = 4;

// A decision that is thought about.
struct Question {
    const Title& title;
    std::string table;
    Seat seat;
    std::string payer;                   // the person whose turn in the line it takes
    std::shared_ptr<const Sight> sight;  // shared with the thread that thinks
    std::string played{};                // the move that was made there, of which hints tell too
};

class Thoughts {
  public:
    // Bots that think long are asked of `thinkers`, if there are some.
    Thoughts(Pool& pool, BotMemory& memory, Thinkers* thinkers = nullptr)
        : pool_(pool), memory_(memory), thinkers_(thinkers) {}

    struct BotAnswer {
        Opponent::Choice choice;
        bool was_hurried;  // many wait: it had less time than it would have taken
    };
    using BotReply = std::function<void(const BotAnswer&)>;
    // Held by whoever asked; when it goes, nobody answers any more. Where it is thought about, here or
    // elsewhere, may change meanwhile.
    struct Asked {
        Pool::Ticket here{};
        Thinkers::Ticket there{};
    };
    using Ticket = std::shared_ptr<Asked>;  // shared with nobody but looked at by those who think
    // Asks a bot of a level. `seed` is for one that begins anew. An empty ticket: too many wait.
    [[nodiscard]] Ticket ask(const Question& question, const std::string& bot, std::uint64_t seed,
                             const BotReply& answered);

    using Reply = std::function<void(CommandResult result)>;
    // The hints for a seat, {"hints": …}: the same whenever it sees the same and did the same, as long as
    // they are remembered. `asked` is the number of the question in a running game; a seat has one such hint
    // at a time.
    void hint(const Question& question, std::optional<std::size_t> asked, const Reply& reply);

    // What the seat is asked now, or nothing: hints for what it was asked before are not wanted any more.
    void expire(const std::string& table, Seat seat, std::optional<std::size_t> asked);
    // Nobody is there any more to read the hints this person asked for.
    void leave(const std::string& person);

    // No bot will be asked there for now.
    void forget(const std::string& table) { memory_.forget(table); }

    [[nodiscard]] std::size_t waiting() const { return pool_.waiting(); }
    [[nodiscard]] std::size_t bytes() const { return memory_.bytes(); }
    [[nodiscard]] std::size_t thinkers() const { return thinkers_ == nullptr ? 0 : thinkers_->there(); }

  private:
    using HintKey =
        std::tuple<std::string, Seat, std::uint64_t, std::string>;  // table, seat, what it sees, played
    struct Asker {
        std::string person;
        Reply reply;
    };
    struct WantedHint {
        std::optional<std::size_t> asked;
        std::vector<Asker> askers;
        Pool::Ticket ticket;
    };

    [[nodiscard]] Pool::Ticket ask_here(const Question& question, const std::string& bot, std::uint64_t seed,
                                        const BotReply& answered);
    [[nodiscard]] Ticket ask_there(const Question& question, const std::string& bot, std::uint64_t seed,
                                   const BotReply& answered);
    [[nodiscard]] Pool::Ticket think_of_hint(const Question& question, const HintKey& key);
    void answer_hint(const HintKey& key, const CommandResult& result);
    void remember_hint(const HintKey& key, const std::string& json);

    Pool& pool_;
    BotMemory& memory_;
    Thinkers* thinkers_;
    std::map<HintKey, WantedHint> wanted_;
    std::map<HintKey, std::string> hints_;  // as JSON
    std::deque<HintKey> hint_order_;        // the oldest first
};

}  // namespace serai
