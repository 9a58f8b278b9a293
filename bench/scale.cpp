// Many tables in one process, in virtual time: what a table costs in memory and a move in processor.
//     scale [TABLES [MINUTES]]
// Every table has its people, who watch it and move every twenty seconds on average; a game that is over
// begins anew. The rooms are the real ones; what they want stored is stored at once, and what they tell is
// counted (docs/scale.md).
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <memory>
#include <queue>
#include <string_view>
#include <unistd.h>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "bench/gathering.hpp"

namespace {

using namespace serai;

struct Kind {
    std::string_view game;
    unsigned seats;
};
constexpr std::array kinds{Kind{"basari", 3}, Kind{"istanbul_dice", 2}, Kind{"phraya", 2},
                           Kind{"yspahan", 3}};
constexpr std::uint32_t between_moves = 40'000;  // milliseconds at most, half of it on average

double memory() {
    std::ifstream statm("/proc/self/statm");
    double all = 0;
    double resident = 0;
    statm >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double processor() {
    timespec spent{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
    return static_cast<double>(spent.tv_sec) + static_cast<double>(spent.tv_nsec) / 1e9;
}

struct Figures {
    std::uint64_t moves = 0;
    std::uint64_t entries = 0;
    std::uint64_t tellings = 0;
    std::uint64_t bytes = 0;
    std::uint64_t games = 0;

    void count(const Effects& effects) {
        for (const Change& change : effects.changes) entries += change.entries.size();
        for (const Telling& telling : effects.tellings) bytes += telling.text->size();
        tellings += effects.tellings.size();
    }
};

// One decision at a table; a new game where one is over.
void move(std::unique_ptr<Gathering>& at, const Kind& kind, Rng& rng, Figures& figures) {
    const Match& match = at->table().match();
    if (match.turn().is_over()) {
        ++figures.games;
        at = std::make_unique<Gathering>(kind.game, kind.seats);
        return;
    }
    const Seat seat = match.turn().seats().lowest();
    const auto possible = match.candidates(seat);
    const std::string& chosen = possible[rng.below(static_cast<std::uint32_t>(possible.size()))];
    const auto asked = static_cast<std::uint32_t>(at->table().asked(seat));
    const auto [effects, afterwards] = at->perform(seat, Play{{seat}, {asked}, {chosen}});
    figures.count(effects);
    figures.count(afterwards);
    ++figures.moves;
}

}  // namespace

int main(int count, char** arguments) {
    const std::size_t tables = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 100'000;
    const double minutes = count > 2 ? std::strtod(arguments[2], nullptr) : 5;
    Rng rng(1);
    const double empty = memory();
    std::vector<std::unique_ptr<Gathering>> rooms;
    rooms.reserve(tables);
    // By time, then by table.
    std::priority_queue<std::pair<std::int64_t, std::size_t>,
                        std::vector<std::pair<std::int64_t, std::size_t>>, std::greater<>>
        next;
    for (std::size_t i = 0; i < tables; ++i) {
        const Kind& kind = kinds[i % kinds.size()];
        rooms.push_back(std::make_unique<Gathering>(kind.game, kind.seats));
        next.emplace(rng.below(between_moves), i);
    }
    const double opened = memory();
    Figures figures;
    const double begun = processor();
    const auto end = static_cast<std::int64_t>(minutes * 60'000);
    while (next.top().first < end) {
        const auto [time, table] = next.top();
        next.pop();
        move(rooms[table], kinds[table % kinds.size()], rng, figures);
        next.emplace(time + rng.below(between_moves), table);
    }
    const double spent = processor() - begun;
    const auto many = static_cast<double>(tables);
    const auto moves = static_cast<double>(figures.moves);
    std::printf("%zu tables, %.1f virtual minutes, %llu moves, %llu games over\n", tables, minutes,
                static_cast<unsigned long long>(figures.moves),
                static_cast<unsigned long long>(figures.games));
    std::printf("memory of a table: %.1f KiB when it begins, %.1f KiB at the end\n",
                (opened - empty) / many / 1024, (memory() - empty) / many / 1024);
    std::printf("of a move: %.1f us of processor, %.2f entries, %.2f tellings of %.0f bytes\n",
                spent / moves * 1e6, static_cast<double>(figures.entries) / moves,
                static_cast<double>(figures.tellings) / moves,
                static_cast<double>(figures.bytes) / static_cast<double>(figures.tellings));
    std::printf("of a table in a minute: %.3f ms of processor\n", spent / many / minutes * 1e3);
    return 0;
}
