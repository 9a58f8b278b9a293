// For the one function `fields` that serves reading and writing: Self is T or const T.
#pragma once

#include <concepts>
#include <type_traits>

namespace serai {

template <typename Self, typename T>
concept Is = std::same_as<std::remove_const_t<Self>, T>;

}  // namespace serai
