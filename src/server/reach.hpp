// Where other devices of the network find this house. A page that was opened at "localhost" cannot know it,
// and an invitation to "localhost" leads a guest to the guest's own device.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace serai {

// Those of this machine that others can reach, without brackets; the likeliest first.
[[nodiscard]] std::vector<std::string> own_addresses();

// The addresses of the page for a house that listens at `listen` ("0.0.0.0:8080", "[::]:8080") on a machine
// with these addresses. None if it listens on loopback only.
[[nodiscard]] std::vector<std::string> reached_at(std::string_view listen, std::span<const std::string> own);

}  // namespace serai
