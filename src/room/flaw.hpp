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

}  // namespace serai
