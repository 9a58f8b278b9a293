// Options of a table from names and texts, and as a list.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/field_paths.hpp"
#include "game/game.hpp"
#include "game/result.hpp"

namespace serai {

// The version of the rules can be named like any option, but a table does not choose it: it has a line of its
// own in a record and a column of its own in a store, and lists of options leave it out.
inline constexpr std::string_view rules_option = "rules";

// Passes on the options that a table chooses.
template <typename Visitor>
class Choices {
  public:
    explicit Choices(Visitor& visit) : visit_(visit) {}

    void operator()(std::string_view name, const auto& value) {
        if (name != rules_option) visit_(name, value);
    }

  private:
    Visitor& visit_;
};

template <typename Options, typename Visitor>
void for_each_choice(const Options& options, Visitor&& visit) {
    Choices choices(visit);
    fields(options, choices);
}

template <typename Options>
std::vector<PathAndText> option_list(const Options& options) {
    FieldList list;
    for_each_choice(options, list);
    return list.take();
}

// An option as it is offered: its default, and the values there are where they can be listed.
struct OfferedOption {
    std::string name{};
    std::string value{};
    std::vector<std::string_view> choices{};
};

template <typename Options>
std::vector<OfferedOption> offered_options(const Options& options) {
    std::vector<OfferedOption> offered;
    for_each_choice(options, [&offered]<LeafField Value>(std::string_view name, const Value& value) {
        OfferedOption option{std::string(name), field_text(value), {}};
        if constexpr (WordField<Value>)
            option.choices.assign(words_of<Value>.names.begin(), words_of<Value>.names.end());
        offered.push_back(std::move(option));
    });
    return offered;
}

// What is not named keeps its default.
template <Game G>
Result<typename G::Options> read_options(unsigned seats, const std::vector<PathAndText>& named) {
    if (seats < G::min_seats || seats > G::max_seats) {
        return failure(Message{"house.error.seats", {}}
                           .with("game", Term{std::string(G::id) + ".title"})
                           .with("least", std::int64_t{G::min_seats})
                           .with("most", std::int64_t{G::max_seats})
                           .with("seats", std::int64_t{seats}));
    }
    auto options = G::default_options(seats);
    for (const auto& [name, text] : named) {
        const auto about = [&](const char* key) {
            return failure(Message{key, {}}.with("option", name).with("text", text));
        };
        const Given given = set_field(options, name, text);
        if (given == Given::NoSuchField) return about("house.error.no_option");
        if (given != Given::Done || !G::is_valid(options)) return about("house.error.option_value");
    }
    return options;
}

}  // namespace serai
