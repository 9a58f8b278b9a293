// Stands for a type where a function is found by the namespace of what it is called with and there is no
// value of that type yet.
#pragma once

namespace serai {

template <typename Type>
struct Of {};

}  // namespace serai
