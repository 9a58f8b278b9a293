#include "server/people.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "room/lines.hpp"
#include "room/refusals.hpp"
#include "server/device_label.hpp"
#include "server/ids.hpp"
#include "server/responses.hpp"

namespace serai {
namespace {

constexpr std::string_view cookie_name = "serai=";
constexpr std::string_view cookie_rules = "; Path=/; HttpOnly; SameSite=Lax";
constexpr std::size_t device_letters = 16;  // of a key's hash, to name it among the keys of one person
constexpr std::size_t many_keys = 100'000;
constexpr Milliseconds key_life = 30'000;  // until it is read again, where there are several nodes

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

std::string devices_json(const std::vector<KeyRow>& keys, std::string_view own) {
    DevicesAnswer answer;
    for (const KeyRow& key : keys)
        answer.devices.push_back(
            {device_id(key.hash), key.label, key.added, day_of(key.seen), key.hash == own});
    return wire::text(answer);
}

}  // namespace

People::People(Services& services, bool is_secure, Hears hears)
    : services_(services),
      is_secure_(is_secure),
      hears_(std::move(hears)),
      requests_({services.limits.requests_per_second, services.limits.request_burst}),
      commands_({services.limits.commands_per_second, services.limits.command_burst}),
      chats_({services.limits.chats_per_second, services.limits.chat_burst}),
      guests_({services.limits.guests_per_hour / 3600, services.limits.guests_per_hour}) {
    services_.payers.when_worked(
        [this](const Payers::Bill& before, std::chrono::nanoseconds more) { charge(before, more); });
}

std::optional<Person> People::known(const Request& request) const {
    const std::string hash = device_of(request);
    if (hash.empty()) return Person{};
    const auto found = keys_.find(hash);
    return found == keys_.end() ? std::nullopt : std::optional(found->second.person);
}

void People::identify(const Request& request, Known then) {
    const std::string hash = device_of(request);
    if (hash.empty()) return then(Person{});
    if (const auto known = keys_.find(hash); known != keys_.end() && is_fresh(known->second)) {
        note_use(hash, known->second, request);
        return then(known->second.person);
    }
    struct Found {
        Person person;
        KeyRow key;
    };
    services_.read(
        [hash](const Store& store) -> Result<std::optional<Found>> {
            const auto person = store.person_by_key(hash);
            if (!person) return tl::unexpected(person.error());
            if (!*person) return std::nullopt;
            const auto keys = store.keys_of((*person)->id);
            if (!keys) return tl::unexpected(keys.error());
            const auto own = std::ranges::find(*keys, hash, &KeyRow::hash);
            if (own == keys->end()) return std::nullopt;
            return Found{**person, *own};
        },
        [this, then = std::move(then)](const Result<std::optional<Found>>& found) {
            if (!found) return then(refuse(Reason::Stopped));
            if (!*found) return then(Person{});
            know((*found)->person, (*found)->key);
            then((*found)->person);
        });
}

// That a device is nobody's any more may not have been heard from another node.
bool People::is_fresh(const Key& key) const {
    return services_.neighbourhood == nullptr || services_.steady() - key.read < key_life;
}

void People::renamed_elsewhere(const Person& person) {
    for (auto& [hash, key] : keys_) {
        if (key.person.id == person.id) key.person = person;
    }
}

void People::spent_elsewhere(const bus::Spent& spent) {
    const Milliseconds now = services_.steady();
    if (spent.requests > 0) requests_.charge(spent.address, static_cast<double>(spent.requests), now);
    if (spent.guests > 0) guests_.charge(spent.address, static_cast<double>(spent.guests), now);
}

std::string People::device_of(const Request& request) {
    const auto key = key_in(request.cookie);
    return key ? hash_of(*key) : "";
}

void People::know(const Person& person, const KeyRow& key) {
    if (keys_.size() >= many_keys) keys_.clear();  // they are read again when they are needed
    keys_[key.hash] = {person, day_of(key.seen), services_.steady()};
}

void People::note_use(const std::string& key_hash, Key& key, const Request& request) {
    const Milliseconds today = day_of(services_.now());
    if (key.seen >= today) return;
    key.seen = today;
    const SeenKey seen{{.hash = key_hash, .label = device_label(request.user_agent), .seen = today}};
    services_.writer.write(PersonChanges{seen}, [](const auto&) {});
}

void People::forget(const std::string& key_hash, Goodbye why) {
    keys_.erase(key_hash);
    hears_.gone(key_hash, why);
}

KeyRow People::new_key(const Request& request, std::string_view key) const {
    const Milliseconds now = services_.now();
    return {.hash = hash_of(key), .label = device_label(request.user_agent), .added = now, .seen = now};
}

void People::introduce(const Request& request, const Person& person, const Introduce& wish,
                       const Site::Reply& reply) {
    const auto name = tidy_line(wish.name, services_.limits.name_letters);
    if (!name) return reply(refused(name.error()));
    if (!person.id.empty()) {
        const Person renamed{person.id, *name};
        return services_.writer.write(PersonChanges{NewName{renamed}},
                                      [this, renamed, reply](const Result<Stored>& stored) {
                                          if (!stored) return reply(refused(refusal(Reason::Stopped)));
                                          renamed_elsewhere(renamed);
                                          hears_.renamed(renamed);
                                          reply({.body = wire::text(renamed)});
                                      });
    }
    if (!may_guess(request)) return reply(refused(refusal(Reason::TooMany)));
    RandomNames names(services_.random());
    const Person guest{names.name(player_letters), *name};
    const std::string key = names.name(key_letters);
    const KeyRow row = new_key(request, key);
    services_.writer.write(PersonChanges{NewPerson{guest, row}},
                           [this, guest, key, row, reply](const Result<Stored>& stored) {
                               if (!stored) return reply(refused(refusal(Reason::Stopped)));
                               ++services_.metrics.guests;
                               know(guest, row);
                               reply({.body = wire::text(guest), .headers = {{"Set-Cookie", cookie(key)}}});
                           });
}

void People::write_code(const Person& person, const Site::Reply& reply) {
    const std::string code = RandomNames(services_.random()).name(code_letters);
    const Milliseconds expires = services_.now() + services_.limits.carry_code_life;
    services_.writer.write(PersonChanges{NewCode{hash_of(code), person.id, expires}},
                           [code, expires, reply](const Result<Stored>& stored) {
                               if (!stored) return reply(refused(refusal(Reason::Stopped)));
                               reply({.body = wire::text(CodeInfo{code, expires})});
                           });
}

// Whoever has games on this device would lose the way to them here, and is asked first.
void People::arrive(const Request& request, const Person& present, const Arrive& wish,
                    const Site::Reply& reply) {
    if (!may_guess(request)) return reply(refused(refusal(Reason::TooMany)));
    struct Found {
        std::optional<Person> coming;
        std::size_t games = 0;    // of who is here
        std::size_t devices = 0;  // of who comes
    };
    services_.read(
        [code = hash_of(wish.code), present, now = services_.now()](const Store& store) -> Result<Found> {
            auto coming = store.person_by_code(code, now);
            if (!coming) return tl::unexpected(coming.error());
            const auto games = present.id.empty() ? Result<std::size_t>(0) : store.games_of(present.id);
            if (!games) return tl::unexpected(games.error());
            if (!*coming) return Found{};
            const auto keys = store.keys_of((*coming)->id);
            if (!keys) return tl::unexpected(keys.error());
            return Found{std::move(*coming), *games, keys->size()};
        },
        [this, request, present, wish, reply](const Result<Found>& found) {
            if (!found) return reply(refused(refusal(Reason::Stopped)));
            if (!found->coming) return reply(refused(refusal(Reason::NoCode)));
            const bool is_another = found->coming->id != present.id;
            if (is_another && found->devices >= services_.limits.devices)
                return reply(refused(refusal(Reason::TooMany)));
            if (is_another && !wish.replaces && found->games > 0) {
                Refusal question = refusal(Reason::HasGames);
                question.message.with("name", present.name)
                    .with("games", static_cast<std::int64_t>(found->games));
                return reply(refused(question));
            }
            move_in(request, present, *found->coming, wish, reply);
        });
}

// The browser forgets its former key now, so the house does too.
void People::move_in(const Request& request, const Person& present, const Person& coming, const Arrive& wish,
                     const Site::Reply& reply) {
    const std::string key = RandomNames(services_.random()).name(key_letters);
    const std::string before = device_of(request);
    const KeyRow row = new_key(request, key);
    services_.writer.write(PersonChanges{UsedCode{hash_of(wish.code), coming.id, services_.now()},
                                         RevokedKey{present.id, before}, NewKey{coming.id, row}},
                           [this, coming, key, before, row, reply](const Result<Stored>& stored) {
                               if (!stored) return reply(refused(refusal(Reason::Stopped)));
                               if (*stored == Stored::Outdated)
                                   return reply(refused(refusal(Reason::NoCode)));
                               forget(before, Goodbye::Moved);
                               know(coming, row);
                               reply({.body = wire::text(coming), .headers = {{"Set-Cookie", cookie(key)}}});
                           });
}

void People::list_devices(const Request& request, const Person& person, const Site::Reply& reply) {
    services_.read(
        [id = person.id](const Store& store) { return store.keys_of(id); },
        [own = device_of(request), reply](const Result<std::vector<KeyRow>>& keys) {
            reply(keys ? Response{.body = devices_json(*keys, own)} : refused(refusal(Reason::Stopped)));
        });
}

void People::revoke(const Request& request, const Person& person, const std::string& id,
                    const Site::Reply& reply) {
    services_.read([person](const Store& store) { return store.keys_of(person.id); },
                   [this, person, id, own = device_of(request), reply](Result<std::vector<KeyRow>> keys) {
                       if (!keys) return reply(refused(refusal(Reason::Stopped)));
                       const auto found = std::ranges::find_if(
                           *keys, [&id](const KeyRow& key) { return device_id(key.hash) == id; });
                       if (found == keys->end()) return reply(refused(refusal(Reason::NoDevice)));
                       const std::string hash = found->hash;
                       keys->erase(found);
                       services_.writer.write(
                           PersonChanges{RevokedKey{person.id, hash}},
                           [this, left = std::move(*keys), hash, own, reply](const Result<Stored>& stored) {
                               if (!stored) return reply(refused(refusal(Reason::Stopped)));
                               forget(hash, Goodbye::Revoked);
                               Response response{.body = devices_json(left, own)};
                               if (hash == own) response.headers.emplace_back("Set-Cookie", no_cookie());
                               reply(std::move(response));
                           });
                   });
}

// New guests and tried codes, counted by address; the host's own machine may do as it likes.
bool People::may_guess(const Request& request) {
    if (request.is_local) return true;
    if (!guests_.take(request.address, services_.steady())) return false;
    if (services_.neighbourhood != nullptr) ++spent_[request.address].guests;
    return true;
}

std::string People::cookie(std::string_view key) const {
    std::string text(cookie_name);
    text.append(key).append(cookie_rules).append("; Max-Age=34560000");
    return is_secure_ ? text.append("; Secure") : text;
}

bool People::may_command(std::string_view person) { return commands_.take(person, services_.steady()); }

bool People::may_chat(std::string_view person) { return chats_.take(person, services_.steady()); }

std::optional<std::chrono::milliseconds> People::turn_to_ask(std::string_view address) {
    const auto wait = requests_.book(address, services_.steady(), services_.limits.rest.count());
    if (!wait) return std::nullopt;
    if (services_.neighbourhood != nullptr) ++spent_[std::string(address)].requests;
    return std::chrono::milliseconds(*wait);
}

// The first moment is paid with the request itself.
void People::charge(const Payers::Bill& before, std::chrono::nanoseconds more) {
    const auto requests = [this](std::chrono::nanoseconds time) {
        const auto work = std::chrono::duration<double>(services_.limits.request_work);
        return std::max(1.0, std::ceil(time / work));
    };
    const double times = requests(before.time + more) - requests(before.time);
    if (times <= 0) return;
    requests_.charge(before.address, times, services_.steady());
    if (services_.neighbourhood != nullptr)
        spent_[before.address].requests += static_cast<std::uint64_t>(times);
}

}  // namespace serai
