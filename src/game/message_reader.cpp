#include "game/message_reader.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace serai {
namespace {

std::optional<Seat> seat_in(const Json& json) {
    const auto* const number = json.as<std::int64_t>();
    if (number == nullptr || *number < 0 || *number >= static_cast<std::int64_t>(max_seats))
        return std::nullopt;
    return Seat(*number);
}

std::optional<MessageValue> seats_in(const Json& json) {
    const auto* const list = json.as<Json::List>();
    if (list == nullptr) return std::nullopt;
    SeatSet seats;
    for (const Json& each : *list) {
        const auto seat = seat_in(each);
        if (!seat) return std::nullopt;
        seats.insert(*seat);
    }
    return seats;
}

std::optional<MessageValue> amounts_in(const Json& json) {
    const auto* const list = json.as<Json::List>();
    if (list == nullptr) return std::nullopt;
    Amounts amounts;
    for (const Json& each : *list) {
        const auto* const pair = each.as<Json::List>();
        if (pair == nullptr || pair->size() != 2) return std::nullopt;
        const auto* const count = (*pair)[0].as<std::int64_t>();
        const auto* const term = (*pair)[1].as<std::string>();
        if (count == nullptr || term == nullptr || !std::in_range<unsigned>(*count)) return std::nullopt;
        amounts.parts.emplace_back(static_cast<unsigned>(*count), Term{*term});
    }
    return amounts;
}

std::optional<MessageValue> value_in(const Json& json) {
    if (const auto* const number = json.as<std::int64_t>()) return *number;
    if (const auto* const text = json.as<std::string>()) return *text;
    if (const Json* const found = json.find("seat")) {
        const auto seat = seat_in(*found);
        return seat ? std::optional<MessageValue>(*seat) : std::nullopt;
    }
    if (const Json* const found = json.find("seats")) return seats_in(*found);
    if (const Json* const found = json.find("amounts")) return amounts_in(*found);
    if (const Json* const found = json.find("term")) {
        const auto* const key = found->as<std::string>();
        return key == nullptr ? std::nullopt : std::optional<MessageValue>(Term{*key});
    }
    const Json* const found = json.find("message");
    Message quoted;
    if (found == nullptr || !read_message(*found, quoted)) return std::nullopt;
    return Quote{{std::move(quoted)}};
}

}  // namespace

bool read_message(const Json& json, Message& message) {
    const Json* const key = json.find("key");
    if (key == nullptr || key->as<std::string>() == nullptr) return false;
    message.key = *key->as<std::string>();
    const Json* const values = json.find("values");
    if (values == nullptr) return true;
    const auto* const members = values->as<Json::Object>();
    if (members == nullptr) return false;
    for (const auto& [name, json_value] : *members) {
        auto value = value_in(json_value);
        if (!value) return false;
        message.with(name, std::move(*value));
    }
    return true;
}

}  // namespace serai
