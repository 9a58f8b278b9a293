#include "base/json_value.hpp"

#include <string>
#include <utility>

#include <rapidjson/reader.h>

namespace serai {
namespace {

// Builds the value as the parser finds its parts. Whatever is open stands on the stack, the outermost first.
class Builder {
  public:
    explicit Builder(std::size_t deepest) : deepest_(deepest) {}

    // The parser's calls; false stops it.
    // NOLINTBEGIN(readability-identifier-naming): their names are RapidJSON's.
    bool Null() { return add({}); }
    bool Bool(bool value) { return add({value}); }
    bool Int(int value) { return add({std::int64_t{value}}); }
    bool Uint(unsigned value) { return add({std::int64_t{value}}); }
    bool Int64(std::int64_t value) { return add({value}); }
    bool Uint64(std::uint64_t value) {
        return std::in_range<std::int64_t>(value) ? Int64(static_cast<std::int64_t>(value))
                                                  : Double(static_cast<double>(value));
    }
    bool Double(double value) { return add({value}); }
    bool String(const char* text, rapidjson::SizeType length, bool /*copy*/) {
        return add({std::string(text, length)});
    }
    bool RawNumber(const char* /*text*/, rapidjson::SizeType /*length*/, bool /*copy*/) { return false; }
    bool Key(const char* text, rapidjson::SizeType length, bool /*copy*/) {
        open_.back().name.assign(text, length);
        return true;
    }
    bool StartObject() { return begin({Json::Object{}}); }
    bool EndObject(rapidjson::SizeType /*members*/) { return end(); }
    bool StartArray() { return begin({Json::List{}}); }
    bool EndArray(rapidjson::SizeType /*elements*/) { return end(); }
    // NOLINTEND(readability-identifier-naming)

    [[nodiscard]] Json take() { return std::move(whole_); }

  private:
    struct Open {
        Json value;
        std::string name;  // of the member that is being read
    };

    bool begin(Json value) {
        if (open_.size() == deepest_) return false;
        open_.push_back({std::move(value), {}});
        return true;
    }
    bool end() {
        Json value = std::move(open_.back().value);
        open_.pop_back();
        return add(std::move(value));
    }
    bool add(Json value) {
        if (open_.empty()) {
            whole_ = std::move(value);
        } else if (auto* list = std::get_if<Json::List>(&open_.back().value.value)) {
            list->push_back(std::move(value));
        } else {
            std::get<Json::Object>(open_.back().value.value)
                .push_back({std::move(open_.back().name), std::move(value)});
        }
        return true;
    }

    std::size_t deepest_;
    std::vector<Open> open_;
    Json whole_;
};

}  // namespace

const Json* Json::find(std::string_view name) const {
    const auto* object = as<Object>();
    if (object == nullptr) return nullptr;
    for (const auto& [each, found] : *object) {
        if (each == name) return found.is_null() ? nullptr : &found;
    }
    return nullptr;
}

// Parsed where it stands, in a copy: the parser's own stack of texts, which it grows from a null pointer, is
// not needed. A copy ends with a zero, so that there must be none before.
std::optional<Json> read_json(std::string_view text, std::size_t deepest) {
    if (text.find('\0') != std::string_view::npos) return std::nullopt;
    std::string copy(text);
    rapidjson::InsituStringStream stream(copy.data());
    rapidjson::Reader reader;
    Builder builder(deepest);
    const auto result = reader.Parse < rapidjson::kParseValidateEncodingFlag |
                        rapidjson::kParseInsituFlag > (stream, builder);
    if (result.IsError()) return std::nullopt;
    return builder.take();
}

}  // namespace serai
