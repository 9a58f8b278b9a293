#include "games/phraya/board/plan.hpp"

#include "games/phraya/engine/choices.hpp"

namespace serai::phraya {
namespace {

// West-east canals run through columns over islands; north-south canals have three columns: both banks and
// the water.
constexpr std::size_t rows = 4;
constexpr std::size_t canals = 3;

const char* short_key(StallKind kind) {
    switch (kind) {
        case StallKind::Veg: return "phraya.short.veg";
        case StallKind::Fruit: return "phraya.short.fruit";
        case StallKind::Fish: return "phraya.short.fish";
        case StallKind::Meat: return "phraya.short.meat";
        case StallKind::Restaurant: return "phraya.short.restaurant";
        case StallKind::Temple: return "phraya.short.temple";
        case StallKind::Basket: return "phraya.short.basket";
        case StallKind::Scribe: return "phraya.short.scribe";
        case StallKind::Overseer: return "phraya.short.overseer";
    }
    return "";
}

Slot second_slot(Section section) { return Slot(at(first_slot(section)) + 1); }

class Plan {
  public:
    Plan(TextBoard& board, const State& state) : board_(board), state_(state) {
        if (state.phase == Phase::Move) in_reach_ = move_choices(state, state.player(state.actor));
        if (state.phase == Phase::ExtraMove) in_reach_ = extra_choices(state, state.player(state.actor));
        if (state.phase == Phase::PlaceBoat) in_reach_ = free_edges(state);
    }

    // Between the islands of a row: both banks and the section.
    void add_north_south(std::size_t row) {
        board_.row().text("");
        for (std::size_t canal = 0; canal < canals; ++canal) {
            const auto section = Section(canals * row + canal);
            add_stall(first_slot(section));
            add_section(section);
            add_stall(second_slot(section));
            board_.text("");
        }
    }
    // The bank above or below a row of crossings.
    void add_bank(std::size_t row, Slot (*slot_of)(Section)) {
        board_.row();
        for (std::size_t island = 0; island <= canals; ++island) {
            add_stall(slot_of(section_of(row, island)));
            if (island < canals) board_.text("").text("│").text("");
        }
    }
    void add_west_east(std::size_t row) {
        board_.row();
        for (std::size_t island = 0; island <= canals; ++island) {
            add_section(section_of(row, island));
            if (island < canals)
                board_.text("─").text(crossing_text(Crossing(canals * row + island))).text("─");
        }
    }

  private:
    static Section section_of(std::size_t row, std::size_t island) {
        return Section(rows * canals + rows * row + island);
    }
    // The kind of stall, with the seat of its owner.
    void add_stall(Slot slot) {
        const Term kind{short_key(stall_at(state_.board, slot))};
        const Seat host = owner(state_, slot);
        if (host == no_seat)
            board_.term(kind.key);
        else
            board_.sentence(Message{"phraya.board.short_owned", {}}.with("stall", kind).with("seat", host));
    }
    // The number of a section, with the boat on it or a mark that it is in reach.
    void add_section(Section section) {
        for (const Seat seat : state_.seats()) {
            if (state_.player(seat).boat != section) continue;
            board_.sentence(numbered("phraya.board.boat", std::int64_t(at(section))).with("seat", seat));
            return;
        }
        board_.text(std::to_string(at(section)) + (in_reach_.has(section) ? "*" : ""));
    }
    [[nodiscard]] std::string crossing_text(Crossing crossing) const {
        const std::string number = std::to_string(at(crossing));
        return crossing == state_.barge ? "[" + number + "]" : "(" + number + ")";
    }

    TextBoard& board_;
    const State& state_;
    SectionSet in_reach_;
};

}  // namespace

void add_canals(TextBoard& board, const State& state) {
    board.plan();
    Plan plan(board, state);
    for (std::size_t row = 0; row < rows; ++row) {
        plan.add_north_south(row);
        if (row + 1 == rows) break;
        plan.add_bank(row, first_slot);
        plan.add_west_east(row);
        plan.add_bank(row, second_slot);
    }
    board.says("phraya.board.legend");
}

}  // namespace serai::phraya
