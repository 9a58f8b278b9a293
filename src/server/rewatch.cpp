#include "server/rewatch.hpp"

#include <chrono>
#include <memory>
#include <utility>
#include <vector>

#include "room/refusals.hpp"

namespace serai {
namespace {

constexpr std::chrono::milliseconds between_attempts{250};

// An answer to who watches has the parts of what is told later; they are told one by one.
std::vector<std::string> news_in(const std::string& seen) {
    constexpr std::string_view frame = R"(,"frame":)";
    const std::size_t split = seen.find(frame);
    if (split == std::string::npos) return {seen};
    return {seen.substr(0, split) + "}", "{" + seen.substr(split + 1)};
}

void finish(const Rewatching& with, const std::string& table, std::uint64_t number) {
    const auto done = with.under_way->extract({table, number});
    if (!done.empty() && done.mapped()) rewatch(with, table, number);
}

void attempt(const Rewatching& with, const std::string& table, std::uint64_t number) {
    const Session* const session = with.sessions.find(number);
    if (session == nullptr) return finish(with, table, number);
    const auto watched = session->watched.find(table);
    if (watched == session->watched.end()) return finish(with, table, number);
    const Viewer eyes = watched->second;
    with.perform(table, session->sender, Watch{seat_of(eyes)},
                 [with, table, number, eyes](const CommandResult& result) {
                     Session* const still = with.sessions.find(number);
                     if (still == nullptr || !still->watched.contains(table)) {
                         with.unwatch(number, table);
                         return finish(with, table, number);
                     }
                     if (result) {
                         for (std::string& news : news_in(*result))
                             still->connection->send(std::make_shared<const std::string>(std::move(news)));
                         return finish(with, table, number);
                     }
                     const std::string& why = result.error().message.key;
                     if (why == refusal(Reason::NotYours).message.key && !eyes.is_spectator()) {
                         still->watched.insert_or_assign(table, Viewer::spectator());
                         return attempt(with, table, number);
                     }
                     if (why != refusal(Reason::Stopped).message.key) {
                         with.sessions.unwatch(*still, table);
                         return finish(with, table, number);
                     }
                     with.after(between_attempts, [with, table, number] { attempt(with, table, number); });
                 });
}

}  // namespace

void rewatch(const Rewatching& with, const std::string& table, std::uint64_t number) {
    const auto [under_way, is_first] = with.under_way->try_emplace({table, number}, false);
    if (is_first) return attempt(with, table, number);
    under_way->second = true;
}

}  // namespace serai
