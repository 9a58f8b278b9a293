// What is counted by address: its connections, and the bytes that wait to be sent to them. Whoever has too
// many gives up the connection that is idle for longest, or the one that reads most slowly; nobody else
// notices.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "server/net.hpp"
#include "server/net/sockets.hpp"

namespace serai::net {

class Place;

struct Account {
    std::string address;
    std::unordered_set<Place*> places{};
    std::size_t waiting_bytes = 0;
};

class Accounts {
  public:
    explicit Accounts(const NetLimits& limits) : limits_(limits) {}

    // Closes the connection that has been idle for longest; false if none is idle.
    bool dismiss_idle();

  private:
    friend class Place;

    [[nodiscard]] std::shared_ptr<Account> of(const std::string& address);
    static bool dismiss_idle_of(const Account& account);
    void relieve(const std::shared_ptr<Account>& account);

    const NetLimits& limits_;
    std::unordered_map<std::string, std::shared_ptr<Account>> by_address_;
    std::map<std::uint64_t, Place*> idle_;  // by when it became idle
    std::uint64_t idle_count_ = 0;
    std::size_t waiting_bytes_ = 0;
};

// A connection's place in the account of its address. It is nowhere before it enters one, and after it was
// closed to make room.
class Place {
  public:
    Place(Accounts& accounts, TcpSocket& socket) : accounts_(accounts), socket_(&socket) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() { leave(); }

    // Into this account and out of any other; false if there is no room.
    [[nodiscard]] bool enter(const std::string& address);
    void leave();
    // The connection goes on with another socket.
    void hand_over(TcpSocket& socket) { socket_ = &socket; }

    // Idle: nothing is lost if it is closed.
    void set_idle();
    void set_busy();

    // Of what is to be sent. Too much closes the connection to which most is to be sent, perhaps this one.
    void add_waiting(std::size_t bytes);
    void remove_waiting(std::size_t bytes);
    [[nodiscard]] std::size_t waiting() const { return waiting_; }

  private:
    friend class Accounts;

    void dismiss();  // politely, because nothing waits
    void cut();

    Accounts& accounts_;
    TcpSocket* socket_;
    std::shared_ptr<Account> account_;  // shared with the other places of this address
    std::uint64_t idle_since_ = 0;      // 0: busy
    std::size_t waiting_ = 0;
};

}  // namespace serai::net
