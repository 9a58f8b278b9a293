#include "store/any_store.hpp"

#include <utility>

#ifdef SERAI_HAS_POSTGRES
#include "store/postgres_store.hpp"
#endif
#include "store/sqlite_store.hpp"

namespace serai {
namespace {

template <typename Kind>
Result<std::unique_ptr<Store>> as_any(Result<std::unique_ptr<Kind>> opened) {
    return std::move(opened).map([](auto store) -> std::unique_ptr<Store> { return store; });
}

Result<std::unique_ptr<Store>> open_on_a_server(const std::string& address, Access access) {
#ifdef SERAI_HAS_POSTGRES
    return as_any(PostgresStore::open(address, access));
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
    return is_on_a_server(address) ? open_on_a_server(address, access)
                                   : as_any(SqliteStore::open(address, access));
}

}  // namespace serai
