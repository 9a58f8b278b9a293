// What stands between the method and the version in a request line, read with suspicion.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace serai::net {

struct Target {
    std::string path;   // decoded once; UTF-8 that starts with "/", without "..", without control characters
    std::string query;  // as it came
};

// "/tables/7?from=3" or "http://host/tables/7"; nothing if it is malformed.
std::optional<Target> read_target(std::string_view text);

}  // namespace serai::net
