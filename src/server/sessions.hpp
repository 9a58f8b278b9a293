// Who is connected, and which tables each connection watches through whose eyes. Turns an audience, which is
// who, into connections.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "room/answers.hpp"
#include "room/effects.hpp"
#include "server/counts.hpp"
#include "server/net.hpp"

namespace serai {

// Whoever asks for something.
struct Sender {
    Person person{};
    std::string address{};

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

class Sessions {
  public:
    void add(Session session);
    [[nodiscard]] Session* find(const Connection& connection);
    void introduce(Session& session, const Person& person);
    // Answers what it was.
    Session remove(const Connection& connection);
    [[nodiscard]] bool has(std::string_view person) const { return by_person_.contains(person); }

    void watch(Session& session, const std::string& table, Viewer eyes);
    void unwatch(Session& session, const std::string& table);

    // Each answers how many connections it reached.
    std::size_t tell(const std::string& table, const Telling& telling);
    void blind(const std::string& table, const Blinded& blinded);
    // To a person's windows that do not watch the table.
    void call(const std::string& table, const Call& call);
    void tell_all(const std::string& text);
    // A device that is nobody's any more. Its sessions go when their connections have closed.
    void hang_up(const std::string& device, Goodbye why);

  private:
    template <typename Do>
    void for_each_watching(const std::string& table, Do&& action);

    std::map<const Connection*, Session> sessions_;
    std::map<std::string, std::set<const Connection*>, std::less<>> by_table_;
    std::map<std::string, std::set<const Connection*>, std::less<>> by_person_;  // strangers have none
};

}  // namespace serai
