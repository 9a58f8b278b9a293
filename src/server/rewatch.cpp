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

}  // namespace

void rewatch(const Rewatching& with, const std::string& table, std::uint64_t number) {
    const Session* const session = with.sessions.find(number);
    if (session == nullptr) return;
    const auto watched = session->watched.find(table);
    if (watched == session->watched.end()) return;
    const Viewer eyes = watched->second;
    with.perform(table, session->sender, Watch{seat_of(eyes)},
                 [with, table, number, eyes](const CommandResult& result) {
                     Session* const still = with.sessions.find(number);
                     if (still == nullptr || !still->watched.contains(table))
                         return with.unwatch(number, table);
                     if (result) {
                         for (std::string& news : news_in(*result))
                             still->connection->send(std::make_shared<const std::string>(std::move(news)));
                         return;
                     }
                     const std::string& why = result.error().message.key;
                     if (why == refusal(Reason::NotYours).message.key && !eyes.is_spectator()) {
                         still->watched.insert_or_assign(table, Viewer::spectator());
                         return rewatch(with, table, number);
                     }
                     if (why != refusal(Reason::Stopped).message.key)
                         return with.sessions.unwatch(*still, table);
                     with.after(between_attempts, [with, table, number] { rewatch(with, table, number); });
                 });
}

}  // namespace serai
