#include "base/json_lines.hpp"

#include <algorithm>

#include <rapidjson/reader.h>

namespace serai {
namespace {

// Hears the parser, and asks its stream how far it has got.
class Lister {
  public:
    Lister(std::string_view text, rapidjson::InsituStringStream& stream, std::size_t deepest)
        : text_(text), stream_(stream), deepest_(deepest) {}

    // The parser's calls; false stops it.
    // NOLINTBEGIN(readability-identifier-naming): their names are RapidJSON's.
    static bool Null() { return true; }
    static bool Bool(bool /*value*/) { return true; }
    static bool Int(int /*value*/) { return true; }
    static bool Uint(unsigned /*value*/) { return true; }
    static bool Int64(std::int64_t /*value*/) { return true; }
    static bool Uint64(std::uint64_t /*value*/) { return true; }
    static bool Double(double /*value*/) { return true; }
    static bool RawNumber(const char* /*text*/, rapidjson::SizeType /*length*/, bool /*copy*/) {
        return false;
    }
    // No line ends within a word.
    bool String(const char* text, rapidjson::SizeType length, bool /*copy*/) {
        lines_.words.push_back({std::string(text, length), depth_, line_at(stream_.Tell())});
        return true;
    }
    bool Key(const char* text, rapidjson::SizeType length, bool copy) { return String(text, length, copy); }
    bool StartObject() { return ++depth_ <= deepest_; }
    bool StartArray() { return ++depth_ <= deepest_; }
    bool EndObject(rapidjson::SizeType /*members*/) { return end(); }
    bool EndArray(rapidjson::SizeType /*elements*/) { return end(); }
    // NOLINTEND(readability-identifier-naming)

    [[nodiscard]] JsonLines ended_at(std::size_t place) {
        lines_.last = line_at(place);
        return std::move(lines_);
    }

  private:
    bool end() {
        --depth_;
        return true;
    }
    [[nodiscard]] std::size_t line_at(std::size_t place) const {
        return 1 + static_cast<std::size_t>(std::ranges::count(text_.substr(0, place), '\n'));
    }

    std::string_view text_;
    rapidjson::InsituStringStream& stream_;
    std::size_t deepest_;
    std::size_t depth_ = 0;
    JsonLines lines_;
};

}  // namespace

std::size_t JsonLines::line_of(std::string_view text, std::size_t depth) const {
    const auto is_it = [&](const Word& word) { return word.text == text && word.depth == depth; };
    const auto first = std::ranges::find_if(words, is_it);
    if (first == words.end()) return last;
    const auto second = std::find_if(first + 1, words.end(), is_it);
    return (second == words.end() ? first : second)->line;
}

JsonLines lines_of_json(std::string_view text, std::size_t deepest) {
    std::string copy(text.substr(0, text.find('\0')));
    rapidjson::InsituStringStream stream(copy.data());
    rapidjson::Reader reader;
    Lister lister(text, stream, deepest);
    const auto result =
        reader.Parse < rapidjson::kParseValidateEncodingFlag | rapidjson::kParseInsituFlag > (stream, lister);
    return lister.ended_at(result.IsError() ? result.Offset() : stream.Tell());
}

}  // namespace serai
