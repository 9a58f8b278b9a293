#include "games/phraya/terminal/card_text.hpp"

#include <cstdlib>

#include <fmt/format.h>

#include "games/phraya/engine/phraya.hpp"

namespace serai::phraya {
namespace {

std::string signed_text(int change) { return fmt::format("{}{}", change < 0 ? "−" : "+", std::abs(change)); }

std::string effect_text(const Text& text, const Effect& effect) {
    const auto say = [&](const char* key) {
        return text.say(
            Message{key, {}}
                .with("number", std::int64_t{effect.amount})
                .with("steps", effect.least == effect.most ? std::to_string(effect.least)
                                                           : fmt::format("{}–{}", effect.least, effect.most))
                .with("changes", effect.second == 0
                                     ? signed_text(effect.first)
                                     : signed_text(effect.first) + "/" + signed_text(effect.second)));
    };
    switch (effect.kind) {
        case EffectKind::None: return "";
        case EffectKind::Wholesaler: return say("phraya.effect.wholesaler");
        case EffectKind::Barge:
            return say(effect.gift == Gift::Coins ? "phraya.effect.barge_coins"
                                                  : "phraya.effect.barge_flowers");
        case EffectKind::Coins: return say("phraya.effect.coins");
        case EffectKind::Flowers: return say("phraya.effect.flowers");
        case EffectKind::ExtraMove: return say("phraya.effect.extra_move");
        case EffectKind::GoodsToFlowers: return say("phraya.effect.goods_to_flowers");
        case EffectKind::FlowersToCoins: return say("phraya.effect.flowers_to_coins");
        case EffectKind::Rest: return say("phraya.effect.rest");
    }
    return "";
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

std::string card_text(const Text& text, Card card) {
    const CardFace& shown = face(card);
    std::string result;
    const auto add = [&result](const std::string& part) {
        if (!part.empty()) result.append(result.empty() ? "" : "; ").append(part);
    };
    for (const Effect& effect : shown.effects) add(effect_text(text, effect));
    for (const char* key : {ongoing_key(shown.ongoing), bonus_key(shown.bonus)}) {
        if (key == nullptr) continue;
        add(text.say(Message{key, {}}
                         .with("good", Term{text_key<Phraya>(shown.good)})
                         .with("points", std::int64_t{shown.points})));
    }
    return result;
}

}  // namespace serai::phraya
