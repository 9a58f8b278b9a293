// Counters for operators, as Prometheus reads them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace serai {

struct Metrics {
    std::uint64_t commands = 0;
    std::uint64_t refusals = 0;
    std::uint64_t entries_stored = 0;
    std::uint64_t frames_sent = 0;
    std::uint64_t bot_moves = 0;
    std::uint64_t bot_mishaps = 0;
    std::uint64_t guests = 0;
    std::uint64_t games_finished = 0;
    std::uint64_t too_fast = 0;    // requests and commands that were refused because there were too many
    std::uint64_t exceptions = 0;  // work that threw and ended there
    // Of one node of several.
    std::uint64_t tables_claimed = 0;
    std::uint64_t tables_lost = 0;          // another node has them, whoever told it
    std::uint64_t changes_fenced = 0;       // outdated: another had changed the table
    std::uint64_t leases_lost = 0;          // it was not there for the others
    std::uint64_t letters_too_large = 0;    // for the bus; whoever wanted them was refused
    std::uint64_t errands_sent = 0;         // to other nodes; again if nobody answers
    std::uint64_t errands_unanswered = 0;   // in time
    std::uint64_t errand_milliseconds = 0;  // summed over those that ended, until they did
    std::uint64_t store_microseconds = 0;   // summed over commands, from asking to durable
};

// What is true now, and what others count.
struct Gauges {
    std::string_view node{};  // its name, if it is one of several
    bool is_failing = false;  // the last write
    std::uint64_t store_failures = 0;
    std::uint64_t journal_dropped = 0;
    std::size_t connections = 0;
    std::size_t rooms = 0;
    std::size_t nodes = 1;
    std::uint64_t bus_milliseconds = 0;  // for a letter to itself
    std::size_t thinkers = 0;            // elsewhere
    std::size_t thoughts_waiting = 0;
    std::size_t bot_memory_bytes = 0;
};

[[nodiscard]] std::string prometheus_text(const Metrics& metrics, const Gauges& gauges);

}  // namespace serai
