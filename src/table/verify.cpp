#include "table/verify.hpp"

#include <string>

#include "table/dealer.hpp"

namespace serai {
namespace {

std::string place(std::string_view name, const Record::Line& line) {
    return std::string(name).append(":").append(std::to_string(line.number));
}

}  // namespace

Result<std::size_t> verify(const Record& record, Match& match, std::string_view name) {
    const auto dealer = Dealer::from_text(record.notes.secret);
    if (!dealer) return failure(Message{"house.verify.no_secret", {}}, std::string(name));
    if (dealer->commitment() != record.notes.commitment) {
        return failure(Message{"house.verify.commitment", {}}
                           .with("stated", record.notes.commitment)
                           .with("found", dealer->commitment()),
                       std::string(name));
    }
    std::size_t outcomes = 0;
    for (std::size_t i = 0; i < record.entries.size(); ++i) {
        const auto& line = record.entries[i];
        if (line.entry.is_chance() && match.turn().is_chance()) {
            Rng luck = dealer->luck({.entries = i, .outcomes = outcomes});
            const std::string drawn = match.draw(luck);
            if (drawn != line.entry.notation) {
                return failure(Message{"house.verify.differs", {}}
                                   .with("stated", line.entry.notation)
                                   .with("found", drawn),
                               place(name, line));
            }
            ++outcomes;
        }
        if (const auto refusal = match.apply(line.entry)) return failure(refusal->message, place(name, line));
    }
    return outcomes;
}

}  // namespace serai
