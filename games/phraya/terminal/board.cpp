#include "games/phraya/terminal/board.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "games/phraya/terminal/card_text.hpp"
#include "games/phraya/terminal/plan.hpp"
#include "text/table.hpp"

namespace serai::phraya {
namespace {

using Lines = std::vector<std::string>;

std::string word(const Text& text, Worded auto value) { return text.say(text_key<Phraya>(value)); }

Lines split(std::string_view block) {
    Lines lines;
    while (!block.empty()) {
        const std::size_t end = block.find('\n');
        lines.emplace_back(block.substr(0, end));
        block.remove_prefix(end == std::string_view::npos ? block.size() : end + 1);
    }
    return lines;
}

std::string joined(const Lines& lines) {
    std::string result;
    for (const std::string& line : lines)
        result.append(line.substr(0, line.find_last_not_of(' ') + 1)).append("\n");
    return result;
}

Lines beside(const Lines& left, const Lines& right) {
    std::size_t columns = 0;
    for (const std::string& line : left) columns = std::max(columns, width(line));
    Lines result;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        result.push_back(padded_right(i < left.size() ? left[i] : "", columns + 4) +
                         (i < right.size() ? right[i] : ""));
    }
    return result;
}

void append(Lines& lines, std::string_view heading, const TextTable& table) {
    lines.emplace_back(heading);
    for (std::string& line : split(table.text())) lines.push_back("  " + std::move(line));
}

// The seat whose disc lies on a field, or what it costs.
template <typename Set, typename Field>
std::string field_text(const State& state, Set Player::* discs_of, Field field, const std::string& cost) {
    for (const Seat seat : state.seats()) {
        if ((state.player(seat).*discs_of).has(field)) return fmt::format("<{}>", index(seat) + 1);
    }
    return cost;
}

TextTable prices_table(const State& state, const Text& text) {
    TextTable table;
    for (const Good good : goods) {
        Lines cells{word(text, good)};
        for (std::size_t i = 0; i < price_fields; ++i) {
            const unsigned amount = price_table[at(good)][i];
            cells.push_back(state.price_markers[at(good)] == i ? fmt::format("[{}]", amount)
                                                               : fmt::format("{} ", amount));
        }
        table.add(std::move(cells));
    }
    return table;
}

TextTable temple_table(const State& state, const Text& text) {
    TextTable table;
    for (const Good good : goods) {
        Lines cells{word(text, good)};
        for (std::size_t i = 0; i < temple_columns; ++i)
            cells.push_back(
                field_text(state, &Player::temple, temple_field(good, i), std::to_string(temple_flowers[i])));
        table.add(std::move(cells));
    }
    return table;
}

std::string goods_code(const Text& text, const Goods& bundle) {
    std::string code;
    for (const Good good : goods) {
        if (bundle[good] > 0) code += word(text, good).substr(0, 2);
    }
    return code;
}

TextTable king_table(const State& state, const Text& text) {
    constexpr std::array keys{"phraya.board.coins_row", "phraya.board.flowers_row", "phraya.board.goods_row"};
    TextTable table;
    for (std::size_t row = 0; row < king_rows; ++row) {
        Lines cells{text.say(keys[row])};
        for (std::size_t i = 0; i < king_columns; ++i) {
            const KingField field = king_field(KingRow(row), i);
            const Tribute& cost = tributes[at(field)];
            cells.push_back(field_text(state, &Player::king, field,
                                       cost.goods.is_empty() ? std::to_string(cost.coins + cost.flowers)
                                                             : goods_code(text, cost.goods)));
        }
        table.add(std::move(cells));
    }
    return table;
}

TextTable festival_table(const State& state, const Text& text) {
    TextTable table;
    const auto add = [&](const char* key, const Progress& progress) {
        table.add(
            {text.say(key), fmt::format("{}/{}", progress.done, progress.of), progress.is_met() ? "✓" : ""});
    };
    add("phraya.board.royal_tithe", royal_tithe(state));
    add("phraya.board.market_dominance", market_dominance(state));
    add("phraya.board.buddha_honoured", buddha_honoured(state));
    // P-8.5 is told from half way on.
    const Progress still = standstill(state);
    if (still.of > 0 && 2 * still.done >= still.of) add("phraya.board.standstill", still);
    return table;
}

TextTable sheet_table(const State& state, const Text& text) {
    const Sheets all = sheets(state);
    TextTable table;
    Lines head{""};
    for (const Seat seat : state.seats()) head.push_back(fmt::format("<{}>", index(seat) + 1));
    table.add(std::move(head));
    const auto add = [&](std::string name, auto points_of) {
        Lines cells{std::move(name)};
        for (const Seat seat : state.seats()) cells.push_back(std::to_string(points_of(all[index(seat)])));
        table.add(std::move(cells));
    };
    for (std::size_t i = 0; i < source_count; ++i)
        add(word(text, Source(i)), [i](const Sheet& sheet) { return sheet[Source(i)]; });
    const bool is_over = state.phase == Phase::Over;
    if (!is_over) {
        add(text.say("phraya.board.so_far"), [](const Sheet& sheet) { return sheet.secured(); });
        add(text.say("phraya.board.open_majorities"), [](const Sheet& sheet) { return sheet.majorities; });
        add(text.say("phraya.board.open_penalties"), [](const Sheet& sheet) { return sheet.penalties; });
    }
    add(text.say(is_over ? "phraya.board.total" : "phraya.board.sheet"),
        [](const Sheet& sheet) { return sheet.total(); });
    return table;
}

Lines harbour(const State& state, const Text& text) {
    Lines left;
    append(left, text.say("phraya.board.prices"), prices_table(state, text));
    append(left, text.say("phraya.board.temple"), temple_table(state, text));
    append(left, text.say("phraya.board.king"), king_table(state, text));
    append(left, text.say("phraya.board.festival"), festival_table(state, text));
    Lines right;
    append(right, text.say("phraya.board.leaf_score"), sheet_table(state, text));
    return beside(left, right);
}

std::string goods_text(const Text& text, const Goods& bundle) {
    Message message{"phraya.board.goods", {}};
    MessageFields<Phraya>{message}("goods", bundle);
    return text.say(message);
}

Lines offers(const State& state, const Text& text) {
    Lines left{text.say("phraya.board.restaurants")};
    for (const Slot slot : slots_of(state.board, StallKind::Restaurant)) {
        const Order order = restaurant_at(state, slot);
        left.push_back(order == Order::None ? fmt::format("  {:2}: –", at(slot))
                                            : fmt::format("  {:2}: {}: {}, {}", at(slot),
                                                          goods_text(text, Goods(tile(order).goods)),
                                                          tile(order).coins, tile(order).points));
    }
    Lines right{text.say("phraya.board.shops")};
    for (const Slot slot : slots_of(state.board, StallKind::Basket)) {
        const Pair pair = shop_at(state, slot);
        right.push_back(pair == Pair::None ? fmt::format("  {:2}: –", at(slot))
                                           : fmt::format("  {:2}: {}, {}", at(slot), word(text, pair),
                                                         basket_prices[at(pair)]));
    }
    return beside(left, right);
}

std::string card_line(const Text& text, Card card) {
    return fmt::format("{}: {} – {}", name(card), word(text, card), card_text(text, card));
}

Lines display(const State& state, const Text& text) {
    Lines lines{text.say("phraya.board.display")};
    for (std::size_t i = 0; i < display_size && state.display[i] != Card::None; ++i) {
        lines.push_back(fmt::format("  {}/{} {}", card_cost(state, i, Payment::Coins),
                                    card_cost(state, i, Payment::Flowers),
                                    card_line(text, state.display[i])));
    }
    return lines;
}

// Goods are shown with what the boat can carry: 1/2.
TextTable players_table(const State& state, const Text& text) {
    TextTable table;
    Lines head{""};
    for (const char* key : {"phraya.board.coins", "phraya.board.flowers", "phraya.board.favours"})
        head.push_back(text.say(key));
    for (const Good good : goods) head.push_back(word(text, good));
    for (const char* key :
         {"phraya.board.rowers", "phraya.board.markers", "phraya.board.discs", "phraya.board.orders"})
        head.push_back(text.say(key));
    table.add(std::move(head));
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        Lines cells{
            fmt::format("{}<{}> {}", seat == state.actor ? ">" : " ", index(seat) + 1, text.say(seat)),
            std::to_string(player.coins), std::to_string(player.flowers), std::to_string(player.favours)};
        for (const Good good : goods)
            cells.push_back(fmt::format("{}/{}", player.goods[good], capacity(state, player, good)));
        for (const unsigned count :
             {unsigned{player.rowers}, markers(state, player), discs(player), player.orders.size()})
            cells.push_back(std::to_string(count));
        table.add(std::move(cells));
    }
    return table;
}

std::string card_names(CardSet cards) {
    std::string names;
    for (const Card card : cards) names.append(names.empty() ? "" : " ").append(name(card));
    return names.empty() ? "–" : names;
}

// One hand with what its cards do, the others by their cards' names: all hands are public (P-R13).
Lines hands(const State& state, Seat own, const Text& text) {
    Lines lines;
    const auto say = [&](const char* key, Seat seat) {
        const Player& player = state.player(seat);
        lines.push_back(text.say(Message{key, {}}
                                     .with("seat", seat)
                                     .with("cards", card_names(player.hand))
                                     .with("pile", card_names(player.pile))));
    };
    for (const Seat seat : state.seats()) {
        if (seat != own) say("phraya.board.other_hand", seat);
    }
    if (own == no_seat) return lines;
    say("phraya.board.hand", own);
    for (const Card card : state.player(own).hand) lines.push_back("  " + card_line(text, card));
    return lines;
}

std::string top(const State& state, const Text& text) {
    return text.say(Message{"phraya.board.top", {}}
                        .with("turns", std::int64_t{state.turns} + 1)
                        .with("start_player", state.start_player)
                        .with("cards", std::int64_t{deck(state).size()})
                        .with("baskets", std::int64_t{basket_bag(state).size()})
                        .with("pair", Term{text_key<Phraya>(wholesaler_pair(state))})) +
           '\n';
}

}  // namespace

std::string terminal_board(const View<Phraya>& view, const Text& text) {
    const State& state = view.shown();
    if (!is_laid(state.board)) return text.say("phraya.board.unlaid") + '\n';
    // An onlooker looks over the shoulder of the player in turn.
    const Seat own = view.viewer().is_spectator() ? state.actor : view.viewer().seat();
    return top(state, text) + joined(canal_plan(state, text)) + text.say("phraya.board.legend") + '\n' +
           text.say("phraya.board.banks") + "\n\n" + joined(harbour(state, text)) +
           joined(offers(state, text)) + joined(display(state, text)) + players_table(state, text).text() +
           joined(hands(state, own, text));
}

}  // namespace serai::phraya
