#include "bench/audit.hpp"

#include <array>
#include <chrono>
#include <optional>
#include <utility>

#include "game/seat.hpp"
#include "tests/server/person.hpp"

namespace serai::load {
namespace {

namespace json = boost::json;
using tests::Answered;
using tests::Person;

// A house under load may ask us to be slower; it is asked again for a minute.
std::optional<json::object> answer_to(Person& reader, const std::string& path) {
    constexpr int attempts = 120;
    for (int i = 0; i < attempts; ++i) {
        Answered answer = reader.get(path);
        if (answer.is_done()) return std::move(answer.body);
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
    }
    return std::nullopt;
}

// The moves of each seat that were acknowledged, in their order, and how many of them were found.
class Search {
  public:
    explicit Search(const PlayedTable& table) {
        for (const auto& [seat, move] : table.moves)
            wanted_.at(static_cast<std::size_t>(seat)).push_back(&move);
    }

    // Between them stand moves that followed by themselves. What was played is told when the game is over.
    void see(const json::object& step) {
        const json::value* const seat = step.if_contains("seat");
        if (seat == nullptr || seat->is_null()) return;
        auto& wanted = wanted_.at(static_cast<std::size_t>(seat->as_int64()));
        const json::value* const move = step.if_contains("move");
        if (!wanted.empty() && (move == nullptr || move->as_string() == *wanted.front())) wanted.pop_front();
    }
    [[nodiscard]] std::size_t missing() const {
        std::size_t sum = 0;
        for (const auto& wanted : wanted_) sum += wanted.size();
        return sum;
    }

  private:
    std::array<std::deque<const std::string*>, max_seats> wanted_;
};

}  // namespace

Audit::Result& Audit::Result::operator+=(const Result& other) {
    tables += other.tables;
    moves += other.moves;
    lost += other.lost;
    unread += other.unread;
    return *this;
}

Audit::Audit(std::string address) : address_(std::move(address)), thread_([this] { run(); }) {}

Audit::~Audit() {
    if (thread_.joinable()) static_cast<void>(finish());
}

void Audit::add(PlayedTable table) {
    {
        const std::scoped_lock lock(mutex_);
        waiting_.push_back(std::move(table));
    }
    wake_.notify_one();
}

Audit::Result Audit::finish() {
    {
        const std::scoped_lock lock(mutex_);
        is_ending_ = true;
    }
    wake_.notify_one();
    thread_.join();
    return result_;
}

void Audit::run() {
    for (;;) {
        PlayedTable table;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            table = std::move(waiting_.front());
            waiting_.pop_front();
        }
        result_ += examine(table);
    }
}

Audit::Result Audit::examine(const PlayedTable& table) const {
    Result result{.tables = 1, .moves = table.moves.size()};
    Person reader(address_, "", {{"X-Forwarded-For", "10.255.255.254"}});
    Search search(table);
    for (std::int64_t from = 0;;) {
        const auto part =
            answer_to(reader, "/api/tables/" + table.id + "/history?from=" + std::to_string(from));
        if (!part) {
            result.unread = 1;
            return result;
        }
        for (const json::value& step : part->at("steps").as_array()) search.see(step.as_object());
        const json::value& next = part->at("next");
        if (next.is_null()) break;
        from = next.as_int64();
    }
    result.lost = search.missing();
    return result;
}

}  // namespace serai::load
