// Work beside this thread. WebAssembly has one thread only: there everything is done in turn.
#pragma once

#include <cstddef>

#if !defined(__wasm__)
#include <thread>
#include <vector>
#endif

namespace serai {

// Calls work(0) … work(count - 1), each in a thread of its own; the first in this one.
template <typename Work>
void side_by_side(std::size_t count, const Work& work) {
#if defined(__wasm__)
    for (std::size_t i = 0; i < count; ++i) work(i);
#else
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < count; ++i) others.emplace_back([&work, i] { work(i); });
    work(0);
#endif
}

}  // namespace serai
