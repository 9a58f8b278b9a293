// What is wrong with a row that was read: a store may be damaged, or somebody wrote into it.
#pragma once

#include "room/rows.hpp"

namespace serai {

[[nodiscard]] bool flaw_of(const TableRow& row);

}  // namespace serai
