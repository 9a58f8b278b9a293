// What a contest of bots says, and how it is kept, whatever the game.
#pragma once

#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/ranking.hpp"
#include "cli/commands.hpp"
#include "game/result.hpp"

namespace serai::cli {

// A source of points: its word and its text key.
struct SourceName {
    std::string_view word;
    std::string key;
};

// `arguments` names a bot for every seat.
void print(const Text& text, const ArenaArguments& arguments, const Ranking& ranking,
           const std::vector<SourceName>& sources);

// The deals of one contest in a file: its first line says which, each other is a deal.
class PlayedDeals {
  public:
    PlayedDeals(std::string name, std::string contest)
        : name_(std::move(name)), contest_(std::move(contest)) {}

    // Reads what is there; a line that was being written when somebody stopped it is left out.
    [[nodiscard]] Result<std::map<std::uint64_t, DealResult>> open(std::size_t bots);
    void keep(const DealResult& result);

  private:
    std::string name_;
    std::string contest_;
    std::ofstream file_;
};

}  // namespace serai::cli
