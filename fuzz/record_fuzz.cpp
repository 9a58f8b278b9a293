// Any text as a record: read or refused, and applied or refused, entry by entry.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/catalogue.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const auto record = serai::read_record({reinterpret_cast<const char*>(bytes), size}, "fuzz");
    if (!record) return 0;
    auto match = serai::open_record(*record, "fuzz");
    if (!match) return 0;
    for (const auto& [entry, number] : record->entries) {
        if ((*match)->apply(entry)) break;
    }
    return 0;
}
