// Work beside this thread. WebAssembly has one thread only: there everything is done in turn, and nobody can
// be given up.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <utility>

#if !defined(__wasm__)
#include <future>
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

// What `task` answers; nothing if it is late. Its thread is left alone then, so the task must keep what it
// needs.
template <typename Task>
auto answer_within(std::chrono::milliseconds patience, Task task) -> std::optional<decltype(task())> {
#if defined(__wasm__)
    static_cast<void>(patience);
    return task();
#else
    std::packaged_task<decltype(task())()> packaged(std::move(task));
    auto answer = packaged.get_future();
    std::thread(std::move(packaged)).detach();
    if (answer.wait_for(patience) != std::future_status::ready) return std::nullopt;
    return answer.get();
#endif
}

}  // namespace serai
