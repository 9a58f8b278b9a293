// Playing a card (section 4): its effects from top to bottom, each asked of the player where there is a
// choice.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>

#include "games/phraya/engine/choices.hpp"
#include "games/phraya/engine/draws.hpp"

namespace serai::phraya {

// The supply is unlimited (P-R14); a purse counts to 65,535 and no further.
constexpr std::uint16_t added(std::uint16_t purse, unsigned amount) {
    constexpr unsigned most = std::numeric_limits<std::uint16_t>::max();
    return static_cast<std::uint16_t>(std::min(purse + amount, most));
}
constexpr void gain_coins(Player& player, unsigned amount) { player.coins = added(player.coins, amount); }
constexpr void gain_flowers(Player& player, unsigned amount) {
    player.flowers = added(player.flowers, amount);
}

// P-4.10: all cards of the pile come back, Rest too (P-R22), each with a coin; then the display may be
// refreshed.
template <typename Sink>
constexpr void rest(State& state, Sink& sink) {
    Player& player = state.player(state.actor);
    const unsigned cards = player.pile.size();
    player.hand = player.hand | std::exchange(player.pile, {});
    gain_coins(player, cards);
    sink(Event{.kind = EventKind::Rested, .seat = state.actor, .number = static_cast<std::uint16_t>(cards)});
    state.phase = Phase::Refresh;
    if (state.display[0] == Card::None) end_turn(state, sink);
}

template <typename Sink>
constexpr void gain(State& state, const Effect& effect, Sink& sink) {
    Player& player = state.player(state.actor);
    const bool coins = effect.kind == EffectKind::Coins;
    coins ? gain_coins(player, effect.amount) : gain_flowers(player, effect.amount);
    sink(Event{.kind = coins ? EventKind::GainedCoins : EventKind::GainedFlowers,
               .seat = state.actor,
               .number = effect.amount});
}

// P-4.1: carries out the effects from state.effect on, until somebody must decide. Any number can be none
// (P-R6). Rest moves the barge, then brings cards and coins, then asks about the display (P-R23).
template <typename Sink>
constexpr void continue_card(State& state, Sink& sink) {
    for (; state.effect < max_effects; ++state.effect) {
        const Effect& effect = current_effect(state);
        switch (effect.kind) {
            case EffectKind::None: break;
            case EffectKind::Coins:
            case EffectKind::Flowers: gain(state, effect, sink); break;
            case EffectKind::Wholesaler: state.phase = Phase::MoveWholesaler; return;
            case EffectKind::Barge: state.phase = Phase::MoveBarge; return;
            case EffectKind::ExtraMove: state.phase = Phase::ExtraMove; return;
            case EffectKind::GoodsToFlowers: state.phase = Phase::DiscardGoods; return;
            case EffectKind::FlowersToCoins: state.phase = Phase::ExchangeFlowers; return;
            case EffectKind::Rest: return rest(state, sink);
        }
    }
    state.effect = 0;
    state.phase = Phase::Move;
}

template <typename Sink>
constexpr void finish_effect(State& state, Sink& sink) {
    ++state.effect;
    continue_card(state, sink);
}

template <typename Sink>
constexpr void play_card(State& state, Seat seat, Card card, Sink& sink) {
    Player& player = state.player(seat);
    player.hand.erase(card);
    player.pile.insert(card);
    state.card = card;  // one in a turn (P-R24)
    sink(Event{.kind = EventKind::CardPlayed, .seat = seat, .card = card});
    continue_card(state, sink);
}

// P-4.3: a marker moves so many fields; what would go beyond an end of its row is lost.
template <typename Sink>
constexpr void shift_price(State& state, Good good, int change, Sink& sink) {
    constexpr int last = static_cast<int>(price_fields) - 1;
    std::uint8_t& marker = state.price_markers[at(good)];
    marker = static_cast<std::uint8_t>(std::clamp(marker + change, 0, last));
    sink(Event{.kind = EventKind::PriceChanged,
               .good = good,
               .number = static_cast<std::uint16_t>(price(state, good))});
}

template <typename Sink>
constexpr void play_wholesaler(State& state, Seat seat, std::uint8_t field, Sink& sink) {
    state.wholesaler = field;
    state.phase = Phase::ChangePrice;
    sink(Event{.kind = EventKind::WholesalerMoved, .seat = seat, .pair = wholesaler_pair(state)});
}

template <typename Sink>
constexpr void change_prices(State& state, Good first, Sink& sink) {
    const auto [a, b] = pair_goods[at(wholesaler_pair(state))];
    const Effect& effect = current_effect(state);
    shift_price(state, first, effect.first, sink);
    if (effect.second != 0) shift_price(state, first == a ? b : a, effect.second, sink);
}

template <typename Sink>
constexpr void play_price(State& state, Good first, Sink& sink) {
    change_prices(state, first, sink);
    finish_effect(state, sink);
}

// P-4.5: every stall around the barge brings its owner the blessing.
constexpr unsigned blessing(const Effect& effect, const Player& player, Crossing crossing) {
    return effect.amount * (player.stalls & slots_around[at(crossing)]).size();
}

// Where the barge stops, and not on its way (P-R27), everybody is blessed, whoever moved it.
template <typename Sink>
constexpr void play_barge(State& state, Seat seat, Crossing crossing, Sink& sink) {
    const Effect& effect = current_effect(state);
    state.barge = crossing;
    sink(Event{.kind = EventKind::BargeMoved, .seat = seat, .place = static_cast<std::uint8_t>(crossing)});
    for (const Seat each : state.seats()) {
        Player& player = state.player(each);
        const unsigned amount = blessing(effect, player, crossing);
        if (amount == 0) continue;
        const bool coins = effect.gift == Gift::Coins;
        coins ? gain_coins(player, amount) : gain_flowers(player, amount);
        sink(Event{.kind = coins ? EventKind::BlessedCoins : EventKind::BlessedFlowers,
                   .seat = each,
                   .number = static_cast<std::uint16_t>(amount)});
    }
    finish_effect(state, sink);
}

template <typename Sink>
constexpr void sail(State& state, Seat seat, Section section, Sink& sink) {
    state.player(seat).boat = section;
    sink(Event{.kind = EventKind::BoatMoved, .seat = seat, .place = static_cast<std::uint8_t>(section)});
}

template <typename Sink>
constexpr void play_extra(State& state, Seat seat, Section section, Sink& sink) {
    sail(state, seat, section, sink);
    finish_effect(state, sink);
}

// P-4.7: a flower for each good; the goods are asked for in their order, so each set of goods has one way.
template <typename Sink>
constexpr void play_discard(State& state, Seat seat, Good good, Sink& sink) {
    Player& player = state.player(seat);
    player.goods.remove(good);
    gain_flowers(player, 1);
    state.next_good = good;
    sink(Event{.kind = EventKind::Discarded, .seat = seat, .good = good});
}

template <typename Sink>
constexpr void play_done(State& state, Sink& sink) {
    state.next_good = Good::Veg;
    finish_effect(state, sink);
}

template <typename Sink>
constexpr void play_exchange(State& state, Seat seat, unsigned flowers, Sink& sink) {
    Player& player = state.player(seat);
    player.flowers = static_cast<std::uint16_t>(player.flowers - flowers);
    gain_coins(player, flowers * coins_per_flower);  // P-4.8
    sink(Event{.kind = EventKind::Exchanged,
               .seat = seat,
               .number = static_cast<std::uint16_t>(flowers),
               .coins = static_cast<std::uint16_t>(flowers * coins_per_flower)});
    finish_effect(state, sink);
}

// P-4.11: the leftmost card goes under the deck, the others move up, one is drawn.
template <typename Sink>
constexpr void play_refresh(State& state, Seat seat, Sink& sink) {
    const Card card = state.display[0];
    remove_from_display(state, card);
    state.under.push(card);
    state.effect = 0;
    sink(Event{.kind = EventKind::Refreshed, .seat = seat, .card = card});
    refill_display(state, sink);
}

}  // namespace serai::phraya
