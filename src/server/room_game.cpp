// The game itself: answers of people and bots.
#include <chrono>
#include <utility>

#include "bots/hint.hpp"
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
    if (command.at) return review(command, reply);
    if (auto refusal = unless_playing(command, player)) return reply(tl::unexpected(std::move(*refusal)));
    if (!row_.has_hints) return reply(refuse(Reason::NoHints));
    advise(table_->match(), *command.seat, reply);
}

// When the game is over nothing of it is secret, and anybody may ask what a bot would have done.
void Room::review(const Command& command, const Reply& reply) {
    if (row_.stage != Stage::Over) return reply(refuse(Reason::NotOver));
    if (!table_) return reply(refuse(Reason::Stopped));
    const std::vector<Entry>& entries = table_->entries();
    if (!command.seat || *command.at > entries.size()) return reply(refuse(Reason::Malformed));
    const auto match = match_of(row_);
    if (!match) return reply(refuse(Reason::Stopped));
    for (std::size_t i = 0; i < *command.at; ++i) {
        if ((*match)->apply(entries[i])) return reply(refuse(Reason::Stopped));
    }
    advise(**match, *command.seat, reply);
}

// The best moves of a seat that must decide, from what it may see.
void Room::advise(const Match& match, Seat seat, const Reply& reply) {
    if (!match.turn().has(seat)) return reply(refuse(Reason::NotRunning));
    auto search = title_of(match).hints(match, seat, {.time = hint_time}, hints_at_once);
    ++thoughts_;
    services_.pool.run([self = shared_from_this(), search = std::move(search), reply] {
        self->services_.post([self, hints = search(), reply] {
            --self->thoughts_;
            if (!self->table_) return reply(refuse(Reason::Stopped));
            reply(hints_json(self->table_->match(), hints));
        });
    });
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
            if (is_over) {
                row_.stage = Stage::Over;
                row_.ended = now;
                ++services_.metrics.games_finished;
                services_.journal.note(LogLevel::Info, "over", {{"table", row_.id}, {"game", row_.game}});
                tell_table();
            }
            wake_bots();
        },
        reply);
}

// Bots think about what they see now. If something changes meanwhile, their answer is stale and they think
// again.

void Room::wake_bots() {
    if (row_.stage != Stage::Running || !table_ || table_->is_full()) return;
    for (const Seat seat : table_->match().turn().seats()) {
        if (!row_.seats[index(seat)].bot.empty() && !bots_[index(seat)].is_thinking) think(seat);
    }
}

void Room::think(Seat seat) {
    const std::string& name = row_.seats[index(seat)].bot;
    BotSeat& bot = bots_[index(seat)];
    if (!bot.opponent || bot.name != name) {
        auto made = title_of(table_->match()).make_opponent(name, random_seed());
        if (!made) return;
        bot = {.opponent = std::move(*made), .name = name};
    }
    bot.is_thinking = true;
    ++thoughts_;
    services_.pool.run([self = shared_from_this(), seat, asked = table_->asked(seat),
                        thought = bot.opponent->thought(table_->match(), seat)] {
        self->services_.post(
            [self, seat, asked, choice = thought()] { self->bot_answers(seat, asked, choice); });
    });
}

void Room::bot_answers(Seat seat, std::size_t asked, const Opponent::Choice& choice) {
    --thoughts_;
    later([this, seat, asked, choice] {
        bots_[index(seat)].is_thinking = false;
        const bool still_bot = row_.stage == Stage::Running && table_ && !row_.seats[index(seat)].bot.empty();
        if (!still_bot) return;
        if (choice.mishap != Mishap::None) {
            ++services_.metrics.bot_mishaps;
            services_.journal.note(LogLevel::Warning, "bot failed",
                                   {{"table", row_.id}, {"bot", bots_[index(seat)].name}});
        }
        ++services_.metrics.bot_moves;
        commit_steps(table_->answer(seat, asked, choice.notation), [this](const CommandResult& result) {
            if (!result) wake_bots_soon();
        });
    });
}

// Not at once: what could not be stored now will hardly be stored in the same moment.
void Room::wake_bots_soon() {
    ++thoughts_;
    services_.after(std::chrono::milliseconds(200), [self = shared_from_this()] {
        --self->thoughts_;
        self->later([&room = *self] { room.wake_bots(); });
    });
}

}  // namespace serai
