#include "cli/store_place.hpp"

#include <filesystem>

#include "cli/common.hpp"
#include "cli/data_folder.hpp"
#include "store/any_store.hpp"

namespace serai::cli {

std::string StorePlace::target() const { return is_folder() ? database_file(data) : address; }

StorePlace place_of(const std::string& word) {
    return is_on_a_server(word) ? StorePlace{.address = word} : StorePlace{.data = word};
}

OpenedStore existing_store(const StorePlace& place, Access access) {
    if (!place.is_folder()) return open_store(place.target(), access);
    if (!has_store(place.data))
        return failure(Message{"house.error.no_file", {}}.with("file", place.target()));
    return check_private(place.data).and_then([&] { return open_store(place.target(), access); });
}

OpenedStore store_to_fill(const StorePlace& place) {
    if (!place.is_folder()) return open_store(place.target(), Access::ReadWrite);
    std::error_code error;
    std::filesystem::create_directories(place.data, error);
    if (has_store(place.data)) {
        if (auto known = existing_store(place, Access::ReadOnly); !known) return known;
    }
    return check_private(place.data).and_then([&] { return open_store(place.target(), Access::ReadWrite); });
}

}  // namespace serai::cli
