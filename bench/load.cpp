// How a server bears many people. Starts the server itself, as a process of its own on loopback. Figures, not
// tests.
//     load SERAI [--tables N] [--rate MOVES_PER_SECOND] [--seconds S] [--idle CONNECTIONS]
// moves per second over many tables, memory of idle connections, and the time to deliver a finished game;
//     load SERAI --minutes M [--tables N] [--rate MOVES_PER_SECOND] [--viziers TABLES] [--hostile CLIENTS]
// all at once for a while: people, tables of viziers, and clients that do not behave.
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "bench/figures.hpp"
#include "bench/mixed_load.hpp"
#include "bench/proper_tables.hpp"
#include "tests/server/person.hpp"
#include "tests/server/server_process.hpp"

namespace serai::load {
namespace {

using tests::HttpClient;
using tests::Milliseconds;
using tests::Person;
using tests::ServerProcess;
using tests::Swarm;

void measure_moves(ProperTables& tables, std::size_t count, double rate, double seconds) {
    tables.run(rate, seconds);
    auto figures = tables.take_figures();
    std::size_t refused = 0;
    for (const auto& [key, times] : figures.refusals) refused += times;
    fmt::print(
        "{} tables, asked for {:.0f} moves/s: {:.0f} acknowledged and stored moves/s, "
        "acknowledged after p50 {:.1f} ms, p99 {:.1f} ms; refused {}\n",
        count, rate, static_cast<double>(figures.answers.count()) / seconds, figures.answers.percentile(0.5),
        figures.answers.percentile(0.99), refused);
}

void measure_idle(const ServerProcess& server, std::size_t connections) {
    const double before = server.megabytes();
    Swarm swarm(server.address());
    std::vector<Person> people;
    const std::size_t per_person = 25;
    for (std::size_t i = 0; i < connections; ++i) {
        const tests::Headers headers{
            {"X-Forwarded-For", fmt::format("10.128.{}.{}", people.size() / 250, people.size() % 250)}};
        if (i % per_person == 0) people.emplace_back(server.address(), "Idle", headers);
        swarm.connect({.cookie = people.back().cookie(), .headers = headers});
        if (i % 100 == 99) swarm.run_for(Milliseconds(5));
    }
    swarm.run([&] { return swarm.open_members() == connections; }, Milliseconds(30'000));
    fmt::print("{} idle WebSockets: the server has {:.0f} MB ({:.0f} MB before them)\n", swarm.open_members(),
               server.megabytes(), before);
}

// A finished game, asked for as its history and as its record, when the server has not got it in memory.
void measure_delivery(const ServerProcess& server) {
    Person person(server.address(), "Reader");
    const std::string table = person.open({{"game", "yspahan"}, {"seats", 4}});
    const std::string path = "/api/tables/" + table;
    person.post(path + "/start");
    person.connect();
    person.command("watch", {{"table", table}, {"seat", 0}});
    Rng rng(1);
    person.listen_until([&person] { return person.seq() >= 0; });
    while (!person.is_over()) {
        if (person.is_asked()) person.play(table, rng);
        if (!person.is_over() && !person.listen()) break;
    }
    HttpClient reader(server.address());
    for (const char* what : {"/history", "/record", "/frames?from=100000"}) {
        Waits waits;
        for (int i = 0; i < 500; ++i) {
            const auto start = Clock::now();
            // Many people read it, as one address may not ask so often.
            reader.request("GET", path + what, {},
                           {{"X-Forwarded-For", fmt::format("10.129.0.{}", i % 250)}});
            waits.add(milliseconds_since(start));
        }
        fmt::print("a finished game of {} entries, {}: p50 {:.2f} ms, p99 {:.2f} ms\n", person.seq(), what,
                   waits.percentile(0.5), waits.percentile(0.99));
    }
}

}  // namespace
}  // namespace serai::load

int main(int count, char** arguments) {
    using namespace serai::load;
    std::map<std::string, double> wanted{{"--tables", 500}, {"--rate", 0},    {"--seconds", 10},
                                         {"--idle", 5000},  {"--minutes", 0}, {"--viziers", 0},
                                         {"--hostile", 0}};
    bool is_understood = count >= 2 && count % 2 == 0;
    for (int i = 2; i + 1 < count; i += 2) {
        is_understood = is_understood && wanted.contains(arguments[i]);
        wanted[arguments[i]] = std::atof(arguments[i + 1]);
    }
    if (!is_understood) {
        fmt::print(stderr,
                   "load SERAI [--tables N] [--rate MOVES_PER_SECOND] [--seconds S] [--idle CONNECTIONS]\n"
                   "load SERAI --minutes M [--tables N] [--rate MOVES_PER_SECOND] [--viziers TABLES] "
                   "[--hostile CLIENTS]\n");
        return 2;
    }
    const auto whole = [&wanted](const char* name) { return static_cast<std::size_t>(wanted[name]); };
    ServerProcess server(arguments[1]);
    if (wanted["--minutes"] > 0) {
        const bool holds = bears(server, {.tables = whole("--tables"),
                                          .viziers = whole("--viziers"),
                                          .hostile = whole("--hostile"),
                                          .minutes = wanted["--minutes"],
                                          .rate = wanted["--rate"] > 0 ? wanted["--rate"] : 250});
        return holds ? 0 : 1;
    }
    measure_delivery(server);
    {
        const std::size_t tables = whole("--tables");
        ProperTables people(server.address(), std::vector<TablePlan>(tables, {"istanbul_dice", {"", ""}}));
        measure_moves(people, tables, wanted["--rate"] > 0 ? wanted["--rate"] : 3500, wanted["--seconds"]);
        measure_moves(people, tables, 1e6, wanted["--seconds"]);
    }
    measure_idle(server, whole("--idle"));
    return 0;
}
