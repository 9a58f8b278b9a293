// Everything that outlives the server, behind one interface: changes go in as values, many at a time; what is
// read comes by sets. A store is used by one thread at a time; writer.hpp and reader.hpp give it one.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/result.hpp"
#include "room/change.hpp"
#include "room/table_info.hpp"
#include "store/person_change.hpp"

namespace serai {

// What becomes of a group of changes that the store could look at. Outdated: it built on what is not so any
// more, and nothing of it is stored.
enum class Stored : std::uint8_t { Yes, Outdated };

// Of tables or of people: all of the group or nothing.
using ChangeGroup = std::variant<Changes, PersonChanges>;

// A key that opened a table is remembered for so long: who heard no answer asks again sooner.
inline constexpr Milliseconds opening_key_life = 24LL * 60 * 60 * 1000;

// Tables with the names of everybody who sits there.
struct TableList {
    std::vector<TableRow> rows{};
    std::vector<Person> people{};
};

// A person with all keys.
struct StoredPerson {
    Person person{};
    std::vector<KeyRow> keys{};
};

// What a program wants with a store. Serve is ReadWrite for a server, which cannot wait until a large file
// was looked through for damage. Copy is ReadOnly for backup() alone, of a store that need not be up to date.
enum class Access : std::uint8_t { Serve, ReadWrite, ReadOnly, Copy };

class Store {
  public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    // A server moves in, and out again. False if the last one never left, because it was killed: then
    // somebody should look whether the store is damaged.
    [[nodiscard]] virtual Result<bool> enter() = 0;
    [[nodiscard]] virtual Result<void> leave() = 0;

    // What is reported as stored survives a power cut. Each group stands or falls alone; all of them wait for
    // the disk once. If the disk fails, none is stored. An empty group of tables changes nothing, but it is
    // written like any other: whether that works shows that the disk is well.
    [[nodiscard]] virtual std::vector<Result<Stored>> apply(std::span<const ChangeGroup> groups) = 0;

    // All that `work` stores, or nothing if it answers an error.
    [[nodiscard]] virtual Result<void> together(const std::function<Result<void>()>& work) = 0;
    // Nodes of a house that share it and are there now.
    [[nodiscard]] virtual Result<std::vector<std::string>> nodes() const = 0;

    // Tables. A row that cannot be one is an error where it is asked for, and left out of lists.
    [[nodiscard]] virtual Result<std::optional<StoredTable>> table(std::string_view id) const = 0;
    // For everybody and not over: open ones first, the newest of each first, a few of each host.
    [[nodiscard]] virtual Result<TableList> public_tables(std::size_t most) const = 0;
    // The newest tables of a person first, opened before `before`.
    [[nodiscard]] virtual Result<TableList> tables_of(std::string_view person, Milliseconds before,
                                                      std::size_t most) const = 0;
    [[nodiscard]] virtual Result<std::size_t> unfinished_tables_of(std::string_view person) const = 0;
    [[nodiscard]] virtual Result<std::size_t> games_of(std::string_view person) const = 0;
    [[nodiscard]] virtual Result<std::vector<std::string>> finished_tables() const = 0;
    // Open ones that nobody has visited since then.
    [[nodiscard]] virtual Result<std::vector<TableRow>> forgotten_tables(Milliseconds since,
                                                                         std::size_t most) const = 0;
    [[nodiscard]] virtual Result<std::vector<ChatLine>> chat(std::string_view table,
                                                             std::size_t most) const = 0;
    // What somebody was answered who opened a table with this key, or was the last to leave one.
    [[nodiscard]] virtual Result<std::optional<std::string>> answer_apart(std::string_view person,
                                                                          std::string_view key) const = 0;

    // People
    [[nodiscard]] virtual Result<std::optional<Person>> person_by_key(std::string_view key_hash) const = 0;
    [[nodiscard]] virtual Result<std::optional<Person>> person_by_code(std::string_view code_hash,
                                                                       Milliseconds now) const = 0;
    [[nodiscard]] virtual Result<std::vector<KeyRow>> keys_of(std::string_view person) const = 0;

    // Everything there is, for whoever moves a house: what comes after this id, in the order of ids.
    [[nodiscard]] virtual Result<std::vector<StoredPerson>> people_after(std::string_view id,
                                                                         std::size_t most) const = 0;
    [[nodiscard]] virtual Result<std::vector<std::string>> tables_after(std::string_view id,
                                                                        std::size_t most) const = 0;

    // A consistent copy in a file that must not exist, while others read and write.
    [[nodiscard]] virtual Result<void> backup(const std::string& file) const = 0;
};

// What a store is taken to have answered that threw instead.
inline tl::unexpected<Error> thrown(const std::exception& exception) {
    return failure(Message{"house.store.failed", {}}.with("text", exception.what()));
}

}  // namespace serai
