// A value, or what went wrong in the outside world: where (file and line, if any) and a message in no
// language yet.
#pragma once

#include <string>
#include <utility>

#include <tl/expected.hpp>

#include "game/message.hpp"

namespace serai {

struct Error {
    Message message;
    std::string where;  // "file:line", or empty
};

template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(Message message, std::string where = {}) {
    return tl::unexpected<Error>(Error{std::move(message), std::move(where)});
}

}  // namespace serai
