// What is read is believed only if it can be true: a file may have been changed by hand, by a faulty disk or
// by another program, and one row that lies must not harm anybody else. A store reads what its database
// holds, as wide as that is, and gives out what `checked` makes of it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "game/entry.hpp"
#include "game/message.hpp"
#include "store/rows.hpp"

namespace serai {

// A value that cannot be, and where it stands.
struct Flaw {
    std::string field;
    std::string value;

    // "house.store.damaged"
    [[nodiscard]] Message message(std::string_view table) const;
};
template <typename Row>
using Checked = tl::expected<Row, Flaw>;

struct ReadSeat {
    std::int64_t number = 0;
    SeatRow row{};
};
struct ReadTable {
    TableRow row{};  // its texts, options and times; the rest stands below
    std::int64_t rules = 0;
    std::int64_t is_public = 0;
    std::int64_t has_hints = 0;
    std::string stage{};
    std::vector<ReadSeat> seats{};
};
[[nodiscard]] Checked<TableRow> checked(ReadTable read);

struct ReadEntry {
    std::int64_t number = 0;
    std::string line{};
};
// The entry with this number at a table of so many seats.
[[nodiscard]] Checked<Entry> checked(const ReadEntry& read, std::size_t number, std::int64_t seats);

struct ReadStanding {
    std::int64_t seat = 0;
    StandingRow row{};
};
[[nodiscard]] Checked<StandingRow> checked(ReadStanding read, std::int64_t seats);

// These harm nobody if they are left out.
[[nodiscard]] bool can_be(const PlayerRow& player);
[[nodiscard]] bool can_be(const ChatRow& line);
// A name that is read with a row of something else; none if it cannot be.
[[nodiscard]] std::string readable_name(std::string name);

}  // namespace serai
