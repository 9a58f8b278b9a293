#include "server/bus_messages.hpp"

#include "game/message_reader.hpp"

namespace serai::bus {

std::string text_of(const Message& head, std::string_view body) {
    return std::visit([body](const auto& what) { return letter_text(what, body); }, head);
}

std::optional<Letter> read_letter(std::string_view text) { return read_letter_of<Message>(text); }

std::optional<Refusal> read_refusal(std::string_view text) {
    const auto json = read_json(text, deepest_letter);
    if (!json) return std::nullopt;
    Refusal refusal;
    const Json* const message = json->find("message");
    if (message == nullptr || !read_message(*message, refusal.message)) return std::nullopt;
    if (const Json* const clause = json->find("clause");
        clause != nullptr && !wire::read(*clause, refusal.clause))
        return std::nullopt;
    const Json* const question = json->find("question");
    if (question != nullptr && !read_message(*question, refusal.question.value.emplace()))
        return std::nullopt;
    return refusal;
}

}  // namespace serai::bus
