// Where the entries of tables are kept. The table defines it, a store implements it: what is appended is
// durable when the call returns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/entry.hpp"
#include "game/result.hpp"

namespace serai {

class EntryLog {
  public:
    EntryLog() = default;
    EntryLog(const EntryLog&) = delete;
    EntryLog& operator=(const EntryLog&) = delete;
    virtual ~EntryLog() = default;

    // All of them or none. `first` is the number of entries the table had before: an entry is never written
    // twice.
    virtual Result<void> append(std::string_view table, std::size_t first,
                                std::span<const Entry> entries) = 0;
    // The first `most` entries.
    [[nodiscard]] virtual Result<std::vector<Entry>> read(std::string_view table, std::size_t most) const = 0;
    [[nodiscard]] Result<std::vector<Entry>> read(std::string_view table) const {
        return read(table, std::numeric_limits<std::int32_t>::max());
    }
};

}  // namespace serai
