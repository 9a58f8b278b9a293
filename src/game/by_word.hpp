// A list whose places are named by the words of an enumeration: each place is a field of its own.
#pragma once

#include <cstddef>

#include "base/words.hpp"

namespace serai {

template <Worded Enum, typename List>
struct ByWord {
    List& list;
};

template <Worded Enum, typename List>
constexpr ByWord<Enum, List> by_word(List& list) {
    return {list};
}

template <Worded Enum, typename List, typename Visitor>
constexpr void fields(const ByWord<Enum, List>& by_word, Visitor&& visit) {
    for (std::size_t i = 0; i < words_of<Enum>.names.size(); ++i) visit(name(Enum(i)), by_word.list[i]);
}

}  // namespace serai
