// All games of the house behind their names.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "game/record.hpp"
#include "games/title.hpp"

namespace serai {

// In the order of games/registry.
[[nodiscard]] std::span<const Title> titles();
[[nodiscard]] Result<const Title*> find_title(std::string_view id);

// The title of a match that exists.
[[nodiscard]] const Title& title_of(const Match& match);

[[nodiscard]] Result<std::unique_ptr<Match>> make_match(std::string_view id, unsigned seats,
                                                        const std::vector<PathAndText>& options,
                                                        const std::vector<GivenField>& given = {});

// The same at a position (game/position.hpp), which may name options too; empty is the start of the game.
[[nodiscard]] Result<std::unique_ptr<Match>> match_at(std::string_view position, std::string_view id,
                                                      unsigned seats, std::vector<PathAndText> options);

// How a game began, under some version of its rules: that of a stored table, or of a record.
struct Beginning {
    std::string_view game;
    unsigned rules;
    unsigned seats;
    std::span<const PathAndText> options;
    std::string_view position;
};
[[nodiscard]] Result<std::unique_ptr<Match>> reopen_match(const Beginning& beginning);

// A match for a record's head, without its entries. `name` is the record's file.
[[nodiscard]] Result<std::unique_ptr<Match>> open_record(const Record& record, std::string_view name);

// The match after the record's last entry, from where the game goes on; or which line it does not get past,
// and why.
[[nodiscard]] Result<std::unique_ptr<Match>> replay_record(const Record& record, std::string_view name);

// What luck and decisions did in it, still to be looked at; or the same complaints.
[[nodiscard]] Result<std::unique_ptr<Analysis>> analyse_record(const Record& record, std::string_view name,
                                                               Depth depth);

}  // namespace serai
