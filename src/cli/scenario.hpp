// A scenario: one behaviour of a game as text, citing the clause it shows (docs/notation.md has the words).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "game/match.hpp"
#include "game/result.hpp"
#include "games/catalogue.hpp"

namespace serai::cli {

class Scenario {
  public:
    explicit Scenario(std::string name) : name_(std::move(name)) {}

    Result<void> run(std::string_view text);

  private:
    using Checked = Result<void>;

    Checked line(std::string_view line);
    Checked head(std::string_view word, std::string_view rest);
    Checked given(std::string_view rest);
    Checked play(std::string_view rest);
    Checked legal(std::string_view rest);
    Checked refuse(std::string_view rest);
    Checked moves(std::string_view rest);
    Checked view(std::string_view rest);
    Checked event(std::string_view rest);
    Checked choice(std::string_view rest);
    Checked expect(Viewer viewer, std::string_view rest);

    Checked open();  // makes the match at the first line that needs it
    Checked malformed(std::string_view form);
    Checked disappointed(std::string_view what, std::string_view expected, std::string_view found);
    [[nodiscard]] std::string where() const { return name_ + ':' + std::to_string(number_); }

    std::string name_;
    std::size_t number_ = 0;
    bool has_clause_ = false;
    bool has_expectation_ = false;

    std::string game_;
    unsigned seats_ = 0;
    std::vector<PathAndText> options_;
    std::vector<GivenField> given_;
    std::unique_ptr<Match> match_;
};

}  // namespace serai::cli
