#include "cli/allocations.hpp"

#include <cstdlib>
#include <new>

namespace {

thread_local std::uint64_t count = 0;  // of this thread: the server has several

}  // namespace

namespace serai::cli {

std::uint64_t allocations() { return count; }

}  // namespace serai::cli

#ifndef SERAI_THREAD_SANITIZER  // which replaces them itself, and measures no benchmark
// Replacing these two is enough: the other forms of the standard library call them.
void* operator new(std::size_t size) {
    ++count;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
#endif
