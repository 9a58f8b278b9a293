#include "server/metrics.hpp"

#include <string_view>

namespace serai {
namespace {

void add(std::string& text, std::string_view name, std::string_view kind, std::uint64_t value) {
    text.append("# TYPE serai_").append(name).append(" ").append(kind).append("\nserai_").append(name);
    text.append(" ").append(std::to_string(value)) += '\n';
}

}  // namespace

std::string prometheus_text(const Metrics& metrics, const Gauges& gauges) {
    std::string text;
    if (!gauges.node.empty())
        text.append("# TYPE serai_node gauge\nserai_node{name=\"").append(gauges.node).append("\"} 1\n");
    add(text, "commands_total", "counter", metrics.commands);
    add(text, "refusals_total", "counter", metrics.refusals);
    add(text, "entries_stored_total", "counter", metrics.entries_stored);
    add(text, "store_failures_total", "counter", gauges.store_failures);
    add(text, "store_microseconds_total", "counter", metrics.store_microseconds);
    add(text, "frames_sent_total", "counter", metrics.frames_sent);
    add(text, "bot_moves_total", "counter", metrics.bot_moves);
    add(text, "bot_mishaps_total", "counter", metrics.bot_mishaps);
    add(text, "guests_total", "counter", metrics.guests);
    add(text, "games_finished_total", "counter", metrics.games_finished);
    add(text, "too_fast_total", "counter", metrics.too_fast);
    add(text, "exceptions_total", "counter", metrics.exceptions);
    add(text, "journal_dropped_total", "counter", gauges.journal_dropped);
    add(text, "tables_claimed_total", "counter", metrics.tables_claimed);
    add(text, "tables_lost_total", "counter", metrics.tables_lost);
    add(text, "changes_fenced_total", "counter", metrics.changes_fenced);
    add(text, "leases_lost_total", "counter", metrics.leases_lost);
    add(text, "letters_too_large_total", "counter", metrics.letters_too_large);
    add(text, "errands_sent_total", "counter", metrics.errands_sent);
    add(text, "errands_unanswered_total", "counter", metrics.errands_unanswered);
    add(text, "errand_milliseconds_total", "counter", metrics.errand_milliseconds);
    add(text, "store_failing", "gauge", gauges.is_failing ? 1 : 0);
    add(text, "connections", "gauge", gauges.connections);
    add(text, "rooms", "gauge", gauges.rooms);
    add(text, "nodes", "gauge", gauges.nodes);
    add(text, "bus_milliseconds", "gauge", gauges.bus_milliseconds);
    add(text, "thinkers", "gauge", gauges.thinkers);
    add(text, "thoughts_waiting", "gauge", gauges.thoughts_waiting);
    add(text, "bot_memory_bytes", "gauge", gauges.bot_memory_bytes);
    return text;
}

}  // namespace serai
