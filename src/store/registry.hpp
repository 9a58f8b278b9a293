// Which nodes a house has, and which of them has the room of a table. It lies beside the tables: taking a
// table is a change of its version, so whoever had it before can store nothing more. To be registered is
// politeness, not safety: it only keeps nodes from taking tables from each other that are in use.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/result.hpp"
#include "room/change.hpp"

namespace serai {

// Games of which a node knows the rules, up to a version.
struct KnownRules {
    std::string game{};
    unsigned version = 0;
};

// The room of a table is another node's. Without a name: it is nobody's, but these rules are not known here.
struct Elsewhere {
    std::string node{};
};
struct NoSuchTable {};
// It is the claimant's, as it is stored.
struct Claimed {
    StoredTable table{};
    std::string before{};  // whose it was
};
using Claim = std::variant<Claimed, Elsewhere, NoSuchTable>;

class Registry {
  public:
    Registry() = default;
    Registry(const Registry&) = delete;
    Registry& operator=(const Registry&) = delete;
    virtual ~Registry() = default;

    // This node is there for so long, by the registry's own clock. Answers all that are, in the order of
    // their names.
    [[nodiscard]] virtual Result<std::vector<std::string>> beat(std::string_view node,
                                                                Milliseconds lease) = 0;
    // It is not there any more: its tables are free.
    [[nodiscard]] virtual Result<void> depart(std::string_view node) = 0;
    // Takes a table that is nobody's, one's own, or of a node that is not there any more. Fails if the node
    // itself is not there.
    [[nodiscard]] virtual Result<Claim> claim(std::string_view table, std::string_view node,
                                              const std::vector<KnownRules>& known) = 0;
};

}  // namespace serai
