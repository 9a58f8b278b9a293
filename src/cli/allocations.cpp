#include "cli/allocations.hpp"

#include <cstdlib>
#include <new>

namespace {

std::uint64_t count = 0;  // only read by the single-threaded benchmark

}  // namespace

namespace serai::cli {

std::uint64_t allocations() { return count; }

}  // namespace serai::cli

// Replacing these two is enough: the other forms of the standard library call them.
void* operator new(std::size_t size) {
    ++count;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
