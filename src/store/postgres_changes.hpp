// Changes, written to a PostgreSQL server: inside a transaction of the caller, throwing what the connection
// throws.
#pragma once

#include <cstddef>
#include <vector>

#include "store/postgres_connection.hpp"
#include "store/store.hpp"

namespace serai::postgres {

// One group alone. False if it is outdated; what it did before it noticed is for the caller to undo.
[[nodiscard]] bool apply(Connection& connection, const Changes& changes);
[[nodiscard]] bool apply(Connection& connection, const PersonChanges& changes);

// Moves at many tables, in one statement.
class Batch {
  public:
    // Whether it was taken: a change of one table that is there and of which only the log grows, and no
    // other of this table is in it.
    [[nodiscard]] bool take(std::size_t group, const ChangeGroup& changes);
    [[nodiscard]] bool is_empty() const { return groups_.empty(); }
    // Writes all of it, and answers the groups that could not be written as they are.
    [[nodiscard]] std::vector<std::size_t> write(Connection& connection);

  private:
    std::vector<std::size_t> groups_;
    std::vector<const Change*> changes_;
};

[[nodiscard]] std::size_t unfinished(Connection& connection, std::string_view person);

}  // namespace serai::postgres
