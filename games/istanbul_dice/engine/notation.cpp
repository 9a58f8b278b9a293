#include "games/istanbul_dice/engine/notation.hpp"

namespace serai::istanbul_dice {
namespace {

constexpr unsigned most_dice = shared_dice + spare_dice;

std::optional<Dice> read_dice(Scanner& scanner) {
    Dice dice;
    for (std::size_t i = 0; i < face_count; ++i) {
        const auto count = scanner.number(most_dice);
        if (!count) return std::nullopt;
        dice.set(Face(i), *count);
    }
    return dice;
}

// Goods one by one, never falling, so that a bag has one spelling.
std::optional<Goods> read_goods(Scanner& scanner, unsigned count) {
    Goods goods;
    Good last = Good::Red;
    for (unsigned i = 0; i < count; ++i) {
        const auto good = named<Good>(scanner.word());
        if (!good || *good < last) return std::nullopt;
        goods.add(*good);
        last = *good;
    }
    return goods;
}

template <typename Enum>
std::optional<Move> read_named(MoveKind kind, Scanner& scanner) {
    const auto found = named<Enum>(scanner.word());
    if (!found) return std::nullopt;
    return Move::of(kind, *found);
}

std::optional<Move> read_numbered(MoveKind kind, Scanner& scanner, unsigned most) {
    const auto number = scanner.number(most);
    if (!number) return std::nullopt;
    return Move::of(kind, *number);
}

std::optional<Move> read_move(Scanner& scanner) {
    const auto kind = named<MoveKind>(scanner.word());
    if (!kind) return std::nullopt;
    switch (argument(*kind)) {
        case Argument::None: return Move::of(*kind);
        case Argument::OneColour: return read_named<Good>(*kind, scanner);
        case Argument::OneUnit: return read_named<Unit>(*kind, scanner);
        case Argument::DieCount: return read_numbered(*kind, scanner, most_dice);
        case Argument::OneTile: return read_numbered(*kind, scanner, tile_count - 1);
        case Argument::OneTrack: return read_named<Track>(*kind, scanner);
        case Argument::OneCard: return read_numbered(*kind, scanner, card_count - 1);
        case Argument::FaceCounts: {
            const auto dice = read_dice(scanner);
            if (!dice) return std::nullopt;
            return Move::reroll(*dice);
        }
        case Argument::GoodCounts: {
            const auto goods = read_goods(scanner, goods_named(*kind));
            if (!goods) return std::nullopt;
            return Move::of(*kind, *goods);
        }
    }
    return std::nullopt;
}

}  // namespace

Line write(const Move& move) {
    Line line(name(move.kind));
    switch (argument(move.kind)) {
        case Argument::None: return line;
        case Argument::OneColour: return line << name(move.colour());
        case Argument::OneUnit: return line << name(move.unit());
        case Argument::OneTrack: return line << name(move.track());
        case Argument::DieCount:
        case Argument::OneTile:
        case Argument::OneCard: return line << unsigned{move.number};
        case Argument::FaceCounts:
            for (const std::uint8_t count : move.counts) line << unsigned{count};
            return line;
        case Argument::GoodCounts:
            if (!is_well_formed(move)) return line;
            for (std::size_t i = 0; i < Goods::kinds; ++i) {
                for (unsigned n = 0; n < move.counts[i]; ++n) line << name(Good(i));
            }
            return line;
    }
    return line;
}

Line write(const Outcome& outcome) {
    Line line(name(outcome.kind));
    switch (outcome.kind) {
        case OutcomeKind::Display:
            for (const Tile tile : outcome.tiles) line << static_cast<unsigned>(tile);
            return line;
        case OutcomeKind::Tile: return line << static_cast<unsigned>(outcome.tiles[0]);
        case OutcomeKind::Start:
        case OutcomeKind::Card: return line << unsigned{outcome.number};
        case OutcomeKind::Roll:
            for (const std::uint8_t count : outcome.dice.counts()) line << unsigned{count};
            return line;
    }
    return line;
}

std::optional<Move> read(Of<Move> /*this*/, Scanner& scanner) {
    const auto move = read_move(scanner);
    return move && is_well_formed(*move) ? move : std::nullopt;
}

std::optional<Outcome> read(Of<Outcome> /*this*/, Scanner& scanner) {
    const auto kind = named<OutcomeKind>(scanner.word());
    if (!kind) return std::nullopt;
    if (*kind == OutcomeKind::Roll) {
        const auto dice = read_dice(scanner);
        if (!dice) return std::nullopt;
        return Outcome::roll(*dice);
    }
    Outcome outcome{.kind = *kind};
    if (*kind == OutcomeKind::Display || *kind == OutcomeKind::Tile) {
        const std::size_t count = *kind == OutcomeKind::Tile ? 1 : display_size;
        for (std::size_t i = 0; i < count; ++i) {
            const auto tile = scanner.number(tile_count - 1);
            if (!tile) return std::nullopt;
            outcome.tiles[i] = Tile(*tile);
        }
        return outcome;
    }
    const auto number = scanner.number(*kind == OutcomeKind::Start ? max_players - 1 : card_count - 1);
    if (!number) return std::nullopt;
    outcome.number = static_cast<std::uint8_t>(*number);
    return outcome;
}

}  // namespace serai::istanbul_dice
