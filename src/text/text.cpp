#include "text/text.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include <boost/json.hpp>

#include "base/scanner.hpp"
#include "text/embedded.hpp"
#include "text/language.hpp"

namespace serai {
namespace {

const MessageValue* find(const Message& message, std::string_view name) {
    const auto found = std::ranges::find(message.values, name, [](const auto& pair) { return pair.first; });
    return found == message.values.end() ? nullptr : &found->second;
}

// With a minus, not a hyphen, as the page writes it (web/src/i18n/figure.ts).
std::string figure(std::int64_t number) {
    return number < 0 ? "−" + std::to_string(-number) : std::to_string(number);
}

}  // namespace

Text::Text(std::string_view language) {
    const auto found = language_for(language);
    assert(found);
    language_ = *found;
    for (const EmbeddedText& embedded : embedded_texts()) {
        if (embedded.language != language_) continue;
        const auto parsed = boost::json::parse({embedded.json.data(), embedded.json.size()});
        for (const auto& [key, sentence] : parsed.as_object()) {
            sentences_.emplace(key, sentence.as_string().c_str());
        }
    }
    const std::string forms = say("house.language.forms");
    Scanner scanner(forms);
    while (const auto form = named<Plural>(scanner.word())) forms_.push_back(*form);
}

std::string Text::say(Seat seat) const {
    const std::string& given = names_[index(seat)];
    if (!given.empty()) return given;
    return say(Message{"house.seat", {}}.with("number", static_cast<std::int64_t>(index(seat)) + 1));
}

std::string Text::number_of(Seat seat) const {
    const std::string& given = numbers_[index(seat)];
    return given.empty() ? std::to_string(index(seat) + 1) : given;
}

std::string Text::say(const Message& message) const {
    const auto found = sentences_.find(message.key);
    if (found == sentences_.end()) return message.key;
    std::string result;
    std::string_view rest = found->second;
    for (std::size_t open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
        const std::size_t close = rest.find('}', open);
        if (close == std::string_view::npos) break;
        result.append(rest.substr(0, open)).append(fill(rest.substr(open + 1, close - open - 1), message));
        rest.remove_prefix(close + 1);
    }
    return result.append(rest);
}

std::string Text::fill(std::string_view hole, const Message& message) const {
    if (hole.ends_with('#')) {
        const MessageValue* value = find(message, hole.substr(0, hole.size() - 1));
        const auto* seat = value == nullptr ? nullptr : std::get_if<Seat>(value);
        return seat == nullptr || *seat == no_seat ? "" : number_of(*seat);
    }
    const std::size_t bar = hole.find('|');
    const MessageValue* value = find(message, hole.substr(0, bar));
    if (value == nullptr) return {};
    if (bar == std::string_view::npos) return say_value(*value);
    const auto* number = std::get_if<std::int64_t>(value);
    const Plural wanted = number == nullptr
                              ? Plural::Other
                              : plural_of(language_, static_cast<std::uint64_t>(std::abs(*number)));
    return std::string(form_for(wanted, forms_, hole.substr(bar + 1)));
}

std::string Text::join(const std::vector<std::string>& parts) const {
    if (parts.empty()) return say("house.nothing");
    std::string result = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) {
        result.append(i + 1 == parts.size() ? say("house.and") : ", ").append(parts[i]);
    }
    return result;
}

std::string Text::say(const Term& term, unsigned count) const {
    return say(Message{term.key, {}}.with("count", std::int64_t{count}));
}

std::string Text::say_value(const MessageValue& value) const {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return figure(*number);
    if (const auto* plain = std::get_if<std::string>(&value)) return *plain;
    if (const auto* seat = std::get_if<Seat>(&value)) return *seat == no_seat ? "-" : say(*seat);
    if (const auto* term = std::get_if<Term>(&value)) return say(*term, 1);
    if (const auto* quote = std::get_if<Quote>(&value)) return say(quote->sentence.front());
    std::vector<std::string> parts;
    if (const auto* seats = std::get_if<SeatSet>(&value)) {
        for (const Seat seat : *seats) parts.push_back(say(seat));
    } else {
        for (const auto& [count, term] : std::get<Amounts>(value).parts) {
            parts.push_back(std::to_string(count) + ' ' + say(term, count));
        }
    }
    return join(parts);
}

}  // namespace serai
