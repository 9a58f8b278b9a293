// How a server bears many people: moves per second over many tables, memory of idle connections, and the time
// to deliver a finished game. Starts the server itself, as a process of its own on loopback. Figures, not
// tests.
//     load SERAI [--tables N] [--rate MOVES_PER_SECOND] [--seconds S] [--idle CONNECTIONS]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "tests/server/person.hpp"
#include "tests/server/server_process.hpp"

namespace serai::tests {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double percentile(std::vector<double>& values, double part) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    return values[std::min(values.size() - 1,
                           static_cast<std::size_t>(part * static_cast<double>(values.size())))];
}

// The text between two marks, without parsing the rest: the client must not be what is measured.
std::string_view between(std::string_view text, std::string_view first, std::string_view last) {
    const std::size_t from = text.find(first);
    if (from == std::string_view::npos) return {};
    const std::size_t start = from + first.size();
    return text.substr(start, text.find_first_of(last, start) - start);
}

// Two people at each of many tables, each playing its first move when its turn comes.
class ManyTables {
  public:
    ManyTables(std::string address, std::size_t tables) : address_(std::move(address)), swarm_(address_) {
        swarm_.on_message = [this](Swarm::Member member, std::string_view text) { hear(member, text); };
        for (std::size_t i = 0; i < tables; ++i) seat_two();
        // Play begins when everybody has sat down: somebody is asked at every table.
        swarm_.run([&] { return ready_.size() == tables; }, Milliseconds(30'000));
    }

    void run(double rate, double seconds) {
        const auto start = Clock::now();
        std::size_t sent = 0;
        while (milliseconds_since(start) < seconds * 1000) {
            const auto due = static_cast<std::size_t>(milliseconds_since(start) / 1000 * rate);
            for (; sent < due && !ready_.empty(); ++sent) {
                Asked asked = std::move(ready_.front());
                ready_.pop_front();
                sent_[asked.member] = Clock::now();
                swarm_.send(asked.member, std::move(asked.play));
            }
            swarm_.run_for(Milliseconds(1));
        }
        const double passed = milliseconds_since(start) / 1000;
        fmt::print(
            "{} tables, asked for {:.0f} moves/s: {:.0f} acknowledged and stored moves/s, "
            "acknowledged after p50 {:.1f} ms, p99 {:.1f} ms; refused {}\n",
            tables_.size() / 2, rate, static_cast<double>(waits_.size()) / passed, percentile(waits_, 0.5),
            percentile(waits_, 0.99), refused_);
        waits_.clear();
    }

  private:
    struct Asked {
        Swarm::Member member;
        std::string play;
    };

    void seat_two() {
        Person first(address_, "First");
        Person second(address_, "Second");
        const std::string table = first.open({{"game", "istanbul_dice"}, {"seats", 2}});
        second.post("/api/tables/" + table + "/sit");
        first.post("/api/tables/" + table + "/start");
        for (int seat = 0; const Person* person : {&first, &second}) {
            const Swarm::Member member = swarm_.connect({.cookie = person->cookie()});
            tables_[member] = {table, seat};
            swarm_.send(member, fmt::format(R"({{"do":"watch","table":"{}","seat":{}}})", table, seat++));
        }
        swarm_.run_for(Milliseconds(0));
    }

    void hear(Swarm::Member member, std::string_view text) {
        if (text.starts_with(R"({"id":)")) {
            if (text.find("refused") != std::string_view::npos) ++refused_;
            waits_.push_back(milliseconds_since(sent_[member]));
            return;
        }
        if (!text.starts_with(R"({"frame")")) return;
        const std::string_view asked = between(text, R"("asked":)", ",}");
        if (asked.empty()) return;
        const auto& [table, seat] = tables_[member];
        const std::string_view move = between(text, R"("moves":[{"move":")", "\"");
        ready_.push_back(
            {member, fmt::format(R"({{"id":1,"do":"play","table":"{}","seat":{},"asked":{},"move":"{}"}})",
                                 table, seat, asked, move)});
    }

    std::string address_;
    Swarm swarm_;
    std::map<Swarm::Member, std::pair<std::string, int>> tables_;
    std::deque<Asked> ready_;
    std::map<Swarm::Member, Clock::time_point> sent_;
    std::vector<double> waits_;
    std::size_t refused_ = 0;
};

void measure_idle(const ServerProcess& server, std::size_t connections) {
    const double before = server.megabytes();
    Swarm swarm(server.address());
    std::vector<Person> people;
    const std::size_t per_person = 25;
    for (std::size_t i = 0; i < connections; ++i) {
        if (i % per_person == 0) people.emplace_back(server.address(), "Idle");
        swarm.connect({.cookie = people.back().cookie()});
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
        std::vector<double> waits;
        for (int i = 0; i < 500; ++i) {
            const auto start = Clock::now();
            reader.get(path + what);
            waits.push_back(milliseconds_since(start));
        }
        fmt::print("a finished game of {} entries, {}: p50 {:.2f} ms, p99 {:.2f} ms\n", person.seq(), what,
                   percentile(waits, 0.5), percentile(waits, 0.99));
    }
}

}  // namespace
}  // namespace serai::tests

int main(int count, char** arguments) {
    using namespace serai::tests;
    std::map<std::string, double> wanted{
        {"--tables", 500}, {"--rate", 3500}, {"--seconds", 10}, {"--idle", 5000}};
    if (count < 2) {
        fmt::print(stderr,
                   "load SERAI [--tables N] [--rate MOVES_PER_SECOND] [--seconds S] [--idle CONNECTIONS]\n");
        return 2;
    }
    for (int i = 2; i + 1 < count; i += 2) wanted[arguments[i]] = std::atof(arguments[i + 1]);
    const ServerProcess server(arguments[1]);
    measure_delivery(server);
    {
        ManyTables tables(server.address(), static_cast<std::size_t>(wanted["--tables"]));
        tables.run(wanted["--rate"], wanted["--seconds"]);
        tables.run(1e6, wanted["--seconds"]);
    }
    measure_idle(server, static_cast<std::size_t>(wanted["--idle"]));
    return 0;
}
