// Who is who. A guest is whoever holds a random secret in a cookie; the house keeps only the secret's hash.
#pragma once

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
    // `is_secure`: the house is reached over HTTPS, so the cookie must not travel otherwise.
    People(Services& services, bool is_secure) : services_(services), is_secure_(is_secure) {}

    // The player of a request's cookie; an empty one for a stranger.
    [[nodiscard]] PlayerRow of(const Request& request);
    [[nodiscard]] std::string name_of(std::string_view player);

    // Makes a guest, or renames one. The reply carries the cookie of a new guest.
    void introduce(const Request& request, const Command& command, const Site::Reply& reply);
    // A code that makes another device the same player, and its use there.
    void write_code(const PlayerRow& player, const Site::Reply& reply);
    void arrive(const Request& request, const Command& command, const Site::Reply& reply);

    // Whether this player, or this address, may do one more of these now.
    [[nodiscard]] bool may_command(std::string_view player);
    [[nodiscard]] bool may_chat(std::string_view player);

  private:
    using Buckets = std::map<std::string, Bucket, std::less<>>;

    [[nodiscard]] bool may_guess(const Request& request);
    bool take(Buckets& buckets, std::string_view who, const Rate& rate);
    [[nodiscard]] std::string cookie(std::string_view key) const;
    void know(const PlayerRow& player, const std::string& key_hash);

    Services& services_;
    bool is_secure_;
    std::map<std::string, std::string, std::less<>> ids_;    // by the hash of a key
    std::map<std::string, std::string, std::less<>> names_;  // by id
    Buckets commands_;
    Buckets chats_;
    Buckets guests_;
};

}  // namespace serai
