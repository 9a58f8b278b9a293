// Who is connected, and which tables each connection watches through whose eyes. Turns an audience, which is
// who, into connections.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/text_map.hpp"
#include "room/answers.hpp"
#include "room/effects.hpp"
#include "server/counts.hpp"
#include "server/net.hpp"

namespace serai {

// Whoever asks for something.
struct Sender {
    Person person{};
    std::string address{};
    std::uint64_t session = 0;  // of who watches

    // By whom it is counted: a person, or all strangers of an address.
    [[nodiscard]] const std::string& owner() const { return person.id.empty() ? address : person.id; }
};

struct Session {
    std::shared_ptr<Connection> connection{};
    Sender sender{};
    std::string device{};   // the hash of its key, or nothing
    bool is_known = false;  // whose it is; what comes before that waits
    std::vector<std::string> early{};
    Ticket ticket{};                          // of this connection
    std::map<std::string, Viewer> watched{};  // by table
};

// None is a spectator's.
[[nodiscard]] inline std::optional<Seat> seat_of(Viewer eyes) {
    return eyes.is_spectator() ? std::nullopt : std::optional(eyes.seat());
}

class Sessions {
  public:
    void add(Session session);
    [[nodiscard]] Session* find(const Connection& connection);
    [[nodiscard]] Session* find(std::uint64_t number);
    void introduce(Session& session, const Person& person);
    // All who are this person have another name.
    void rename(const Person& person);
    // Answers what it was.
    Session remove(const Connection& connection);
    [[nodiscard]] bool has(std::string_view person) const { return by_person_.contains(person); }

    void watch(Session& session, const std::string& table, Viewer eyes);
    void unwatch(Session& session, const std::string& table);
    [[nodiscard]] std::vector<std::string> watched_tables() const;
    // The numbers of those who watch it.
    [[nodiscard]] std::vector<std::uint64_t> watching(const std::string& table) const;

    // Answers how many connections were reached.
    std::size_t tell(const std::string& table, std::span<const Telling> tellings);
    void blind(const std::string& table, const Blinded& blinded);
    // To a person's windows that do not watch the table.
    void call(const std::string& table, const Call& call);
    void tell_all(const std::string& text);
    [[nodiscard]] std::vector<std::uint64_t> numbers() const;
    // One that is to come back elsewhere; nothing if it has gone.
    void dismiss(std::uint64_t number, Goodbye why);
    void close_all(std::string_view reason);
    // A device that is nobody's any more. Its sessions go when their connections have closed.
    void hang_up(const std::string& device, Goodbye why);

  private:
    template <typename Do>
    void for_each_watching(const std::string& table, Do&& action);

    // In the order in which they came, so that the same happens whenever the same is told.
    struct Earlier {
        bool operator()(const Session* left, const Session* right) const {
            return left->sender.session < right->sender.session;
        }
    };
    using Group = std::set<Session*, Earlier>;

    std::map<std::uint64_t, Session> sessions_;  // by number
    std::unordered_map<const Connection*, std::uint64_t> numbers_;
    TextMap<Group> by_table_;
    TextMap<Group> by_person_;  // strangers have none
    std::uint64_t last_number_ = 0;
};

}  // namespace serai
