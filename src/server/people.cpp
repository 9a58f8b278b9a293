#include "server/people.hpp"

#include <algorithm>

#include "game/json.hpp"
#include "server/device_label.hpp"
#include "server/ids.hpp"
#include "server/refusals.hpp"
#include "server/responses.hpp"
#include "server/text_rules.hpp"

namespace serai {
namespace {

constexpr std::string_view cookie_name = "serai=";
constexpr std::string_view cookie_rules = "; Path=/; HttpOnly; SameSite=Lax";
constexpr std::size_t device_letters = 16;  // of a key's hash, to name it among the keys of one player

std::string hash_of(std::string_view secret) { return hex(sha256(secret)); }

// The secret in a Cookie header, if there is one of ours.
std::optional<std::string_view> key_in(std::string_view cookies) {
    while (!cookies.empty()) {
        const std::size_t end = std::min(cookies.find(';'), cookies.size());
        std::string_view cookie = cookies.substr(0, end);
        cookies.remove_prefix(std::min(end + 1, cookies.size()));
        cookie.remove_prefix(std::min(cookie.find_first_not_of(' '), cookie.size()));
        if (cookie.starts_with(cookie_name) && cookie.size() == cookie_name.size() + key_letters)
            return cookie.substr(cookie_name.size());
    }
    return std::nullopt;
}

// When someone was here is known by the day, and written once a day.
Milliseconds day_of(Milliseconds at) {
    constexpr Milliseconds day = 24LL * 60 * 60 * 1000;
    return at - at % day;
}

// Takes a key out of the browser again.
std::string no_cookie() { return std::string(cookie_name).append(cookie_rules).append("; Max-Age=0"); }

std::string device_id(const std::string& key_hash) { return key_hash.substr(0, device_letters); }

std::string player_json(const PlayerRow& player) {
    JsonWriter json;
    return json.open_object()
        .key("id")
        .string(player.id)
        .key("name")
        .string(player.name)
        .close_object()
        .text();
}

}  // namespace

People::People(Services& services, bool is_secure, Revoked revoked)
    : services_(services),
      is_secure_(is_secure),
      revoked_(std::move(revoked)),
      requests_({services.limits.requests_per_second, services.limits.request_burst}),
      commands_({services.limits.commands_per_second, services.limits.command_burst}),
      chats_({services.limits.chats_per_second, services.limits.chat_burst}),
      guests_({services.limits.guests_per_hour / 3600, services.limits.guests_per_hour}) {}

PlayerRow People::of(const Request& request) {
    const std::string hash = device_of(request);
    if (hash.empty()) return {};
    if (!keys_.contains(hash)) {
        const auto stored = services_.reader.player_by_key(hash);
        if (!stored || !*stored) return {};
        const auto keys = services_.reader.keys_of((*stored)->id);
        if (!keys) return {};
        const auto own = std::ranges::find(*keys, hash, &KeyRow::hash);
        if (own == keys->end()) return {};
        know(**stored, hash, own->seen);
    }
    Key& key = keys_.find(hash)->second;
    note_use(hash, key, request);
    return {key.player, names_[key.player]};
}

std::string People::device_of(const Request& request) {
    const auto key = key_in(request.cookie);
    return key ? hash_of(*key) : "";
}

std::string People::name_of(std::string_view player) {
    if (const auto known = names_.find(player); known != names_.end()) return known->second;
    const auto stored = services_.reader.player(player);
    if (!stored || !*stored) return {};
    return names_[std::string(player)] = (*stored)->name;
}

void People::meet(const PlayerRow& player) {
    if (!player.id.empty() && !player.name.empty()) names_.try_emplace(player.id, player.name);
}

void People::know(const PlayerRow& player, const std::string& key_hash, Milliseconds seen) {
    keys_[key_hash] = {player.id, day_of(seen)};
    names_[player.id] = player.name;
}

void People::note_use(const std::string& key_hash, Key& key, const Request& request) {
    const Milliseconds today = day_of(services_.now());
    if (key.seen >= today) return;
    key.seen = today;
    services_.writer.write([key_hash, label = device_label(request.user_agent),
                            today](Store& store) { return store.see_key(key_hash, label, today); },
                           [](const Result<void>&) {});
}

void People::forget(const std::string& key_hash, std::string_view why) {
    keys_.erase(key_hash);
    revoked_(key_hash, why);
}

void People::introduce(const Request& request, const Command& command, const Site::Reply& reply) {
    const auto name = tidy_line(command.name, services_.limits.name_letters);
    if (!name) return reply(refused(name.error()));
    PlayerRow player = of(request);
    if (!player.id.empty()) {
        player.name = *name;
        return services_.writer.write(
            [player](Store& store) { return store.rename_player(player.id, player.name); },
            [this, player, reply](const Result<void>& stored) {
                if (!stored) return reply(refused(refusal(Reason::Stopped)));
                names_[player.id] = player.name;
                reply({.body = player_json(player)});
            });
    }
    if (!may_guess(request)) return reply(refused(refusal(Reason::TooMany)));
    player = {random_name(player_letters), *name};
    const std::string key = random_name(key_letters);
    const Milliseconds now = services_.now();
    services_.writer.write(
        [player, hash = hash_of(key), label = device_label(request.user_agent), now](Store& store) {
            return store.add_player(player, hash, now).and_then([&] {
                return store.see_key(hash, label, now);
            });
        },
        [this, player, key, now, reply](const Result<void>& stored) {
            if (!stored) return reply(refused(refusal(Reason::Stopped)));
            ++services_.metrics.guests;
            know(player, hash_of(key), now);
            reply({.body = player_json(player), .headers = {{"Set-Cookie", cookie(key)}}});
        });
}

void People::write_code(const PlayerRow& player, const Site::Reply& reply) {
    const std::string code = random_name(code_letters);
    const Milliseconds expires = services_.now() + services_.limits.carry_code_life;
    services_.writer.write(
        [player, hash = hash_of(code), expires](Store& store) {
            return store.add_carry_code(hash, player.id, expires);
        },
        [code, expires, reply](const Result<void>& stored) {
            if (!stored) return reply(refused(refusal(Reason::Stopped)));
            JsonWriter json;
            json.open_object().key("code").string(code).key("expires").number(expires).close_object();
            reply({.body = json.text()});
        });
}

void People::arrive(const Request& request, const Command& command, const Site::Reply& reply) {
    if (!may_guess(request)) return reply(refused(refusal(Reason::TooMany)));
    if (const auto reason = reason_to_wait(request, command)) return reply(refused(*reason));
    const auto found = std::make_shared<std::optional<PlayerRow>>();
    const std::string key = random_name(key_letters);
    const std::string before = device_of(request);
    const Milliseconds now = services_.now();
    services_.writer.write(
        [found, code = hash_of(command.code), hash = hash_of(key), label = device_label(request.user_agent),
         replaced = of(request), before, now](Store& store) -> Result<void> {
            const auto player = store.take_carry_code(code, now);
            if (!player) return tl::unexpected(player.error());
            if (!*player) return {};
            const auto row = store.player(**player);
            if (!row) return tl::unexpected(row.error());
            *found = *row;
            // The browser forgets its former key now, so the house does too.
            return store.remove_key(replaced.id, before)
                .and_then([&] { return store.add_key(**player, hash, now); })
                .and_then([&] { return store.see_key(hash, label, now); });
        },
        [this, found, key, before, now, reply](const Result<void>& stored) {
            if (!stored) return reply(refused(refusal(Reason::Stopped)));
            if (!*found) return reply(refused(refusal(Reason::NoCode)));
            forget(before, "moved");
            know(**found, hash_of(key), now);
            reply({.body = player_json(**found), .headers = {{"Set-Cookie", cookie(key)}}});
        });
}

// Whoever has games on this device would lose the way to them here, and is asked first.
std::optional<Refusal> People::reason_to_wait(const Request& request, const Command& command) {
    const auto coming = services_.reader.player_by_carry_code(hash_of(command.code), services_.now());
    if (!coming) return refusal(Reason::Stopped);
    const PlayerRow present = of(request);
    if (!*coming || **coming == present.id) return std::nullopt;
    const auto devices = services_.reader.keys_of(**coming);
    const auto games = services_.reader.count_tables_of(present.id);
    if (!devices || !games) return refusal(Reason::Stopped);
    if (devices->size() >= services_.limits.devices) return refusal(Reason::TooMany);
    if (command.replaces || *games == 0) return std::nullopt;
    Refusal question = refusal(Reason::HasGames);
    question.message.with("name", present.name).with("games", static_cast<std::int64_t>(*games));
    return question;
}

Response People::devices(const PlayerRow& player, std::string_view own) const {
    const auto keys = services_.reader.keys_of(player.id);
    if (!keys) return refused(refusal(Reason::Stopped));
    JsonWriter json;
    json.open_object().key("devices").open_list();
    for (const KeyRow& key : *keys) {
        json.open_object().key("id").string(device_id(key.hash)).key("label").string(key.label);
        json.key("added").number(key.added).key("seen").number(day_of(key.seen));
        json.key("this").boolean(key.hash == own).close_object();
    }
    return {.body = json.close_list().close_object().text()};
}

void People::revoke(const Request& request, const PlayerRow& player, std::string_view id,
                    const Site::Reply& reply) {
    const auto keys = services_.reader.keys_of(player.id);
    if (!keys) return reply(refused(refusal(Reason::Stopped)));
    const auto found =
        std::ranges::find_if(*keys, [id](const KeyRow& key) { return device_id(key.hash) == id; });
    if (found == keys->end()) return reply(refused(refusal(Reason::NoDevice)));
    services_.writer.write(
        [player, hash = found->hash](Store& store) { return store.remove_key(player.id, hash); },
        [this, player, hash = found->hash, own = device_of(request), reply](const Result<void>& stored) {
            if (!stored) return reply(refused(refusal(Reason::Stopped)));
            forget(hash, "revoked");
            Response left = devices(player, own);
            if (hash == own) left.headers.emplace_back("Set-Cookie", no_cookie());
            reply(std::move(left));
        });
}

// New guests and tried codes, counted by address; the host's own machine may do as it likes.
bool People::may_guess(const Request& request) {
    return request.is_local || guests_.take(request.address, services_.steady());
}

std::string People::cookie(std::string_view key) const {
    std::string text(cookie_name);
    text.append(key).append(cookie_rules).append("; Max-Age=34560000");
    return is_secure_ ? text.append("; Secure") : text;
}

bool People::may_command(std::string_view player) { return commands_.take(player, services_.steady()); }

bool People::may_chat(std::string_view player) { return chats_.take(player, services_.steady()); }

bool People::may_ask(std::string_view address) { return requests_.take(address, services_.steady()); }

// The first moment is paid with the request itself.
void People::charge(std::string_view address, std::chrono::nanoseconds spent) {
    const auto more = std::chrono::duration<double>(spent - services_.limits.request_work);
    if (more.count() > 0) requests_.charge(address, more / services_.limits.request_work, services_.steady());
}

}  // namespace serai
