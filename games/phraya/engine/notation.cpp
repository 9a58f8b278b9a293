#include "games/phraya/engine/notation.hpp"

#include <limits>

namespace serai::phraya {
namespace {

// The parts of a line, read one after the other. After the first that cannot be read the line is broken.
class Parts {
  public:
    explicit Parts(Scanner& scanner) : scanner_(scanner) {}

    template <Worded Enum>
    Enum word() {
        return keep(named<Enum>(scanner_.word()), Enum{});
    }
    // A word that may not be its enumeration's placeholder for nothing.
    template <Worded Enum>
    Enum word_but(Enum none) {
        const Enum value = word<Enum>();
        broken_ |= value == none;
        return value;
    }
    unsigned number(std::size_t most) { return keep(scanner_.number(static_cast<unsigned>(most)), 0U); }
    // A payment by favour is a last word, an ordinary payment is not written.
    Payment favour_or(Payment ordinary) {
        if (scanner_.at_end()) return ordinary;
        return one_of(Payment::Favour, Payment::Favour, Payment::Favour);
    }
    Payment one_of(Payment a, Payment b, Payment c) {
        const auto payment = word<Payment>();
        broken_ |= payment != a && payment != b && payment != c;
        return payment;
    }

    template <typename Value>
    std::optional<Value> unless_broken(const Value& value) const {
        return broken_ ? std::nullopt : std::optional(value);
    }

  private:
    template <typename Value>
    Value keep(std::optional<Value> found, Value otherwise) {
        broken_ |= !found;
        return found.value_or(otherwise);
    }

    Scanner& scanner_;
    bool broken_ = false;
};

constexpr std::size_t last_section = section_count - 1;
constexpr std::size_t last_slot = slot_count - 1;
constexpr std::size_t most_units = 9;  // of a good in one trade; more than any boat holds

Slot read_slot(Parts& parts) { return Slot(parts.number(last_slot)); }

Move read_buy(Parts& parts) {
    const Slot slot = read_slot(parts);
    const auto good = parts.word<Good>();
    const unsigned number = parts.number(most_units);
    return Move::buy(slot, good, number, parts.favour_or(Payment::Coins));
}

Move read_sell(Parts& parts) {
    const Slot slot = read_slot(parts);
    const auto good = parts.word<Good>();
    return Move::sell(slot, good, parts.number(most_units));
}

Move read_offer(Parts& parts) {
    const Slot slot = read_slot(parts);
    const auto good = parts.word<Good>();
    return Move::offer(slot, good, parts.favour_or(Payment::Flowers));
}

Move read_scribe(Parts& parts) {
    const Slot slot = read_slot(parts);
    const Card card = parts.word_but(Card::None);
    return Move::scribe(slot, card, parts.one_of(Payment::Coins, Payment::Flowers, Payment::Flowers));
}

Move read_stall(Parts& parts) {
    const Slot slot = read_slot(parts);
    return Move::stall(slot, read_slot(parts));
}

Move read_move(Parts& parts) {
    const auto kind = parts.word<MoveKind>();
    switch (kind) {
        case MoveKind::Boat:
        case MoveKind::Extra:
        case MoveKind::Move: return Move::to(kind, parts.number(last_section));
        case MoveKind::Claim:
        case MoveKind::Deliver: return Move::to(kind, parts.number(last_slot));
        case MoveKind::Wholesaler: return Move::to(kind, parts.number(pair_count - 1));
        case MoveKind::Barge: return Move::to(kind, parts.number(crossing_count - 1));
        case MoveKind::Card: return Move::play(parts.word_but(Card::None));
        case MoveKind::Price:
        case MoveKind::Discard: return Move::of(kind, parts.word<Good>());
        case MoveKind::Exchange:
            return Move::exchange(parts.number(std::numeric_limits<std::uint16_t>::max()));
        case MoveKind::Done:
        case MoveKind::Refresh:
        case MoveKind::Keep:
        case MoveKind::End: return Move::plain(kind);
        case MoveKind::Buy: return read_buy(parts);
        case MoveKind::Sell: return read_sell(parts);
        case MoveKind::Basket: {
            const Slot slot = read_slot(parts);
            return Move::paid(kind, slot, parts.favour_or(Payment::Coins));
        }
        case MoveKind::Rower: {
            const Slot slot = read_slot(parts);
            return Move::paid(kind, slot, parts.one_of(Payment::Fish, Payment::Meat, Payment::Favour));
        }
        case MoveKind::Offer: return read_offer(parts);
        case MoveKind::Scribe: return read_scribe(parts);
        case MoveKind::Stall: return read_stall(parts);
        case MoveKind::Tribute: return Move::tribute(parts.word<KingField>());
    }
    return {};
}

Outcome read_outcome(Parts& parts) {
    Outcome outcome{.kind = parts.word<OutcomeKind>()};
    switch (outcome.kind) {
        case OutcomeKind::Parts:
            for (Placement& placement : outcome.board) placement = parts.word_but(Placement::Random);
            break;
        case OutcomeKind::Start: outcome.seat = Seat(parts.number(max_players - 1)); break;
        case OutcomeKind::Card: outcome.card = parts.word_but(Card::None); break;
        case OutcomeKind::Basket: outcome.pair = parts.word_but(Pair::None); break;
        case OutcomeKind::Order: outcome.order = parts.word_but(Order::None); break;
    }
    return outcome;
}

void write_favour(Line& line, Payment payment) {
    if (payment == Payment::Favour) line << name(payment);
}

}  // namespace

Line write(const Move& move) {
    Line line(name(move.kind));
    const unsigned place = move.place;
    switch (move.kind) {
        case MoveKind::Boat:
        case MoveKind::Claim:
        case MoveKind::Wholesaler:
        case MoveKind::Barge:
        case MoveKind::Extra:
        case MoveKind::Move:
        case MoveKind::Deliver: line << place; break;
        case MoveKind::Card: line << name(move.card); break;
        case MoveKind::Price:
        case MoveKind::Discard: line << name(move.good); break;
        case MoveKind::Exchange: line << unsigned{move.number}; break;
        case MoveKind::Done:
        case MoveKind::Refresh:
        case MoveKind::Keep:
        case MoveKind::End: break;
        case MoveKind::Buy:
        case MoveKind::Sell:
            line << place << name(move.good) << unsigned{move.number};
            write_favour(line, move.payment);
            break;
        case MoveKind::Basket:
            line << place;
            write_favour(line, move.payment);
            break;
        case MoveKind::Rower: line << place << name(move.payment); break;
        case MoveKind::Offer:
            line << place << name(move.good);
            write_favour(line, move.payment);
            break;
        case MoveKind::Scribe: line << place << name(move.card) << name(move.payment); break;
        case MoveKind::Stall: line << place << unsigned{move.target}; break;
        case MoveKind::Tribute: line << name(KingField(move.target)); break;
    }
    return line;
}

Line write(const Outcome& outcome) {
    Line line(name(outcome.kind));
    switch (outcome.kind) {
        case OutcomeKind::Parts:
            for (const Placement placement : outcome.board) line << name(placement);
            break;
        case OutcomeKind::Start: line << static_cast<unsigned>(outcome.seat); break;
        case OutcomeKind::Card: line << name(outcome.card); break;
        case OutcomeKind::Basket: line << name(outcome.pair); break;
        case OutcomeKind::Order: line << name(outcome.order); break;
    }
    return line;
}

std::optional<Move> read(Of<Move> /*this*/, Scanner& scanner) {
    Parts parts(scanner);
    const Move move = read_move(parts);
    return parts.unless_broken(move);
}

std::optional<Outcome> read(Of<Outcome> /*this*/, Scanner& scanner) {
    Parts parts(scanner);
    const Outcome outcome = read_outcome(parts);
    return parts.unless_broken(outcome);
}

}  // namespace serai::phraya
