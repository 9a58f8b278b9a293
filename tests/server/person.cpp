#include "tests/server/person.hpp"

#include <algorithm>
#include <utility>

namespace serai::tests {
namespace {

json::object parsed(const std::string& text) {
    boost::system::error_code error;
    json::value value = json::parse(text, error);
    return error || !value.is_object() ? json::object{} : value.as_object();
}

Answered answered(const std::optional<HttpAnswer>& answer) {
    if (!answer) return {};
    return {answer->status, parsed(answer->body)};
}

}  // namespace

std::string Answered::refused_key() const {
    const json::value* refused = body.if_contains("refused");
    return refused == nullptr ? "" : std::string(refused->at("message").at("key").as_string());
}

Person::Person(std::string address, const std::string& name, Headers headers, std::string from)
    : address_(std::move(address)),
      headers_(std::move(headers)),
      from_(std::move(from)),
      http_(std::in_place, address_, from_) {
    if (name.empty()) return;
    const Answered me = post("/api/me", {{"name", name}});
    if (me.is_done()) id_ = me.body.at("id").as_string();
}

void Person::move_to(const std::string& address) {
    address_ = address;
    http_.emplace(address, from_);
    socket_.reset();
    frame_.clear();
}

Person Person::same_elsewhere() const {
    Person other(address_, "", headers_);
    other.cookie_ = cookie_;
    other.id_ = id_;
    return other;
}

Answered Person::get(const std::string& path) {
    Headers headers = headers_;
    headers.emplace_back("Cookie", cookie_);
    return answered(http_->request("GET", path, {}, headers));
}

Answered Person::post(const std::string& path, const json::object& fields) {
    Headers headers = headers_;
    headers.emplace_back("Cookie", cookie_);
    headers.emplace_back("Content-Type", "application/json");
    const auto answer = http_->request("POST", path, json::serialize(fields), headers);
    if (!http_->cookie().empty()) cookie_ = http_->cookie();
    return answered(answer);
}

std::string Person::open(const json::object& plan) {
    json::object wanted{{"public", true}, {"hot_seat", true}};  // so that anybody may sit down anywhere
    for (const auto& [name, value] : plan) wanted[name] = value;
    const Answered opened = post("/api/tables", wanted);
    return opened.is_done() ? std::string(opened.body.at("table").at("id").as_string()) : "";
}

bool Person::connect() {
    socket_ = std::make_unique<WsClient>(
        address_, Introduction{.cookie = cookie(), .headers = headers_, .from = from_});
    return socket_->is_open();
}

Answered Person::command(const std::string& verb, json::object fields) {
    const std::int64_t id = ++commands_;
    fields["id"] = id;
    fields["do"] = verb;
    send(json::serialize(fields));
    listen_until([&] { return answers_.contains(id); });
    const auto found = answers_.find(id);
    if (found == answers_.end()) return {};
    Answered answer{0, std::move(found->second)};
    answers_.erase(found);
    return answer;
}

bool Person::listen(Milliseconds time) {
    const auto text = socket_->receive(time);
    if (text) hear(*text);
    return text.has_value();
}

bool Person::listen_until(const std::function<bool()>& holds) {
    while (!holds()) {
        if (!listen()) return false;
    }
    return true;
}

void Person::hear(const std::string& text) {
    heard_.push_back(text);
    json::object told = parsed(text);
    if (const json::value* id = told.if_contains("id")) answers_[id->as_int64()] = told;
    // Who begins to watch is answered with what there is to see.
    if (json::value* done = told.if_contains("done")) told = done->as_object();
    if (json::value* frame = told.if_contains("frame")) frame_ = std::move(frame->as_object());
    if (json::value* table = told.if_contains("table")) table_ = std::move(table->as_object());
}

Answered Person::play(const std::string& table, Rng& rng) {
    const json::array& moves = frame_.at("moves").as_array();
    const auto chosen = rng.below(static_cast<std::uint32_t>(moves.size()));
    return command("play", {{"table", table},
                            {"seat", frame_.at("viewer")},
                            {"asked", frame_.at("asked")},
                            {"move", moves[chosen].at("move")}});
}

bool play_to_the_end(const std::string& table, const std::vector<Person*>& people, Rng& rng) {
    std::int64_t newest = -1;
    while (true) {
        // Everybody hears what anybody has heard, before somebody answers.
        for (bool is_level = false; !is_level;) {
            is_level = true;
            for (Person* person : people) {
                if (!person->listen_until([&] { return person->seq() >= newest; })) return false;
                is_level &= person->seq() == newest;
                newest = person->seq();
            }
        }
        if (people.front()->is_over()) return true;
        const auto asked = std::ranges::find_if(people, &Person::is_asked);
        Person& next = asked == people.end() ? *people.front() : **asked;
        if (!next.is_asked()) {
            if (!next.listen()) return false;
            continue;
        }
        // Others may be heard before the own answer.
        const json::value question = next.frame().at("asked");
        if (!next.play(table, rng).is_done()) return false;
        if (!next.listen_until([&] { return !next.is_asked() || next.frame().at("asked") != question; }))
            return false;
    }
}

}  // namespace serai::tests
