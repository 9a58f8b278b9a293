// What is to be stored about people, as values.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "room/rows.hpp"

namespace serai {

// One key of a person: the secret in a browser, by its hash.
struct KeyRow {
    std::string hash{};
    std::string label{};  // what kind of device holds it
    Milliseconds added = 0;
    Milliseconds seen = 0;  // used last, as far as that was noted
};

// Without a key nobody can come back as this person, but their seats keep the name.
struct NewPerson {
    Person person{};
    std::optional<KeyRow> key{};
};
struct NewName {
    Person person{};
};
struct NewKey {
    std::string player{};
    KeyRow key{};
};
struct SeenKey {
    KeyRow key{};
};
// With the carry codes that it may have asked for.
struct RevokedKey {
    std::string player{};
    std::string hash{};
};
// A person's oldest codes give way to it, if there are too many.
inline constexpr std::size_t most_codes = 10;
struct NewCode {
    std::string hash{};
    std::string player{};
    Milliseconds expires = 0;
};
// Nothing of the group is stored if the code is not there, or not any more.
struct UsedCode {
    std::string hash{};
    std::string player{};
    Milliseconds now = 0;
};

using PersonChange = std::variant<NewPerson, NewName, NewKey, SeenKey, RevokedKey, NewCode, UsedCode>;
using PersonChanges = std::vector<PersonChange>;

}  // namespace serai
