// Who is who. A guest is whoever holds a random secret in a cookie; the house keeps only the secret's hash.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <tl/expected.hpp>

#include "room/answers.hpp"
#include "room/people_info.hpp"
#include "server/bus_messages.hpp"
#include "server/net.hpp"
#include "server/rate.hpp"
#include "server/services.hpp"

namespace serai {

class People {
  public:
    // Somebody has another name; a device, by the hash of its key, is nobody's any more.
    struct Hears {
        std::function<void(const Person& person)> renamed;
        std::function<void(const std::string& device, Goodbye why)> gone;
    };

    // `is_secure`: the house is reached over HTTPS, so the cookie must not travel otherwise.
    People(Services& services, bool is_secure, Hears hears);

    // The person of a request's cookie, an empty one for a stranger; now or later. Refused if the store
    // cannot be read: then nobody knows who it is.
    using Known = std::function<void(const tl::expected<Person, Refusal>& person)>;
    void identify(const Request& request, Known then);
    // The same, if it is known already.
    [[nodiscard]] std::optional<Person> known(const Request& request) const;
    // The device that asks: the hash of its key, or nothing for a browser without one.
    [[nodiscard]] static std::string device_of(const Request& request);

    // Makes a guest, or renames one. The reply carries the cookie of a new guest.
    void introduce(const Request& request, const Person& person, const Introduce& wish,
                   const Site::Reply& reply);
    // A code that makes another device the same person, and its use there. A guest who has games is replaced
    // only if the wish says so.
    void write_code(const Person& person, const Site::Reply& reply);
    void arrive(const Request& request, const Person& present, const Arrive& wish, const Site::Reply& reply);
    // The devices of a person, and the end of one, by its id in this list. It answers with those that are
    // left.
    void list_devices(const Request& request, const Person& person, const Site::Reply& reply);
    void revoke(const Request& request, const Person& person, const std::string& id,
                const Site::Reply& reply);

    // Whether this person, or a stranger by the address, may do one more of these now.
    [[nodiscard]] bool may_command(std::string_view person);
    [[nodiscard]] bool may_chat(std::string_view person);
    // How long this address must wait for its turn to ask once more; nothing if it would be too long. It pays
    // besides for what that keeps the house busy.
    [[nodiscard]] std::optional<std::chrono::milliseconds> turn_to_ask(std::string_view address);

    // Of several nodes: what others say, and what addresses have spent here since it was last taken.
    void renamed_elsewhere(const Person& person);
    void gone_elsewhere(const std::string& device) { keys_.erase(device); }
    void spent_elsewhere(const bus::Spent& spent);
    struct Spending {
        std::uint64_t requests = 0;
        std::uint64_t guests = 0;
    };
    [[nodiscard]] std::map<std::string, Spending> take_spent() { return std::exchange(spent_, {}); }

  private:
    struct Key {
        Person person;
        Milliseconds seen;  // the day that is stored
        Milliseconds read;  // by the steady clock
    };

    [[nodiscard]] bool is_fresh(const Key& key) const;
    [[nodiscard]] bool may_guess(const Request& request);
    void charge(const Payers::Bill& before, std::chrono::nanoseconds more);
    [[nodiscard]] std::string cookie(std::string_view key) const;
    [[nodiscard]] KeyRow new_key(const Request& request, std::string_view key) const;
    void know(const Person& person, const KeyRow& key);
    void note_use(const std::string& key_hash, Key& key, const Request& request);
    void forget(const std::string& key_hash, Goodbye why);
    void move_in(const Request& request, const Person& present, const Person& coming, const Arrive& wish,
                 const Site::Reply& reply);

    Services& services_;
    bool is_secure_;
    Hears hears_;
    std::map<std::string, Key, std::less<>> keys_;  // by hash
    std::map<std::string, Spending> spent_;         // by address
    Buckets requests_;
    Buckets commands_;
    Buckets chats_;
    Buckets guests_;
};

}  // namespace serai
