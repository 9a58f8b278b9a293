#include "store/examination.hpp"

#include "store/migrations.hpp"
#include "store/sqlite_database.hpp"

namespace serai {
namespace {

using sqlite::Database;
using sqlite::Query;

std::vector<std::string> damage_of(Database& database) {
    std::vector<std::string> found;
    Query check(database, "PRAGMA integrity_check(5)");
    while (check.next()) {
        if (check.text(0) != "ok") found.push_back(check.text(0));
    }
    return found;
}

std::int64_t dangling_rows(Database& database) {
    Query count(database, "SELECT count(*) FROM pragma_foreign_key_check");
    count.next();
    return count.number(0);
}

std::vector<std::string> table_ids(Database& database) {
    std::vector<std::string> ids;
    Query rows(database, "SELECT id FROM tables ORDER BY opened, id");
    while (rows.next()) ids.push_back(rows.text(0));
    return ids;
}

}  // namespace

Result<Examination> examine(const std::string& file) {
    auto database = Database::open(file, SQLite::OPEN_READONLY);
    if (!database) return tl::unexpected<Error>(database.error());
    return (*database)->attempt([&]() -> Result<Examination> {
        Database& opened = **database;
        Examination found{.format = sqlite::format_of(opened), .known_format = sqlite::migrations().size()};
        if (const auto known = sqlite::check_format(opened, sqlite::migrations()); !known) {
            if (found.format > found.known_format) return found;
            return tl::unexpected<Error>(known.error());
        }
        found.damage = damage_of(opened);
        if (!found.damage.empty()) return found;
        found.dangling = dangling_rows(opened);
        if (found.format == found.known_format) found.tables = table_ids(opened);
        return found;
    });
}

}  // namespace serai
