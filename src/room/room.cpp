#include "room/room.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "games/catalogue.hpp"
#include "room/answers.hpp"
#include "room/flaw.hpp"
#include "room/refusals.hpp"
#include "room/stored_table.hpp"

namespace serai {
namespace {

constexpr std::size_t usual_frame = 6'000;  // bytes
constexpr Milliseconds bot_pause = 200;  // what was not stored now will hardly be stored in the same moment

std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

std::shared_ptr<const std::string> news_of(Frame frame) {
    return shared(wire::text(News{.frame = {std::move(frame)}}, usual_frame));
}

Viewer eyes_of(const Command& command) {
    const auto* watch = std::get_if<Watch>(&command);
    return watch != nullptr && watch->seat ? Viewer(*watch->seat) : Viewer::spectator();
}

// Who has no name looks, at a running game or at what a bot would have done in one that is over.
bool only_looks(const Command& command) {
    const auto* advise = std::get_if<Advise>(&command);
    return std::holds_alternative<Watch>(command) || std::holds_alternative<Unwatch>(command) ||
           (advise != nullptr && advise->at);
}

bool changes_nothing(const Command& command) {
    return only_looks(command) || std::holds_alternative<Check>(command);
}

}  // namespace

Room::Room(StoredTable stored, const RoomLimits& limits, Milliseconds steady)
    : limits_(limits),
      row_(std::move(stored.row)),
      opened_(steady),
      receipts_(std::make_move_iterator(stored.receipts.begin()),
                std::make_move_iterator(stored.receipts.end())) {
    for (Person& person : stored.people) names_[std::move(person.id)] = std::move(person.name);
}

Result<Room> Room::open(StoredTable stored, const RoomLimits& limits, Milliseconds steady) {
    const std::vector<Entry> entries = std::move(stored.entries);
    Room room(std::move(stored), limits, steady);
    if (room.row_.stage != Stage::Open) {
        if (auto folded = room.fold(entries); !folded) return tl::unexpected(folded.error());
    }
    return room;
}

// The game as its log says.
Result<void> Room::fold(std::span<const Entry> entries) {
    auto table = table_of(row_);
    if (!table) return tl::unexpected(table.error());
    for (const Entry& entry : entries) {
        if (const auto refusal = table->restore(entry)) {
            // What it says may be what the rules hide; which rule it breaks is not.
            const std::string line = "entries.line " + std::to_string(table->entries().size());
            const Flaw flaw{line, refusal->clause.empty() ? "?" : refusal->clause};
            return failure(flaw.message(row_.id));
        }
    }
    for (const StandingRow& each : row_.standing) table->restore(each.seat, each.question, each.answer);
    table_ = std::make_unique<Table>(std::move(*table));
    // Stores of older programs do not know it.
    row_.turn = turn();
    if (row_.stage == Stage::Over) end(row_, table_->match(), row_.ended);
    return {};
}

// One after the other.

Effects Room::perform(Order order, const Moment& moment) { return in_turn({std::move(order), moment}); }

Effects Room::chosen(Choice choice, const Moment& moment) { return in_turn({std::move(choice), moment}); }

Effects Room::not_asked(Seat seat, const Moment& moment) {
    thinking_[index(seat)].reset();
    retry_ = moment.steady + bot_pause;
    Effects effects;
    effects.wake_at = wake_at();
    return effects;
}

Effects Room::renamed(const Person& person, const Moment& moment) {
    return in_turn({Renamed{person}, moment});
}

Effects Room::wake(const Moment& moment) { return in_turn({Woken{}, moment}); }

Effects Room::in_turn(Waiting waiting) {
    waiting_.push_back(std::move(waiting));
    Effects effects;
    go_on(effects);
    return effects;
}

void Room::go_on(Effects& effects) {
    while (!pending_ && !waiting_.empty()) {
        Waiting waiting = std::move(waiting_.front());
        waiting_.pop_front();
        begin(std::move(waiting), effects);
    }
    if (!pending_) want_thoughts(effects);
    effects.wake_at = wake_at();
}

void Room::begin(Waiting waiting, Effects& effects) {
    const Moment& moment = waiting.moment;
    if (auto* order = std::get_if<Order>(&waiting.what)) return begin(*order, moment, effects);
    if (const auto* choice = std::get_if<Choice>(&waiting.what)) return begin(*choice, moment, effects);
    if (auto* renamed = std::get_if<Renamed>(&waiting.what)) {
        names_[renamed->person.id] = renamed->person.name;
        if (is_seated(renamed->person.id)) tell_table(effects);
        return;
    }
    if (retry_ && *retry_ <= moment.steady) retry_.reset();
    if (starting_ && starting_->until <= moment.steady) {
        auto done = go_on_starting(moment);
        if (done) carry_out(std::move(*done), std::nullopt, moment.now, effects);
    }
}

void Room::begin(const Choice& choice, const Moment& moment, Effects& effects) {
    thinking_[index(choice.seat)].reset();
    if (row_.stage != Stage::Running || row_.seats[index(choice.seat)].bot.empty()) return;
    auto done = taken(table_->answer(choice.seat, choice.asked, choice.notation), moment.now);
    if (!done) return;
    const bool were_hurried = !hurried_.is_empty();
    choice.was_hurried ? hurried_.insert(choice.seat) : hurried_.erase(choice.seat);
    done->tells_table = were_hurried == hurried_.is_empty();
    carry_out(std::move(*done), std::nullopt, moment.now, effects);
}

void Room::begin(Order& order, const Moment& moment, Effects& effects) {
    const auto refuse_it = [&](Refusal refusal) {
        effects.answers.push_back({order.ticket, tl::unexpected(std::move(refusal))});
    };
    if (!order.person.id.empty()) names_[order.person.id] = order.person.name;
    const auto known = std::ranges::find_if(receipts_, [&order](const Receipt& receipt) {
        return !order.key.empty() && receipt.key == order.key && receipt.player == order.person.id;
    });
    if (known != receipts_.end()) return effects.answers.push_back({order.ticket, known->answer});
    if (is_gone_) return refuse_it(refusal(Reason::NoTable));
    if (order.person.id.empty() && !only_looks(order.command)) return refuse_it(refusal(Reason::Stranger));
    std::visit(
        [&]<typename Asked>(const Asked& command) {
            if constexpr (std::same_as<Asked, Advise>) {
                if (auto no = advise(command, order, effects)) refuse_it(std::move(*no));
            } else {
                auto done = act(command, order.person, moment);
                if (!done) return refuse_it(std::move(done.error()));
                carry_out(std::move(*done), std::move(order), moment.now, effects);
            }
        },
        order.command);
}

void Room::carry_out(Deed deed, std::optional<Order> order, Milliseconds now, Effects& effects) {
    std::vector<Seat> decides = turn();
    if (deed.row) deed.row->turn = decides;
    std::string answer = order ? answer_to(*order, deed) : "";
    Pending pending{std::move(deed), std::move(order), std::move(answer), std::move(decides), now};
    if (!pending.deed.is_kept()) {
        if (auto receipt = pending.receipt()) {
            unstored_.push_back(*receipt);
            if (unstored_.size() > most_receipts) unstored_.erase(unstored_.begin());
            keep(std::move(*receipt));
        }
        return finish(std::move(pending), effects);
    }
    effects.changes = changes_of(pending);
    pending_ = std::move(pending);
}

std::optional<Receipt> Room::Pending::receipt() const {
    if (!order || order->key.empty() || changes_nothing(order->command)) return std::nullopt;
    return Receipt{order->person.id, order->key, answer};
}

void Room::keep(Receipt receipt) {
    receipts_.push_back(std::move(receipt));
    if (receipts_.size() > most_receipts) receipts_.pop_front();
}

Changes Room::changes_of(const Pending& pending) const {
    const Deed& deed = pending.deed;
    Change change{.table = row_.id, .version = row_.version, .is_removal = deed.is_removal};
    change.row = deed.row;
    if (pending.turn != row_.turn) change.turn = pending.turn;
    change.line = deed.line;
    if (table_ != nullptr) change.first = table_->entries().size() - deed.steps.size();
    for (const Step& step : deed.steps) change.entries.push_back(step.entry);
    std::vector<Receipt> receipts = unstored_;
    if (auto receipt = pending.receipt()) receipts.push_back(std::move(*receipt));
    Changes changes;
    if (!deed.is_removal) {
        change.receipts = std::move(receipts);
    } else if (!receipts.empty()) {
        const auto now = static_cast<std::uint64_t>(pending.now);
        changes.push_back({.version = now, .receipts = std::move(receipts)});
    }
    if (deed.next) changes.push_back({.table = deed.next->id, .row = deed.next});  // before who names it
    changes.push_back(std::move(change));
    return changes;
}

Effects Room::stored() {
    Effects effects;
    Pending pending = std::move(*pending_);
    pending_.reset();
    ++row_.version;
    unstored_.clear();
    if (auto receipt = pending.receipt()) keep(std::move(*receipt));
    finish(std::move(pending), effects);
    go_on(effects);
    return effects;
}

Effects Room::failed(const Moment& moment) {
    Pending pending = std::move(*pending_);
    pending_.reset();
    Effects effects;
    if (pending.order && std::holds_alternative<Watch>(pending.order->command)) {
        pending.deed.row.reset();  // a visit is one, also if it cannot be noted
        finish(std::move(pending), effects);
        go_on(effects);
        return effects;
    }
    const std::vector<Entry> entries = entries_before(pending.deed);
    table_.reset();
    if (row_.stage != Stage::Open) {
        [[maybe_unused]] const auto folded = fold(entries);  // it was there before
    }
    thinking_ = {};
    retry_ = moment.steady + bot_pause;
    if (pending.order)
        effects.answers.push_back({pending.order->ticket, tl::unexpected(refusal(Reason::Stopped))});
    if (std::exchange(starting_, std::nullopt)) {
        // What made the start is not done either.
        std::erase_if(receipts_, [this](const Receipt& each) {
            return std::ranges::find(unstored_, each.key, &Receipt::key) != unstored_.end();
        });
        unstored_.clear();
        tell_table(effects);
    }
    if (table_ != nullptr) tell_frames({}, effects);
    go_on(effects);
    return effects;
}

std::vector<Order> Room::surrender() {
    std::vector<Order> orders;
    if (pending_ && pending_->order) orders.push_back(std::move(*pending_->order));
    for (Waiting& each : waiting_) {
        if (auto* order = std::get_if<Order>(&each.what)) orders.push_back(std::move(*order));
    }
    waiting_.clear();
    pending_.reset();
    is_gone_ = true;
    return orders;
}

// It is stored, or needs no storing: it is so, and those who may know are told.
void Room::finish(Pending pending, Effects& effects) {
    Deed& deed = pending.deed;
    const bool was_open = row_.stage == Stage::Open;
    if (deed.row) {
        const std::uint64_t version = row_.version;
        std::vector<SeatRow> before = std::move(row_.seats);
        row_ = std::move(*deed.row);
        row_.version = version;
        for (std::size_t i = 0; i < row_.seats.size(); ++i) {
            if (row_.seats[i].bot != before[i].bot) thinking_[i].reset();
        }
        close_eyes(before, effects);
        if (starting_) start_without_who_left();
    }
    row_.turn = std::move(pending.turn);
    if (deed.is_removal) is_gone_ = true;
    if (is_gone_ || (was_open && row_.stage != Stage::Open)) starting_.reset();
    if (pending.order) effects.answers.push_back({pending.order->ticket, std::move(pending.answer)});
    if (deed.notice) tell_all(wire::text(News{.notice = {*deed.notice}}), effects);
    if (deed.line) {
        ChatLine line{row_.id, deed.line->player, name_of(deed.line->player), deed.line->text, deed.line->at};
        tell_all(wire::text(News{.chat = {std::move(line)}}), effects);
    }
    if (deed.row || deed.tells_table || deed.is_removal) tell_table(effects);
    const bool has_begun = was_open && row_.stage != Stage::Open;
    if (!deed.steps.empty() || deed.tells_frames || has_begun) tell_frames(deed.steps, effects);
    call(deed.steps, effects);
}

std::string Room::answer_to(const Order& order, const Deed& deed) const {
    const TableRow& row = deed.row ? *deed.row : row_;
    switch (std::visit([](const auto& command) { return command.answer; }, order.command)) {
        case AnswerKind::Nothing:
        case AnswerKind::Hints: break;
        case AnswerKind::Table: return wire::text(TableAnswer{info(row, order.person.id)});
        case AnswerKind::Seen: {
            SeenAnswer seen{info(row, order.person.id)};
            if (table_ != nullptr) seen.frame = {Frames(row_.id, *table_, {}).of(eyes_of(order.command))};
            return wire::text(seen);
        }
        case AnswerKind::Place: return wire::text(PlaceAnswer{table_->entries().size()});
        case AnswerKind::Next: return wire::text(NextAnswer{row.rematch});
    }
    return wire::text(NoAnswer{});
}

// Whatever is being stored comes first: stored() and failed() look again.
std::optional<Milliseconds> Room::wake_at() const {
    if (pending_) return std::nullopt;
    if (starting_ && retry_) return std::min(starting_->until, *retry_);
    return starting_ ? std::optional(starting_->until) : retry_;
}

bool Room::is_idle() const {
    return presence_.watchers().empty() && waiting_.empty() && !pending_ && !starting_ &&
           std::ranges::none_of(thinking_, [](const auto& each) { return each.has_value(); });
}

bool Room::awaits(std::string_view person, Seat seat) const {
    if (row_.stage != Stage::Running || table_ == nullptr || !table_->match().turn().has(seat)) return false;
    const SeatRow& chair = row_.seats[index(seat)];
    return !person.empty() && chair.player == person && chair.bot.empty();
}

// Telling.

std::string Room::name_of(std::string_view person) const {
    const auto found = names_.find(person);
    return found == names_.end() ? "" : found->second;
}

bool Room::may_see(std::string_view person, Viewer eyes) const {
    if (eyes.is_spectator()) return true;
    return index(eyes.seat()) < row_.seats.size() && !person.empty() &&
           row_.seats[index(eyes.seat())].player == person;
}

std::optional<Refusal> Room::unless_past_of(std::string_view person, Viewer eyes,
                                            const PastKind& kind) const {
    if (row_.stage == Stage::Over) {
        if (!eyes.is_spectator() && !has_seat(eyes.seat())) return refusal(Reason::NotYours);
        return std::nullopt;
    }
    if (!may_see(person, eyes)) return refusal(Reason::NotYours);
    if (!kind.is_for_trying) return std::nullopt;
    const bool is_alone = std::ranges::all_of(row_.seats, [&](const SeatRow& seat) {
        return seat.player.empty() ? row_.is_practice : seat.player == person;
    });
    if (eyes.is_spectator() || !is_alone) return refusal(Reason::NoPractice);
    return std::nullopt;
}

TableInfo Room::info(const TableRow& row, std::string_view person) const {
    TableInfo info = table_info(row, person, [this](std::string_view id) { return name_of(id); });
    info.do_bots_hurry = row.stage == Stage::Running && !hurried_.is_empty();
    info.watchers = static_cast<std::uint32_t>(presence_.windows());
    for (std::size_t i = 0; i < row.seats.size(); ++i)
        info.seats[i].is_online = presence_.is_online(row.seats[i].player);
    if (starting_ && row.stage == Stage::Open) {
        info.start.emplace(StartInfo{starting_->stage, {}});
        for (const NonceRow& each : starting_->nonces) {
            if (std::ranges::find(row.seats, each.player, &SeatRow::player) != row.seats.end())
                info.start->promises.push_back({each.player, each.commitment});
        }
    }
    return info;
}

// Each person gets the table as that person may know it; strangers know the same.
void Room::tell_table(Effects& effects) const {
    std::map<std::string_view, std::shared_ptr<const std::string>> texts;
    for (const Presence::Watcher& watcher : presence_.watchers()) {
        auto& text = texts[watcher.person];
        if (text) continue;
        text = shared(wire::text(News{.table = {info(watcher.person)}}));
        effects.tellings.push_back({{.person = watcher.person}, text});
    }
}

void Room::tell_frames(std::span<const Step> steps, Effects& effects) const {
    SeatSet seats;
    bool has_spectators = false;
    for (const Presence::Watcher& watcher : presence_.watchers()) {
        if (watcher.eyes.is_spectator()) {
            has_spectators = true;
        } else {
            seats.insert(watcher.eyes.seat());
        }
    }
    Frames frames(row_.id, *table_, steps);
    for (const Seat seat : seats) {
        effects.tellings.push_back({{.eyes = Viewer(seat), .person = row_.seats[index(seat)].player},
                                    news_of(frames.of(Viewer(seat)))});
    }
    if (has_spectators) {
        const Viewer spectator = Viewer::spectator();
        effects.tellings.push_back({{.eyes = spectator}, news_of(frames.of(spectator))});
    }
}

void Room::tell_all(std::string text, Effects& effects) const {
    if (!presence_.watchers().empty()) effects.tellings.push_back({{}, shared(std::move(text))});
}

// Whoever looked through a seat that is another's now sees as a spectator, and is shown that at once.
void Room::close_eyes(const std::vector<SeatRow>& before, Effects& effects) {
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i].player == row_.seats[i].player) continue;
        for (const std::string& person : presence_.blind(Seat(i), row_.seats[i].player)) {
            effects.blinded.push_back({person, Seat(i)});
            if (table_ == nullptr) continue;
            const Viewer spectator = Viewer::spectator();
            effects.tellings.push_back(
                {{.eyes = spectator, .person = person}, news_of(Frames(row_.id, *table_, {}).of(spectator))});
        }
    }
}

// Those who must decide and were not asked the same before.
void Room::call(std::span<const Step> steps, Effects& effects) const {
    if (steps.empty() || row_.stage != Stage::Running) return;
    const std::size_t before = table_->entries().size() - steps.size();
    for (const Seat seat : table_->match().turn().seats()) {
        const std::string& player = row_.seats[index(seat)].player;
        if (awaits(player, seat) && table_->asked(seat) > before) effects.calls.push_back({player, seat});
    }
}

// Bots think about what they see now. If something changes meanwhile, their answer is stale and they think
// again.
void Room::want_thoughts(Effects& effects) {
    if (row_.stage != Stage::Running || retry_ || table_ == nullptr || table_->is_full()) return;
    std::shared_ptr<const Match> position;
    for (const Seat seat : table_->match().turn().seats()) {
        const std::string& bot = row_.seats[index(seat)].bot;
        auto& thinking = thinking_[index(seat)];
        if (bot.empty() || thinking == table_->asked(seat)) continue;
        thinking = table_->asked(seat);
        if (!position) position = table_->match().clone();
        effects.thoughts.push_back(
            {.position = position, .seat = seat, .asked = *thinking, .bot = bot, .payer = row_.host});
    }
}

}  // namespace serai
