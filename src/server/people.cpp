#include "server/people.hpp"

#include <algorithm>

#include "game/json.hpp"
#include "server/ids.hpp"
#include "room/refusals.hpp"
#include "server/responses.hpp"
#include "room/lines.hpp"

namespace serai {
namespace {

constexpr std::string_view cookie_name = "serai=";

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

bool is_loopback(std::string_view address) {
    return address == "::1" || address.starts_with("127.") || address.starts_with("::ffff:127.");
}

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

PlayerRow People::of(const Request& request) {
    const auto key = key_in(request.cookie);
    if (!key) return {};
    const std::string hash = hash_of(*key);
    if (const auto known = ids_.find(hash); known != ids_.end())
        return {known->second, names_[known->second]};
    const auto stored = services_.reader.player_by_key(hash);
    if (!stored || !*stored) return {};
    know(**stored, hash);
    return **stored;
}

std::string People::name_of(std::string_view player) {
    if (const auto known = names_.find(player); known != names_.end()) return known->second;
    const auto stored = services_.reader.player(player);
    if (!stored || !*stored) return {};
    return names_[std::string(player)] = (*stored)->name;
}

void People::know(const PlayerRow& player, const std::string& key_hash) {
    ids_[key_hash] = player.id;
    names_[player.id] = player.name;
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
    services_.writer.write([player, hash = hash_of(key), now = services_.now()](
                               Store& store) { return store.add_player(player, hash, now); },
                           [this, player, key, reply](const Result<void>& stored) {
                               if (!stored) return reply(refused(refusal(Reason::Stopped)));
                               ++services_.metrics.guests;
                               know(player, hash_of(key));
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
    const auto found = std::make_shared<std::optional<PlayerRow>>();
    const std::string key = random_name(key_letters);
    services_.writer.write(
        [found, code = hash_of(command.code), hash = hash_of(key),
         now = services_.now()](Store& store) -> Result<void> {
            const auto player = store.take_carry_code(code, now);
            if (!player) return tl::unexpected(player.error());
            if (!*player) return {};
            const auto row = store.player(**player);
            if (!row) return tl::unexpected(row.error());
            *found = *row;
            return store.add_key(**player, hash, now);
        },
        [this, found, key, reply](const Result<void>& stored) {
            if (!stored) return reply(refused(refusal(Reason::Stopped)));
            if (!*found) return reply(refused(refusal(Reason::NoCode)));
            know(**found, hash_of(key));
            reply({.body = player_json(**found), .headers = {{"Set-Cookie", cookie(key)}}});
        });
}

// New guests and tried codes, counted by address; the host's own machine may do as it likes.
bool People::may_guess(const Request& request) {
    const double most = services_.limits.guests_per_hour;
    return is_loopback(request.address) || take(guests_, request.address, {most / 3600, most});
}

std::string People::cookie(std::string_view key) const {
    std::string text(cookie_name);
    text.append(key).append("; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000");
    return is_secure_ ? text.append("; Secure") : text;
}

bool People::may_command(std::string_view player) {
    return take(commands_, player, {services_.limits.commands_per_second, services_.limits.command_burst});
}

bool People::may_chat(std::string_view player) {
    return take(chats_, player, {services_.limits.chats_per_second, services_.limits.chat_burst});
}

bool People::take(Buckets& buckets, std::string_view who, const Rate& rate) {
    constexpr std::size_t many = 10'000;
    const Milliseconds now = services_.now();
    // Who was quiet long enough needs no bucket.
    if (buckets.size() > many)
        std::erase_if(buckets, [now](const auto& each) { return each.second.is_full(now); });
    return buckets.try_emplace(std::string(who), rate, now).first->second.take(now);
}

}  // namespace serai
