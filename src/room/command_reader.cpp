#include "room/command_reader.hpp"

#include <utility>

namespace serai {
namespace {

template <typename What>
tl::expected<What, Refusal> read_as(const Json& message) {
    What what;
    if (!wire::read(message, what)) return refuse(Reason::Malformed);
    return what;
}

// Tries one kind of command after the other.
template <std::size_t... Kind>
tl::expected<Command, Refusal> read_one(std::string_view verb, const Json& message,
                                        std::index_sequence<Kind...> /*kinds*/) {
    tl::expected<Command, Refusal> found = refuse(Reason::NoRoute);
    const auto is_this = [&]<typename What>(std::type_identity<What> /*kind*/) {
        if (What::wire_name != verb) return false;
        found = read_as<What>(message).map([](What what) { return Command(std::move(what)); });
        return true;
    };
    (is_this(std::type_identity<std::variant_alternative_t<Kind, Command>>{}) || ...);
    return found;
}

}  // namespace

tl::expected<Json, Refusal> read_message(std::string_view text) {
    auto message = read_json(text, deepest_message);
    if (!message || message->as<Json::Object>() == nullptr) return refuse(Reason::Malformed);
    return *std::move(message);
}

tl::expected<Envelope, Refusal> read_envelope(const Json& message) {
    auto envelope = read_as<Envelope>(message);
    if (envelope && envelope->key.size() > longest_key) return refuse(Reason::TooLong);
    return envelope;
}

std::optional<std::int64_t> id_of(const Json& message) {
    const Json* const found = message.find("id");
    const auto* const id = found == nullptr ? nullptr : found->as<std::int64_t>();
    return id == nullptr ? std::nullopt : std::optional(*id);
}

tl::expected<Command, Refusal> read_command(std::string_view verb, const Json& message) {
    return read_one(verb, message, std::make_index_sequence<std::variant_size_v<Command>>{});
}

tl::expected<Open, Refusal> read_open(const Json& message) {
    auto open = read_as<Open>(message);
    if (open && (open->options.size() > most_options || open->bots.size() > max_seats))
        return refuse(Reason::Malformed);
    return open;
}

}  // namespace serai
