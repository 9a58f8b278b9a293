// Fields by path, as scenarios and playthroughs name them: "players.0.gems".
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/fields.hpp"

namespace serai {

struct PathAndText {
    std::string path;
    std::string text;
    bool operator==(const PathAndText&) const = default;
};

enum class Listed : std::uint8_t { All, Givable };  // with or without those that are derived

// Lists the fields in the order of the struct.
class FieldList {
  public:
    explicit FieldList(Listed listed = Listed::All) : listed_(listed) {}

    template <typename Value>
    void operator()(std::string_view name, const Value& value) {
        const std::size_t outer = prefix_.size();
        prefix_.append(outer == 0 ? "" : ".").append(name);
        if constexpr (LeafField<Value>) {
            found_.push_back({prefix_, field_text(value)});
        } else if constexpr (PartsField<Value>) {
            for (std::size_t i = 0; i < value.size(); ++i) (*this)(std::to_string(i), value[i]);
        } else {
            fields(value, *this);
        }
        prefix_.resize(outer);
    }
    void derived(std::string_view name, const auto& value) {
        if (listed_ == Listed::All) (*this)(name, value);
    }

    [[nodiscard]] std::vector<PathAndText> take() { return std::move(found_); }

  private:
    Listed listed_;
    std::string prefix_;
    std::vector<PathAndText> found_;
};

template <typename Value>
std::vector<PathAndText> field_list(const Value& value, Listed listed = Listed::All) {
    FieldList list(listed);
    fields(value, list);
    return list.take();
}

enum class Given : std::uint8_t { Done, NoSuchField, Derived, Unreadable };

// Sets the one field that a path names.
class FieldSetter {
  public:
    FieldSetter(std::string_view path, std::string_view text) : path_(path), text_(text) {}

    template <typename Value>
    void operator()(std::string_view name, Value&& value) {
        const std::string_view head = path_.substr(0, path_.find('.'));
        if (result_ != Given::NoSuchField || head != name) return;
        const std::string_view whole = path_;
        path_.remove_prefix(head.size() == path_.size() ? head.size() : head.size() + 1);
        descend(value);
        path_ = whole;
    }
    void derived(std::string_view name, const auto& /*value*/) {
        if (path_.substr(0, path_.find('.')) == name) result_ = Given::Derived;
    }

    [[nodiscard]] Given result() const { return result_; }

  private:
    template <typename Value>
    void descend(Value& value) {
        if constexpr (LeafField<Value>) {
            if (!path_.empty()) return;
            Scanner scanner(text_);
            result_ = read_field(scanner, value) && scanner.at_end() ? Given::Done : Given::Unreadable;
        } else if constexpr (PartsField<Value>) {
            for (std::size_t i = 0; i < value.size(); ++i) (*this)(std::to_string(i), value[i]);
        } else {
            fields(value, *this);
        }
    }

    std::string_view path_;
    std::string_view text_;
    Given result_ = Given::NoSuchField;
};

// On any answer but Done the value may be half set: work on a copy.
template <typename Value>
Given set_field(Value& value, std::string_view path, std::string_view text) {
    FieldSetter setter(path, text);
    fields(value, setter);
    return setter.result();
}

}  // namespace serai
