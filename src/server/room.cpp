#include "server/room.hpp"

#include <algorithm>
#include <utility>

#include "server/refusals.hpp"
#include "server/stored_table.hpp"
#include "table/frame.hpp"

namespace serai {

Room::Room(Services& services, const RoomHost& host, TableRow row)
    : services_(services), host_(host), row_(std::move(row)), loaded_(services.steady()) {}

Result<void> Room::load() {
    table_.reset();
    if (row_.stage == Stage::Open) return match_of(row_).map([](const auto&) {});
    auto entries = services_.reader.read(row_.id);
    if (!entries) return tl::unexpected(entries.error());
    auto standing = services_.reader.standing(row_.id);
    if (!standing) return tl::unexpected(standing.error());
    if (auto made = make_table(); !made) return made;
    for (const Entry& entry : *entries) {
        if (const auto refusal = table_->restore(entry)) return failure(refusal->message, row_.id);
    }
    for (const StandingRow& each : *standing) table_->restore(each.seat, each.question, each.answer);
    return {};
}

Result<void> Room::make_table() {
    auto match = match_of(row_);
    if (!match) return tl::unexpected(match.error());
    table_ = std::make_unique<Table>(std::move(*match), *Dealer::from_text(row_.secret));
    return {};
}

bool Room::is_idle() const {
    return watchers_.empty() && waiting_.empty() && !is_storing_ && !is_waking_soon_ &&
           std::ranges::none_of(bots_, [](const BotThought& bot) { return bool(bot.ticket); });
}

void Room::perform(const Command& command, const PlayerRow& player, const Reply& reply) {
    const auto found = handlers().find(command.verb);
    if (found == handlers().end()) return reply(refuse(Reason::NoRoute));
    later([this, handler = found->second, command, player, reply] {
        (this->*handler)(command, player, reply);
    });
}

void Room::later(std::function<void()> work) {
    use();
    waiting_.push_back(std::move(work));
    next();
}

void Room::next() {
    while (!is_storing_ && !waiting_.empty()) {
        const auto work = std::move(waiting_.front());
        waiting_.pop_front();
        work();
    }
}

const std::map<std::string_view, Room::Handler, std::less<>>& Room::handlers() {
    static const std::map<std::string_view, Handler, std::less<>> all{
        {"sit", &Room::sit},         {"leave", &Room::leave},     {"bot", &Room::choose_bot},
        {"start", &Room::start},     {"chat", &Room::chat},       {"stand_in", &Room::stand_in},
        {"reclaim", &Room::reclaim}, {"rematch", &Room::rematch}, {"play", &Room::play},
        {"undo", &Room::undo},       {"check", &Room::check},     {"stand", &Room::stand},
        {"hint", &Room::hint},       {"restart", &Room::restart},
    };
    return all;
}

// If storing fails nothing of it happened: the game is folded again from what is stored.
void Room::commit(Work work, std::function<void()> then, const Reply& reply) {
    is_storing_ = true;
    const auto asked_at = std::chrono::steady_clock::now();
    services_.writer.write(std::move(work), [self = shared_from_this(), asked_at, then = std::move(then),
                                             reply](const Result<void>& stored) {
        Metrics& metrics = self->services_.metrics;
        metrics.store_microseconds += static_cast<std::uint64_t>(
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - asked_at)
                .count());
        self->is_storing_ = false;
        if (stored) {
            then();
        } else {
            self->services_.journal.note(LogLevel::Error, "not stored",
                                         {{"table", self->row_.id}, {"key", stored.error().message.key}});
            self->reload();
            reply(refuse(Reason::Stopped));
        }
        self->next();
    });
}

void Room::reload() {
    if (const auto loaded = load(); !loaded) {
        services_.journal.note(LogLevel::Error, "not loaded",
                               {{"table", row_.id}, {"key", loaded.error().message.key}});
        table_.reset();
    }
    if (table_) tell_frames({});
}

// Watching.

bool Room::may_see(std::string_view player, Viewer viewer) const {
    if (viewer.is_spectator()) return true;
    return index(viewer.seat()) < row_.seats.size() && !player.empty() &&
           row_.seats[index(viewer.seat())].player == player;
}

// Whose seat it is, is asked when its turn comes: a seat that is being left is left then.
void Room::watch(const Watcher& watcher, const Reply& reply) {
    later([this, watcher, reply] {
        if (!may_see(watcher.player, watcher.viewer)) return reply(refuse(Reason::NotYours));
        const bool was_online = is_online(watcher.player);
        watchers_.insert_or_assign(watcher.connection.get(), watcher);
        reply("{}");
        if (was_online || !is_seated(watcher.player)) {
            watcher.connection->send(std::make_shared<std::string>(table_json(watcher.player)));
        } else {
            tell_table();
        }
        if (table_) watcher.connection->send(std::make_shared<std::string>(frame(watcher.viewer, {})));
        wake_bots();
    });
}

void Room::unwatch(const std::shared_ptr<Connection>& connection) {
    later([this, connection] {
        const auto found = watchers_.find(connection.get());
        if (found == watchers_.end()) return;
        const std::string player = found->second.player;
        watchers_.erase(found);
        if (is_online(player)) return;
        left_[player] = services_.steady();
        if (is_seated(player)) tell_table();
    });
}

bool Room::is_online(std::string_view player) const {
    return !player.empty() && std::ranges::any_of(watchers_, [player](const auto& each) {
        return each.second.player == player;
    });
}

bool Room::is_seated(std::string_view player) const {
    return !player.empty() && std::ranges::find(row_.seats, player, &SeatRow::player) != row_.seats.end();
}

// Telling.

// Seats have changed: eyes that are nobody's own any more are a spectator's from here on.
void Room::tell_seats() {
    std::vector<Connection*> turned_away;
    for (auto& [connection, watcher] : watchers_) {
        if (may_see(watcher.player, watcher.viewer)) continue;
        watcher.viewer = Viewer::spectator();
        turned_away.push_back(connection);
    }
    tell_table();
    if (!table_ || turned_away.empty()) return;
    const auto text = std::make_shared<std::string>(frame(Viewer::spectator(), {}));
    for (Connection* connection : turned_away) connection->send(text);
}

void Room::tell_table() {
    std::map<std::string, std::shared_ptr<const std::string>> texts;
    for (const auto& [connection, watcher] : watchers_) {
        auto& text = texts[watcher.player];
        if (!text) text = std::make_shared<std::string>(table_json(watcher.player));
        connection->send(text);
    }
}

// Viewers with the same eyes get the same text.
void Room::tell_frames(std::span<const Step> steps) {
    std::map<Seat, std::shared_ptr<const std::string>> texts;
    for (const auto& [connection, watcher] : watchers_) {
        auto& text = texts[watcher.viewer.seat()];
        if (!text) text = std::make_shared<std::string>(frame(watcher.viewer, steps));
        connection->send(text);
        ++services_.metrics.frames_sent;
    }
}

std::string Room::frame(Viewer viewer, std::span<const Step> steps) const {
    JsonWriter json;
    json.open_object().key("frame").open_object().key("table").string(row_.id);
    write_frame(json, *table_, viewer, steps);
    return json.close_object().close_object().text();
}

std::string Room::table_json(std::string_view player) const {
    JsonWriter json;
    json.open_object().key("table");
    write_table(json, player);
    return json.close_object().text();
}

void Room::write_table(JsonWriter& json, std::string_view player) const {
    const auto text_or_null = [&json](std::string_view text) {
        text.empty() ? json.null() : json.string(text);
    };
    const bool is_host = !player.empty() && player == row_.host;
    json.open_object().key("id").string(row_.id).key("game").string(row_.game);
    json.key("rules")
        .number(row_.rules)
        .key("stage")
        .string(name(row_.stage))
        .key("public")
        .boolean(row_.is_public);
    json.key("hints").boolean(row_.has_hints).key("host").string(row_.host).key("options").open_object();
    for (const auto& [path, text] : row_.options) json.key(path).string(text);
    json.close_object().key("opened").number(row_.opened).key("ended").number(row_.ended);
    json.key("commitment").string(Dealer::from_text(row_.secret)->commitment()).key("secret");
    text_or_null(row_.stage == Stage::Over ? std::string_view(row_.secret) : "");
    json.key("rematch");
    text_or_null(row_.rematch);
    json.key("watchers").number(static_cast<std::int64_t>(watchers_.size()));
    json.key("bots_hurry")
        .boolean(row_.stage == Stage::Running && !hurried_.is_empty())
        .key("seats")
        .open_list();
    for (const SeatRow& seat : row_.seats) {
        json.open_object().key("player");
        text_or_null(seat.player);
        json.key("name");
        text_or_null(seat.player.empty() ? "" : host_.name_of(seat.player));
        json.key("bot");
        text_or_null(seat.bot);
        json.key("online").boolean(is_online(seat.player));
        json.key("yours").boolean(!player.empty() && seat.player == player).key("invite");
        text_or_null(
            is_host && row_.stage == Stage::Open && seat.player.empty() ? std::string_view(seat.invite) : "");
        json.close_object();
    }
    json.close_list().close_object();
}

}  // namespace serai
