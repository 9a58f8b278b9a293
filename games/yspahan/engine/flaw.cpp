#include "games/yspahan/engine/flaw.hpp"

#include <algorithm>

#include "games/yspahan/engine/calendar.hpp"
#include "games/yspahan/engine/placing.hpp"
#include "games/yspahan/engine/sending.hpp"
#include "games/yspahan/engine/street.hpp"

namespace serai::yspahan {
namespace {

constexpr unsigned points_limit = 10'000;

std::string_view player_flaw(const State& state, const Player& player) {
    if (!ShopSet::first(shop_count).has_all(player.shops)) return "an unknown shop";
    if (!BuildingSet::first(buildings.size()).has_all(player.buildings)) return "an unknown building";
    if (player.gold > purse_limit || player.camels > purse_limit)
        return "more gold or camels than a game can bring";
    if (player.hidden > 0) return "cards that nobody knows";
    if (player.unused != decltype(player.unused){}) return "unused bytes are not zero";
    for (const auto& weeks : player.points) {
        if (std::ranges::any_of(weeks, [](unsigned points) { return points > points_limit; })) {
            return "more points than a game can bring";
        }
    }
    const unsigned limit = state.options.cubes_per_player;
    if (player.markers > (limit > 0 ? player.buildings.size() : 0)) return "more markers than buildings";
    const unsigned cubes = player.shops.size() + player.caravan.size() + player.markers;
    return limit > 0 && cubes > limit ? "more cubes than a player has" : "";
}

std::string_view city_flaw(const State& state) {
    for (const ShopSet souk : shops_of_souk) {
        unsigned owners = 0;
        for (const Player& player : state.players) owners += (souk & player.shops).is_empty() ? 0U : 1U;
        if (owners > 1) return "two players in one souk";
    }
    return "";
}

std::string_view caravan_flaw(const State& state) {
    unsigned cubes = 0;
    for (const Player& player : state.players) cubes += player.caravan.size();
    CamelSet road = CamelSet::first(cubes + 1);  // camels count from 1
    road.erase(Camel::None);
    if (cubes > caravan_size(state.options.seats) || loaded_camels(state) != road)
        return "a gap in the caravan";
    const bool may_be_full = state.phase == Phase::Draw && state.sender != no_seat;
    return is_caravan_full(state) && !may_be_full ? "a full caravan that is not scored" : "";
}

std::string_view cards_flaw(const State& state) {
    for (const Card card : cards) {
        unsigned copies = state.discard[card];
        for (const Player& player : state.players) copies += player.hand[card];
        if (copies > copies_per_card) return "more cards of a kind than the box holds";
    }
    return "";
}

std::string_view tower_flaw(const State& state) {
    unsigned white = 0;
    unsigned yellow = 0;
    unsigned last = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const unsigned value = state.tower.value[i];
        const unsigned dice = state.tower.white[i] + state.tower.yellow[i];
        if (value > faces || (value > 0) != (dice > 0)) return "a row whose dice and value disagree";
        if (value > 0 && value <= last) return "rows out of order";
        last = std::max(last, value);
        white += state.tower.white[i];
        yellow += state.tower.yellow[i];
    }
    if (white > white_dice(state.options.seats) || yellow > yellow_dice)
        return "more dice than the box holds";
    if (yellow > 0 && state.turn > 0 && state.options.seats > 2)
        return "yellow dice after the start player's turn";
    const bool is_empty = state.phase == Phase::First || state.phase == Phase::Roll ||
                          state.phase == Phase::Dice || state.phase == Phase::Over;
    return is_empty && last > 0 ? "dice outside the turns of a day" : "";
}

std::string_view calendar_flaw(const State& state) {
    const unsigned seats = state.options.seats;
    if (state.week < 1 || state.week > week_count || state.day < 1 || state.day > days_per_week) {
        return "impossible week or day";
    }
    if (state.phase == Phase::First) {
        const bool is_start = state.week == 1 && state.day == 1 && state.turn == 0;
        return is_start && std::ranges::count(state.order, no_seat) == max_players
                   ? ""
                   : "an order before the start";
    }
    if (state.turn >= turns_per_day(seats) || index(state.order[0]) >= seats) return "impossible turn";
    if ((state.phase == Phase::Roll || state.phase == Phase::Dice) && state.turn > 0)
        return "a roll during the day";
    if (seats == max_players && is_last_day(state)) {  // Y-10.1: any order of the four
        SeatSet all;
        for (const Seat seat : state.order) {
            if (index(seat) < seats) all.insert(seat);
        }
        return all == state.seats() ? "" : "impossible order";
    }
    return state.order == order_from(seats, state.order[0]) ? "" : "impossible order";
}

// Numbers that belong to single phases.
std::string_view amount_flaw(const State& state) {
    constexpr unsigned most_dice = 12;
    const auto between = [&state](unsigned least, unsigned most) {
        return state.amount >= least && state.amount <= most ? "" : "the amount does not fit the phase";
    };
    switch (state.phase) {
        case Phase::Dice: return between(0, yellow_dice);
        case Phase::Bonus: return between(1, most_dice);
        case Phase::Place: return between(1, most_dice + 2);
        case Phase::Move: return between(1, faces);
        case Phase::Draw:
            return between(1, state.sender == no_seat && is_on(state.options.draw_two_keep_one) ? 2 : 1);
        case Phase::First:
        case Phase::Roll:
        case Phase::Pick:
        case Phase::Order:
        case Phase::Camel:
        case Phase::Keep:
        case Phase::After:
        case Phase::Over: return between(0, 0);
    }
    return "no such phase";
}

std::string_view turn_flaw(const State& state) {
    const bool plays = state.phase != Phase::First && state.phase != Phase::Over;
    if (state.builds > (plays && state.options.seats > 2 ? 1 : 0)) return "too many buildings in a turn";
    if (state.builds == 0 && plays && state.phase != Phase::After && state.options.seats > 2) {
        return "a building before the dice action";
    }
    const bool has_row = state.phase == Phase::Bonus || state.phase == Phase::Place;
    if (state.row > Row::None || has_row != (state.row != Row::None)) return "the row does not fit the phase";
    if (state.phase == Phase::Place && !is_quarter(state.row)) return "cubes outside the quarters";
    return "";
}

// The cube on its way and the one after it.
std::string_view sending_flaw(const State& state) {
    const bool has_sender = state.phase == Phase::Camel || state.phase == Phase::Draw;
    if (state.sender == no_seat) {
        if (state.phase == Phase::Camel) return "nobody is asked for a camel";
        const bool idle = state.sending == Shop::None && state.waiting == Shop::None && state.drew == no_seat;
        return idle ? "" : "a cube on its way without an owner";
    }
    if (!has_sender || index(state.sender) >= state.options.seats)
        return "an owner without a cube on its way";
    if (state.drew != no_seat && index(state.drew) >= state.options.seats) return "an empty seat has drawn";
    const ShopSet hit = shops_at(state.supervisor) & occupied(state);
    if (state.waiting != Shop::None && (state.waiting > Shop::None || !hit.has(state.waiting))) {
        return "the cube that waits is not beside the Supervisor";
    }
    const Player& sender = state.player(state.sender);
    if (state.phase == Phase::Draw) {
        if (!has(sender, Building::Caravanserai)) return "a card without the Caravanserai";
        return state.sending == Shop::None ? "" : "a cube that was sent already";
    }
    if (state.sending >= Shop::None || !hit.has(state.sending) || !sender.shops.has(state.sending)) {
        return "the cube that is sent is not the owner's";
    }
    if (state.waiting == state.sending) return "one cube is sent twice";
    return sender.camels > 0 && has_cube(state, sender) ? "" : "an owner without a camel is asked";
}

std::string_view drawn_flaw(const State& state) {
    const auto [first, second] = state.drawn;
    if (state.phase == Phase::Keep) {
        const CardBag& hand = state.player(state.active()).hand;
        const bool differ = is_card(first) && is_card(second) && first != second;
        return differ && hand[first] > 0 && hand[second] > 0 ? ""
                                                             : "the cards to choose from are not in hand";
    }
    if (second != Card::None) return "a drawn card out of its time";
    if (first == Card::None) return "";
    const bool draws_second = state.phase == Phase::Draw && state.sender == no_seat && state.amount == 1 &&
                              is_on(state.options.draw_two_keep_one);
    return draws_second && is_card(first) && state.player(state.active()).hand[first] > 0
               ? ""
               : "a drawn card out of its time";
}

// Whether the question of the phase can be answered.
std::string_view question_flaw(const State& state) {
    switch (state.phase) {
        case Phase::Bonus:
            if (state.player(state.active()).hand.is_empty()) return "no card to spend";
            return is_quarter(state.row) && !can_supply(state, state.row) ? "no shop to supply" : "";
        case Phase::Place: return can_supply(state, state.row) ? "" : "no shop to supply";
        case Phase::Order: {
            const ShopSet hit = shops_at(state.supervisor) & occupied(state);
            if (hit.size() != 2) return "no two cubes to order";
            return is_order_asked(state, hit.lowest(), hit.nth(1)) ? "" : "two cubes that need no order";
        }
        case Phase::Draw: return deck_size(state) > 0 ? "" : "no card to draw";
        case Phase::Over:
            if (!is_last_day(state)) return "over before the last day";
            return occupied(state).is_empty() ? "" : "cubes in the city after the end";
        case Phase::First: return state.options.start == no_seat ? "" : "the start player is known";
        case Phase::Roll:
        case Phase::Dice:
        case Phase::Pick:
        case Phase::Move:
        case Phase::Camel:
        case Phase::Keep:
        case Phase::After: return "";
    }
    return "no such phase";
}

}  // namespace

std::string_view flaw(const State& state) {
    if (!is_valid(state.options)) return "impossible options";
    if (state.phase > Phase::Over) return "no such phase";
    if (static_cast<std::size_t>(state.supervisor) >= space_count) return "no such space";
    constexpr Player nobody{};
    for (std::size_t i = 0; i < max_players; ++i) {
        const Player& player = state.players[i];
        if (i < state.options.seats) {
            if (const auto flaw = player_flaw(state, player); !flaw.empty()) return flaw;
        } else if (player != nobody) {
            return "pieces at an empty seat";
        }
    }
    for (const auto part : {calendar_flaw, city_flaw, caravan_flaw, cards_flaw, tower_flaw, amount_flaw,
                            turn_flaw, sending_flaw, drawn_flaw, question_flaw}) {
        if (const std::string_view flaw = part(state); !flaw.empty()) return flaw;
    }
    return "";
}

}  // namespace serai::yspahan
