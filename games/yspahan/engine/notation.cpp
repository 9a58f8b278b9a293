#include "games/yspahan/engine/notation.hpp"

#include <array>
#include <limits>

namespace serai::yspahan {
namespace {

// What stands after the first word of a move.
enum class Form : std::uint8_t {
    Alone,
    Amount,
    Row,
    Card,
    Shop,
    Space,
    Building,
    BuildingAndPayment,
    RowAndBuilding
};

Form form_of(MoveKind kind) {
    switch (kind) {
        case MoveKind::Roll:
        case MoveKind::ExchangeCamels:
        case MoveKind::ExchangeGold:
        case MoveKind::SellCamels:
        case MoveKind::SellGold: return Form::Amount;
        case MoveKind::Supply:
        case MoveKind::Supervise:
        case MoveKind::TakeCard: return Form::Row;
        case MoveKind::Spend:
        case MoveKind::Keep: return Form::Card;
        case MoveKind::Place:
        case MoveKind::First:
        case MoveKind::PlaceShop: return Form::Shop;
        case MoveKind::MoveTo: return Form::Space;
        case MoveKind::BuildNoCamels:
        case MoveKind::BuildNoGold:
        case MoveKind::BuildFree: return Form::Building;
        case MoveKind::Build: return Form::BuildingAndPayment;
        case MoveKind::BuildWith: return Form::RowAndBuilding;
        case MoveKind::TakeCamels:
        case MoveKind::TakeGold:
        case MoveKind::Draw:
        case MoveKind::KeepAll:
        case MoveKind::Stop:
        case MoveKind::PayCamel:
        case MoveKind::LetGo:
        case MoveKind::ThreeCamels:
        case MoveKind::ThreeGold:
        case MoveKind::PlaceCaravan:
        case MoveKind::End: return Form::Alone;
    }
    return Form::Alone;
}

// Reads a word of an enumeration, without those that mean none or unknown.
template <Worded Enum>
std::optional<Enum> read_word(Scanner& scanner, Enum end) {
    const auto found = named<Enum>(scanner.word());
    return found && *found < end ? found : std::nullopt;
}

std::optional<Move> read_building(Scanner& scanner, MoveKind kind) {
    const auto building = named<Building>(scanner.word());
    if (!building) return std::nullopt;
    if (scanner.at_end()) return Move::of(kind, *building);
    const auto payment = named<Payment>(scanner.word());
    // The full price has one spelling: none.
    if (!payment || *payment == Payment::Full || form_of(kind) == Form::Building) return std::nullopt;
    return Move::of(kind, *building, *payment);
}

std::optional<Move> read_build_with(Scanner& scanner) {
    const auto row = read_word(scanner, Row::None);
    auto move = read_building(scanner, MoveKind::BuildWith);
    if (!row || !move) return std::nullopt;
    move->row = *row;
    return move;
}

// A move of a kind with one parameter, if the parameter could be read.
template <typename Parameter>
std::optional<Move> with(MoveKind kind, const std::optional<Parameter>& parameter) {
    return parameter ? std::optional(Move::of(kind, *parameter)) : std::nullopt;
}

// Dice as their faces in ascending order; nothing if there are none.
void write_dice(Line& line, const std::array<std::uint8_t, faces>& counts) {
    std::array<char, 16> digits{};
    std::size_t size = 0;
    for (std::size_t face = 0; face < faces; ++face) {
        for (unsigned i = 0; i < counts[face] && size < digits.size(); ++i) {
            digits[size++] = static_cast<char>('1' + face);
        }
    }
    if (size > 0) line << std::string_view(digits.data(), size);
}

std::optional<std::array<std::uint8_t, faces>> read_dice(std::string_view digits, std::size_t most) {
    if (digits.empty() || digits.size() > most) return std::nullopt;
    std::array<std::uint8_t, faces> counts{};
    char last = '1';
    for (const char digit : digits) {
        if (digit < last || digit > '6') return std::nullopt;
        ++counts[static_cast<std::size_t>(digit - '1')];
        last = digit;
    }
    return counts;
}

std::optional<Outcome> read_roll(Scanner& scanner) {
    const auto white = read_dice(scanner.word(), white_dice(max_players));
    if (!white) return std::nullopt;
    Outcome outcome{.kind = OutcomeKind::Dice, .white = *white};
    if (scanner.at_end()) return outcome;
    const auto yellow = read_dice(scanner.word(), yellow_dice);
    if (!yellow) return std::nullopt;
    outcome.yellow = *yellow;
    return outcome;
}

}  // namespace

Line write(const Move& move) {
    Line line(name(move.kind));
    switch (form_of(move.kind)) {
        case Form::Alone: return line;
        case Form::Amount: return line << unsigned{move.amount};
        case Form::Row: return line << name(move.row);
        case Form::Card: return line << name(move.card);
        case Form::Shop: return line << name(move.shop());
        case Form::Space: return line << name(move.space());
        case Form::RowAndBuilding: line << name(move.row); break;
        case Form::Building:
        case Form::BuildingAndPayment: break;
    }
    line << name(move.building());
    if (move.payment != Payment::Full) line << name(move.payment);
    return line;
}

Line write(const Outcome& outcome) {
    Line line(name(outcome.kind));
    switch (outcome.kind) {
        case OutcomeKind::Start: return line << static_cast<unsigned>(outcome.seat);
        case OutcomeKind::Draw: return line << name(outcome.card);
        case OutcomeKind::Dice:
            write_dice(line, outcome.white);
            write_dice(line, outcome.yellow);
            return line;
    }
    return line;
}

std::optional<Move> read(Of<Move> /*this*/, Scanner& scanner) {
    const auto kind = named<MoveKind>(scanner.word());
    if (!kind) return std::nullopt;
    switch (form_of(*kind)) {
        case Form::Alone: return Move::of(*kind);
        case Form::Amount: return with(*kind, scanner.number(std::numeric_limits<std::uint16_t>::max()));
        case Form::Row: return with(*kind, read_word(scanner, Row::None));
        case Form::Card: return with(*kind, read_word(scanner, Card::None));
        case Form::Shop: return with(*kind, read_word(scanner, Shop::None));
        case Form::Space: return with(*kind, named<Space>(scanner.word()));
        case Form::Building:
        case Form::BuildingAndPayment: return read_building(scanner, *kind);
        case Form::RowAndBuilding: return read_build_with(scanner);
    }
    return std::nullopt;
}

std::optional<Outcome> read(Of<Outcome> /*this*/, Scanner& scanner) {
    const auto kind = named<OutcomeKind>(scanner.word());
    if (!kind) return std::nullopt;
    switch (*kind) {
        case OutcomeKind::Start: {
            const auto seat = scanner.number(max_players - 1);
            if (!seat) return std::nullopt;
            return Outcome{.kind = *kind, .seat = Seat(*seat)};
        }
        case OutcomeKind::Dice: return read_roll(scanner);
        case OutcomeKind::Draw: {
            const auto card = read_word(scanner, Card::None);
            if (!card) return std::nullopt;
            return Outcome{.kind = *kind, .card = *card};
        }
    }
    return std::nullopt;
}

}  // namespace serai::yspahan
