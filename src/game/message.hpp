// A sentence before it has a language: a text key and the values of its placeholders. The engine's events,
// moves and verdicts become messages here; src/text turns them into English, German or Dutch.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/bag.hpp"
#include "base/words.hpp"
#include "game/fields.hpp"
#include "game/game.hpp"

namespace serai {

// A value that is itself translated.
struct Term {
    std::string key;
    bool operator==(const Term&) const = default;
};

// Several counted things: "2 red, 1 blue".
struct Amounts {
    std::vector<std::pair<unsigned, Term>> parts;
    bool operator==(const Amounts&) const = default;
};

using MessageValue = std::variant<std::int64_t, std::string, Seat, SeatSet, Term, Amounts>;

struct Message {
    std::string key;
    std::vector<std::pair<std::string, MessageValue>> values;

    Message& with(std::string_view name, MessageValue value) {
        values.emplace_back(name, std::move(value));
        return *this;
    }
    bool operator==(const Message&) const = default;
};

// The key of an enumerator: "<game>.<topic>.<name>".
template <Game G, Worded Enum>
std::string text_key(Enum value) {
    std::string key(G::id);
    return key.append(".").append(words_of<Enum>.topic).append(".").append(name(value));
}

// Collects the fields of a value as placeholders. Fields that no sentence can use (lists, parts) are passed
// over.
template <Game G>
class MessageFields {
  public:
    explicit MessageFields(Message& message) : message_(message) {}

    template <typename Value>
    void operator()(std::string_view name, const Value& value) {
        if constexpr (NumberField<Value>) message_.with(name, std::int64_t{value});
        if constexpr (WordField<Value>) message_.with(name, Term{text_key<G>(value)});
        if constexpr (std::same_as<Value, Seat> || std::same_as<Value, SeatSet>)
            message_.with(name, value);
        else if constexpr (IdField<Value>)
            message_.with(name, static_cast<std::int64_t>(value));
        if constexpr (BagField<Value>) message_.with(name, amounts(value));
    }
    void derived(std::string_view name, const auto& value) { (*this)(name, value); }

  private:
    template <typename Kind, std::size_t Kinds>
    static Amounts amounts(const Bag<Kind, Kinds>& bag) {
        Amounts result;
        for (std::size_t i = 0; i < Kinds; ++i) {
            const auto kind = Kind(i);
            if (bag[kind] > 0) result.parts.emplace_back(bag[kind], Term{text_key<G>(kind)});
        }
        return result;
    }

    Message& message_;
};

// The sentence of a move or an event: keyed by its `kind`, filled by its fields.
template <Game G, typename Value>
Message message_of(const Value& value) {
    Message message{text_key<G>(value.kind), {}};
    message.values.reserve(16);  // most have about a dozen fields
    fields(value, MessageFields<G>(message));
    return message;
}

}  // namespace serai
