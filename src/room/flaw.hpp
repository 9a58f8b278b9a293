// What is wrong with a row that was read: a store may be damaged, or somebody wrote into it.
#pragma once

#include <optional>
#include <string>

#include "room/rows.hpp"

namespace serai {

// A value that cannot be, and where it stands.
struct Flaw {
    std::string field;
    std::string value;

    // "house.store.damaged"
    [[nodiscard]] Message message(std::string_view table) const;
};

[[nodiscard]] std::optional<Flaw> flaw_of(const TableRow& row);

// Whether the table itself cannot be read, today and tomorrow; otherwise the store could not be asked.
[[nodiscard]] bool is_damage(const Message& why);

}  // namespace serai
