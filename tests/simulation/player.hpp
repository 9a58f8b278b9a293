// Somebody at one table of a house, who plays at random or only watches. His connections break; then he
// connects to any node and asks again, with the same key, for what he was not answered.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/json_value.hpp"
#include "tests/simulation/history.hpp"
#include "tests/simulation/nodes.hpp"
#include "tests/simulation/timeline.hpp"

namespace serai::tests {

class Player {
  public:
    Player(Timeline& time, Nodes& nodes, History& history, std::string name)
        : time_(time), nodes_(nodes), history_(history), name_(std::move(name)) {}
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    // By requests, before he plays
    void come_in();
    void open_table();
    void sit_down(const std::string& table);
    void look_on(const std::string& table) { table_ = table; }
    void start_game();
    [[nodiscard]] const std::string& table() const { return table_; }

    // From now on: in one window he watches his table and makes his moves, in another he is only called.
    void play();
    // Begins nothing any more, but ends what he has begun.
    void rest() { is_resting_ = true; }
    // He notices after a while that the node is gone.
    void lose(const Node& node);
    // What he does not see of what is stored, if anything.
    [[nodiscard]] std::optional<std::string> unseen() const;

  private:
    class Line;
    class Bystander;

    [[nodiscard]] Request request(const std::string& method, const std::string& path) const;
    std::string post(const std::string& path, const std::string& body);

    void connect();
    void think();
    void hear(const std::string& text);
    void see(const Json* frame);
    void hear_answer(const std::string& text, const Json& answer);
    void hear_aside(const std::string& text);  // in the other window

    Timeline& time_;
    Nodes& nodes_;
    History& history_;
    std::string name_;
    std::string id_{};
    std::string cookie_{};
    std::string table_{};
    std::optional<Seat> seat_{};  // none: watches only
    bool is_resting_ = false;

    std::shared_ptr<Line> line_{};  // shared with its node's house and with all that is on its way
    bool does_watch_ = false;
    std::int64_t last_id_ = 0;
    std::int64_t watch_id_ = 0;
    std::int64_t play_id_ = 0;  // none: waits for no answer
    std::size_t keys_ = 0;
    std::optional<Wish> wish_{};

    // What he sees
    std::int64_t seq_ = -1;
    std::int64_t asked_ = -1;
    std::vector<std::string> moves_{};
    bool is_over_ = false;
};

}  // namespace serai::tests
