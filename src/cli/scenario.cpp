#include "cli/scenario.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/scanner.hpp"

namespace serai::cli {
namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// The two sides of a separator, trimmed.
std::optional<std::pair<std::string_view, std::string_view>> split(std::string_view text,
                                                                   std::string_view separator) {
    const std::size_t at = text.find(separator);
    if (at == std::string_view::npos) return std::nullopt;
    return std::pair(trimmed(text.substr(0, at)), trimmed(text.substr(at + separator.size())));
}

std::pair<std::string_view, std::string_view> first_word(std::string_view text) {
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos) return {text, {}};
    return {text.substr(0, space), trimmed(text.substr(space))};
}

// "basari.verdict.empty_bid" → "empty_bid"
std::string_view last_part(std::string_view key) { return key.substr(key.rfind('.') + 1); }

std::string turn_text(Turn turn) {
    if (turn.is_chance()) return "chance";
    return turn.is_over() ? "over" : field_text(turn.seats());
}

std::string joined(const std::vector<std::string>& words) {
    std::string result;
    for (const std::string& word : words) result.append(result.empty() ? "" : ", ").append(word);
    return result.empty() ? "-" : result;
}

// What a name stands for: the turn, the scores, the winners, or a field of the view.
std::optional<std::string> value_of(const Match& match, Viewer viewer, std::string_view name) {
    if (name == "turn") return turn_text(match.turn());
    const Scores scores = match.scores();
    if (name == "winners") return match.turn().is_over() ? field_text(scores.winners(match.seats())) : "-";
    if (name == "scores") {
        std::string text;
        for (unsigned i = 0; i < match.seats(); ++i)
            text.append(i == 0 ? "" : " ").append(std::to_string(scores.points[i]));
        return text;
    }
    const auto fields = match.view_fields(viewer);
    const auto found = std::ranges::find(fields, name, &PathAndText::path);
    if (found == fields.end()) return std::nullopt;
    return found->text;
}

}  // namespace

Result<bool> Scenario::run(std::string_view text) {
    while (!text.empty()) {
        ++number_;
        const std::size_t end = text.find('\n');
        const std::string_view content = trimmed(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (content.empty() || content.starts_with('#')) continue;
        if (auto step = line(content); !step) return step;
    }
    if (!has_clause_ || !has_expectation_) return failure(Message{"house.scenario.incomplete", {}}, where());
    return true;
}

Scenario::Checked Scenario::line(std::string_view line) {
    const auto [word, rest] = first_word(line);
    if (word == "clause" || word == "game" || word == "seats" || word == "option") return head(word, rest);
    if (word == "given") return given(rest);
    using Handler = Checked (Scenario::*)(std::string_view);
    constexpr std::array<std::pair<std::string_view, Handler>, 7> handlers{{
        {"play", &Scenario::play},
        {"legal", &Scenario::legal},
        {"refuse", &Scenario::refuse},
        {"moves", &Scenario::moves},
        {"view", &Scenario::view},
        {"event", &Scenario::event},
        {"choice", &Scenario::choice},
    }};
    if (auto opened = open(); !opened) return opened;
    has_expectation_ = has_expectation_ || word != "play";
    if (word == "expect") return expect(Viewer::spectator(), rest);
    const auto handler = std::ranges::find(handlers, word, [](const auto& pair) { return pair.first; });
    if (handler != handlers.end()) return (this->*handler->second)(rest);
    return failure(Message{"house.scenario.no_word", {}}.with("text", std::string(word)), where());
}

Scenario::Checked Scenario::head(std::string_view word, std::string_view rest) {
    if (rest.empty() || match_) return malformed("clause/game/seats/option VALUE (before play)");
    if (word == "clause") has_clause_ = true;
    if (word == "game") game_ = rest;
    if (word == "seats") {
        Scanner scanner(rest);
        seats_ = scanner.number(99).value_or(0);
    }
    if (word == "option") {
        const auto [name, value] = first_word(rest);
        options_.push_back({std::string(name), std::string(value)});
    }
    return true;
}

Scenario::Checked Scenario::given(std::string_view rest) {
    const auto sides = split(rest, "=");
    if (!sides || match_) return malformed("given FIELD = VALUE (before play)");
    given_.push_back({std::string(sides->first), std::string(sides->second), where()});
    return true;
}

Scenario::Checked Scenario::open() {
    if (match_) return true;
    auto match = make_match(game_, seats_, options_, given_);
    if (!match) {
        if (match.error().where.empty()) match.error().where = where();
        return tl::unexpected(match.error());
    }
    match_ = std::move(*match);
    return true;
}

Scenario::Checked Scenario::play(std::string_view rest) {
    const auto entry = read_entry(rest);
    if (!entry) return malformed("play SEAT MOVE");
    const auto refusal = match_->apply(*entry);
    if (!refusal) return true;
    return disappointed(rest, "legal", last_part(refusal->message.key));
}

Scenario::Checked Scenario::legal(std::string_view rest) {
    const auto entry = read_entry(rest);
    if (!entry || entry->is_chance()) return malformed("legal SEAT MOVE");
    const auto moves = match_->moves(entry->seat);
    if (std::ranges::find(moves, entry->notation) != moves.end()) return true;
    return disappointed(rest, "legal", "not among the moves");
}

// A refused entry changes nothing, so trying it is asking.
Scenario::Checked Scenario::refuse(std::string_view rest) {
    const auto sides = split(rest, " : ");
    const auto entry = sides ? read_entry(sides->first) : std::nullopt;
    if (!entry) return malformed("refuse SEAT MOVE : REASON");
    const auto refusal = match_->apply(*entry);
    const std::string_view reason = refusal ? last_part(refusal->message.key) : "legal";
    if (reason == sides->second) return true;
    return disappointed(sides->first, sides->second, reason);
}

Scenario::Checked Scenario::moves(std::string_view rest) {
    const auto sides = split(rest, " : ");
    Seat seat = no_seat;
    Scanner scanner(sides ? sides->first : std::string_view());
    if (!sides || !read_field(scanner, seat) || index(seat) >= max_seats)
        return malformed("moves SEAT : MOVE, MOVE, …");
    std::vector<std::string> expected;
    for (std::string_view list = sides->second == "-" ? "" : sides->second; !list.empty();) {
        const std::size_t comma = list.find(',');
        expected.emplace_back(trimmed(list.substr(0, comma)));
        list = comma == std::string_view::npos ? std::string_view() : list.substr(comma + 1);
    }
    const auto found = match_->moves(seat);
    if (found == expected) return true;
    return disappointed("moves", joined(expected), joined(found));
}

Scenario::Checked Scenario::view(std::string_view rest) {
    const auto [word, field] = first_word(rest);
    Seat seat = no_seat;
    Scanner scanner(word);
    if (!read_field(scanner, seat) || (seat != no_seat && index(seat) >= match_->seats())) {
        return malformed("view SEAT FIELD = VALUE");
    }
    return expect(Viewer(seat), field);
}

Scenario::Checked Scenario::event(std::string_view rest) {
    std::vector<std::string> found;
    for (const Message& message : match_->events()->told(Viewer::spectator()))
        found.emplace_back(last_part(message.key));
    if (std::ranges::find(found, rest) != found.end()) return true;
    return disappointed("event", rest, joined(found));
}

// What a bot would play here; several good moves are parted by bars.
Scenario::Checked Scenario::choice(std::string_view rest) {
    const auto sides = split(rest, " : ");
    const auto [word, bot] = first_word(sides ? sides->first : std::string_view());
    Seat seat = no_seat;
    Scanner scanner(word);
    if (!read_field(scanner, seat) || !match_->turn().has(seat))
        return malformed("choice SEAT BOT : MOVE | MOVE …");
    const Title& title = title_of(*match_);
    auto opponent = title.make_opponent(bot, 1);
    if (!opponent) {
        opponent.error().where = where();
        return tl::unexpected(opponent.error());
    }
    const std::string found = (*opponent)->choose(*title.sight(*match_, seat), {}).notation;
    const std::string good = " | " + std::string(sides->second) + " | ";
    if (good.find(" | " + found + " | ") != std::string::npos) return true;
    return disappointed(sides->first, sides->second, found);
}

Scenario::Checked Scenario::expect(Viewer viewer, std::string_view rest) {
    const auto sides = split(rest, "=");
    if (!sides) return malformed("expect FIELD = VALUE");
    const auto found = value_of(*match_, viewer, sides->first);
    if (!found) {
        return failure(Message{"house.given.no_field", {}}.with("field", std::string(sides->first)), where());
    }
    if (*found == sides->second) return true;
    return disappointed(sides->first, sides->second, *found);
}

Scenario::Checked Scenario::malformed(std::string_view form) {
    return failure(Message{"house.scenario.malformed", {}}.with("text", std::string(form)), where());
}

Scenario::Checked Scenario::disappointed(std::string_view what, std::string_view expected,
                                         std::string_view found) {
    failed_ = true;
    return failure(Message{"house.scenario.disappointed", {}}
                       .with("what", std::string(what))
                       .with("expected", std::string(expected))
                       .with("found", std::string(found)),
                   where());
}

}  // namespace serai::cli
