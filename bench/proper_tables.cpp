#include "bench/proper_tables.hpp"

#include <utility>

#include <fmt/format.h>

#include "tests/server/person.hpp"

namespace serai::load {
namespace {

using tests::Headers;
using tests::Milliseconds;
using tests::Person;

// Private addresses, one for each person.
Headers address_of_person(std::size_t person) {
    return {{"X-Forwarded-For",
             fmt::format("10.{}.{}.{}", person / 65'536 % 256, person / 256 % 256, person % 256)}};
}

// One of the moves in a frame.
std::string_view any_move(std::string_view frame, Rng& rng) {
    constexpr std::string_view mark = R"({"move":")";
    const std::size_t list = frame.find(R"("moves":[)");
    if (list == std::string_view::npos) return {};
    std::vector<std::size_t> moves;
    for (std::size_t at = frame.find(mark, list); at != std::string_view::npos; at = frame.find(mark, at + 1))
        moves.push_back(at);
    return moves.empty() ? std::string_view()
                         : between(frame.substr(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]),
                                   mark, "\"");
}

}  // namespace

ProperTables::ProperTables(std::string address, std::vector<TablePlan> plans)
    : address_(std::move(address)), swarm_(address_) {
    swarm_.on_close = [this](Member) { ++figures_.lost_connections; };
    swarm_.on_message = [this](Member member, std::string_view text) { hear(member, text); };
    for (TablePlan& plan : plans) sit_down(std::move(plan));
    swarm_.run([&] { return std::ranges::all_of(tables_, &Table::has_begun); }, Milliseconds(60'000));
}

void ProperTables::sit_down(TablePlan plan) {
    const std::size_t number = tables_.size();
    Table table{.plan = std::move(plan)};
    tests::json::array bots;
    for (const std::string& bot : table.plan.bots) bots.emplace_back(bots.empty() ? "" : bot);
    for (std::size_t seat = 0; seat < table.plan.bots.size(); ++seat) {
        if (seat > 0 && !table.plan.bots[seat].empty()) continue;
        const Headers headers = address_of_person(people_++);
        Person person(address_, "Somebody", headers);
        if (seat == 0) {
            table.played.id =
                person.open({{"game", table.plan.game}, {"seats", table.plan.bots.size()}, {"bots", bots}});
        } else {
            person.post("/api/tables/" + table.played.id + "/sit", {{"seat", seat}});
        }
        table.people.push_back(swarm_.connect({.cookie = person.cookie(), .headers = headers}));
        players_.push_back({.table = number, .seat = static_cast<int>(seat)});
    }
    tables_.push_back(std::move(table));
    begin(number);
    swarm_.run_for(Milliseconds(1));  // nobody waits for a handshake until all others sit
}

// All look on, then the host starts.
void ProperTables::begin(std::size_t number) {
    Table& table = tables_[number];
    table.has_begun = table.is_over = false;
    table.bot_since = {};
    for (const Member member : table.people) {
        players_[member].asked.clear();
        players_[member].answered.clear();
        players_[member].has_promised = false;
        send(member, Asking::Watch, fmt::format(R"(,"seat":{})", players_[member].seat));
    }
    if (!table.plan.bots.front().empty())
        send(table.people.front(), Asking::Deputy,
             fmt::format(R"(,"seat":0,"bot":"{}")", table.plan.bots.front()));
    send(table.people.front(), Asking::Start);
}

void ProperTables::send(Member member, Asking what, std::string_view fields) {
    static constexpr std::array<std::string_view, 8> verbs{"watch",    "play",    "rematch", "start",
                                                           "stand_in", "unwatch", "promise", "deputy"};
    const auto id = static_cast<char>(what);
    swarm_.send(member, fmt::format(R"({{"id":{},"do":"{}","table":"{}"{}}})", id,
                                    verbs[static_cast<std::size_t>(id - '1')],
                                    tables_[players_[member].table].played.id, fields));
}

void ProperTables::run(double rate, double seconds) {
    const auto start = Clock::now();
    auto looked = start;
    std::size_t sent = 0;
    while (milliseconds_since(start) < seconds * 1000) {
        const auto due = static_cast<std::size_t>(milliseconds_since(start) / 1000 * rate);
        for (; sent < due && !ready_.empty(); ++sent) {
            play(ready_.front());
            ready_.pop_front();
        }
        if (ready_.empty()) sent = due;  // nobody hurries to make up for the time in which nobody was asked
        urge();
        swarm_.run_for(Milliseconds(1));
        figures_.own_pause = std::max(figures_.own_pause, milliseconds_since(looked));
        looked = Clock::now();
    }
}

void ProperTables::play(Member member) {
    Player& player = players_[member];
    player.is_ready = false;
    if (player.asked.empty()) return;  // the game is over
    player.answered = player.asked;
    player.sent = Clock::now();
    send(member, Asking::Play,
         fmt::format(R"(,"seat":{},"asked":{},"move":"{}")", player.seat, player.asked, player.move));
}

// Who was refused the next game asks again.
void ProperTables::urge() {
    constexpr double patience = 3000;
    for (Table& table : tables_) {
        if (!table.is_over || milliseconds_since(table.over_since) < patience) continue;
        table.over_since = Clock::now();
        send(table.people.front(), Asking::Rematch);
    }
}

void ProperTables::hear(Member member, std::string_view text) {
    tables_[players_[member].table].last_told = Clock::now();
    if (text.starts_with(R"({"id":)")) return hear_answer(member, text);
    if (text.starts_with(R"({"frame")")) hear_frame(member, text);
    if (text.starts_with(R"({"table")")) hear_table(member, text);
}

// Nobody here adds to the luck.
void ProperTables::hear_table(Member member, std::string_view text) {
    Player& player = players_[member];
    const bool is_this = between(text, R"("id":")", "\"") == tables_[player.table].played.id;
    if (!is_this || text.find(R"("start":{"stage":"promising")") == std::string_view::npos) return;
    if (!std::exchange(player.has_promised, true)) send(member, Asking::Promise, R"(,"commitment":"")");
}

void ProperTables::hear_answer(Member member, std::string_view text) {
    const Player& player = players_[member];
    Table& table = tables_[player.table];
    const auto what = Asking(between(text, R"("id":)", ",").front());
    if (what == Asking::Play) figures_.answers.add(milliseconds_since(player.sent));
    if (text.find(R"("refused":)") != std::string_view::npos) return refuse(member, what, text);
    if (what == Asking::Play) table.played.moves.push_back({player.seat, player.move});
    if (what == Asking::Watch) {
        const std::size_t frame = text.find(R"("frame":)");
        if (frame != std::string_view::npos) hear_frame(member, text.substr(frame));
    }
    if (what == Asking::Rematch) {
        for (const Member each : table.people) send(each, Asking::Unwatch);
        on_over(std::move(table.played));
        table.played = {.id = std::string(between(text, R"("rematch":")", "\""))};
        begin(player.table);
    }
}

// A question that is still open comes again with a new look at the table.
void ProperTables::refuse(Member member, Asking what, std::string_view text) {
    const std::string_view key = between(text, R"("key":")", "\"");
    ++figures_.refusals[std::string(key)];
    if (what != Asking::Play) return;
    players_[member].answered.clear();
    send(member, Asking::Watch, fmt::format(R"(,"seat":{})", players_[member].seat));
}

void ProperTables::hear_frame(Member member, std::string_view text) {
    Player& player = players_[member];
    Table& table = tables_[player.table];
    if (between(text, R"("table":")", "\"") != table.played.id) return;  // of the game before
    if (member == table.people.front()) note_bots(table, text);
    if (text.find(R"("over":true)") != std::string_view::npos) {
        if (std::exchange(table.is_over, true)) return;
        ++figures_.games;
        table.over_since = Clock::now();
        return send(table.people.front(), Asking::Rematch);
    }
    const std::string_view asked = between(text, R"("asked":)", ",}");
    if (!table.plan.bots.front().empty() || asked.empty() || asked == player.answered) return;
    player.asked = asked;
    player.move = any_move(text, rng_);
    if (!std::exchange(player.is_ready, true)) ready_.push_back(member);
}

// How long a bot has thought: from the frame in which it was its turn to the next one.
void ProperTables::note_bots(Table& table, std::string_view text) {
    if (!std::exchange(table.has_begun, true) && !table.plan.bots.front().empty())
        send(table.people.front(), Asking::StandIn, R"(,"seat":0)");
    const bool was_bots = table.bot_since != Clock::time_point();
    if (was_bots) {
        const bool is_slow = !table.plan.bots.front().empty();
        (is_slow ? figures_.slow_bots : figures_.quick_bots).add(milliseconds_since(table.bot_since));
    }
    const std::string_view turn = between(text, R"("turn":[)", "]");
    const bool is_bots = std::ranges::any_of(turn, [&table](char seat) {
        return seat >= '0' && seat <= '9' && !table.plan.bots[static_cast<std::size_t>(seat - '0')].empty();
    });
    table.bot_since = is_bots ? Clock::now() : Clock::time_point();
}

std::vector<PlayedTable> ProperTables::current() const {
    std::vector<PlayedTable> found;
    found.reserve(tables_.size());
    for (const Table& table : tables_) found.push_back(table.played);
    return found;
}

std::size_t ProperTables::silent(double seconds) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        tables_, [&](const Table& table) { return milliseconds_since(table.last_told) > seconds * 1000; }));
}

}  // namespace serai::load
