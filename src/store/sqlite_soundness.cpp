#include "store/sqlite_soundness.hpp"

#include <filesystem>
#include <system_error>

namespace serai::sqlite {

// SQLite takes the missing end of the last page for zeros. While there is a log, the page may still be there.
Result<void> check_end(Database& database) {
    namespace fs = std::filesystem;
    return database.attempt([&]() -> Result<void> {
        std::error_code error;
        if (const auto log = fs::file_size(database.file() + "-wal", error); !error && log > 0) return {};
        const auto size = fs::file_size(database.file(), error);
        Query page(database, "PRAGMA page_size");
        const bool is_cut = !error && page.next() && size % static_cast<std::uintmax_t>(page.number(0)) != 0;
        return is_cut ? database.refusal({"house.store.corrupted", {}}) : Result<void>{};
    });
}

Result<void> check_soundness(Database& database) {
    return database.attempt([&]() -> Result<void> {
        Query check(database, "PRAGMA quick_check(1)");
        if (check.next() && check.text(0) == "ok") return {};
        return database.refusal({"house.store.corrupted", {}});
    });
}

}  // namespace serai::sqlite
