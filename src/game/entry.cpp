#include "game/entry.hpp"

#include "game/fields.hpp"

namespace serai {

std::string write(const Entry& entry) { return field_text(entry.seat) + ' ' + entry.notation; }

std::optional<Entry> read_entry(std::string_view line) {
    Scanner scanner(line);
    Entry entry{no_seat, {}};
    if (!read_field(scanner, entry.seat) || (!entry.is_chance() && index(entry.seat) >= max_seats))
        return std::nullopt;
    const std::size_t space = line.find(' ');
    if (space == std::string_view::npos || space + 1 == line.size()) return std::nullopt;
    entry.notation = line.substr(space + 1);
    return entry;
}

}  // namespace serai
