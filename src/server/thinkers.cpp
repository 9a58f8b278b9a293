#include "server/thinkers.hpp"

#include <chrono>
#include <utility>
#include <vector>

#include "server/program_mark.hpp"

namespace serai {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds between_lookouts{1'000};
constexpr Milliseconds patience_for_signs = 3'500;  // of life; they come every second
constexpr milliseconds acceptance_time{250};
constexpr milliseconds thinking_time{10'000};  // longer than any thought takes with its wait
constexpr milliseconds rest_between_attempts{500};
constexpr unsigned attempts_at_all = 3;

}  // namespace

std::string subject_to_think() { return "think." + program_mark(); }
std::string subject_of_thinkers() { return "thinkers." + program_mark(); }
std::string subject_of(const std::string& name) { return "thoughts." + name; }

struct Thinkers::Wishes {
    Wishes(Bus& to, std::string node, After later, std::function<Milliseconds()> clock)
        : bus(to), name(std::move(node)), after(std::move(later)), steady(std::move(clock)) {}

    struct Asked {
        Wish wish;
        unsigned attempts = 0;
        std::string thinker{};  // who has said that he thinks about it
    };

    void send(std::uint64_t number) {
        Asked& asked = wanted.at(number);
        if (thinkers.empty() || asked.attempts == attempts_at_all) return give_up(number);
        ++asked.attempts;
        asked.thinker.clear();
        bus.send(subject, bus::letter_text(asked.wish.head, asked.wish.sight));
        expect(number, acceptance_time, [](const Asked& still) { return still.thinker.empty(); });
        expect(number, thinking_time, [](const Asked& /*still*/) { return true; });
    }
    // Asks again if it is late by then.
    void expect(std::uint64_t number, milliseconds time, bool (*is_late)(const Asked&)) {
        after(time, [kept = weak, number, attempts = wanted.at(number).attempts, is_late] {
            const auto self = kept.lock();
            if (!self) return;
            const auto found = self->wanted.find(number);
            if (found == self->wanted.end() || found->second.attempts != attempts) return;
            if (is_late(found->second)) self->send(number);
        });
    }
    void give_up(std::uint64_t number) {
        auto asked = wanted.extract(number);
        tell_unwanted(number, asked.mapped().thinker);
        if (asked.mapped().wish.nobody()) return;
        asked.mapped().attempts = 0;
        asked.mapped().thinker.clear();
        wanted.insert(std::move(asked));
        after(rest_between_attempts, [kept = weak, number] {
            const auto self = kept.lock();
            if (self && self->wanted.contains(number)) self->send(number);
        });
    }
    void drop(std::uint64_t number) {
        const auto asked = wanted.extract(number);
        if (!asked.empty()) tell_unwanted(number, asked.mapped().thinker);
    }
    void tell_unwanted(std::uint64_t number, const std::string& thinker) {
        if (!thinker.empty())
            bus.send(subject_of(thinker),
                     bus::letter_text(bus::Unwanted{.from = name, .number = number}, {}));
    }

    void hear(const bus::Thinking& said, std::string_view /*body*/) {
        const auto asked = wanted.find(said.number);
        const bool is_late = asked == wanted.end() || !asked->second.thinker.empty();
        if (!is_late)
            asked->second.thinker = said.from;
        else if (asked == wanted.end() || asked->second.thinker != said.from)
            tell_unwanted(said.number, said.from);
    }
    void hear(const bus::Thought& said, std::string_view body) {
        const auto asked = wanted.extract(said.number);
        if (asked.empty()) return;
        if (asked.mapped().thinker != said.from) tell_unwanted(said.number, asked.mapped().thinker);
        asked.mapped().wish.thought(said, std::string(body));
    }
    void hear(const bus::Thinker& said, std::string_view /*body*/) {
        if (!said.is_leaving) {
            thinkers[said.from] = steady();
        } else if (thinkers.erase(said.from) > 0) {
            see_off(said.from);
        }
    }
    void see_off(const std::string& thinker) {
        std::vector<std::uint64_t> left;
        for (const auto& [number, asked] : wanted) {
            if (asked.thinker == thinker) left.push_back(number);
        }
        for (const std::uint64_t number : left) {
            if (wanted.contains(number)) send(number);
        }
    }
    void look_around() {
        after(between_lookouts, [kept = weak] {
            const auto self = kept.lock();
            if (!self) return;
            std::vector<std::string> silent;
            for (const auto& [thinker, heard] : self->thinkers) {
                if (self->steady() - heard > patience_for_signs) silent.push_back(thinker);
            }
            for (const std::string& thinker : silent) {
                self->thinkers.erase(thinker);
                self->see_off(thinker);
            }
            self->look_around();
        });
    }

    Bus& bus;
    const std::string name;
    const After after;
    const std::function<Milliseconds()> steady;
    const std::string subject = subject_to_think();
    std::weak_ptr<Wishes> weak{};
    std::map<std::string, Milliseconds> thinkers{};  // when each was last heard
    std::map<std::uint64_t, Asked> wanted{};
    std::uint64_t last_number = 0;
};

Thinkers::Thinkers(Bus& bus, std::string name, After after, std::function<Milliseconds()> steady)
    : wishes_(std::make_shared<Wishes>(bus, std::move(name), std::move(after), std::move(steady))) {
    wishes_->weak = wishes_;
    for (const std::string& subject : {subject_of(wishes_->name), subject_of_thinkers()}) {
        bus.listen(subject, [kept = std::weak_ptr(wishes_)](std::string_view text) {
            const auto self = kept.lock();
            const auto letter = bus::read_letter_of<bus::FromThinker>(text);
            if (self && letter)
                std::visit([&](const auto& said) { self->hear(said, letter->body); }, letter->head);
        });
    }
    wishes_->look_around();
}

std::size_t Thinkers::there() const { return wishes_->thinkers.size(); }

Thinkers::Ticket Thinkers::ask(Wish wish) {
    const std::uint64_t number = ++wishes_->last_number;
    wish.head.from = wishes_->name;
    wish.head.number = number;
    wishes_->wanted.emplace(number, Wishes::Asked{.wish = std::move(wish)});
    wishes_->send(number);
    return {wishes_, number};
}

Thinkers::Ticket::Ticket(std::weak_ptr<Wishes> wishes, std::uint64_t number)
    : wishes_(std::move(wishes)), number_(number) {}

Thinkers::Ticket& Thinkers::Ticket::operator=(Ticket&& other) noexcept {
    Ticket taken(std::move(other));
    wishes_.swap(taken.wishes_);
    std::swap(number_, taken.number_);
    return *this;
}

Thinkers::Ticket::~Ticket() {
    if (const auto wishes = wishes_.lock()) wishes->drop(number_);
}

}  // namespace serai
