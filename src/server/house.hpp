// The house: all rooms, everybody who is connected, and the two doors, HTTP and WebSocket. Lives on one
// thread.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/net.hpp"
#include "server/people.hpp"
#include "server/room.hpp"
#include "server/services.hpp"

namespace serai {

class House final : public Site {
  public:
    // `base_url` is where people reach the house; empty: whatever their Host header says.
    House(Services& services, const std::string& base_url, std::function<std::size_t()> connections);

    void answer(const Request& request, Reply reply) override;
    std::optional<Response> refuse_upgrade(const Request& request) override;
    void opened(const std::shared_ptr<Connection>& connection, const Request& request) override;
    void received(Connection& connection, std::string_view text) override;
    void closed(Connection& connection) override;

    // Tells everybody to come back in a moment.
    void say_goodbye();
    // From now on the house says that it is not well.
    void store_is_damaged() { is_store_damaged_ = true; }

  private:
    struct Session {
        std::shared_ptr<Connection> connection;
        PlayerRow player;
        std::string device;   // the hash of its key
        std::string address;  // by which a stranger is counted
        std::set<std::string> watched;
    };
    using Parts = std::vector<std::string_view>;

    // HTTP, by the first part of the path.
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
    std::string base_url_;
    std::function<std::size_t()> connections_;
    People people_;
    RoomHost room_host_;
    std::map<std::string, std::shared_ptr<Room>> rooms_;
    std::set<std::string> damaged_;
    bool is_store_damaged_ = false;
    std::map<Connection*, Session> sessions_;
    std::map<std::string, std::size_t, std::less<>> connections_of_;  // by player
};

}  // namespace serai
