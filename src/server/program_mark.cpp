#include "server/program_mark.hpp"

#include "base/sha256.hpp"

#if defined(__linux__)
#include <cstring>
#include <elf.h>
#include <link.h>
#include <string_view>

namespace serai {
namespace {

constexpr std::size_t note_alignment = 4;

std::size_t aligned(std::size_t size) {
    return (size + note_alignment - 1) / note_alignment * note_alignment;
}

// Notes lie one behind the other: a head, a name, and what they say.
std::string mark_in(std::string_view notes) {
    while (notes.size() > sizeof(ElfW(Nhdr))) {
        ElfW(Nhdr) head{};
        std::memcpy(&head, notes.data(), sizeof head);
        const std::size_t said = sizeof head + aligned(head.n_namesz);
        const std::size_t end = said + aligned(head.n_descsz);
        if (end > notes.size()) break;
        const bool is_from_gnu = notes.substr(sizeof head, head.n_namesz) == std::string_view("GNU\0", 4);
        if (is_from_gnu && head.n_type == NT_GNU_BUILD_ID) return hex(notes.substr(said, head.n_descsz));
        notes.remove_prefix(end);
    }
    return "";
}

// The program itself comes first; the libraries behind it are not asked.
int look_at(dl_phdr_info* object, std::size_t /*size*/, void* found) {
    for (std::size_t i = 0; i < object->dlpi_phnum; ++i) {
        const auto& part = object->dlpi_phdr[i];
        if (part.p_type != PT_NOTE) continue;
        // NOLINTNEXTLINE(performance-no-int-to-ptr): an address is what the loader tells.
        const auto* const bytes = reinterpret_cast<const char*>(object->dlpi_addr + part.p_vaddr);
        auto& mark = *static_cast<std::string*>(found);
        if (mark.empty()) mark = mark_in({bytes, part.p_memsz});
    }
    return 1;
}

}  // namespace

std::string program_mark() {
    std::string mark;
    dl_iterate_phdr(look_at, &mark);
    return mark;
}

}  // namespace serai

#else

namespace serai {

std::string program_mark() { return ""; }

}  // namespace serai

#endif
