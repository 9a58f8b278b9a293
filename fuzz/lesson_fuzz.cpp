// Any text as a lesson of any game: it is refused, or can be taught to its end.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/catalogue.hpp"
#include "lesson/learner.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    for (const serai::Title& title : serai::titles()) {
        const std::string head = "seats 3\ngame " + std::string(title.id) + "\nstep first\n";
        auto learner = serai::read_lesson(head + std::string(text), "fuzz").and_then(&serai::Learner::begin);
        if (learner) static_cast<void>(learner->go_to(size));
    }
    return 0;
}
