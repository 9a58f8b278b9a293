// Any text as a scenario of any game: states given by field names are refused or can be played.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/scenario.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    for (const serai::Title& title : serai::titles()) {
        const std::string_view id = title.id;
        const std::string head = "clause X-1\nseats 3\ngame " + std::string(id) + "\n";
        static_cast<void>(serai::cli::Scenario("fuzz").run(head + std::string(text)));
    }
    return 0;
}
