// What screens are told.
#pragma once

#include <cstdint>

#include "games/phraya/engine/moves.hpp"

namespace serai::phraya {

enum class EventKind : std::uint8_t {
    BoardLaid,
    StartDrawn,       // seat
    CardTurned,       // card
    BasketDealt,      // seat, pair
    Compensated,      // seat, number: coins
    ShopFilled,       // slot, pair, number: price
    OrderPosted,      // slot, goods, number: coins, points
    BoatPlaced,       // seat, section
    StallPlaced,      // seat, slot, good
    CardPlayed,       // seat, card
    WholesalerMoved,  // seat, pair
    PriceChanged,     // good, number: the new price
    BargeMoved,       // seat, crossing
    BlessedFlowers,   // seat, number
    BlessedCoins,     // seat, number
    GainedCoins,      // seat, number
    GainedFlowers,    // seat, number
    BoatMoved,        // seat, section
    Discarded,        // seat, good: for a flower
    Exchanged,        // seat, number: flowers, coins
    Rested,           // seat, number: cards, and as many coins
    Refreshed,        // seat, card: now under the deck
    Bought,           // seat, good, number, coins
    Sold,             // seat, good, number, coins
    OwnerThanked,     // seat: the owner of the stall, gets a flower
    FavourSpent,      // seat
    BasketBought,     // seat, pair
    RowerHired,       // seat, number: rowers
    Delivered,        // seat, goods: of the order, number: coins, points
    Offered,          // seat, good, number: flowers
    CardBought,       // seat, card
    TributePaid,      // seat, cost
    StoodStill,       // number: turns of everybody without progress
    GameEnded,        // seats: the winners
};
constexpr Words<34> words(EventKind) {
    return {"event", {"board_laid",     "start_drawn",     "card_turned",      "basket_dealt",
                      "compensated",    "shop_filled",     "order_posted",     "boat_placed",
                      "stall_placed",   "card_played",     "wholesaler_moved", "price_changed",
                      "barge_moved",    "blessed_flowers", "blessed_coins",    "gained_coins",
                      "gained_flowers", "boat_moved",      "discarded",        "exchanged",
                      "rested",         "refreshed",       "bought",           "sold",
                      "owner_thanked",  "favour_spent",    "basket_bought",    "rower_hired",
                      "delivered",      "offered",         "card_bought",      "tribute_paid",
                      "stood_still",    "game_ended"}};
}

// Whose `place` is a slot.
constexpr bool is_at_stall(EventKind kind) {
    return kind == EventKind::ShopFilled || kind == EventKind::OrderPosted || kind == EventKind::StallPlaced;
}

// A fact for screens. Which fields mean something stands beside the kind.
struct Event {
    EventKind kind;
    Seat seat = no_seat;
    SeatSet seats{};
    Good good{};
    Pair pair{};
    Card card{};
    std::uint8_t place = 0;  // the number of a slot, section or crossing
    std::uint8_t points = 0;
    std::uint16_t number = 0;
    std::uint16_t coins = 0;
    Goods goods{};
    Resources cost{};
};

// The cost of a field of the king's area, for sentences.
constexpr Resources cost_of(KingField field) {
    const Tribute& tribute = tributes[at(field)];
    Resources cost;
    cost.set(Resource::Coins, tribute.coins);
    cost.set(Resource::Flowers, tribute.flowers);
    for (const Good good : goods) cost.set(Resource(at(Resource::Veg) + at(good)), tribute.goods[good]);
    return cost;
}

}  // namespace serai::phraya
