#include "server/thinker.hpp"

#include <chrono>
#include <variant>

#include "games/catalogue.hpp"
#include "server/thinkers.hpp"

namespace serai {
namespace {

constexpr std::chrono::milliseconds between_signs{1'000};

}  // namespace

Thinker::Thinker(Bus& bus, Thoughts& thoughts, std::string name, After after)
    : bus_(bus), thoughts_(thoughts), name_(std::move(name)), after_(std::move(after)) {
    const auto heard = [this](std::string_view text) {
        const auto letter = bus::read_letter_of<bus::ForThinker>(text);
        if (letter) std::visit([&](const auto& said) { hear(said, letter->body); }, letter->head);
    };
    bus_.listen(subject_of(name_), heard);
    bus_.share(subject_to_think(), heard);
    say_that_it_is_there();
}

void Thinker::say_that_it_is_there() {
    if (is_leaving_) return;
    bus_.send(subject_of_thinkers(), bus::letter_text(bus::Thinker{.from = name_}, {}));
    after_(between_signs, [this] { say_that_it_is_there(); });
}

void Thinker::leave() {
    is_leaving_ = true;
    tickets_.clear();
    bus_.send(subject_of_thinkers(), bus::letter_text(bus::Thinker{.from = name_, .is_leaving = true}, {}));
}

// Whoever is too busy says nothing, and another is asked.
void Thinker::hear(const bus::Think& said, std::string_view body) {
    const auto title = find_title(said.game);
    const std::pair key{said.from, said.number};
    if (is_leaving_ || !title || tickets_.contains(key) || !(*title)->level(said.bot)) return;
    std::shared_ptr<const Sight> sight = (*title)->unpacked_sight(body);
    if (!sight) return;
    const Question question{**title, said.table, said.seat, said.payer, std::move(sight)};
    auto ticket =
        thoughts_.ask(question, said.bot, static_cast<std::uint64_t>(said.seed),
                      [this, key](const Thoughts::BotAnswer& answer) {
                          tickets_.erase(key);
                          const bus::Thought head{.from = name_,
                                                  .number = key.second,
                                                  .is_own = answer.choice.mishap == Mishap::None,
                                                  .was_hurried = answer.was_hurried};
                          bus_.send(subject_of(key.first), bus::letter_text(head, answer.choice.notation));
                      });
    if (!ticket) return;
    tickets_.emplace(key, std::move(ticket));
    bus_.send(subject_of(said.from),
              bus::letter_text(bus::Thinking{.from = name_, .number = said.number}, {}));
}

void Thinker::hear(const bus::Unwanted& said, std::string_view /*body*/) {
    tickets_.erase({said.from, said.number});
}

}  // namespace serai
