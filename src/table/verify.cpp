#include "table/verify.hpp"

#include <string>
#include <utility>
#include <vector>

#include "table/dealer.hpp"

namespace serai {
namespace {

std::string place(std::string_view name, const Record::Line& line) {
    return std::string(name).append(":").append(std::to_string(line.number));
}

}  // namespace

Result<Dealer> dealer_of(const Record& record, std::string_view name) {
    std::vector<std::string> nonces;
    for (const NonceNote& note : record.notes.nonces) {
        if (!note.nonce.empty()) nonces.push_back(note.nonce);
    }
    const auto dealer = Dealer::from_text(record.notes.secret, record.notes.luck, std::move(nonces));
    if (!dealer) return failure(Message{"house.verify.no_secret", {}}, std::string(name));
    return *dealer;
}

Result<Proof> verify(const Record& record, Match& match, std::string_view name) {
    const auto dealer = dealer_of(record, name);
    if (!dealer) return tl::unexpected(dealer.error());
    if (dealer->commitment() != record.notes.commitment) {
        return failure(Message{"house.verify.commitment", {}}
                           .with("stated", record.notes.commitment)
                           .with("found", dealer->commitment()),
                       std::string(name));
    }
    Proof proof{.is_by_entry = record.notes.luck == static_cast<unsigned>(LuckBy::Entry)};
    for (const NonceNote& note : record.notes.nonces) proof.nonces += note.nonce.empty() ? 0 : 1;
    for (std::size_t i = 0; i < record.entries.size(); ++i) {
        const auto& line = record.entries[i];
        if (line.entry.is_chance() && match.turn().is_chance()) {
            Rng luck = dealer->luck({.entries = i, .outcomes = proof.outcomes});
            const std::string drawn = match.draw(luck);
            if (drawn != line.entry.notation) {
                return failure(Message{"house.verify.differs", {}}
                                   .with("stated", line.entry.notation)
                                   .with("found", drawn),
                               place(name, line));
            }
            ++proof.outcomes;
        }
        if (const auto refusal = match.apply(line.entry)) return failure(refusal->message, place(name, line));
    }
    return proof;
}

}  // namespace serai
