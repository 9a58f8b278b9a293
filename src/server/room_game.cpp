// The game itself: answers of people and bots.
#include <chrono>
#include <utility>

#include "games/catalogue.hpp"
#include "server/ids.hpp"
#include "server/refusals.hpp"
#include "server/room.hpp"
#include "server/stored_table.hpp"
#include "table/frame.hpp"

namespace serai {
namespace {

constexpr std::size_t longest_move = 200;

// A seed that nobody can guess, so that nobody can guess a bot.
std::uint64_t random_seed() {
    std::uint64_t seed = 0;
    for (std::size_t i = 0; const std::uint8_t byte : random_secret()) {
        if (i++ < 8) seed = seed << 8U | byte;
    }
    return seed;
}

}  // namespace

std::optional<Refusal> Room::unless_own_seat(const Command& command, const PlayerRow& player) const {
    if (!command.seat || index(*command.seat) >= row_.seats.size()) return refusal(Reason::Malformed);
    if (row_.seats[index(*command.seat)].player != player.id) return refusal(Reason::NotYours);
    return std::nullopt;
}

// A seat that a bot plays is the bot's until it is reclaimed.
std::optional<Refusal> Room::unless_playing(const Command& command, const PlayerRow& player) const {
    if (auto refusal = unless_own_seat(command, player)) return refusal;
    if (row_.stage != Stage::Running || !row_.seats[index(*command.seat)].bot.empty())
        return refusal(Reason::NotRunning);
    if (!table_) return refusal(Reason::Stopped);
    if (command.move.size() > longest_move) return refusal(Reason::TooLong);
    return std::nullopt;
}

void Room::play(const Command& command, const PlayerRow& player, const Reply& reply) {
    if (auto refusal = unless_playing(command, player)) return reply(tl::unexpected(std::move(*refusal)));
    if (!command.asked) return reply(refuse(Reason::Malformed));
    commit_steps(table_->answer(*command.seat, *command.asked, command.move), reply);
}

void Room::undo(const Command& command, const PlayerRow& player, const Reply& reply) {
    if (auto refusal = unless_playing(command, player)) return reply(tl::unexpected(std::move(*refusal)));
    commit_steps(table_->undo(*command.seat), reply);
}

void Room::restart(const Command& command, const PlayerRow& player, const Reply& reply) {
    if (auto refusal = unless_playing(command, player)) return reply(tl::unexpected(std::move(*refusal)));
    commit_steps(table_->undo(*command.seat, Undo::All), reply);
}

void Room::check(const Command& command, const PlayerRow& player, const Reply& reply) {
    if (auto refusal = unless_playing(command, player)) return reply(tl::unexpected(std::move(*refusal)));
    auto refusal = table_->match().check({*command.seat, command.move});
    if (refusal) return reply(tl::unexpected(std::move(*refusal)));
    reply("{}");
}

void Room::stand(const Command& command, const PlayerRow& player, const Reply& reply) {
    if (auto refusal = unless_playing(command, player)) return reply(tl::unexpected(std::move(*refusal)));
    if (command.question.empty()) return reply(refuse(Reason::Malformed));
    if (command.question.size() > longest_move) return reply(refuse(Reason::TooLong));
    const auto& standing = table_->standing(*command.seat);
    if (standing.size() >= services_.limits.standing_answers && !standing.contains(command.question))
        return reply(refuse(Reason::TooMany));
    commit_steps(table_->stand(*command.seat, command.question, command.move), reply,
                 [id = row_.id, row = StandingRow{*command.seat, command.question, command.move}](
                     Store& store) { return store.set_standing(id, row); });
}

void Room::hint(const Command& command, const PlayerRow& player, const Reply& reply) {
    if (command.at) return review(command, player, reply);
    if (auto refusal = unless_playing(command, player)) return reply(tl::unexpected(std::move(*refusal)));
    if (!row_.has_hints) return reply(refuse(Reason::NoHints));
    const Match& match = table_->match();
    if (!match.turn().has(*command.seat)) return reply(refuse(Reason::NotRunning));
    services_.thoughts.hint(question(match, *command.seat, player.id), table_->asked(*command.seat), reply);
}

// When the game is over nothing of it is secret, and anybody may ask what a bot would have done.
void Room::review(const Command& command, const PlayerRow& player, const Reply& reply) {
    if (row_.stage != Stage::Over) return reply(refuse(Reason::NotOver));
    if (!table_) return reply(refuse(Reason::Stopped));
    const std::vector<Entry>& entries = table_->entries();
    if (!command.seat || *command.at > entries.size()) return reply(refuse(Reason::Malformed));
    const auto match = match_of(row_);
    if (!match) return reply(refuse(Reason::Stopped));
    for (std::size_t i = 0; i < *command.at; ++i) {
        if ((*match)->apply(entries[i])) return reply(refuse(Reason::Stopped));
    }
    if (!(*match)->turn().has(*command.seat)) return reply(refuse(Reason::NotRunning));
    services_.thoughts.hint(question(**match, *command.seat, player.id), std::nullopt, reply);
}

// What a seat that must decide may see, to be thought about for somebody.
Question Room::question(const Match& match, Seat seat, const std::string& payer) const {
    const Title& title = title_of(match);
    return {
        .title = title, .table = row_.id, .seat = seat, .payer = payer, .sight = title.sight(match, seat)};
}

// Steps to the log, in one transaction with what else belongs to them; then to everybody.
void Room::commit_steps(tl::expected<std::vector<Step>, Refusal> taken, const Reply& reply, Work also) {
    if (!taken) return reply(tl::unexpected(std::move(taken.error())));
    const bool is_over = table_->match().turn().is_over();
    const Milliseconds now = services_.now();
    const auto steps = std::make_shared<const std::vector<Step>>(std::move(*taken));
    const std::size_t first = table_->entries().size() - steps->size();
    commit(
        [id = row_.id, first, steps, is_over, now, also = std::move(also)](Store& store) -> Result<void> {
            std::vector<Entry> entries;
            entries.reserve(steps->size());
            for (const Step& step : *steps) entries.push_back(step.entry);
            if (also) {
                if (auto done = also(store); !done) return done;
            }
            if (is_over) {
                if (auto set = store.set_stage(id, Stage::Over, now); !set) return set;
            }
            return entries.empty() ? Result<void>{} : store.append(id, first, entries);
        },
        [this, first, steps, is_over, now, reply] {
            services_.metrics.entries_stored += steps->size();
            JsonWriter json;
            json.open_object().key("seq").number(static_cast<std::int64_t>(first + steps->size()));
            reply(json.close_object().text());
            tell_frames(*steps);
            expire_hints();
            if (is_over) {
                row_.stage = Stage::Over;
                row_.ended = now;
                ++services_.metrics.games_finished;
                services_.journal.note(LogLevel::Info, "over", {{"table", row_.id}, {"game", row_.game}});
                services_.thoughts.forget(row_.id);
                tell_table();
            }
            wake_bots();
        },
        reply);
}

// Bots think about what they see now. What was thought about a question that is asked no more is dropped.

void Room::wake_bots() {
    for (const Seat seat : SeatSet::first(static_cast<unsigned>(row_.seats.size()))) {
        const std::string name = bot_at(seat);
        BotThought& bot = bots_[index(seat)];
        const bool is_asked = row_.stage == Stage::Running && table_ && !table_->is_full() &&
                              table_->match().turn().has(seat) && !name.empty();
        if (!is_asked) {
            bot = {};
        } else if (!bot.ticket || bot.bot != name || bot.asked != table_->asked(seat)) {
            think(seat);
        }
    }
}

// The host pays for the thoughts of all bots at the table.
void Room::think(Seat seat) {
    const std::string name = bot_at(seat);
    const std::size_t asked = table_->asked(seat);
    auto ticket = services_.thoughts.ask(
        question(table_->match(), seat, row_.host), name, random_seed(),
        [this, seat, asked](const Thoughts::BotAnswer& answer) { bot_answers(seat, asked, answer); });
    if (!ticket) wake_bots_soon();
    bots_[index(seat)] = {std::move(ticket), name, asked};
}

void Room::bot_answers(Seat seat, std::size_t asked, const Thoughts::BotAnswer& answer) {
    later([this, seat, asked, answer] {
        BotThought& bot = bots_[index(seat)];
        if (!table_ || !bot.ticket || bot.asked != asked) return;  // it is asked something else by now
        if (answer.choice.mishap != Mishap::None) {
            ++services_.metrics.bot_mishaps;
            services_.journal.note(LogLevel::Warning, "bot failed", {{"table", row_.id}, {"bot", bot.bot}});
        }
        bot = {};
        ++services_.metrics.bot_moves;
        const bool were_hurried = !hurried_.is_empty();
        answer.was_hurried ? hurried_.insert(seat) : hurried_.erase(seat);
        if (were_hurried == hurried_.is_empty()) tell_table();
        commit_steps(table_->answer(seat, asked, answer.choice.notation),
                     [this](const CommandResult& result) {
                         if (!result) wake_bots_soon();
                     });
    });
}

// Not at once: what could not be done now can hardly be done in the same moment.
void Room::wake_bots_soon() {
    if (std::exchange(is_waking_soon_, true)) return;
    services_.after(std::chrono::milliseconds(200), [room = weak_from_this()] {
        const auto self = room.lock();
        if (!self) return;
        self->is_waking_soon_ = false;
        self->later([&room = *self] { room.wake_bots(); });
    });
}

// Hints for a question that is asked no more.
void Room::expire_hints() {
    for (const Seat seat : SeatSet::first(static_cast<unsigned>(row_.seats.size()))) {
        const bool is_asked = table_->match().turn().has(seat);
        services_.thoughts.expire(row_.id, seat,
                                  is_asked ? std::optional(table_->asked(seat)) : std::nullopt);
    }
}

}  // namespace serai
