#include "game/message_json.hpp"

#include <type_traits>
#include <variant>

namespace serai {

void JsonMessage::with(std::string_view name, const Message& sentence) {
    value_of(name).open_object().key("message");
    write_message(json_, sentence);
    json_.close_object();
}

void write_message(JsonWriter& json, const Message& message) {
    JsonMessage written(json, message.key);
    for (const auto& [name, value] : message.values) {
        std::visit(
            [&written, at = std::string_view(name)](const auto& part) {
                using Part = std::remove_cvref_t<decltype(part)>;
                if constexpr (std::is_same_v<Part, Term>) {
                    written.term(at, part.key);
                } else if constexpr (std::is_same_v<Part, Amounts>) {
                    written.amounts(at, [&part](auto&& add) {
                        for (const auto& [count, term] : part.parts) add(count, term.key);
                    });
                } else if constexpr (std::is_same_v<Part, Quote>) {
                    written.with(at, part.sentence.front());
                } else {
                    written.with(at, part);
                }
            },
            value);
    }
    written.close();
}

}  // namespace serai
