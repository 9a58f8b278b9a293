// A store by its address, whatever kind it is.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "store/registry.hpp"
#include "store/store.hpp"

namespace serai {

// postgres://… is a database of a server; anything else is a file.
[[nodiscard]] bool is_on_a_server(std::string_view address);

// Only a server can be shared by several nodes.
[[nodiscard]] Result<std::unique_ptr<Registry>> open_registry(const std::string& address);

[[nodiscard]] Result<std::unique_ptr<Store>> open_store(const std::string& address, Access access);

// Fails while nodes of a house share it: who wants it alone would not hear of what they do.
[[nodiscard]] Result<void> check_alone(const Store& store);

}  // namespace serai
