#include "server/bus_messages.hpp"

#include <type_traits>
#include <utility>

#include "game/message_reader.hpp"

namespace serai::bus {
namespace {

constexpr std::int64_t version = 1;
constexpr std::size_t deepest = 8;

template <std::size_t... Kind>
bool read_one(std::string_view word, const Json& json, Message& message,
              std::index_sequence<Kind...> /*kinds*/) {
    bool is_read = false;
    const auto is_this = [&]<typename What>(std::type_identity<What> /*kind*/) {
        if (What::wire_name != word) return false;
        is_read = wire::read(json, message.emplace<What>());
        return true;
    };
    (is_this(std::type_identity<std::variant_alternative_t<Kind, Message>>{}) || ...);
    return is_read;
}

}  // namespace

std::string text_of(const Message& head, std::string_view body) {
    JsonWriter json;
    std::visit(
        [&json]<typename What>(const What& what) {
            json.open_object().key("v").number(version).key("say").string(What::wire_name);
            wire::write_fields(json, what);
            json.close_object();
        },
        head);
    std::string text = json.take();
    text += '\n';
    return text.append(body);
}

std::optional<Letter> read_letter(std::string_view text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    const auto json = read_json(text.substr(0, end), deepest);
    if (!json) return std::nullopt;
    const Json* const found_version = json->find("v");
    const Json* const say = json->find("say");
    const auto* const number = found_version == nullptr ? nullptr : found_version->as<std::int64_t>();
    const auto* const word = say == nullptr ? nullptr : say->as<std::string>();
    if (number == nullptr || *number != version || word == nullptr) return std::nullopt;
    Letter letter{.body = std::string(text.substr(end + 1))};
    constexpr auto kinds = std::make_index_sequence<std::variant_size_v<Message>>{};
    if (!read_one(*word, *json, letter.head, kinds)) return std::nullopt;
    return letter;
}

std::optional<Refusal> read_refusal(std::string_view text) {
    const auto json = read_json(text, deepest);
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
