#include "tests/simulation/player.hpp"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <string_view>

#include "game/json.hpp"

namespace serai::tests {
namespace {

constexpr Milliseconds wire_time = 5;
constexpr Milliseconds reconnect_time = 250;
constexpr std::size_t deepest = 64;

using Path = std::initializer_list<std::string_view>;
const Json* in(const Json& json, Path path) {
    const Json* found = &json;
    for (const std::string_view name : path) found = found == nullptr ? nullptr : found->find(name);
    return found;
}
template <typename Kind>
const Kind* value_in(const Json& json, Path path) {
    const Json* const found = in(json, path);
    return found == nullptr ? nullptr : found->as<Kind>();
}
std::int64_t number_in(const Json& json, Path path) {
    const auto* const number = value_in<std::int64_t>(json, path);
    return number == nullptr ? -1 : *number;
}
std::string text_in(const Json& json, Path path) {
    const auto* const text = value_in<std::string>(json, path);
    return text == nullptr ? "" : *text;
}
Json json_of(const std::string& text) { return read_json(text, deepest).value_or(Json{}); }

}  // namespace

// One WebSocket. What is sent on it comes in order; when it is closed, both sides notice.
class Player::Line final : public Connection, public std::enable_shared_from_this<Line> {
  public:
    Line(Player& player, Node& node) : player_(player), time_(player.time_), node_(node) {}
    [[nodiscard]] bool is_to(const Node& node) const { return &node == &node_; }

    // By the house
    void send(std::shared_ptr<const std::string> text) override {
        if (is_closed_) return;
        time_.at(next(arrives_), [self = shared_from_this(), text] {
            if (self->player_.line_ == self) self->player_.hear(*text);
        });
    }
    void close(std::string_view /*reason*/) override {
        if (is_closed_) return;
        leave();
        time_.at(next(arrives_), [self = shared_from_this()] { self->hang_up(); });
    }
    void rest(std::chrono::milliseconds /*time*/) override {}

    // By the player
    void open(const Request& request) {
        node_.at(next(departs_),
                 [self = shared_from_this(), request] { self->node_.house().opened(self, request); });
    }
    void say(const std::string& text) {
        node_.at(next(departs_), [self = shared_from_this(), text] {
            if (!self->is_closed_) self->node_.house().received(*self, text);
        });
    }
    void leave() {
        is_closed_ = true;
        node_.at(time_.now(), [self = shared_from_this()] { self->node_.house().closed(*self); });
    }

    // By nobody: the node is gone.
    void break_off() {
        is_closed_ = true;
        time_.after(time_.up_to(wire_time), [self = shared_from_this()] { self->hang_up(); });
    }

  private:
    // When what is sent after all else of this direction gets there.
    [[nodiscard]] Milliseconds next(Milliseconds& last) {
        return last = std::max(last, time_.now() + time_.up_to(wire_time));
    }
    void hang_up() {
        if (player_.line_.get() != this) return;
        player_.line_.reset();
        time_.after(reconnect_time, [&player = player_] { player.connect(); });
    }

    Player& player_;
    Timeline& time_;
    Node& node_;
    bool is_closed_ = false;
    Milliseconds departs_ = 0;
    Milliseconds arrives_ = 0;
};

// Another window of the same person, that watches nothing: it is called when it is his turn.
class Player::Bystander final : public Connection {
  public:
    explicit Bystander(Player& player) : player_(player) {}
    void send(std::shared_ptr<const std::string> text) override { player_.hear_aside(*text); }
    void close(std::string_view /*reason*/) override {}
    void rest(std::chrono::milliseconds /*time*/) override {}

  private:
    Player& player_;
};

// Requests.

Request Player::request(const std::string& method, const std::string& path) const {
    Request request;
    request.method = method;
    request.path = path;
    request.cookie = cookie_;
    request.host = "house";
    request.address = "192.0.2.1";
    request.is_local = true;
    return request;
}

std::string Player::post(const std::string& path, const std::string& body) {
    std::optional<std::string> answer;
    Request posted = request("POST", path);
    posted.body = body;
    nodes_.any()->house().answer(posted, [&](const Response& response) {
        for (const auto& [name, value] : response.headers) {
            if (name == "Set-Cookie") cookie_ = value.substr(0, value.find(';'));
        }
        answer = response.body;
    });
    time_.pass_until([&] { return answer.has_value(); });
    return answer.value_or("");
}

void Player::come_in() {
    id_ = text_in(json_of(post("/api/me", R"({"name":")" + name_ + "\"}")), {"id"});
    if (id_.empty()) time_.stop("nobody comes in");
}

void Player::open_table() {
    const std::string opened = post("/api/tables", R"({"game":"istanbul_dice","seats":2,"public":true})");
    table_ = text_in(json_of(opened), {"table", "id"});
    seat_ = Seat(0);
}

void Player::sit_down(const std::string& table) {
    table_ = table;
    seat_ = Seat(1);
    post("/api/tables/" + table_ + "/sit", "{}");
}

void Player::start_game() {
    const std::string started = post("/api/tables/" + table_ + "/start", "{}");
    if (started.find("refused") != std::string::npos) time_.stop("it does not start: " + started);
    history_.tables.push_back({table_, time_.now()});
}

// At the table.

void Player::play() {
    connect();
    nodes_.any()->house().opened(std::make_shared<Bystander>(*this), request("GET", "/ws"));
    time_.after(time_.up_to(300), [this] { think(); });
}

void Player::connect() {
    if (line_) return;
    Node* const node = nodes_.any();
    if (node == nullptr) return time_.after(reconnect_time, [this] { connect(); });
    line_ = std::make_shared<Line>(*this, *node);
    line_->open(request("GET", "/ws"));
    watch_id_ = ++last_id_;
    does_watch_ = false;
    play_id_ = 0;  // what was not answered is asked again on this line
    JsonWriter json;
    json.open_object().key("id").number(watch_id_).key("do").string("watch").key("table").string(table_);
    if (seat_) json.key("seat").field(*seat_);
    line_->say(json.close_object().take());
}

void Player::lose(const Node& node) {
    if (line_ && line_->is_to(node)) line_->break_off();
}

void Player::think() {
    time_.after(100 + time_.up_to(300), [this] { think(); });
    if (!line_ || !does_watch_ || play_id_ != 0) return;
    if (!wish_) {
        if (is_resting_ || is_over_ || !seat_ || asked_ < 0 || moves_.empty()) return;
        wish_ = Wish{.key = "key" + std::to_string(++keys_),
                     .move = time_.one_of(moves_),
                     .asked = asked_,
                     .sent = time_.now()};
    }
    play_id_ = ++last_id_;
    JsonWriter json;
    json.open_object().key("id").number(play_id_).key("do").string("play").key("table").string(table_);
    json.key("key").string(wish_->key).key("seat").field(*seat_);
    json.key("asked").number(wish_->asked).key("move").string(wish_->move);
    line_->say(json.close_object().take());
}

void Player::hear(const std::string& text) {
    time_.note(name_ + " hears " + text);
    const auto json = read_json(text, deepest);
    if (!json) return time_.stop("no JSON: " + text);
    const std::int64_t id = number_in(*json, {"id"});
    if (id <= 0) return see(in(*json, {"frame"}));
    if (id == play_id_) return hear_answer(text, *json);
    if (id != watch_id_) return;
    does_watch_ = in(*json, {"done"}) != nullptr;
    if (does_watch_) return see(in(*json, {"done", "frame"}));
    time_.after(300, [this, line = line_] {
        if (line_ != line) return;
        line_->leave();
        line_.reset();
        connect();
    });
}

void Player::see(const Json* frame) {
    if (frame == nullptr) return;
    seq_ = number_in(*frame, {"seq"});
    asked_ = number_in(*frame, {"asked"});
    const bool* const is_over = value_in<bool>(*frame, {"over"});
    is_over_ = is_over != nullptr && *is_over;
    moves_.clear();
    const auto* const moves = value_in<Json::List>(*frame, {"moves"});
    if (moves == nullptr) return;
    for (const Json& move : *moves) moves_.push_back(text_in(move, {"move"}));
}

void Player::hear_answer(const std::string& text, const Json& answer) {
    play_id_ = 0;
    const std::string reason = text_in(answer, {"refused", "message", "key"});
    if (reason == "house.refusal.stopped") return;  // asked again with the same key
    // The id is another one with every line.
    const std::string said = text.substr(text.find(',') + 1);
    const std::string& first = history_.answers.emplace(id_ + " " + wish_->key, said).first->second;
    if (first != said) time_.stop("answered anew: " + first + " and " + said);
    if (reason.empty()) {
        history_.acknowledged.push_back({.table = table_,
                                         .player = id_,
                                         .seat = *seat_,
                                         .wish = *wish_,
                                         .seq = number_in(answer, {"done", "seq"}),
                                         .heard = time_.now()});
    }
    wish_.reset();
}

void Player::hear_aside(const std::string& text) {
    const Json news = json_of(text);
    const Json* const call = in(news, {"call"});
    if (call == nullptr) return;
    time_.note(name_ + " is called: " + text);
    ++history_.calls;
    const bool is_for_him = seat_ && text_in(*call, {"table"}) == table_ &&
                            number_in(*call, {"seat"}) == static_cast<std::int64_t>(index(*seat_));
    if (!is_for_him) return time_.stop(name_ + " is called for another: " + text);
    const std::vector<Seat>& turn = nodes_.store.kept(table_).row.turn;
    if (std::ranges::find(turn, *seat_) == turn.end()) ++history_.idle_calls;
}

std::optional<std::string> Player::unseen() const {
    const auto stored = std::ssize(nodes_.store.kept(table_).entries);
    if (seq_ == stored) return std::nullopt;
    return name_ + " sees " + std::to_string(seq_) + " of " + std::to_string(stored);
}

}  // namespace serai::tests
