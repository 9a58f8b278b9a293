#include "games/yspahan/terminal/board.hpp"

#include <algorithm>
#include <ranges>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "text/table.hpp"

namespace serai::yspahan {
namespace {

std::string word(const Text& text, Worded auto value) { return text.say(text_key<Yspahan>(value)); }

Message counted(const char* key, unsigned number) {
    return Message{key, {}}.with("number", std::int64_t{number});
}

std::string cards_text(const Text& text, const char* key, const CardBag& cards) {
    Message message{key, {}};
    MessageFields<Yspahan>{message}("cards", cards);
    return text.say(message);
}

// Seats are numbered from 1 for people.
std::string number_of(Seat seat) { return std::to_string(index(seat) + 1); }

// A shop and whose cube it holds: "sw2:1", or "sw2" if it is free.
std::string shop_text(const State& state, Shop shop) {
    const Seat owner = owner_of(state, shop);
    return owner == no_seat ? std::string(name(shop)) : fmt::format("{}:{}", name(shop), number_of(owner));
}

std::string top(const State& state, const Text& text) {
    Message message{"yspahan.board.top", {}};
    message.with("week", std::int64_t{state.week})
        .with("weeks", std::int64_t{week_count})
        .with("day", std::int64_t{state.day})
        .with("days", std::int64_t{days_per_week})
        .with("deck", std::int64_t{deck_size(state)});
    MessageFields<Yspahan>{message}("cards", state.discard);
    std::string order;
    for (unsigned i = 0; i < turns_per_day(state.options.seats) && state.phase != Phase::First; ++i) {
        const std::string seat = text.say(state.order[i]);
        if (i > 0) order += " → ";
        order += i == state.turn ? fmt::format("[{}]", seat) : seat;
    }
    return text.say(message) + '\n' + text.say(Message{"yspahan.board.order", {}}.with("text", order)) + '\n';
}

// The tower, top row first as on the table, with what each row brings to the active player.

std::string own_action(const State& state, Row row, const Text& text) {
    const Player& player = state.player(state.active());
    const unsigned dice = dice_for_active(state, row);
    if (row == Row::Camel) {
        const unsigned bonus = has(player, Building::Paddock) ? paddock_bonus : 0;
        return text.say(counted("yspahan.board.camels", dice + bonus));
    }
    if (row == Row::Gold) {
        return text.say(counted("yspahan.board.gold", dice + (has(player, Building::Shop) ? shop_bonus : 0)));
    }
    if (!can_supply(state, row)) return "–";
    return text.say(counted("yspahan.board.cubes", dice + (has(player, Building::Hoist) ? hoist_bonus : 0)));
}

std::string tower(const State& state, const Text& text) {
    TextTable table;
    table.add({text.say("yspahan.board.tower"), text.say("yspahan.board.value"),
               text.say("yspahan.board.dice"), text.say("yspahan.board.own_action"),
               text.say("yspahan.board.supervisor")});
    for (const Row row : std::views::reverse(rows)) {
        const auto i = static_cast<std::size_t>(row);
        const unsigned value = state.tower.value[i];
        const unsigned yellow = state.tower.yellow[i];
        if (value == 0) {
            table.add({word(text, row), "–", "", "", ""});
            continue;
        }
        const Message dice =
            counted("yspahan.board.yellow", state.tower.white[i]).with("yellow", std::int64_t{yellow});
        const bool takes = dice_for_active(state, row) > 0;
        table.add({word(text, row), std::to_string(value),
                   yellow > 0 ? text.say(dice) : std::to_string(state.tower.white[i]),
                   takes ? own_action(state, row, text) : "–",
                   takes ? text.say(counted("yspahan.board.steps", value)) : "–"});
    }
    return table.text();
}

// The city as on the map: chest and vase in the north, sack and barrel in the south.

std::vector<std::string> quarter(const State& state, Row quarter, const Text& text) {
    std::vector<std::string> lines{
        text.say(Message{"yspahan.board.quarter", {}}.with("row", Term{text_key<Yspahan>(quarter)}))};
    for (unsigned i = souks_of(quarter).first; i < souks_of(quarter).end; ++i) {
        const ShopSet shops = shops_of_souk[i];
        std::string line = fmt::format("  {} {:>2} {}/{} ", padded_right(word(text, souks[i].colour), 6),
                                       points_of(souks[i]), (shops & occupied(state)).size(), shops.size());
        for (const Shop shop : shops) line += ' ' + shop_text(state, shop);
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string side_by_side(std::vector<std::string> left, std::vector<std::string> right) {
    constexpr std::size_t column = 54;
    const std::size_t height = std::max(left.size(), right.size());
    left.resize(height);
    right.resize(height);
    std::string result;
    for (std::size_t i = 0; i < height; ++i) result += padded_right(left[i], column) + right[i] + '\n';
    return result;
}

std::string space_text(const State& state, Space space) {
    std::string result = fmt::format("{}{}", space == state.supervisor ? "*" : "", name(space));
    for (const Shop shop : shops_at(space)) result += ' ' + shop_text(state, shop);
    return result;
}

std::string street(const State& state, const Text& text) {
    constexpr std::size_t columns = 7;
    constexpr std::size_t column = 13;
    std::string result = text.say("yspahan.board.street") + "\n  " + space_text(state, Space::X) + '\n';
    std::size_t space = 1;
    for (const std::size_t length : arm_lengths) {
        std::string line;
        for (std::size_t step = 0; step < length; ++step, ++space) {
            const bool is_last = step % columns == columns - 1 || step + 1 == length;
            const std::string cell = space_text(state, Space(space));
            line += fmt::format("  {}", is_last ? cell : padded_right(cell, column - 2));
            if (is_last) result += std::exchange(line, {}) + '\n';
        }
    }
    return result;
}

// Every target by its price, with the cubes that the move would send.
std::string reach(const State& state, const Text& text) {
    const Player& mover = state.player(state.active());
    const SpaceSet spaces = reachable_spaces(state, mover);
    std::string result = text.say(counted("yspahan.board.reach", state.amount)) + '\n';
    for (unsigned price = 0; price <= longest_way; ++price) {
        std::string targets;
        for (const Space space : spaces) {
            if (way_cost(state, mover, space) != price) continue;
            targets += targets.empty() ? "" : ", ";
            targets += name(space);
            for (const Shop shop : shops_at(space) & occupied(state)) targets += ' ' + shop_text(state, shop);
        }
        if (targets.empty()) continue;
        result += fmt::format("  {}: {}\n", text.say(counted("yspahan.board.gold", price)), targets);
    }
    return result;
}

// Whose cube a camel carries.
std::string camel_text(const State& state, Camel camel) {
    for (const Seat seat : state.seats()) {
        if (state.player(seat).caravan.has(camel)) return number_of(seat);
    }
    return "·";
}

std::string caravan(const State& state, const Text& text) {
    const unsigned seats = state.options.seats;
    std::string result = text.say("yspahan.board.caravan") + ": ";
    for (unsigned row = 1; row <= caravan_rows; ++row) {
        std::string camels;
        for (unsigned i = 0; i < seats; ++i) {
            const auto camel = Camel((row - 1) * seats + i + 1);
            camels += ' ' + camel_text(state, camel);
        }
        const Message head =
            counted("yspahan.board.caravan_row", camel_points[row - 1]).with("row", std::int64_t{row});
        result += (row == 1 ? "" : "  |  ") + text.say(head) + ':' + camels;
    }
    return result + '\n';
}

// What the end of the week would bring now (Y-9.1, Y-9.3).
unsigned week_end_value(const State& state, const Player& player) {
    unsigned value = caravan_value(state, player);
    for (std::size_t i = 0; i < souk_count; ++i) {
        if (!player.shops.has_all(shops_of_souk[i])) continue;
        value += points_of(souks[i]) + (has(player, Building::Bazaar) ? bazaar_bonus : 0);
    }
    return value;
}

std::string players(const State& state, const Text& text) {
    TextTable table;
    table.add({"", text.say("yspahan.board.head_gold"), text.say("yspahan.board.head_camels"),
               text.say("yspahan.board.head_cards"), text.say("yspahan.board.head_week"),
               text.say("yspahan.board.head_points"), text.say("yspahan.board.head_buildings")});
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        std::string built;
        for (const Building building : player.buildings) {
            built += (built.empty() ? "" : ", ") + word(text, building);
        }
        table.add({text.say(seat), std::to_string(player.gold), std::to_string(player.camels),
                   std::to_string(hand_size(player)), fmt::format("+{}", week_end_value(state, player)),
                   std::to_string(points(player)), built.empty() ? "–" : built});
    }
    return table.text();
}

}  // namespace

std::string terminal_board(const View<Yspahan>& view, const Text& text) {
    const State& state = view.shown();
    std::string result = top(state, text);
    if (std::ranges::any_of(state.tower.value, [](unsigned value) { return value > 0; })) {
        result += tower(state, text);
    }
    result += side_by_side(quarter(state, Row::Chest, text), quarter(state, Row::Vase, text));
    result += side_by_side(quarter(state, Row::Sack, text), quarter(state, Row::Barrel, text));
    result += state.phase == Phase::Move ? reach(state, text) : street(state, text);
    result += caravan(state, text) + players(state, text);
    if (!view.viewer().is_spectator()) {
        result += cards_text(text, "yspahan.board.hand", state.player(view.viewer().seat()).hand) + '\n';
    }
    return result + text.say("yspahan.board.legend") + '\n' + text.say("yspahan.board.legend_points") + '\n';
}

}  // namespace serai::yspahan
