// Where a house keeps what outlives it: in a folder of its own, or in a database of a server.
#pragma once

#include <memory>
#include <string>

#include "game/result.hpp"
#include "store/store.hpp"

namespace serai::cli {

struct StorePlace {
    std::string data = "data";  // the folder
    std::string address{};      // of the database; empty: the folder

    [[nodiscard]] bool is_folder() const { return address.empty(); }
    // What a store is opened by.
    [[nodiscard]] std::string target() const;
};

// A folder, or postgres://….
[[nodiscard]] StorePlace place_of(const std::string& word);

using OpenedStore = Result<std::unique_ptr<Store>>;

// The store of a place that has one.
[[nodiscard]] OpenedStore existing_store(const StorePlace& place, Access access);
// A new one where there is none.
[[nodiscard]] OpenedStore store_to_fill(const StorePlace& place);

}  // namespace serai::cli
