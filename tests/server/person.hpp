// A person at the tables of a server: says its name, sits down, watches, and answers what it is asked.
// Several of them play whole games over the wire.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "base/rng.hpp"
#include "tests/server/client.hpp"

namespace serai::tests {

namespace json = boost::json;

// What a command or a request was answered: the parsed body, with "refused" in it if it was.
struct Answered {
    unsigned status = 0;  // of HTTP; 0 over the WebSocket
    json::object body;

    [[nodiscard]] bool is_done() const { return !body.empty() && !body.contains("refused"); }
    [[nodiscard]] std::string refused_key() const;  // "house.refusal.stale", or empty
};

class Person {
  public:
    // Introduces itself to the house; a person without a name stays a stranger. `headers` go with everything
    // that it asks for.
    Person(std::string address, const std::string& name, Headers headers = {}, std::string from = {});

    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] std::string cookie() const { return cookie_; }

    // The same person at a server that was started again elsewhere.
    void move_to(const std::string& address);
    // The same person and cookie with connections of its own, as another tab of a browser.
    [[nodiscard]] Person same_elsewhere() const;

    // HTTP.
    Answered get(const std::string& path);
    Answered post(const std::string& path, const json::object& fields = {});
    // Opens a table and answers its id.
    std::string open(const json::object& plan);

    // The WebSocket. A command waits for its answer; what is told meanwhile is kept.
    bool connect();
    void disconnect() { socket_.reset(); }
    [[nodiscard]] bool is_connected() const { return socket_ && socket_->is_open(); }
    Answered command(const std::string& verb, json::object fields = {});
    void send(const std::string& text) { socket_->send(text); }
    // Reads one message; false if none comes in time.
    bool listen(Milliseconds time = patience);
    // Reads until it holds, or nothing comes any more.
    bool listen_until(const std::function<bool()>& holds);

    // What was told last.
    [[nodiscard]] const json::object& frame() const { return frame_; }
    [[nodiscard]] const json::object& table() const { return table_; }
    [[nodiscard]] const std::vector<std::string>& heard() const {
        return heard_;
    }  // every message as it came
    [[nodiscard]] std::int64_t seq() const { return frame_.empty() ? -1 : frame_.at("seq").as_int64(); }
    [[nodiscard]] bool is_asked() const { return frame_.contains("asked"); }
    [[nodiscard]] bool is_over() const { return frame_.contains("over") && frame_.at("over").as_bool(); }

    // Plays a random one of its moves.
    Answered play(const std::string& table, Rng& rng);

  private:
    void hear(const std::string& text);

    std::string address_;
    Headers headers_;
    std::string from_;
    std::optional<HttpClient> http_;
    std::string cookie_;  // kept when the connection is not
    std::string id_;
    std::unique_ptr<WsClient> socket_;
    std::int64_t commands_ = 0;
    std::map<std::int64_t, json::object> answers_;
    json::object frame_;
    json::object table_;
    std::vector<std::string> heard_;
};

// Lets people who watch a table of theirs play it to its end; false if it does not get there.
bool play_to_the_end(const std::string& table, const std::vector<Person*>& people, Rng& rng);

}  // namespace serai::tests
