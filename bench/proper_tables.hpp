// People who play as they should, at many tables at once and all on one thread: whoever is asked answers with
// one of its moves, and when a game is over its people sit down for the next one. Bots may sit with them, or
// play alone while somebody looks on. Everybody has an address of its own, as behind a proxy.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "bench/figures.hpp"
#include "tests/server/client.hpp"

namespace serai::load {

struct TablePlan {
    std::string game;
    std::vector<std::string>
        bots;  // for each seat; "" is a person's. A bot on the first one plays for the host
};

// What the house has acknowledged at one table.
struct PlayedTable {
    struct Move {
        int seat;
        std::string move;
    };
    std::string id{};
    std::vector<Move> moves{};
};

class ProperTables {
  public:
    // Everybody has sat down, and somebody is asked at every table.
    ProperTables(std::string address, std::vector<TablePlan> plans);

    // Called with every table that is over, when its people are at the next one.
    std::function<void(PlayedTable)> on_over = [](const PlayedTable&) {};

    // What happened since the last time it was taken.
    struct Figures {
        Waits answers{};        // of the house to a move
        Waits quick_bots{};     // until a bot beside people has moved
        Waits slow_bots{};      // until a vizier has moved
        double own_pause = 0;   // ms that this program itself did not look: no answer can have been quicker
        std::size_t games = 0;  // that ended
        std::size_t lost_connections = 0;
        std::map<std::string, std::size_t, std::less<>> refusals{};
    };
    [[nodiscard]] Figures take_figures() { return std::exchange(figures_, {}); }

    // Plays, at most so many moves a second.
    void run(double rate, double seconds);

    // The tables of now; and at how many of them nothing has happened for so many seconds.
    [[nodiscard]] std::vector<PlayedTable> current() const;
    [[nodiscard]] std::size_t silent(double seconds) const;

  private:
    using Member = tests::Swarm::Member;

    struct Table {
        TablePlan plan;
        PlayedTable played{};
        std::vector<Member> people{};  // the first is the host
        bool has_begun = false;
        bool is_over = false;
        Clock::time_point last_told{};  // anything
        Clock::time_point bot_since{};  // since when a bot has to move; the beginning of time: none has
        Clock::time_point over_since{};
    };
    struct Player {
        std::size_t table;
        int seat;
        std::string asked{};     // the question that it has to answer
        std::string answered{};  // the last one to which an answer was sent
        std::string move{};
        bool is_ready = false;
        Clock::time_point sent{};
        bool has_promised = false;  // that it adds nothing to the luck
    };
    enum class Asking : char {
        Watch = '1',
        Play = '2',
        Rematch = '3',
        Start = '4',
        StandIn = '5',
        Unwatch = '6',
        Promise = '7',
        Deputy = '8'
    };

    void sit_down(TablePlan plan);
    void begin(std::size_t table);
    void send(Member member, Asking what, std::string_view fields = {});
    void play(Member member);
    void urge();

    void hear(Member member, std::string_view text);
    void hear_answer(Member member, std::string_view text);
    void hear_frame(Member member, std::string_view text);
    void hear_table(Member member, std::string_view text);
    void note_bots(Table& table, std::string_view text);
    void refuse(Member member, Asking what, std::string_view text);

    std::string address_;
    tests::Swarm swarm_;
    Rng rng_{1};
    std::vector<Table> tables_;
    std::vector<Player> players_;  // by member
    std::deque<Member> ready_;
    Figures figures_;
    std::size_t people_ = 0;
};

}  // namespace serai::load
