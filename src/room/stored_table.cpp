#include "room/stored_table.hpp"

#include <utility>

namespace serai {

Beginning beginning_of(const TableRow& row) {
    return {row.game, row.rules, static_cast<unsigned>(row.seats.size()), row.options, row.position};
}

Result<Table> table_of(const TableRow& row) {
    auto match = reopen_match(beginning_of(row));
    if (!match) return tl::unexpected(match.error());
    std::vector<std::string> nonces;
    for (const NonceRow& each : row.nonces) {
        if (!each.nonce.empty()) nonces.push_back(each.nonce);
    }
    const auto dealer = Dealer::from_text(row.secret, row.luck, std::move(nonces));
    if (!dealer) return failure(Message{"house.refusal.stopped", {}}, row.id);
    return Table(std::move(*match), *dealer);
}

}  // namespace serai
