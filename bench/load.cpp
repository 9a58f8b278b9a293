// How a server bears many people. Starts the server itself, as a process of its own on loopback. Figures, not
// tests; `usage` says which.
#include <charconv>
#include <cstdio>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unistd.h>
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

constexpr std::string_view usage =
    R"(load SERAI [--tables N] [--rate MOVES_PER_SECOND] [--seconds S] [--idle CONNECTIONS]
    Moves per second over many tables, memory of idle connections, and the time to deliver a finished game.
load SERAI --minutes M [--tables N] [--rate MOVES_PER_SECOND] [--viziers TABLES] [--hostile CLIENTS]
    All at once for a while: people, tables of viziers, and clients that do not behave.
SERAI is the program whose server is started, on loopback and with a house of its own.
)";

using Options = std::map<std::string, double, std::less<>>;

// What is wrong with the words behind the program's name, if anything.
std::optional<std::string> read(std::span<char* const> words, Options& options) {
    if (words.empty()) return "which program shall serve?";
    if (access(words.front(), X_OK) != 0)
        return fmt::format("{} is no program that can be run", words.front());
    for (std::size_t i = 1; i < words.size(); i += 2) {
        const auto option = options.find(std::string_view(words[i]));
        if (option == options.end()) return fmt::format("there is no option {}", words[i]);
        const std::string_view number = i + 1 < words.size() ? words[i + 1] : "";
        const auto [end, flaw] =
            std::from_chars(number.data(), number.data() + number.size(), option->second);
        if (flaw != std::errc{} || end != number.data() + number.size() || option->second < 0)
            return fmt::format("{} needs a number, not \"{}\"", words[i], number);
    }
    return std::nullopt;
}

}  // namespace
}  // namespace serai::load

int main(int count, char** arguments) {
    using namespace serai::load;
    const std::span<char* const> words(arguments + 1, arguments + count);
    Options wanted{{"--tables", 500}, {"--rate", 0},    {"--seconds", 10}, {"--idle", 5000},
                   {"--minutes", 0},  {"--viziers", 0}, {"--hostile", 0}};
    if (!words.empty() && words.front() == std::string_view("--help")) {
        fmt::print("{}", usage);
        return 0;
    }
    if (const auto flaw = read(words, wanted)) {
        fmt::print(stderr, "load: {}\n\n{}", *flaw, usage);
        return 2;
    }
    const auto whole = [&wanted](const char* name) { return static_cast<std::size_t>(wanted[name]); };
    ServerProcess server(words.front());
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
