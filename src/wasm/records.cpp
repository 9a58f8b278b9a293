// Records that come from elsewhere.
#include "room/records.hpp"

#include <utility>

#include "games/catalogue.hpp"
#include "table/verify.hpp"
#include "wasm/edge.hpp"
#include "wasm/given.hpp"

namespace serai::wasm {
namespace {

// Whoever is named in a record and is no bot is a person whom nobody knows.
void seat_people(StoredTable& kept) {
    const Title& title = **find_title(kept.row.game);
    for (SeatRow& seat : kept.row.seats) {
        if (seat.bot.empty() || title.level(seat.bot)) continue;
        Person& person = kept.people.emplace_back();
        person.id = "guest " + std::to_string(kept.people.size());
        person.name = std::exchange(seat.bot, "");
        seat.player = person.id;
    }
}

// Plays the record through; nothing is proved if it has no secret.
Result<std::optional<Proof>> proof_of(const Record& record, std::string_view name) {
    if (record.notes.secret.empty())
        return replay_record(record, name).map([](const auto& /*match*/) { return std::optional<Proof>(); });
    auto match = open_record(record, name);
    if (!match) return tl::unexpected(match.error());
    return verify(record, **match, name).map([](const Proof& proof) { return std::optional(proof); });
}

}  // namespace

// The table that keeps a finished game. Given: the name of the record's file, and what is in it.
extern "C" __attribute__((export_name("keep_record"))) std::uint32_t keep_record() {
    const auto given = given_as<GivenRecord>();
    if (!given) return refused(given.error());
    const auto record = read_record(given->record, given->name);
    if (!record) return refused(record.error());
    auto kept = proof_of(*record, given->name).and_then([&](const auto& /*proof*/) {
        return kept_record(*record, given->name, present());
    });
    if (!kept) return refused(kept.error());
    make_local(kept->row);
    seat_people(*kept);
    return done(*kept);
}

// What a record proves of its luck; null without a secret. Given: the same.
extern "C" __attribute__((export_name("prove_record"))) std::uint32_t prove_record() {
    const auto given = given_as<GivenRecord>();
    if (!given) return refused(given.error());
    const auto proof = read_record(given->record, given->name).and_then([&](const Record& record) {
        return proof_of(record, given->name);
    });
    return proof ? done(*proof) : refused(proof.error());
}

}  // namespace serai::wasm
