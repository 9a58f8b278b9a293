#include "games/basari/engine/notation.hpp"

#include <algorithm>

namespace serai::basari {
namespace {

std::optional<Gems> read_gems(Scanner& scanner) {
    Gems gems;
    for (const Colour colour : colours) {
        const auto number = scanner.number(gems_per_colour);
        if (!number) return std::nullopt;
        gems.set(colour, *number);
    }
    return gems;
}

}  // namespace

Line write(const Move& move) {
    Line line(name(move.kind));
    switch (move.kind) {
        case MoveKind::Choose: return line << name(move.action);
        case MoveKind::Bid:
            for (const Colour colour : colours) line << move.gems[colour];
            return line;
        case MoveKind::Accept: return line;
        case MoveKind::Return:
        case MoveKind::Take: return line << name(move.colour);
    }
    return line;
}

Line write(const Outcome& outcome) {
    Line line(name(outcome.kind));
    for (const Card card : outcome.cards) {
        if (card != Card::None) line << static_cast<unsigned>(card);
    }
    return line;
}

std::optional<Move> read(Of<Move> /*this*/, Scanner& scanner) {
    const auto kind = named<MoveKind>(scanner.word());
    if (!kind) return std::nullopt;
    switch (*kind) {
        case MoveKind::Choose: {
            const auto action = named<Action>(scanner.word());
            if (!action || *action < Action::A || *action > Action::D) return std::nullopt;
            return Move::choose(*action);
        }
        case MoveKind::Bid: {
            const auto gems = read_gems(scanner);
            if (!gems) return std::nullopt;
            return Move::bid(*gems);
        }
        case MoveKind::Accept: return Move::accept();
        case MoveKind::Return:
        case MoveKind::Take: {
            const auto colour = named<Colour>(scanner.word());
            if (!colour) return std::nullopt;
            return *kind == MoveKind::Return ? Move::give_back(*colour) : Move::take(*colour);
        }
    }
    return std::nullopt;
}

std::optional<Outcome> read(Of<Outcome> /*this*/, Scanner& scanner) {
    const auto kind = named<OutcomeKind>(scanner.word());
    if (!kind) return std::nullopt;
    Outcome outcome{*kind, {}};
    const std::size_t most = *kind == OutcomeKind::Draw ? 1 : outcome.cards.size();
    for (std::size_t i = 0; i < most && (i == 0 || !scanner.at_end()); ++i) {
        const auto number = scanner.number(card_count);
        if (!number || *number == 0) return std::nullopt;
        outcome.cards[i] = Card(*number);
    }
    return outcome;
}

}  // namespace serai::basari
