#include "text/brings.hpp"

#include <cstdlib>

namespace serai {
namespace {

std::string change_text(const Text& text, const Brought& brought) {
    const int amount = *brought.amount;
    Message message{amount > 0 ? "house.brings.gain" : "house.brings.loss", {}};
    message.amounts("amounts", [&](auto&& add) {
        add(static_cast<unsigned>(std::abs(amount)), std::string(brought.what));
    });
    return text.say(message);
}

std::string changes_text(const Text& text, std::span<const Brought> brings, Seat seat) {
    std::string changes;
    for (const Brought& each : brings) {
        if (each.seat != seat || !each.amount) continue;
        changes.append(changes.empty() ? "" : ", ").append(change_text(text, each));
    }
    return changes;
}

}  // namespace

std::string brings_text(const Text& text, std::span<const Brought> brings, Seat own) {
    std::string sentence = changes_text(text, brings, own);
    const auto add = [&sentence](const std::string& part) {
        sentence.append(sentence.empty() || part.empty() ? "" : "; ").append(part);
    };
    for (const Seat seat : SeatSet::first(max_seats)) {
        if (seat == own) continue;
        const std::string changes = changes_text(text, brings, seat);
        if (changes.empty()) continue;
        add(text.say(Message{"house.brings.other", {}}.with("seat", seat).with("changes", changes)));
    }
    for (const Brought& each : brings) {
        if (!each.amount) add(text.say(Message{std::string(each.what), {}}.with("seat", each.seat)));
    }
    return sentence;
}

}  // namespace serai
