// Who is who. A guest is whoever holds a random secret in a cookie; the house keeps only the secret's hash.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/command.hpp"
#include "server/net.hpp"
#include "server/rate.hpp"
#include "server/services.hpp"

namespace serai {

class People {
  public:
    // Hears of a device, by the hash of its key, that is nobody's any more; `why` is the goodbye of
    // docs/protocol.md.
    using Revoked = std::function<void(const std::string& device, std::string_view why)>;

    // `is_secure`: the house is reached over HTTPS, so the cookie must not travel otherwise.
    People(Services& services, bool is_secure, Revoked revoked);

    // The player of a request's cookie; an empty one for a stranger.
    [[nodiscard]] PlayerRow of(const Request& request);
    // The device that asks: the hash of its key, or nothing for a browser without one.
    [[nodiscard]] static std::string device_of(const Request& request);
    [[nodiscard]] std::string name_of(std::string_view player);
    // Somebody whose name was read with other rows need not be asked for.
    void meet(const PlayerRow& player);

    // Makes a guest, or renames one. The reply carries the cookie of a new guest.
    void introduce(const Request& request, const Command& command, const Site::Reply& reply);
    // A code that makes another device the same player, and its use there. A guest who has games is replaced
    // only if the command says so.
    void write_code(const PlayerRow& player, const Site::Reply& reply);
    void arrive(const Request& request, const Command& command, const Site::Reply& reply);
    // The devices of a player, `own` being the one that asks; and the end of one, by its id in this list. It
    // answers with those that are left.
    [[nodiscard]] Response devices(const PlayerRow& player, std::string_view own) const;
    void revoke(const Request& request, const PlayerRow& player, std::string_view id,
                const Site::Reply& reply);

    // Whether this player, or a stranger by the address, may do one more of these now.
    [[nodiscard]] bool may_command(std::string_view player);
    [[nodiscard]] bool may_chat(std::string_view player);
    // Whether this address may ask once more; and that it kept the house busy for so long.
    [[nodiscard]] bool may_ask(std::string_view address);
    void charge(std::string_view address, std::chrono::nanoseconds spent);

  private:
    struct Key {
        std::string player;
        Milliseconds seen;  // the day that is stored
    };

    [[nodiscard]] bool may_guess(const Request& request);
    [[nodiscard]] std::string cookie(std::string_view key) const;
    void know(const PlayerRow& player, const std::string& key_hash, Milliseconds seen);
    void note_use(const std::string& key_hash, Key& key, const Request& request);
    void forget(const std::string& key_hash, std::string_view why);
    [[nodiscard]] std::optional<Refusal> reason_to_wait(const Request& request, const Command& command);

    Services& services_;
    bool is_secure_;
    Revoked revoked_;
    std::map<std::string, Key, std::less<>> keys_;           // by hash
    std::map<std::string, std::string, std::less<>> names_;  // by id
    Buckets requests_;
    Buckets commands_;
    Buckets chats_;
    Buckets guests_;
};

}  // namespace serai
