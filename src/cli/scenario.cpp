#include "cli/scenario.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/scanner.hpp"
#include "game/script.hpp"

namespace serai::cli {
namespace {

// "basari.verdict.empty_bid" → "empty_bid"
std::string_view last_part(std::string_view key) { return key.substr(key.rfind('.') + 1); }

std::string joined(const std::vector<std::string>& words) {
    std::string result;
    for (const std::string& word : words) result.append(result.empty() ? "" : ", ").append(word);
    return result.empty() ? "-" : result;
}

}  // namespace

Result<void> Scenario::run(std::string_view text) {
    auto all = for_each_line(text, [this](std::string_view content, std::size_t number) {
        number_ = number;
        return line(content);
    });
    if (all && (!has_clause_ || !has_expectation_))
        return failure(Message{"cli.scenario.incomplete", {}}, where());
    return all;
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
    return unknown_line(word, where());
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
    return {};
}

Scenario::Checked Scenario::given(std::string_view rest) {
    const auto sides = split(rest, "=");
    if (!sides || match_) return malformed("given FIELD = VALUE (before play)");
    given_.push_back({std::string(sides->first), std::string(sides->second), where()});
    return {};
}

Scenario::Checked Scenario::open() {
    if (match_) return {};
    auto match = make_match(game_, seats_, options_, given_);
    if (!match) {
        if (match.error().where.empty()) match.error().where = where();
        return tl::unexpected(match.error());
    }
    match_ = std::move(*match);
    return {};
}

Scenario::Checked Scenario::play(std::string_view rest) {
    const auto entry = read_entry(rest);
    if (!entry) return malformed("play SEAT MOVE");
    const auto refusal = match_->apply(*entry);
    if (!refusal) return {};
    return disappointed(rest, "legal", last_part(refusal->message.key));
}

Scenario::Checked Scenario::legal(std::string_view rest) {
    const auto entry = read_entry(rest);
    if (!entry || entry->is_chance()) return malformed("legal SEAT MOVE");
    const auto moves = match_->moves(entry->seat);
    if (std::ranges::find(moves, entry->notation) != moves.end()) return {};
    return disappointed(rest, "legal", "not among the moves");
}

// A refused entry changes nothing, so trying it is asking.
Scenario::Checked Scenario::refuse(std::string_view rest) {
    const auto sides = split(rest, " : ");
    const auto entry = sides ? read_entry(sides->first) : std::nullopt;
    if (!entry) return malformed("refuse SEAT MOVE : REASON");
    const auto refusal = match_->apply(*entry);
    const std::string_view reason = refusal ? last_part(refusal->message.key) : "legal";
    if (reason == sides->second) return {};
    return disappointed(sides->first, sides->second, reason);
}

Scenario::Checked Scenario::moves(std::string_view rest) {
    const auto sides = split(rest, " : ");
    Seat seat = no_seat;
    Scanner scanner(sides ? sides->first : std::string_view());
    if (!sides || !read_field(scanner, seat) || index(seat) >= max_seats)
        return malformed("moves SEAT : MOVE, MOVE, …");
    const auto expected = parts_of(sides->second == "-" ? "" : sides->second, ",");
    const auto found = match_->moves(seat);
    if (found == expected) return {};
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
    if (std::ranges::find(found, rest) != found.end()) return {};
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
    if (good.find(" | " + found + " | ") != std::string::npos) return {};
    return disappointed(sides->first, sides->second, found);
}

Scenario::Checked Scenario::expect(Viewer viewer, std::string_view rest) {
    return expect_value(*match_, viewer, rest, where());
}

Scenario::Checked Scenario::malformed(std::string_view form) { return malformed_line(form, where()); }

Scenario::Checked Scenario::disappointed(std::string_view what, std::string_view expected,
                                         std::string_view found) {
    return disappointment(what, expected, found, where());
}

}  // namespace serai::cli
