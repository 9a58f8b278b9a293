#include "games/phraya/engine/scoring.hpp"

#include <algorithm>
#include <cstdint>

#include "games/phraya/engine/market.hpp"

namespace serai::phraya {
namespace {

using Counts = std::array<unsigned, max_players>;
using Shares = std::array<int, max_players>;

constexpr int shared(int points, int players) { return (points + players - 1) / players; }

// Who has `count`, as a number of players.
int holders(const Counts& counts, unsigned count) {
    return static_cast<int>(std::ranges::count(counts, count));
}

// P-9.5: the most get the first prize, the next the second. A tie for first shares both, a tie for second
// shares the second; shares are rounded up, and nothing never wins (P-R20). With two players as well (P-R21).
Shares majority_shares(const Counts& counts, const Majority& majority) {
    Shares result{};
    const unsigned most = std::ranges::max(counts);
    if (most == 0) return result;
    const int leaders = holders(counts, most);
    unsigned next = 0;
    for (const unsigned count : counts) {
        if (count < most) next = std::max(next, count);
    }
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == most)
            result[i] = leaders == 1 ? majority.first : shared(majority.first + majority.second, leaders);
        else if (counts[i] == next && next > 0 && leaders == 1)
            result[i] = shared(majority.second, holders(counts, next));
    }
    return result;
}

// P-9.2, P-R30: goods are sold at the current prices first.
unsigned final_coins(const State& state, const Player& player) {
    unsigned coins = player.coins;
    for (const Good good : goods) coins += player.goods[good] * price(state, good);
    return coins;
}

unsigned discs_in_row(const Player& player, Good row) {
    return (player.temple & temple_rows[at(row)]).size();
}

unsigned discs_in_section(const Player& player, std::size_t section) {
    unsigned count = 0;
    for (const Good good : goods) {
        for (std::size_t i = 0; i < temple_section_columns; ++i) {
            const TempleField field = temple_field(good, section * temple_section_columns + i);
            count += player.temple.has(field) ? 1 : 0;
        }
    }
    return count;
}

unsigned discs_in_row(const Player& player, KingRow row) {
    unsigned count = 0;
    for (std::size_t i = 0; i < king_columns; ++i) count += player.king.has(king_field(row, i)) ? 1 : 0;
    return count;
}

unsigned stalls_of(const State& state, const Player& player, Good good) {
    return (player.stalls & slots_of(state.board, stall_of(good))).size();
}

// P-9.7, P-R31: the bonus of one card. Counting as a stall is for the majorities alone (P-R19).
unsigned bonus_points(const State& state, const Player& player, const CardFace& card) {
    switch (card.bonus) {
        case Bonus::None:
        case Bonus::CountsAsStall: return 0;
        case Bonus::PerOrder: return card.points * player.orders.size();
        case Bonus::PerKingDisc: return card.points * player.king.size();
        case Bonus::PerTempleDisc: return card.points * player.temple.size();
        case Bonus::PerStallOfGood: return card.points * stalls_of(state, player, card.good);
        case Bonus::PerStall: return card.points * player.stalls.size();
        case Bonus::PerFlower: return card.points * player.flowers;
        case Bonus::PerFavour: return card.points * player.favours;
        case Bonus::PerFiveCoins: return card.points * (final_coins(state, player) / coins_per_point);
    }
    return 0;
}

CardSet owned_cards(const Player& player) { return (player.hand | player.pile) & market_cards; }

// The lines that need no comparison with others.
Sheet own_lines(const State& state, const Player& player) {
    Sheet sheet;
    sheet[Source::Coins] = static_cast<int>(final_coins(state, player) / coins_per_point);
    for (const Good good : goods)
        sheet[temple_source(good)] =
            static_cast<int>(temple_points[at(good)] * discs_in_row(player, good));  // P-9.3
    const unsigned sets =
        std::min({discs_in_row(player, KingRow::OfCoins), discs_in_row(player, KingRow::OfFlowers),
                  discs_in_row(player, KingRow::OfGoods)});
    sheet[Source::KingSets] = static_cast<int>(set_points * sets);                        // P-9.6
    for (const Order order : player.orders) sheet[Source::Orders] += tile(order).points;  // P-9.10
    for (const Card card : owned_cards(player))
        sheet[Source::Cards] += static_cast<int>(bonus_points(state, player, face(card)));
    return sheet;
}

// P-9.4: the most discs of a section, ties shared; and a penalty for each player without one.
void score_temple_section(const State& state, std::size_t section, Sheets& sheets) {
    Counts counts{};
    for (const Seat seat : state.seats()) counts[index(seat)] = discs_in_section(state.player(seat), section);
    const unsigned most = std::ranges::max(counts);
    for (const Seat seat : state.seats()) {
        Sheet& sheet = sheets[index(seat)];
        int penalty = 0;
        int share = 0;
        if (counts[index(seat)] == 0)
            penalty = temple_penalty[section];  // so that a score can be below zero (P-R33)
        else if (counts[index(seat)] == most)
            share = shared(temple_majority[section], holders(counts, most));
        sheet[Source::TempleSections] += penalty + share;
        sheet.penalties += penalty;
        sheet.majorities += share;
    }
}

// P-9.8: own stalls of a good, and cards that count as one.
Counts stall_counts(const State& state, Good good) {
    Counts counts{};
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        unsigned& count = counts[index(seat)];
        count = stalls_of(state, player, good);
        for (const Card card : owned_cards(player))
            count += face(card).bonus == Bonus::CountsAsStall && face(card).good == good ? 1 : 0;
    }
    return counts;
}

void add_shares(Sheets& sheets, Source source, const Shares& shares) {
    for (std::size_t i = 0; i < shares.size(); ++i) {
        sheets[i][source] = shares[i];
        sheets[i].majorities += shares[i];
    }
}

}  // namespace

Sheets sheets(const State& state) {
    Sheets result;
    if (!is_laid(state.board)) return result;
    Counts king{};
    for (const Seat seat : state.seats()) {
        result[index(seat)] = own_lines(state, state.player(seat));
        king[index(seat)] = state.player(seat).king.size();
    }
    for (std::size_t i = 0; i < temple_sections; ++i) score_temple_section(state, i, result);
    add_shares(result, Source::KingMajority, majority_shares(king, king_majority));
    for (const Good good : goods)
        add_shares(result, stalls_source(good),
                   majority_shares(stall_counts(state, good), stall_majority[at(good)]));
    return result;
}

// P-9.9: ties go to more favours, then to more flowers.
Scores scores(const State& state) {
    constexpr int favour_rank = 1 << 16;  // above any number of flowers
    const Sheets all = sheets(state);
    Scores result;
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        result.points[index(seat)] = all[index(seat)].total();
        result.tie_breaks[index(seat)] = player.favours * favour_rank + player.flowers;
    }
    return result;
}

int points(const State& state, Seat seat, Source source, unsigned /*period*/) {
    return sheets(state)[index(seat)][source];
}

}  // namespace serai::phraya
