// The house: everybody who is connected, and the two doors, HTTP and WebSocket. Whatever concerns a table
// goes on to its room. Lives on one thread.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "room/command_reader.hpp"
#include "room/questions.hpp"
#include "server/counts.hpp"
#include "server/neighbours.hpp"
#include "server/net.hpp"
#include "server/people.hpp"
#include "server/rooms.hpp"
#include "server/services.hpp"
#include "server/sessions.hpp"

namespace serai {

// Of a table's chat, and of a list, in one answer.
inline constexpr std::size_t most_chat_lines = 200;
inline constexpr std::size_t most_listed_tables = 50;

// How the house is reached.
struct Front {
    std::string base_url{};       // where people reach the house; empty: whatever their Host header says
    std::string metrics_token{};  // opens /metrics to other machines; empty: to none
    std::function<std::string()> listens_at = [] { return std::string(); };  // "0.0.0.0:8080"
    std::function<std::size_t()> connections = [] { return std::size_t{0}; };
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

    // Stores what is under way and tells everybody to come back in a moment; then `done` is called. Of
    // several nodes, one that goes gives its tables back first and lets people go one by one, so that others
    // have both and not all at once.
    void close(std::function<void()> done);
    // From now on its health says so.
    void store_is_damaged() { is_store_damaged_ = true; }

  private:
    // A request on its way to what answers it.
    struct Visit {
        Request request{};
        std::vector<std::string> names{};  // what stands for the stars of the route's pattern
        Json body{};                       // of a POST
        Person person{};
        Reply reply{};

        [[nodiscard]] Sender sender() const { return {person, request.address}; }
    };
    using Handler = void (House::*)(const Visit&);
    enum class For : std::uint8_t { Everybody, People };
    // "/api/tables/*/chat": what begins with a star stands for any name. Routes are all in routes.cpp.
    struct Route {
        std::string_view method;
        std::string_view pattern;
        For whom;
        Handler handler;
    };
    static std::span<const Route> routes();
    void admit(const Request& request, const Reply& reply);
    void serve(const Route& route, const Visit& visit);

    // What the routes lead to.
    void answer_version(const Visit& visit);
    void answer_games(const Visit& visit);
    void answer_addresses(const Visit& visit);
    void answer_me(const Visit& visit);
    void answer_introduce(const Visit& visit);
    void answer_carry(const Visit& visit);
    void answer_arrive(const Visit& visit);
    void answer_devices(const Visit& visit);
    void answer_revoke(const Visit& visit);
    void answer_own_tables(const Visit& visit);
    void answer_lobby(const Visit& visit);
    void answer_open(const Visit& visit);
    void answer_table(const Visit& visit);
    void answer_past(const Visit& visit);
    void answer_chat(const Visit& visit);
    void answer_record(const Visit& visit);
    void answer_command(const Visit& visit);
    void answer_metrics(const Visit& visit);
    [[nodiscard]] Response health() const;
    void answer_list(const Visit& visit, std::function<Result<TableList>(const Store& store)> read);
    [[nodiscard]] TablesAnswer listed(const TableList& list, std::string_view person) const;

    // Commands of either door.
    void hear(Session& session, const Json& message, const Envelope& envelope, const Rooms::Reply& reply);
    void perform(const std::string& table, const Sender& sender, std::string key, Command command,
                 Rooms::Reply reply);
    void watch(Connection& connection, const std::string& table, const Watch& command,
               const Rooms::Reply& reply);
    void unwatch(Session& session, const std::string& table, Rooms::Reply reply);
    void open_table(const Open& wish, const Person& person, const std::string& key,
                    const Rooms::Reply& reply);
    // What was answered to who opened a table with this key, or else `otherwise`.
    void answer_as_before(const Person& person, const std::string& key, const Rooms::Reply& reply,
                          std::function<void()> otherwise);
    void store_table(const TableRow& row, const Person& person, const std::string& key,
                     const Rooms::Reply& reply);

    // A room to be read, wherever it is.
    void at_table(const Visit& visit, std::function<void(const Room& room)> then);
    void show(const bus::Look& look, const Reply& reply);
    void lapsed();
    void say_goodbye();
    void dismiss_all(const std::function<void()>& done);
    void rewatch(const std::string& table);
    void tell_spent();
    void remove_if_idle(const Room* room, const std::string& table, std::uint64_t version);

    // Who may
    [[nodiscard]] bool is_from_here(const Request& request) const;
    [[nodiscard]] Refusal too_fast();
    void unless_crowded(const Request& request, const Person& person,
                        std::function<void(std::optional<Refusal>)> then);
    void sweep_tables();
    void sweep_tables_again();

    Services& services_;
    Front front_;
    People people_;
    Sessions sessions_;
    Rooms rooms_;
    std::optional<Neighbours> neighbours_;  // none: the house has one node
    Counts requests_;                       // by address
    Counts commands_;                       // by owner, of WebSockets
    Counts sockets_;                        // by owner
    bool is_store_damaged_ = false;
};

}  // namespace serai
