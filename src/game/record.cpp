#include "game/record.hpp"

#include <algorithm>
#include <optional>

#include "base/scanner.hpp"
#include "game/options.hpp"

namespace serai {
namespace {

constexpr std::string_view first_words = "caravanserai record";

// The lines of a text one by one, with their numbers.
class Lines {
  public:
    Lines(std::string_view text, std::string_view name) : rest_(text), name_(name) {}

    std::optional<std::string_view> next() {
        if (rest_.empty()) return std::nullopt;
        ++number_;
        const std::size_t end = rest_.find('\n');
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
        return line;
    }
    [[nodiscard]] std::size_t number() const { return number_; }
    [[nodiscard]] tl::unexpected<Error> error(Message message) const {
        return failure(std::move(message), std::string(name_) + ':' + std::to_string(number_));
    }

  private:
    std::string_view rest_;
    std::string_view name_;
    std::size_t number_ = 0;
};

// The words of a head line after its first; nothing if the line starts otherwise.
std::optional<std::string_view> after(std::string_view line, std::string_view first) {
    if (!line.starts_with(first) || line.size() <= first.size() + 1 || line[first.size()] != ' ')
        return std::nullopt;
    return line.substr(first.size() + 1);
}

std::optional<unsigned> number_after(std::string_view line, std::string_view first) {
    const auto rest = after(line, first);
    if (!rest) return std::nullopt;
    Scanner scanner(*rest);
    const auto number = scanner.number(1'000'000);
    return scanner.at_end() ? number : std::nullopt;
}

constexpr std::string_view head_forms =
    "option NAME VALUE · position FIELDS · name SEAT NAME · commitment HASH · secret SECRET · nonce SEAT "
    "NONCE";

bool is_head_line(std::string_view line) {
    return line.starts_with("option") || line.starts_with("position") || line.starts_with("name") ||
           line.starts_with("commitment") || line.starts_with("secret") || line.starts_with("nonce");
}

// One of `head_forms` into the record; false if it is none.
bool read_head_line(Record& record, std::string_view line) {
    if (const auto position = after(line, "position")) {
        record.notes.position = *position;
        return record.notes.luck > 1;
    }
    if (const auto commitment = after(line, "commitment")) {
        record.notes.commitment = *commitment;
        return true;
    }
    if (const auto secret = after(line, "secret")) {
        record.notes.secret = *secret;
        return true;
    }
    const auto option = after(line, "option");
    const auto nonce = after(line, "nonce");
    const auto pair = option ? option : nonce ? nonce : after(line, "name");
    const std::size_t space = pair ? pair->find(' ') : std::string_view::npos;
    if (space == std::string_view::npos) return false;
    const std::string_view first = pair->substr(0, space);
    const std::string_view second = pair->substr(space + 1);
    if (option) {
        if (first == rules_option) return false;  // the head has a line of its own for it
        record.options.push_back({std::string(first), std::string(second)});
        return true;
    }
    Scanner scanner(first);
    const auto seat = scanner.number(max_seats);
    if (!seat || !scanner.at_end() || *seat >= record.notes.names.size()) return false;
    if (nonce) {
        record.notes.nonces.push_back({Seat(*seat), second == "-" ? "" : std::string(second)});
    } else {
        record.notes.names[*seat] = second;
    }
    return true;
}

}  // namespace

Result<Record> read_record(std::string_view text, std::string_view name) {
    Record record;
    Lines lines(text, name);
    const auto expected = [&lines](std::string_view what) {
        return lines.error(Message{"house.record.expected", {}}.with("text", std::string(what)));
    };

    const auto format = number_after(lines.next().value_or(""), first_words);
    if (!format || *format < 1 || *format > newest_record)
        return expected("caravanserai record " + std::to_string(newest_record));
    record.notes.luck = *format;
    const auto game = after(lines.next().value_or(""), "game");
    if (!game) return expected("game …");
    record.game = *game;
    const auto rules = number_after(lines.next().value_or(""), "rules");
    if (!rules) return expected("rules …");
    record.rules = *rules;
    const auto seats = number_after(lines.next().value_or(""), "seats");
    if (!seats) return expected("seats …");
    record.seats = *seats;

    record.notes.names.resize(std::min<std::size_t>(record.seats, max_seats));
    while (const auto line = lines.next()) {
        if (record.entries.empty() && is_head_line(*line)) {
            if (!read_head_line(record, *line)) return expected(head_forms);
        } else if (const auto count = number_after(*line, "end")) {
            if (*count != record.entries.size()) {
                return lines.error(Message{"house.record.count", {}}
                                       .with("stated", std::int64_t{*count})
                                       .with("found", static_cast<std::int64_t>(record.entries.size())));
            }
            if (lines.next()) return lines.error(Message{"house.record.after_end", {}});
            return record;
        } else if (auto entry = read_entry(*line)) {
            record.entries.push_back({std::move(*entry), lines.number()});
        } else {
            return lines.error(Message{"house.record.no_entry", {}}.with("text", std::string(*line)));
        }
    }
    return lines.error(Message{"house.record.truncated", {}});
}

std::string record_head(const Match& match, const RecordNotes& notes) {
    std::string text(first_words);
    text.append(" ").append(std::to_string(notes.luck));
    text.append("\ngame ").append(match.game());
    text.append("\nrules ").append(std::to_string(match.rules_version()));
    text.append("\nseats ").append(std::to_string(match.seats()));
    for (const auto& [path, value] : match.options())
        text.append("\noption ").append(path).append(" ").append(value);
    if (!notes.position.empty()) text.append("\nposition ").append(notes.position);
    for (std::size_t seat = 0; seat < notes.names.size(); ++seat) {
        if (!notes.names[seat].empty())
            text.append("\nname ").append(std::to_string(seat)).append(" ").append(notes.names[seat]);
    }
    if (!notes.commitment.empty()) text.append("\ncommitment ").append(notes.commitment);
    if (!notes.secret.empty()) text.append("\nsecret ").append(notes.secret);
    for (const auto& [seat, nonce] : notes.nonces) {
        text.append("\nnonce ").append(std::to_string(index(seat))).append(" ");
        text.append(nonce.empty() ? "-" : nonce);
    }
    return text += '\n';
}

std::string record_end(std::size_t entries) { return "end " + std::to_string(entries) + '\n'; }

std::string write_record(const Match& match, const std::vector<Entry>& entries, const RecordNotes& notes) {
    std::string text = record_head(match, notes);
    for (const Entry& entry : entries) text.append(write(entry)) += '\n';
    return text.append(record_end(entries.size()));
}

}  // namespace serai
