// Messages as JSON: {"key": …, "values": {…}}, as docs/protocol.md has them.
#pragma once

#include <cstdint>
#include <string_view>

#include "game/json.hpp"
#include "game/message.hpp"

namespace serai {

void write_message(JsonWriter& json, const Message& message);

// What a placeholder stands for.
inline void write_value(JsonWriter& json, std::int64_t value) { json.number(value); }
inline void write_value(JsonWriter& json, std::string_view value) { json.string(value); }
inline void write_value(JsonWriter& json, Seat seat) {
    json.open_object().key("seat").field(seat).close_object();
}
void write_value(JsonWriter& json, SeatSet seats);
void write_value(JsonWriter& json, const MessageValue& value);
inline void write_term(JsonWriter& json, std::string_view key) {
    json.open_object().key("term").string(key).close_object();
}
void write_amounts(JsonWriter& json, auto&& each) {
    json.open_object().key("amounts").open_list();
    each([&json](unsigned count, std::string_view key) {
        json.open_list().number(count).string(key).close_list();
    });
    json.close_list().close_object();
}

// Writes one message, placeholder by placeholder; takes them as Message does.
class JsonMessage {
  public:
    JsonMessage(JsonWriter& json, std::string_view key) : json_(json) {
        json_.open_object().key("key").string(key);
    }

    void with(std::string_view name, const auto& value) { write_value(value_of(name), value); }
    void term(std::string_view name, std::string_view key) { write_term(value_of(name), key); }
    void amounts(std::string_view name, auto&& each) { write_amounts(value_of(name), each); }

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

// The same as write_message(json, message_of<G>(…)), without making the message.
template <Game G, typename Value>
void write_message_of(JsonWriter& json, std::string_view key, const Value& value) {
    JsonMessage message(json, key);
    fields(value, MessageFields<G, JsonMessage>(message));
    message.close();
}
template <Game G, typename Value>
void write_message_of(JsonWriter& json, const Value& value) {
    write_message_of<G>(json, text_key<G>(value.kind), value);
}

// The message of a move or an event that lasts longer than this, written where it is needed.
struct Sentence {
    using WireLike = Message;
    const void* value = nullptr;
    void (*write)(JsonWriter& json, const void* value) = nullptr;
};
template <Game G, typename Value>
Sentence sentence_of(const Value& value) {
    return {&value, [](JsonWriter& json, const void* about) {
                write_message_of<G>(json, *static_cast<const Value*>(about));
            }};
}
inline void write_wire(JsonWriter& json, const Sentence& sentence) { sentence.write(json, sentence.value); }

}  // namespace serai
