// Proves that nobody chose the luck of a finished game.
#pragma once

#include <cstddef>
#include <string_view>

#include "game/match.hpp"
#include "game/record.hpp"
#include "game/result.hpp"
#include "game/self.hpp"
#include "table/dealer.hpp"

namespace serai {

// What the record proves: that the outcomes followed from the secret and from what devices added to it.
struct Proof {
    static constexpr std::string_view wire_name = "Proof";
    std::size_t outcomes = 0;
    std::size_t nonces = 0;  // of devices: where there is one, the house alone did not choose
    // An early table: its outcomes followed from the numbers of entries, and idle moves that were taken back
    // chose among them.
    bool is_by_entry = false;
};
template <Is<Proof> Self, typename Visitor>
constexpr void fields(Self& proof, Visitor&& visit) {
    visit("outcomes", proof.outcomes);
    visit("nonces", proof.nonces);
    visit("by_entry", proof.is_by_entry);
}

// The dealer of a record; an error if it has no secret.
[[nodiscard]] Result<Dealer> dealer_of(const Record& record, std::string_view name);

// Plays the record in `match` (at its start) and draws each outcome anew. `name` is the record's file.
[[nodiscard]] Result<Proof> verify(const Record& record, Match& match, std::string_view name);

}  // namespace serai
