#include "games/phraya/board/card_text.hpp"

#include <cstdlib>

#include "game/text_board.hpp"
#include "games/phraya/engine/phraya.hpp"

namespace serai::phraya {
namespace {

std::string signed_text(int change) { return (change < 0 ? "−" : "+") + std::to_string(std::abs(change)); }

const char* effect_key(const Effect& effect) {
    switch (effect.kind) {
        case EffectKind::None: return nullptr;
        case EffectKind::Wholesaler: return "phraya.effect.wholesaler";
        case EffectKind::Barge:
            return effect.gift == Gift::Coins ? "phraya.effect.barge_coins" : "phraya.effect.barge_flowers";
        case EffectKind::Coins: return "phraya.effect.coins";
        case EffectKind::Flowers: return "phraya.effect.flowers";
        case EffectKind::ExtraMove: return "phraya.effect.extra_move";
        case EffectKind::GoodsToFlowers: return "phraya.effect.goods_to_flowers";
        case EffectKind::FlowersToCoins: return "phraya.effect.flowers_to_coins";
        case EffectKind::Rest: return "phraya.effect.rest";
    }
    return nullptr;
}

Message effect_text(const char* key, const Effect& effect) {
    std::string steps = std::to_string(effect.least);
    if (effect.least != effect.most) steps += "–" + std::to_string(effect.most);
    std::string changes = signed_text(effect.first);
    if (effect.second != 0) changes += "/" + signed_text(effect.second);
    return numbered(key, effect.amount).with("steps", steps).with("changes", changes);
}

const char* ongoing_key(Ongoing ongoing) {
    switch (ongoing) {
        case Ongoing::None: return nullptr;
        case Ongoing::Waive: return "phraya.ongoing.waive";
        case Ongoing::Cheapest: return "phraya.ongoing.cheapest";
        case Ongoing::TempleDiscount: return "phraya.ongoing.temple_discount";
        case Ongoing::CheapStall: return "phraya.ongoing.cheap_stall";
    }
    return nullptr;
}

const char* bonus_key(Bonus bonus) {
    switch (bonus) {
        case Bonus::None: return nullptr;
        case Bonus::CountsAsStall: return "phraya.bonus.counts_as_stall";
        case Bonus::PerOrder: return "phraya.bonus.per_order";
        case Bonus::PerKingDisc: return "phraya.bonus.per_king_disc";
        case Bonus::PerTempleDisc: return "phraya.bonus.per_temple_disc";
        case Bonus::PerStallOfGood: return "phraya.bonus.per_stall_of_good";
        case Bonus::PerStall: return "phraya.bonus.per_stall";
        case Bonus::PerFlower: return "phraya.bonus.per_flower";
        case Bonus::PerFavour: return "phraya.bonus.per_favour";
        case Bonus::PerFiveCoins: return "phraya.bonus.per_five_coins";
    }
    return nullptr;
}

}  // namespace

Message card_text(Card card) {
    const CardFace& shown = face(card);
    std::vector<Message> parts;
    for (const Effect& effect : shown.effects) {
        if (const char* key = effect_key(effect)) parts.push_back(effect_text(key, effect));
    }
    for (const char* key : {ongoing_key(shown.ongoing), bonus_key(shown.bonus)}) {
        if (key == nullptr) continue;
        parts.push_back(Message{key, {}}
                            .with("good", Term{text_key<Phraya>(shown.good)})
                            .with("points", std::int64_t{shown.points}));
    }
    return joined(std::move(parts));
}

}  // namespace serai::phraya
