#include "store/any_store.hpp"

#include <utility>

#ifdef SERAI_HAS_POSTGRES
#include "store/postgres_store.hpp"
#endif
#include "store/sqlite_store.hpp"

namespace serai {
namespace {

template <typename Any, typename Kind>
Result<std::unique_ptr<Any>> as_any(Result<std::unique_ptr<Kind>> opened) {
    return std::move(opened).map([](auto store) -> std::unique_ptr<Any> { return store; });
}

template <typename Any>
Result<std::unique_ptr<Any>> open_on_a_server(const std::string& address, Access access) {
#ifdef SERAI_HAS_POSTGRES
    return as_any<Any>(PostgresStore::open(address, access));
#else
    static_cast<void>(access);
    return failure({"house.store.no_postgres", {}}, address);
#endif
}

}  // namespace

bool is_on_a_server(std::string_view address) {
    return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

Result<std::unique_ptr<Store>> open_store(const std::string& address, Access access) {
    return is_on_a_server(address) ? open_on_a_server<Store>(address, access)
                                   : as_any<Store>(SqliteStore::open(address, access));
}

Result<void> check_alone(const Store& store) {
    return store.nodes().and_then([](const std::vector<std::string>& nodes) -> Result<void> {
        if (nodes.empty()) return {};
        return failure(
            Message{"house.store.in_use", {}}.with("count", static_cast<std::int64_t>(nodes.size())));
    });
}

Result<std::unique_ptr<Registry>> open_registry(const std::string& address) {
    if (!is_on_a_server(address)) return failure({"house.store.for_one", {}}, address);
    return open_on_a_server<Registry>(address, Access::ReadWrite);
}

}  // namespace serai
