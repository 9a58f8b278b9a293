// A sentence before it has a language: a text key and the values of its placeholders. The engine's events,
// moves and verdicts become messages here; src/text turns them into sentences.
#pragma once

#include <algorithm>
#include <array>
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

struct Message;

// A sentence within another.
struct Quote {
    std::vector<Message> sentence;  // one; a list because a message is not complete here
    bool operator==(const Quote& other) const;
};

using MessageValue = std::variant<std::int64_t, std::string, Seat, SeatSet, Term, Amounts, Quote>;

struct Message {
    std::string key;
    std::vector<std::pair<std::string, MessageValue>> values;

    Message& with(std::string_view name, MessageValue value) {
        values.emplace_back(name, std::move(value));
        return *this;
    }
    Message& term(std::string_view name, const std::string& word) { return with(name, Term{word}); }
    // `each` is given a function of a count and a key, and calls it for every part.
    Message& amounts(std::string_view name, auto&& each) {
        Amounts found;
        each([&found](unsigned count, const std::string& word) {
            found.parts.emplace_back(count, Term{word});
        });
        return with(name, std::move(found));
    }
    bool operator==(const Message&) const = default;
};

inline bool Quote::operator==(const Quote& other) const = default;

// The key of an enumerator: "<game>.<topic>.<name>". It lasts as long as the program.
template <Game G, Worded Enum>
const std::string& text_key(Enum value) {
    static constexpr std::size_t count = words_of<Enum>.names.size();
    static const auto keys = [] {
        std::array<std::string, count + 1> made;  // the last for a value that has no name
        for (std::size_t i = 0; i <= count; ++i)
            made[i].append(G::id).append(".").append(words_of<Enum>.topic).append(".").append(name(Enum(i)));
        return made;
    }();
    return keys[std::min(static_cast<std::size_t>(value), count)];
}

// Tells a target, by kind, the fields of a value that a sentence can use as placeholders. Lists and parts are
// passed over. The target is a Message, or a JsonMessage.
template <Game G, typename Target = Message>
class MessageFields {
  public:
    explicit MessageFields(Target& target) : target_(target) {}

    template <typename Value>
    void operator()(std::string_view name, const Value& value) {
        if constexpr (NumberField<Value>) target_.with(name, std::int64_t{value});
        if constexpr (WordField<Value>) target_.term(name, text_key<G>(value));
        if constexpr (std::same_as<Value, Seat> || std::same_as<Value, SeatSet>)
            target_.with(name, value);
        else if constexpr (IdField<Value>)
            target_.with(name, static_cast<std::int64_t>(value));
        if constexpr (BagField<Value>) {
            target_.amounts(name, [&value](auto&& add) { for_each_amount(value, add); });
        }
    }
    void derived(std::string_view name, const auto& value) { (*this)(name, value); }

  private:
    template <typename Kind, std::size_t Kinds>
    static void for_each_amount(const Bag<Kind, Kinds>& bag, auto&& add) {
        for (std::size_t i = 0; i < Kinds; ++i) {
            const auto kind = Kind(i);
            if (bag[kind] > 0) add(unsigned{bag[kind]}, text_key<G>(kind));
        }
    }

    Target& target_;
};

// A sentence filled by the fields of a value.
template <Game G, typename Value>
Message message_of(const std::string& key, const Value& value) {
    Message message{key, {}};
    message.values.reserve(16);  // most have about a dozen fields
    fields(value, MessageFields<G>(message));
    return message;
}

// The sentence of a move or an event, keyed by its `kind`.
template <Game G, typename Value>
Message message_of(const Value& value) {
    return message_of<G>(text_key<G>(value.kind), value);
}

}  // namespace serai
