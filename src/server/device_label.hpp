// What kind of device asks, coarsely: enough to tell one's own apart, too little to follow anybody.
#pragma once

#include <string>
#include <string_view>

namespace serai {

// "Firefox, Linux" from a User-Agent header; a part that is not known is left out.
[[nodiscard]] std::string device_label(std::string_view user_agent);

}  // namespace serai
