#include "bench/mixed_load.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "bench/audit.hpp"
#include "bench/hostile.hpp"
#include "bench/proper_tables.hpp"

namespace serai::load {
namespace {

constexpr double longest_answer = 1000;     // ms
constexpr double longest_thought = 10'000;  // ms, with the wait before it
constexpr double most_growth = 10;          // percent
constexpr double warm_up = 10;              // minutes

std::vector<TablePlan> plans(const Mixture& mixture) {
    const std::vector<TablePlan> of_people{{"istanbul_dice", {"", ""}},
                                           {"yspahan", {"", "", ""}},
                                           {"basari", {"", "", ""}},
                                           {"phraya", {"", ""}},
                                           {"yspahan", {"", "guest", "trader"}}};
    const std::vector<TablePlan> of_viziers{{"yspahan", {"vizier", "vizier"}},
                                            {"istanbul_dice", {"vizier", "vizier"}},
                                            {"basari", {"vizier", "vizier", "vizier"}},
                                            {"phraya", {"vizier", "vizier"}}};
    std::vector<TablePlan> all;
    all.reserve(mixture.tables + mixture.viziers);
    for (std::size_t i = 0; i < mixture.tables; ++i) all.push_back(of_people[i % of_people.size()]);
    for (std::size_t i = 0; i < mixture.viziers; ++i) all.push_back(of_viziers[i % of_viziers.size()]);
    return all;
}

// What there was in all minutes together.
struct Whole {
    double longest = 0;          // answer
    double longest_thought = 0;  // of a bot
    std::size_t silent = 0;      // tables, at the end
    std::size_t refused = 0;
    std::size_t lost_connections = 0;
    double memory_after_warm_up = 0;
    double memory = 0;
};

void report(double minute, double seconds, ProperTables::Figures& figures, const Hostile& hostile,
            Whole& whole) {
    std::size_t refused = 0;
    std::string reasons;
    for (const auto& [key, count] : figures.refusals) {
        refused += count;
        reasons += fmt::format(" {} {}", count, key);
    }
    fmt::print(
        "minute {:g}: {:.0f} moves/s stored, answered after p50 {:.1f} ms, p99 {:.1f} ms, at most {:.0f} ms "
        "(own pause {:.0f} ms); refused {}{}; connections lost {}; games ended {}\n",
        minute, static_cast<double>(figures.answers.count()) / seconds, figures.answers.percentile(0.5),
        figures.answers.percentile(0.99), figures.answers.longest(), figures.own_pause, refused, reasons,
        figures.lost_connections, figures.games);
    fmt::print(
        "    quick bots p50 {:.0f} ms, p99 {:.0f} ms, at most {:.0f} ms; viziers {:.1f} moves/s, p99 {:.0f} "
        "ms, "
        "at most {:.0f} ms; hostile: {} sent, {} refused, {} closed so far; the server has {:.0f} MB\n",
        figures.quick_bots.percentile(0.5), figures.quick_bots.percentile(0.99), figures.quick_bots.longest(),
        static_cast<double>(figures.slow_bots.count()) / seconds, figures.slow_bots.percentile(0.99),
        figures.slow_bots.longest(), hostile.counts().sent.load(), hostile.counts().refused.load(),
        hostile.counts().closed.load(), whole.memory);
    std::fflush(stdout);
    whole.longest = std::max(whole.longest, figures.answers.longest());
    whole.longest_thought =
        std::max({whole.longest_thought, figures.quick_bots.longest(), figures.slow_bots.longest()});
    whole.refused += refused;
    whole.lost_connections += figures.lost_connections;
}

bool judge(const Whole& whole, const Audit::Result& audit, double warm_up_minutes) {
    const double growth = 100 * (whole.memory / whole.memory_after_warm_up - 1);
    fmt::print("memory: {:.0f} MB after {:g} minutes, {:.0f} MB at the end: {:+.1f} %\n",
               whole.memory_after_warm_up, warm_up_minutes, whole.memory, growth);
    fmt::print(
        "slowest answer: {:.0f} ms; slowest bot: {:.0f} ms; tables where nothing was said for a minute: {}\n",
        whole.longest, whole.longest_thought, whole.silent);
    fmt::print("refused to people: {}; connections lost: {}\n", whole.refused, whole.lost_connections);
    fmt::print("read back after a kill: {} tables, {} acknowledged moves, {} lost, {} tables unreadable\n",
               audit.tables, audit.moves, audit.lost, audit.unread);
    const bool holds = growth <= most_growth && whole.longest <= longest_answer &&
                       whole.longest_thought <= longest_thought && whole.silent == 0 && audit.lost == 0 &&
                       audit.unread == 0 && whole.lost_connections == 0;
    fmt::print("{}\n", holds ? "it holds" : "IT DOES NOT HOLD");
    return holds;
}

}  // namespace

bool bears(tests::ServerProcess& server, const Mixture& mixture) {
    Audit while_it_runs(server.address());
    Audit::Result audit;
    std::vector<PlayedTable> current;
    Whole whole;
    const double warm_up_minutes = std::min(warm_up, std::ceil(mixture.minutes / 2));
    {
        ProperTables tables(server.address(), plans(mixture));
        tables.on_over = [&](PlayedTable table) { while_it_runs.add(std::move(table)); };
        const Hostile hostile(server.address(), mixture.hostile);
        for (double minute = 1; minute < mixture.minutes + 1; ++minute) {
            const double seconds = 60 * std::min(1.0, mixture.minutes - minute + 1);
            tables.run(mixture.rate, seconds);
            whole.memory = server.megabytes();
            if (minute <= warm_up_minutes) whole.memory_after_warm_up = whole.memory;
            auto figures = tables.take_figures();
            report(minute, seconds, figures, hostile, whole);
        }
        constexpr double long_silence = 60;
        whole.silent = tables.silent(long_silence);
        current = tables.current();
        audit += while_it_runs.finish();
    }
    server.kill();
    if (!server.start()) {
        fmt::print("the server does not start again: {}\n", server.said());
        return false;
    }
    Audit afterwards(server.address());
    for (PlayedTable& table : current) afterwards.add(std::move(table));
    audit += afterwards.finish();
    return judge(whole, audit, warm_up_minutes);
}

}  // namespace serai::load
