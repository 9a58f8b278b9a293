// JSON written straight to a string. Of a game only Views can be written (and Exposed states, see
// exposed.hpp), so a secret cannot be serialised by accident. JSON is read by base/json_value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/json_key.hpp"
#include "game/exposed.hpp"
#include "game/fields.hpp"
#include "game/view.hpp"

namespace serai {

class JsonWriter {
  public:
    // Structure. Commas are set by the writer.
    JsonWriter& open_object() { return open('{'); }
    JsonWriter& close_object() { return close('}'); }
    JsonWriter& open_list() { return open('['); }
    JsonWriter& close_list() { return close(']'); }
    JsonWriter& key(JsonKey key);
    // A name that is data itself: a word of a game, an option, a question with its standing answer.
    JsonWriter& data_key(std::string_view name);

    // Values
    JsonWriter& string(std::string_view text);
    JsonWriter& number(std::int64_t value);
    JsonWriter& fraction(double value);
    JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
    JsonWriter& null() { return raw("null"); }
    JsonWriter& raw(std::string_view json);  // a value that is JSON already

    // A value of a game by the kind of its field: numbers, words, null for none, lists.
    template <LeafField T>
    JsonWriter& field(const T& value) {
        if constexpr (WordField<T>) {
            return string(name(value));
        } else if constexpr (IdField<T>) {
            return value == no_value(value) ? null() : number(static_cast<std::int64_t>(value));
        } else if constexpr (NumberField<T>) {
            return number(static_cast<std::int64_t>(value));
        } else if constexpr (BagField<T>) {
            return field(value.counts());
        } else {
            open_list();
            for (const auto& part : value) field(part);
            return close_list();
        }
    }

    // So that a long text does not move as it grows.
    void expect(std::size_t bytes) {
        if (bytes > text_.size()) text_.resize(bytes);
    }
    [[nodiscard]] std::string_view text() const { return std::string_view(text_).substr(0, size_); }
    [[nodiscard]] std::string take() {
        text_.resize(std::exchange(size_, 0));
        next_ = Next::Value;
        return std::exchange(text_, {});
    }

  private:
    // What comes behind what is written: the first of a list or object and what belongs to a key need no
    // comma.
    enum class Next : std::uint8_t { Value, Comma };

    void begin() {
        if (next_ == Next::Comma) append(',');
    }
    JsonWriter& end(Next next) {
        next_ = next;
        return *this;
    }
    JsonWriter& open(char bracket);
    JsonWriter& close(char bracket);

    JsonWriter& append(char letter) {
        *room(1) = letter;
        ++size_;
        return *this;
    }
    JsonWriter& append(std::string_view part) {
        part.copy(room(part.size()), part.size());
        size_ += part.size();
        return *this;
    }
    JsonWriter& quoted(std::string_view plain);  // a text in which nothing needs a backslash
    JsonWriter& escape(char letter);
    // Where the text goes on, with room for so many bytes.
    char* room(std::size_t bytes) {
        if (text_.size() - size_ < bytes) text_.resize(2 * text_.size() + bytes);
        return text_.data() + size_;
    }

    std::string text_;  // longer than what is written
    std::size_t size_ = 0;
    Next next_ = Next::Value;
};

namespace detail {

class JsonFields {
  public:
    explicit JsonFields(JsonWriter& json) : json_(json) {}

    // Some are words of the game.
    void operator()(std::string_view name, const auto& value) {
        json_.data_key(name);
        write(value);
    }
    void derived(std::string_view name, const auto& value) { (*this)(name, value); }

  private:
    template <typename Value>
    void write(const Value& value) {
        if constexpr (LeafField<Value>) {
            json_.field(value);
        } else if constexpr (PartsField<Value>) {
            json_.open_list();
            for (const auto& part : value) write(part);
            json_.close_list();
        } else {
            json_.open_object();
            fields(value, *this);
            json_.close_object();
        }
    }

    JsonWriter& json_;
};

}  // namespace detail

// A view, and the outlook of a game that has one: what its screens need beyond the fields, such as who would
// score what, reckoned from what the viewer sees. It is no part of records, positions or signatures.
template <Game G>
void write_json(JsonWriter& json, const View<G>& view) {
    json.open_object();
    detail::JsonFields visit(json);
    fields(view.shown(), visit);
    if constexpr (requires { outlook(view.shown(), visit); }) outlook(view.shown(), visit);
    json.close_object();
}

template <Game G>
void write_json(JsonWriter& json, const Exposed<G>& exposed) {
    json.open_object();
    fields(exposed.state, detail::JsonFields(json));
    json.close_object();
}

}  // namespace serai
