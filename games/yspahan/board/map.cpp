#include "games/yspahan/board/map.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "games/yspahan/engine/yspahan.hpp"

namespace serai::yspahan {
namespace {

// A cell is empty, shops and spaces by their names, or the name of a quarter. Shops stand at the spaces that
// touch them.
using MapLine = std::array<std::string_view, 10>;
constexpr std::array<MapLine, 9> lines{{
    {"", "", "", "cp4", "cp2", "N4", "", "", "", ""},
    {"", "chest", "", "", "", "N3", "vy1", "vy2", "vase", ""},
    {"", "", "", "cp3", "cp1", "N2", "", "", "", ""},
    {"cy1", "cy2", "cy3", "cb1", "cb2", "N1", "vb1", "vo1", "vo2", "vo3"},
    {"W10 W9", "W8 W7", "W6 W5", "W4 W3", "W2 W1", "X", "E1", "E2 E3", "E4 E5", "E6 E7"},
    {"sp1", "sy1", "sy2", "sw1", "sw2", "S1", "bw1", "bw2", "by1", "by2"},
    {"sp2", "sy3", "sy4", "sy5", "sw3", "S2 S3", "bb1", "bb2", "by3", "by4"},
    {"sp3", "sp4", "sack", "sb3", "sb1", "S4 S5", "bp1", "bb3", "barrel", ""},
    {"sp6", "sp5", "", "sb4", "sb2", "S6 S7", "bp2", "bp3", "bp4", "bp5"},
}};

// Every shop and every space has its place.
static_assert([] {
    ShopSet shops;
    SpaceSet spaces;
    for (const MapLine& line : lines) {
        for (std::string_view cell : line) {
            if (const auto shop = named<Shop>(cell)) shops.insert(*shop);
            while (!cell.empty()) {
                const std::string_view word = cell.substr(0, cell.find(' '));
                if (const auto space = named<Space>(word)) spaces.insert(*space);
                cell.remove_prefix(std::min(cell.size(), word.size() + 1));
            }
        }
    }
    return shops.size() == shop_count && spaces.size() == space_count;
}());

// The spaces of a cell; "*" marks the Supervisor.
std::string street_text(const State& state, std::string_view cell) {
    std::string result;
    while (!cell.empty()) {
        const std::string_view word = cell.substr(0, cell.find(' '));
        if (!result.empty()) result += ' ';
        if (word == name(state.supervisor)) result += '*';
        result += word;
        cell.remove_prefix(std::min(cell.size(), word.size() + 1));
    }
    return result;
}

}  // namespace

Message shop_text(const State& state, Shop shop) {
    const Seat owner = owner_of(state, shop);
    const char* key = owner == no_seat ? "yspahan.board.shop_empty" : "yspahan.board.shop_held";
    return Message{key, {}}.with("shop", std::string(name(shop))).with("seat", owner);
}

void add_map(TextBoard& board, const State& state) {
    board.part("yspahan.part.map", Shown::Now).plan();
    for (const MapLine& line : lines) {
        board.row();
        for (const std::string_view cell : line) {
            if (const auto shop = named<Shop>(cell)) {
                board.sentence(shop_text(state, *shop));
            } else if (const auto quarter = named<Row>(cell)) {
                board.sentence(Message{"yspahan.board.quarter", {}}.term("row", text_key<Yspahan>(*quarter)));
            } else {
                board.text(street_text(state, cell));
            }
        }
    }
    board.says("yspahan.board.legend");
}

}  // namespace serai::yspahan
