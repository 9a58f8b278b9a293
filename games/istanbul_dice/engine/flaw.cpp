#include "games/istanbul_dice/engine/flaw.hpp"

#include <array>

#include "games/istanbul_dice/engine/bazaar.hpp"
#include "games/istanbul_dice/engine/generator.hpp"

namespace serai::istanbul_dice {
namespace {

std::string_view pieces_flaw(const State& state) {
    Resources held;
    unsigned mosque = 0;
    for (const Seat seat : SeatSet::first(max_players)) {
        const Player& player = state.player(seat);
        const bool is_used = index(seat) < state.options.seats;
        const bool has_pieces =
            !player.stock.is_empty() || !player.rubies.is_empty() || !player.tiles.is_empty();
        if (!is_used && (has_pieces || !player.fresh.is_empty())) return "pieces at an empty seat";
        for (std::size_t i = 0; i < resource_count; ++i) {
            const auto resource = Resource(i);
            if (held[resource] + player.stock[resource] > box[resource])
                return "more resources than the box holds";
        }
        held += player.stock;
        if (!player.tiles.has_all(player.fresh)) return "a fresh tile that the player does not own";
        if (player.rubies[Source::Mosque] > 1) return "two mosque rubies for one player";
        mosque += player.rubies[Source::Mosque];
    }
    if (mosque > mosque_rubies(state.options.seats)) return "more mosque rubies than there are";
    return "";
}

std::string_view rubies_flaw(const State& state) {
    std::array<unsigned, source_count> owned{};
    for (const Player& player : state.players) {
        for (std::size_t i = 0; i < source_count; ++i) owned[i] += player.rubies[Source(i)];
    }
    unsigned by_card = 0;
    for (std::size_t i = 0; i < track_count; ++i) {
        if (state.taken[i] > price_list(state, Track(i)).length())
            return "more rubies taken than a track had";
        if (owned[i] > state.taken[i]) return "more rubies owned than taken";
        by_card += state.taken[i] - owned[i];
    }
    // Rubies taken from a track belong to somebody, unless the table is only arranged to show a price.
    const unsigned bazaar = owned[static_cast<std::size_t>(Source::Bazaar)];
    return bazaar <= by_card ? "" : "more rubies owned than taken";
}

std::string_view tiles_flaw(const State& state) {
    TileSet seen;
    const auto is_twice = [&seen](Tile tile) {
        const bool twice = !is_tile(tile) || seen.has(tile);
        if (!twice) seen.insert(tile);
        return twice;
    };
    bool has_gap = false;
    for (const Tile tile : state.display) {
        if (tile != no_tile && is_twice(tile)) return "an unknown tile, or a tile twice";
        has_gap |= tile == no_tile;
    }
    bool ended = false;
    for (const Tile tile : state.under) {
        if (tile != no_tile && (ended || is_twice(tile))) return "an unknown tile, or a tile twice";
        ended |= tile == no_tile;
    }
    for (const Player& player : state.players) {
        if (!all_tiles.has_all(player.tiles) || !(seen & player.tiles).is_empty())
            return "an unknown tile, or a tile twice";
        seen = seen | player.tiles;
    }
    const TileSet unseen = all_tiles - seen;
    if (state.phase == Phase::Setup) {
        if (unseen.size() < display_size) return "too few tiles for the display";
        for (const Tile tile : state.display) {
            if (tile != no_tile) return "a display before it is laid out";
        }
        return "";
    }
    if (state.phase == Phase::Refill) return has_gap && !unseen.is_empty() ? "" : "nothing to refill";
    const bool has_stack = !unseen.is_empty() || state.under[0] != no_tile;
    return has_gap && has_stack ? "a gap in the display beside a stack" : "";
}

bool is_before_first_turn(Phase phase) { return phase == Phase::Setup || phase == Phase::Start; }

// A card is being executed, or about to be chosen.
bool is_in_card(Phase phase) {
    return phase == Phase::Offer || phase == Phase::TakeRuby || phase == Phase::TakeGoods ||
           phase == Phase::GiveTile || phase == Phase::TakeTile || phase == Phase::Trade ||
           phase == Phase::Choose;
}

std::string_view seats_flaw(const State& state) {
    const bool early = is_before_first_turn(state.phase);
    for (const Seat seat : {state.start, state.active, state.actor}) {
        if (early ? seat != no_seat : index(seat) >= state.options.seats)
            return "start, active or actor does not fit the phase";
    }
    const bool others_act = state.phase == Phase::Trade || state.phase == Phase::Choose;
    if ((state.actor != state.active) != others_act) return "actor does not fit the phase";
    if (state.round < 1 || state.round > last_round) return "impossible round";
    for (const Seat seat : state.seats()) {
        if (seat != state.active && !early && !state.unfired.is_empty() &&
            !(state.unfired & state.player(seat).tiles).is_empty())
            return "an income tile of another player";
    }
    return "";
}

std::string_view dice_flaw(const State& state) {
    unsigned total = 0;
    for (const std::uint8_t count : state.dice.counts()) total += count;
    const bool early = is_before_first_turn(state.phase);
    const bool rolled = state.phase == Phase::Reroll || state.phase == Phase::Act ||
                        state.phase == Phase::Pay || state.card_dice > 0 || state.phase == Phase::Roll ||
                        (state.phase == Phase::Refill && state.card == no_card);
    if (!rolled && total > 0) return "dice before the roll";
    if (total + state.card_dice > shared_dice + spare_dice) return "more dice than the box holds";
    if (early) return state.actions_taken == 0 && state.unfired.is_empty() ? "" : "a turn before the first";
    const Player& player = state.player(state.active);
    if (state.phase == Phase::Roll && total >= dice_count(player)) return "no die to roll";
    if (state.phase == Phase::Reroll && total == 0) return "a roll without dice";
    if (state.phase == Phase::Reroll && total > dice_count(player)) return "more dice than the player rolls";
    const bool acts = rolled && state.phase != Phase::Roll && state.phase != Phase::Reroll;
    if (!acts && state.actions_taken > 0) return "actions before the roll";
    if (acts && state.actions_taken >= shared_dice + spare_dice) return "too many actions";
    const bool may_act = state.phase == Phase::Act || state.phase == Phase::Pay;
    if (may_act && state.actions_taken >= action_limit(player)) return "no action left";
    if (!(player.tiles & tiles_of<TileKind::Card>).has_all(state.unfired))
        return "an income tile that the player does not own";
    if (rolled && !state.unfired.is_empty()) return "income after the roll";
    return "";
}

std::string_view cards_flaw(const State& state) {
    if (!deck.has_all(state.discard) || !deck.has_all(state.revealed)) return "an unknown card";
    if (!(state.discard & state.revealed).is_empty()) return "a card twice";
    const unsigned shown = state.revealed.size();
    const bool refills_for_card = state.phase == Phase::Refill && state.card != no_card;
    if (is_in_card(state.phase) || refills_for_card) {
        if (!is_card(state.card) || !state.revealed.has(state.card)) return "no card is being executed";
        if (shown != cards_wanted(state)) return "the revealed cards do not fit the dice";
        return "";
    }
    if (state.card != no_card) return "a card outside its time";
    if (state.phase == Phase::Reveal) {
        if (pile(state).is_empty()) return "no card to reveal";
        return shown < cards_wanted(state) ? "" : "all cards are revealed";
    }
    if (state.phase == Phase::Pick)
        return shown == state.card_dice && shown >= 2 ? "" : "the revealed cards do not fit the dice";
    return shown == 0 && state.card_dice == 0 ? "" : "cards outside their time";
}

// The card in execution fits the question that is asked about it.
std::string_view question_flaw(const State& state) {
    if (!is_in_card(state.phase)) {
        if (state.phase != Phase::Refill || state.card == no_card) return "";
        return face(state.card).prize == Prize::Tile ? "" : "the card does not fit the phase";
    }
    const CardFace& card = face(state.card);
    const auto fits = [&] {
        switch (state.phase) {
            case Phase::Offer: return card.demand != Demand::Nothing && can_meet(state);
            case Phase::TakeRuby: return card.prize == Prize::Ruby;
            case Phase::TakeGoods: return card.prize == Prize::AnyGoods;
            case Phase::TakeTile: return card.prize == Prize::Tile;
            case Phase::GiveTile: return card.demand == Demand::GiveTile;
            case Phase::Trade:
                return card.share == Share::Trade &&
                       can_give(state.player(state.actor).stock, card.others_give);
            case Phase::Choose: return card.share == Share::Choice;
            case Phase::Setup:
            case Phase::Start:
            case Phase::Roll:
            case Phase::Reroll:
            case Phase::Act:
            case Phase::Pay:
            case Phase::Reveal:
            case Phase::Pick:
            case Phase::Refill:
            case Phase::Over: return true;
        }
        return false;
    };
    return fits() ? "" : "the card does not fit the phase";
}

// What is being paid is something that a table of this kind asks a payment for.
bool is_paid_in_steps(const State& state) {
    const Move& move = state.buying;
    if (!is_well_formed(move)) return false;
    if (move.kind == MoveKind::Ruby && (!is_open(state, move.track()) || move.track() == Track::RightCarpet))
        return false;
    if (state.options.payment == Payment::Automatic)
        return move == Move::of(MoveKind::Ruby, Track::LeftCarpet) && state.paid.has_all(one_of_each);
    if (move.kind == MoveKind::Mosque) return is_displayed(state, move.tile());
    if (move.kind == MoveKind::Quad) return move.goods()[Good::Brown] == 0;
    return move.kind == MoveKind::Pair || move.kind == MoveKind::Ruby ||
           move.kind == MoveKind::CrystalByHand || move.kind == MoveKind::BrownByHand;
}

std::string_view payment_flaw(const State& state) {
    if (static_cast<std::size_t>(state.least) >= unit_count) return "no such unit";
    if (state.phase != Phase::Pay) {
        const bool is_clear = state.buying == Move{} && state.paid.is_empty() && state.least == Unit{};
        return is_clear ? "" : "a payment outside its time";
    }
    if (!is_paid_in_steps(state)) return "nothing that is paid in steps";
    for (std::size_t i = 0; i < Goods::kinds; ++i) {
        if (state.paid[Good(i)] > box.size()) return "an impossible payment";
    }
    return state.paid.size() < cost_of(state, state.buying).size() ? "" : "the payment is complete";
}

bool has_move(const State& state, Seat seat) {
    bool found = false;
    for_each_move(state, seat, [&found](const Move& /*move*/) { found = true; });
    return found;
}

}  // namespace

std::string_view flaw(const State& state) {
    if (!is_valid(state.options)) return "impossible options";
    if (state.phase > Phase::Over) return "no such phase";
    for (const auto part : {pieces_flaw, rubies_flaw, tiles_flaw, seats_flaw, dice_flaw, cards_flaw,
                            question_flaw, payment_flaw}) {
        if (const auto flaw = part(state); !flaw.empty()) return flaw;
    }
    if (turn(state).has(state.actor) && !has_move(state, state.actor)) return "nobody can move";
    return "";
}

}  // namespace serai::istanbul_dice
