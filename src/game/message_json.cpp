#include "game/message_json.hpp"

#include <type_traits>
#include <variant>

namespace serai {

void write_message(JsonWriter& json, const Message& message) {
    JsonMessage written(json, message.key);
    for (const auto& [name, value] : message.values) written.with(name, value);
    written.close();
}

void write_value(JsonWriter& json, SeatSet seats) {
    json.open_object().key("seats").open_list();
    for (const Seat seat : seats) json.number(static_cast<std::int64_t>(index(seat)));
    json.close_list().close_object();
}

void write_value(JsonWriter& json, const MessageValue& value) {
    std::visit(
        [&json](const auto& part) {
            using Part = std::remove_cvref_t<decltype(part)>;
            if constexpr (std::is_same_v<Part, Term>) {
                write_term(json, part.key);
            } else if constexpr (std::is_same_v<Part, Amounts>) {
                write_amounts(json, [&part](auto&& add) {
                    for (const auto& [count, term] : part.parts) add(count, term.key);
                });
            } else if constexpr (std::is_same_v<Part, Quote>) {
                json.open_object().key("message");
                write_message(json, part.sentence.front());
                json.close_object();
            } else if constexpr (std::is_same_v<Part, std::string>) {
                write_value(json, std::string_view(part));
            } else {
                write_value(json, part);
            }
        },
        value);
}

}  // namespace serai
