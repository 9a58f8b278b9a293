#include "server/stored_table.hpp"

#include "games/catalogue.hpp"

namespace serai {

Result<std::unique_ptr<Match>> match_of(const TableRow& table) {
    return reopen_match(table.game, table.rules, static_cast<unsigned>(table.seats.size()), table.options);
}

bool is_damage(const Error& error) {
    const std::string& key = error.message.key;
    return key == "house.store.damaged" || !key.starts_with("house.store.");
}

Result<bool> add_table(Store& store, const TableRow& table, std::size_t most_unfinished) {
    const auto unfinished = store.unfinished_tables_of(table.host);
    if (!unfinished) return tl::unexpected(unfinished.error());
    if (*unfinished >= most_unfinished) return false;
    return store.add_table(table).map([] { return true; });
}

}  // namespace serai
