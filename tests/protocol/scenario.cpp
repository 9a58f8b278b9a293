#include "tests/protocol/scenario.hpp"

#include <algorithm>
#include <charconv>
#include <span>

#include "game/json.hpp"

namespace serai::tests {
namespace {

using Words = std::vector<std::string_view>;
template <typename T>
using Read = tl::expected<T, std::string>;

constexpr std::size_t deepest = 8;

tl::unexpected<std::string> wrong(std::string_view why, std::string_view what) {
    return tl::unexpected(std::string(why).append(": ").append(what));
}

// The place behind a quoted text that begins here.
std::size_t end_of_quote(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at) {
        if (text[at] == '\\') ++at;
    }
    return std::min(at + 1, text.size());
}

// Parted by blanks; what is quoted holds together. A word that begins with # begins a comment.
Words words_of_line(std::string_view line) {
    Words words;
    std::size_t at = 0;
    while (true) {
        at = line.find_first_not_of(" \t\r", at);
        if (at == std::string_view::npos || line[at] == '#') return words;
        const std::size_t first = at;
        while (at < line.size() && line[at] != ' ' && line[at] != '\t' && line[at] != '\r')
            at = line[at] == '"' ? end_of_quote(line, at) : at + 1;
        words.push_back(line.substr(first, at - first));
    }
}

// "x"*501
std::optional<std::string> repeated(std::string_view text) {
    const std::size_t end = end_of_quote(text, 0);
    if (end >= text.size() || text[end] != '*') return std::nullopt;
    unsigned times = 0;
    const std::string_view digits = text.substr(end + 1);
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), times);
    if (read.ec != std::errc{} || read.ptr != digits.data() + digits.size()) return std::nullopt;
    const auto part = read_json(text.substr(0, end), deepest);
    if (!part) return std::nullopt;
    std::string whole;
    for (unsigned i = 0; i < times; ++i) whole += *part->as<std::string>();
    return whole;
}

// Words need no quotes where they are no number, list, object, true, false or null.
Read<Said> read_said(std::string_view text) {
    if (text.starts_with('$')) return Said{{}, std::string(text.substr(1))};
    constexpr std::string_view json_begins = "\"[{-0123456789";
    const bool is_json = text == "true" || text == "false" || text == "null" ||
                         (!text.empty() && json_begins.find(text.front()) != std::string_view::npos);
    if (!is_json) return Said{{std::string(text)}, {}};
    if (auto value = read_json(text, deepest)) return Said{std::move(*value), {}};
    if (text.starts_with('"')) {
        if (auto whole = repeated(text)) return Said{{std::move(*whole)}, {}};
    }
    return wrong("no value", text);
}

// The place of the first such sign outside quotes.
std::size_t sign_in(std::string_view word) {
    for (std::size_t at = 0; at < word.size(); ++at) {
        if (word[at] == '=') return at;
        if (word[at] == '"' || word[at] == '$') break;
    }
    return std::string_view::npos;
}

Read<SaidField> read_field(std::string_view word) {
    const std::size_t sign = sign_in(word);
    if (sign == std::string_view::npos || sign == 0) return wrong("no name=value", word);
    return read_said(word.substr(sign + 1)).map([&](Said said) {
        return SaidField(word.substr(0, sign), std::move(said));
    });
}

Read<Condition> read_condition(std::string_view word) {
    using enum Condition::Kind;
    const std::size_t sign = sign_in(word);
    if (sign == std::string_view::npos) {
        if (word.starts_with('!')) return Condition{std::string(word.substr(1)), IsMissing, {}};
        return Condition{std::string(word), IsThere, {}};
    }
    if (sign == 0) return wrong("no path", word);
    const char before = word[sign - 1];
    const Condition::Kind kind = before == '!' ? IsNot : before == '#' ? Counts : Is;
    return read_said(word.substr(sign + 1)).map([&](Said said) {
        return Condition{std::string(word.substr(0, kind == Is ? sign : sign - 1)), kind, std::move(said)};
    });
}

// Adds what each word says; the first that says nothing is the error.
template <typename List, typename Reader>
std::optional<std::string> read_all(std::span<const std::string_view> words, List& list, Reader reader) {
    for (const std::string_view word : words) {
        auto read = reader(word);
        if (!read) return read.error();
        list.push_back(std::move(*read));
    }
    return std::nullopt;
}

// Behind the arrow.
std::optional<std::string> read_outcome(std::span<const std::string_view> words, ScenarioLine& line) {
    if (words.size() > 1 && words[0] == "at" && words[1] == "last") {
        line.is_at_last = true;
        words = words.subspan(2);
    }
    if (words.empty()) return "nothing behind the arrow";
    line.outcome = words[0];
    words = words.subspan(1);
    if (line.outcome == "refused") {
        if (words.empty()) return "refused, but why?";
        line.key = words[0];
        words = words.subspan(1);
    } else if (line.outcome != "done" && line.outcome != "again") {
        return "no outcome: " + line.outcome;
    }
    return read_all(words, line.conditions, read_condition);
}

std::optional<std::string> read_line(const Words& words, ScenarioLine& line) {
    line.subject = words[0];
    if (line.subject == "let") return read_all(std::span(words).subspan(1), line.fields, read_field);
    if (words.size() < 2) return "a subject without a verb";
    line.verb = words[1];
    std::span<const std::string_view> rest = std::span(words).subspan(2);
    if (line.verb == "hears" || line.verb == "holds") {
        if (!rest.empty() && rest[0] == "never") {
            line.outcome = "never";
            rest = rest.subspan(1);
        }
        if (rest.empty()) return "nothing is expected";
        return read_all(rest, line.conditions, read_condition);
    }
    const auto arrow = std::ranges::find(rest, "->");
    std::span<const std::string_view> fields(rest.begin(), arrow);
    if (!fields.empty() && sign_in(fields[0]) == std::string_view::npos) {
        auto word = read_said(fields[0]);
        if (!word) return word.error();
        line.word = std::move(*word);
        fields = fields.subspan(1);
    }
    if (auto no = read_all(fields, line.fields, read_field)) return no;
    return arrow == rest.end() ? std::nullopt : read_outcome({arrow + 1, rest.end()}, line);
}

// "not in browser: one person only" → browser, and why
std::optional<std::string> read_left_out(std::string_view line, ProtocolScenario& scenario) {
    constexpr std::string_view begin = "not in ";
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos) return "not in …, but why?";
    const std::string_view where = line.substr(begin.size(), colon - begin.size());
    if (where != "browser" && where != "room" && where != "server") return "no such place";
    scenario.left_out.emplace(where, line.substr(colon + 2));
    return std::nullopt;
}

std::optional<std::string> read_head_or_line(std::string_view text, std::size_t number,
                                             ProtocolScenario& scenario) {
    if (text.starts_with("not in ")) return read_left_out(text, scenario);
    const Words words = words_of_line(text);
    if (words.empty()) {
        if (scenario.behaviour.empty() && text.starts_with("# ")) scenario.behaviour = text.substr(2);
        return std::nullopt;
    }
    const auto rest = std::span(words).subspan(1);
    if (words[0] == "limits") return read_all(rest, scenario.limits, read_field);
    if (words[0] == "people") return scenario.people.assign(rest.begin(), rest.end()), std::nullopt;
    if (words[0] == "strangers") return scenario.strangers.assign(rest.begin(), rest.end()), std::nullopt;
    return read_line(words, scenario.lines.emplace_back(ScenarioLine{.number = number}));
}

// As JSON.

void write_said(JsonWriter& json, const Said& said) {
    json.open_object();
    if (said.path.empty()) {
        write_json(json.key("json"), said.json);
    } else {
        json.key("path").string(said.path);
    }
    json.close_object();
}

void write_fields(JsonWriter& json, const std::vector<SaidField>& fields) {
    json.open_list();
    for (const auto& [name, said] : fields) {
        json.open_list().string(name);
        write_said(json, said);
        json.close_list();
    }
    json.close_list();
}

std::string_view word_of(Condition::Kind kind) {
    switch (kind) {
        case Condition::Kind::Is: return "is";
        case Condition::Kind::IsNot: return "is not";
        case Condition::Kind::Counts: return "counts";
        case Condition::Kind::IsThere: return "is there";
        case Condition::Kind::IsMissing: return "is missing";
    }
    return "";
}

void write_line(JsonWriter& json, const ScenarioLine& line) {
    json.open_object().key("number").number(static_cast<std::int64_t>(line.number));
    json.key("subject").string(line.subject).key("verb").string(line.verb);
    if (line.word) write_said(json.key("word"), *line.word);
    write_fields(json.key("fields"), line.fields);
    json.key("outcome").string(line.outcome).key("at_last").boolean(line.is_at_last);
    json.key("key").string(line.key).key("conditions").open_list();
    for (const Condition& condition : line.conditions) {
        json.open_object().key("path").string(condition.path).key("kind").string(word_of(condition.kind));
        write_said(json.key("value"), condition.value);
        json.close_object();
    }
    json.close_list().close_object();
}

void write_names(JsonWriter& json, const std::vector<std::string>& names) {
    json.open_list();
    for (const std::string& name : names) json.string(name);
    json.close_list();
}

}  // namespace

tl::expected<ProtocolScenario, std::string> read_scenario(std::string_view text) {
    ProtocolScenario scenario;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (auto why = read_head_or_line(line, number, scenario))
            return tl::unexpected(std::to_string(number).append(": ").append(*why));
    }
    if (scenario.behaviour.empty())
        return tl::unexpected(std::string("1: the first line says what is shown"));
    return scenario;
}

std::string reading_of(const ProtocolScenario& scenario) {
    JsonWriter json;
    json.open_object().key("behaviour").string(scenario.behaviour).key("left_out").open_list();
    for (const auto& [where, why] : scenario.left_out)
        json.open_list().string(where).string(why).close_list();
    write_fields(json.close_list().key("limits"), scenario.limits);
    write_names(json.key("people"), scenario.people);
    write_names(json.key("strangers"), scenario.strangers);
    json.key("lines").open_list();
    for (const ScenarioLine& line : scenario.lines) write_line(json, line);
    return json.close_list().close_object().take();
}

void write_json(JsonWriter& json, const Json& value) {
    if (value.is_null()) json.null();
    if (const auto* truth = value.as<bool>()) json.boolean(*truth);
    if (const auto* number = value.as<std::int64_t>()) json.number(*number);
    if (const auto* fraction = value.as<double>()) json.fraction(*fraction);
    if (const auto* text = value.as<std::string>()) json.string(*text);
    if (const auto* list = value.as<Json::List>()) {
        json.open_list();
        for (const Json& each : *list) write_json(json, each);
        json.close_list();
    }
    if (const auto* object = value.as<Json::Object>()) {
        json.open_object();
        for (const auto& [name, each] : *object) write_json(json.data_key(name), each);
        json.close_object();
    }
}

}  // namespace serai::tests
