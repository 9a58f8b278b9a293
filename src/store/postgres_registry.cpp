// Nodes and claims in a PostgreSQL server: who is there is a question of the server's clock alone.
#include "store/postgres_connection.hpp"
#include "store/postgres_store.hpp"

namespace serai {

using postgres::Array;
using postgres::Rows;

// Who was killed is forgotten when it has been away for a minute.
Result<std::vector<std::string>> PostgresStore::beat(std::string_view node, Milliseconds lease) {
    return connection_->attempt([&]() -> Result<std::vector<std::string>> {
        connection_->run(
            "INSERT INTO nodes (id, expires) VALUES ($1, clock_timestamp() + $2::int * interval '1 ms') "
            "ON CONFLICT (id) DO UPDATE SET expires = excluded.expires",
            node, lease);
        connection_->run("DELETE FROM nodes WHERE expires < clock_timestamp() - interval '1 minute'");
        return nodes();
    });
}

Result<std::vector<std::string>> PostgresStore::nodes() const {
    return connection_->attempt([&]() -> Result<std::vector<std::string>> {
        const Rows found =
            connection_->run("SELECT id FROM nodes WHERE expires > clock_timestamp() ORDER BY id");
        std::vector<std::string> nodes;
        nodes.reserve(found.size());
        for (std::size_t i = 0; i < found.size(); ++i) nodes.push_back(found.text(i, 0));
        return nodes;
    });
}

Result<void> PostgresStore::depart(std::string_view node) {
    return connection_->attempt([&]() -> Result<void> {
        connection_->run("DELETE FROM nodes WHERE id = $1", node);
        return {};
    });
}

// Of two who claim the same table at once the second waits for the first, and then finds it taken.
Result<Claim> PostgresStore::claim(std::string_view table, std::string_view node,
                                   const std::vector<KnownRules>& known) {
    Array games;
    Array versions;
    for (const KnownRules& each : known) {
        games.add(each.game);
        versions.add(each.version);
    }
    struct Taken {
        std::uint64_t version;
        std::string before;
    };
    const auto taken = connection_->attempt([&]() -> Result<std::optional<Taken>> {
        const Rows claimed = connection_->run(
            "WITH before AS (SELECT owner FROM tables WHERE id = $1) "
            "UPDATE tables SET owner = $2, version = version + 1 FROM before WHERE id = $1 AND "
            "(tables.owner IN ('', $2) OR NOT "
            "EXISTS (SELECT FROM nodes WHERE nodes.id = tables.owner AND expires > clock_timestamp())) "
            "AND EXISTS (SELECT FROM nodes WHERE nodes.id = $2 AND expires > clock_timestamp()) "
            "AND coalesce(substring(facts FROM '\"rules\":(\\d+)')::int, 0) <= (SELECT known.version FROM "
            "unnest($3::text[], $4::int[]) AS known (game, version) WHERE known.game = tables.game) "
            "RETURNING tables.version, before.owner",
            table, node, games, versions);
        if (claimed.size() == 0) return std::nullopt;
        return Taken{static_cast<std::uint64_t>(claimed.number(0, 0)), claimed.text(0, 1)};
    });
    if (!taken) return tl::unexpected(taken.error());
    if (!*taken) return refused_claim(table, node);
    auto stored = this->table(table);
    if (!stored) return tl::unexpected(std::move(stored.error()));
    if (!*stored) return NoSuchTable{};
    if ((*stored)->row.version != (*taken)->version)
        return failure({"house.store.busy", {}}, connection_->name());
    return Claimed{**std::move(stored), (*taken)->before};
}

// Why nothing was taken: where the table is, if there is one.
Result<Claim> PostgresStore::refused_claim(std::string_view table, std::string_view node) {
    return connection_->attempt([&]() -> Result<Claim> {
        const Rows found = connection_->run(
            "SELECT owner, EXISTS (SELECT FROM nodes WHERE nodes.id = tables.owner AND expires > "
            "clock_timestamp()), EXISTS (SELECT FROM nodes WHERE nodes.id = $2 AND expires > "
            "clock_timestamp()) FROM tables WHERE id = $1",
            table, node);
        if (found.size() == 0) return NoSuchTable{};
        if (found.text(0, 2) != "t") return failure({"house.store.busy", {}}, connection_->name());
        const bool is_there = found.text(0, 1) == "t" && found.text(0, 0) != node;
        return Elsewhere{is_there ? found.text(0, 0) : ""};
    });
}

}  // namespace serai
