#include "games/phraya/terminal/plan.hpp"

#include <fmt/format.h>

#include "games/phraya/engine/choices.hpp"
#include "text/table.hpp"

namespace serai::phraya {
namespace {

// The plan alternates columns over islands, where west-east canals run, and columns over north-south canals.
constexpr std::size_t island_width = 7;
constexpr std::size_t label_width = 7;
constexpr std::size_t bank_width = 8;  // a stall and its owner: six letters, a dot, a number
constexpr std::size_t canal_width = 2 * bank_width + label_width;

std::string centred(std::string_view text, std::size_t columns, std::string_view fill = " ") {
    std::string result;
    const std::size_t missing = columns - std::min(columns, width(text));
    for (std::size_t i = 0; i < missing / 2; ++i) result += fill;
    result += text;
    for (std::size_t i = missing / 2; i < missing; ++i) result += fill;
    return result;
}

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

class Plan {
  public:
    Plan(const State& state, const Text& text) : state_(state), text_(text) {
        if (state.phase == Phase::Move) in_reach_ = move_choices(state, state.player(state.actor));
        if (state.phase == Phase::ExtraMove) in_reach_ = extra_choices(state, state.player(state.actor));
        if (state.phase == Phase::PlaceBoat) in_reach_ = free_edges(state);
    }

    // Between the islands of a row: both banks and the section.
    [[nodiscard]] std::string vertical_line(std::size_t row) const {
        std::string line(island_width, ' ');
        for (std::size_t column = 0; column < 3; ++column) {
            const auto section = Section(3 * row + column);
            line += padded_left(stall(first_slot(section)), bank_width) +
                    centred(label(section), label_width) +
                    padded_right(stall(second_slot(section)), bank_width) + std::string(island_width, ' ');
        }
        return line;
    }
    // The bank above or below a row of crossings.
    [[nodiscard]] std::string bank_line(std::size_t row, Slot (*slot_of)(Section)) const {
        std::string line;
        for (std::size_t column = 0; column < 4; ++column) {
            line += centred(stall(slot_of(Section(12 + 4 * row + column))), bank_width);
            if (column < 3) line += centred("│", canal_width + island_width - bank_width);
        }
        return line;
    }
    [[nodiscard]] std::string water_line(std::size_t row) const {
        std::string line;
        for (std::size_t column = 0; column < 4; ++column) {
            line += centred(label(Section(12 + 4 * row + column)), island_width, "─");
            if (column < 3) line += centred(crossing(Crossing(3 * row + column)), canal_width, "─");
        }
        return line;
    }

    static Slot second_slot(Section section) { return Slot(at(first_slot(section)) + 1); }

  private:
    // The kind of stall, with the seat of its owner.
    [[nodiscard]] std::string stall(Slot slot) const {
        std::string name = text_.say(short_key(stall_at(state_.board, slot)));
        const Seat host = owner(state_, slot);
        if (host != no_seat) name += fmt::format("·{}", index(host) + 1);
        return name;
    }
    // The number of a section, with the boat on it or a mark that it is in reach.
    [[nodiscard]] std::string label(Section section) const {
        for (const Seat seat : state_.seats()) {
            if (state_.player(seat).boat == section)
                return fmt::format("{}<{}>", at(section), index(seat) + 1);
        }
        return fmt::format("{}{}", at(section), in_reach_.has(section) ? "*" : "");
    }
    [[nodiscard]] std::string crossing(Crossing crossing) const {
        return crossing == state_.barge ? fmt::format("[{}]", at(crossing))
                                        : fmt::format("({})", at(crossing));
    }

    const State& state_;
    const Text& text_;
    SectionSet in_reach_;
};

}  // namespace

std::vector<std::string> canal_plan(const State& state, const Text& text) {
    const Plan plan(state, text);
    std::vector<std::string> lines;
    for (std::size_t row = 0; row < 4; ++row) {
        lines.push_back(plan.vertical_line(row));
        if (row == 3) break;
        lines.push_back(plan.bank_line(row, first_slot));
        lines.push_back(plan.water_line(row));
        lines.push_back(plan.bank_line(row, Plan::second_slot));
    }
    return lines;
}

}  // namespace serai::phraya
