// Messages as JSON: {"key": …, "values": {…}}, as docs/protocol.md has them.
#pragma once

#include <cstdint>
#include <string_view>

#include "game/json.hpp"
#include "game/message.hpp"

namespace serai {

// Writes one message, placeholder by placeholder; takes them as Message does.
class JsonMessage {
  public:
    JsonMessage(JsonWriter& json, std::string_view key) : json_(json) {
        json_.open_object().key("key").string(key);
    }

    void with(std::string_view name, std::int64_t value) { value_of(name).number(value); }
    void with(std::string_view name, std::string_view value) { value_of(name).string(value); }
    void with(std::string_view name, Seat seat) {
        value_of(name).open_object().key("seat").field(seat).close_object();
    }
    void with(std::string_view name, SeatSet seats) {
        value_of(name).open_object().key("seats").open_list();
        for (const Seat seat : seats) json_.number(static_cast<std::int64_t>(index(seat)));
        json_.close_list().close_object();
    }
    void with(std::string_view name, const Message& sentence);
    void term(std::string_view name, std::string_view key) {
        value_of(name).open_object().key("term").string(key).close_object();
    }
    void amounts(std::string_view name, auto&& each) {
        value_of(name).open_object().key("amounts").open_list();
        each([this](unsigned count, std::string_view key) {
            json_.open_list().number(count).string(key).close_list();
        });
        json_.close_list().close_object();
    }

    void close() {
        if (has_values_) json_.close_object();
        json_.close_object();
    }

  private:
    JsonWriter& value_of(std::string_view name) {
        if (!has_values_) json_.key("values").open_object();
        has_values_ = true;
        return json_.data_key(name);
    }

    JsonWriter& json_;
    bool has_values_ = false;
};

void write_message(JsonWriter& json, const Message& message);

// The same as write_message(json, message_of<G>(value)), without making the message.
template <Game G, typename Value>
void write_message_of(JsonWriter& json, const Value& value) {
    JsonMessage message(json, text_key<G>(value.kind));
    fields(value, MessageFields<G, JsonMessage>(message));
    message.close();
}

}  // namespace serai
