#include "server/thoughts.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "room/refusals.hpp"

namespace serai {
namespace {

constexpr std::size_t hints_remembered = 4096;

Pace pace_of(const Title& title, std::string_view bot) {
    const auto level = title.level(bot);
    return level && !is_slow(*level) ? Pace::Quick : Pace::Slow;
}

}  // namespace

// What is thought quickly is not worth its way.
Thoughts::Ticket Thoughts::ask(const Question& question, const std::string& bot, std::uint64_t seed,
                               const BotReply& answered) {
    if (thinkers() > 0 && pace_of(question.title, bot) == Pace::Slow)
        return ask_there(question, bot, seed, answered);
    Pool::Ticket here = ask_here(question, bot, seed, answered);
    return here ? std::make_shared<Asked>(Asked{.here = std::move(here)}) : nullptr;
}

Thoughts::Ticket Thoughts::ask_there(const Question& question, const std::string& bot, std::uint64_t seed,
                                     const BotReply& answered) {
    auto asked = std::make_shared<Asked>();
    const auto thought = [answered](const bus::Thought& head, const std::string& move) {
        const Mishap mishap = head.is_own ? Mishap::None : Mishap::Crashed;
        answered({{.notation = move, .mishap = mishap}, head.was_hurried});
    };
    const auto nobody = [this, kept = std::weak_ptr(asked), question, bot, seed, answered] {
        const auto still = kept.lock();
        if (!still) return true;
        still->here = ask_here(question, bot, seed, answered);
        return static_cast<bool>(still->here);
    };
    constexpr std::uint64_t without_sign = ~std::uint64_t{0} >> 1U;
    asked->there = thinkers_->ask({.head = {.table = question.table,
                                            .seat = question.seat,
                                            .game = std::string(question.title.id),
                                            .bot = bot,
                                            .payer = question.payer,
                                            .seed = static_cast<std::int64_t>(seed & without_sign)},
                                   .sight = question.sight->packed(),
                                   .thought = thought,
                                   .nobody = nobody});
    return asked;
}

// The bot is fetched when its turn comes: of those who wait much may be forgotten.
Pool::Ticket Thoughts::ask_here(const Question& question, const std::string& bot, std::uint64_t seed,
                                const BotReply& answered) {
    const auto think = [this, &memory = memory_, question, seed, answered,
                        place = BotPlace{question.table, question.seat, bot}](
                           const Allowance& given) -> std::function<void()> {
        using Clock = std::chrono::steady_clock;
        const auto begun = Clock::now();
        auto opponent = memory.take(place);
        if (!opponent) opponent = *question.title.make_opponent(place.bot, seed);
        const auto choice = opponent->choose(
            *question.sight, {.stop = given.stop, .time = given.time, .bytes = memory.for_one()});
        const bool was_hurried = Clock::now() - begun >= given.time;
        return [this, place, opponent, answered, answer = BotAnswer{choice, was_hurried}] {
            memory_.keep(place, opponent);
            answered(answer);
        };
    };
    const auto failed = [answered] { answered({{.notation = "", .mishap = Mishap::Crashed}, false}); };
    return pool_.ask(
        {.payer = question.payer, .pace = pace_of(question.title, bot), .think = think, .failed = failed});
}

void Thoughts::hint(const Question& question, std::optional<std::size_t> asked, const Reply& reply) {
    const HintKey key{question.table, question.seat, question.sight->fingerprint(), question.played};
    if (const auto known = hints_.find(key); known != hints_.end()) return reply(known->second);
    if (asked) expire(question.table, question.seat, asked);
    std::size_t waiting = 0;
    for (const auto& [other, wanted] : wanted_)
        waiting +=
            static_cast<std::size_t>(std::ranges::count(wanted.askers, question.payer, &Asker::person));
    if (waiting >= most_hints_of_one_person) return reply(refuse(Reason::TooFast));
    auto wanted = wanted_.find(key);
    if (wanted == wanted_.end()) {
        auto ticket = think_of_hint(question, key);
        if (!ticket) return reply(refuse(Reason::TooFast));
        wanted = wanted_.emplace(key, WantedHint{asked, {}, std::move(ticket)}).first;
    }
    wanted->second.askers.push_back({question.payer, reply});
}

Pool::Ticket Thoughts::think_of_hint(const Question& question, const HintKey& key) {
    const auto think = [this, &memory = memory_, question,
                        key](const Allowance& given) -> std::function<void()> {
        const Allowance allowance{.stop = given.stop, .time = given.time, .bytes = memory.for_one()};
        const HintsAnswer answer{
            question.title.hints(*question.sight, {.time = hint_time}, allowance, question.played)};
        return [this, key, json = wire::text(answer)] {
            remember_hint(key, json);
            answer_hint(key, json);
        };
    };
    const auto failed = [this, key] { answer_hint(key, refuse(Reason::Stopped)); };
    return pool_.ask({.payer = question.payer, .pace = Pace::Slow, .think = think, .failed = failed});
}

void Thoughts::remember_hint(const HintKey& key, const std::string& json) {
    hints_.emplace(key, json);
    hint_order_.push_back(key);
    if (hint_order_.size() <= hints_remembered) return;
    hints_.erase(hint_order_.front());
    hint_order_.pop_front();
}

void Thoughts::answer_hint(const HintKey& key, const CommandResult& result) {
    const auto wanted = wanted_.extract(key);
    for (const Asker& asker : wanted.mapped().askers) asker.reply(result);
}

void Thoughts::expire(const std::string& table, Seat seat, std::optional<std::size_t> asked) {
    if (wanted_.empty()) return;  // as nearly always
    std::vector<HintKey> expired;
    for (auto at = wanted_.lower_bound({table, seat, 0, ""}); at != wanted_.end(); ++at) {
        const auto& [of_table, of_seat, sight, played] = at->first;
        if (of_table != table || of_seat != seat) break;
        if (at->second.asked && at->second.asked != asked) expired.push_back(at->first);
    }
    for (const HintKey& key : expired)
        answer_hint(key, tl::unexpected(Refusal{Message{"house.refusal.stale", {}}, ""}));
}

void Thoughts::leave(const std::string& person) {
    for (auto at = wanted_.begin(); at != wanted_.end();) {
        auto& askers = at->second.askers;
        std::erase_if(askers, [&person](const Asker& asker) { return asker.person == person; });
        at = askers.empty() ? wanted_.erase(at) : std::next(at);
    }
}

}  // namespace serai
