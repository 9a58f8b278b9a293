// How somebody lets something be done later, on the same thread.
#pragma once

#include <chrono>
#include <functional>

namespace serai {

using After = std::function<void(std::chrono::milliseconds delay, std::function<void()> work)>;

}  // namespace serai
