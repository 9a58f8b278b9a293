// How the tables of a PostgreSQL server came to be what they are, step by step.
#pragma once

#include "game/result.hpp"
#include "store/postgres_connection.hpp"

namespace serai::postgres {

// Brings an empty or older database to the format that this program knows; several programs may do so at
// once. A newer one, or another program's, is refused and left alone.
[[nodiscard]] Result<void> migrate(Connection& connection);

// Whether it has that format already, for whoever only reads.
[[nodiscard]] Result<void> check_format(Connection& connection);

}  // namespace serai::postgres
