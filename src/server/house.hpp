// The house: all rooms, everybody who is connected, and the two doors, HTTP and WebSocket. Lives on one
// thread.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/counts.hpp"
#include "server/net.hpp"
#include "server/people.hpp"
#include "server/room.hpp"
#include "server/services.hpp"

namespace serai {

// How the house is reached, and what it says to whoever runs it.
struct Front {
    std::string base_url{};       // where people reach the house; empty: whatever their Host header says
    std::string metrics_token{};  // opens /metrics to other machines; empty: to none
    std::function<std::size_t()> connections = [] { return std::size_t{0}; };
    // A sentence in the operator's language.
    std::function<std::string(const Message&)> say = [](const Message& message) { return message.key; };
};

class House final : public Site {
  public:
    House(Services& services, Front front);

    void answer(const Request& request, Reply reply) override;
    std::optional<Response> refuse_upgrade(const Request& request) override;
    void opened(const std::shared_ptr<Connection>& connection, const Request& request) override;
    void received(Connection& connection, std::string_view text) override;
    void closed(Connection& connection) override;
    void threw(std::string_view what) override;

    // Tells everybody to come back in a moment.
    void say_goodbye();
    // From now on the house says that it is not well.
    void store_is_damaged() { is_store_damaged_ = true; }

  private:
    struct Session {
        std::shared_ptr<Connection> connection;
        PlayerRow player;
        std::string device;  // the hash of its key
        std::string address;
        Ticket ticket;  // of this connection
        std::set<std::string> watched{};

        // By whom it is counted: a player, or all strangers of an address.
        [[nodiscard]] const std::string& owner() const { return player.id.empty() ? address : player.id; }
    };
    using Parts = std::vector<std::string_view>;

    // Who asks for too much, or has no business in a crowded house.
    [[nodiscard]] Refusal too_fast();
    [[nodiscard]] std::optional<Refusal> unless_expected(const Request& request);

    // HTTP, by the first part of the path.
    void answer_admitted(const Request& request, const Reply& reply);
    [[nodiscard]] Response health() const;
    [[nodiscard]] Response metrics(const Request& request) const;
    void answer_api(const Request& request, const Parts& parts, const Reply& reply);
    void answer_me(const Request& request, const Parts& parts, const Reply& reply);
    void answer_devices(const Request& request, const Parts& parts, const Reply& reply);
    void answer_tables(const Request& request, const Parts& parts, const Reply& reply);
    void answer_table(const Request& request, const Parts& parts, const Reply& reply);
    void answer_command(const Request& request, const Parts& parts, const Reply& reply);
    [[nodiscard]] bool is_from_here(const Request& request) const;

    // Ends what a device had opened.
    void hang_up(const std::string& device, std::string_view why);

    // Commands of either door.
    void perform(const Command& command, const PlayerRow& player, const serai::Reply& to_sender);
    void watch(Session& session, const Command& command, const serai::Reply& reply);
    void unwatch(Session& session, const Command& command, const serai::Reply& reply);
    void open_table(const Command& command, const PlayerRow& player, const serai::Reply& reply);
    [[nodiscard]] tl::expected<TableRow, Refusal> planned_table(const Command& command,
                                                                const PlayerRow& player);
    void show_table(const std::string& table, const PlayerRow& player, const serai::Reply& reply);

    // The room of a table, read from the store if it is not in memory.
    [[nodiscard]] tl::expected<std::shared_ptr<Room>, Refusal> room(const std::string& table);
    void meet(const TableRow& row);  // whoever sits there, by name
    [[nodiscard]] tl::unexpected<Refusal> refuse_unread(const std::string& table, const Error& error);
    // What is stored of it cannot be: it is not opened again, and the journal says why.
    void close_damaged(const std::string& table, const Message& reason);
    void forget_old_rooms();
    void forget_old_rooms_again();

    // What is shown of many tables.
    [[nodiscard]] Result<std::string> chat_json(const TableRow& row);
    void write_rows(JsonWriter& json, const TableRows& tables, std::string_view player);
    [[nodiscard]] std::string lobby(std::string_view player);
    [[nodiscard]] std::string tables_of(const PlayerRow& player, Milliseconds before);

    Services& services_;
    Front front_;
    People people_;
    Counts requests_;  // by address
    Counts commands_;  // by owner, of WebSockets
    Counts sockets_;   // by owner
    RoomHost room_host_;
    std::map<std::string, std::shared_ptr<Room>> rooms_;
    std::set<std::string> damaged_;
    bool is_store_damaged_ = false;
    std::map<Connection*, Session> sessions_;
};

}  // namespace serai
