// What several commands need: complaints, files, tables.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "game/match.hpp"
#include "game/result.hpp"
#include "text/text.hpp"

namespace serai::cli {

inline constexpr int done = 0;
inline constexpr int failed = 1;
inline constexpr int bad_input = 2;

// Says what is wrong and where, on standard error; answers bad_input.
int complain(const Text& text, const Error& error);

// The sentence of a refusal with the clause behind it.
[[nodiscard]] std::string sentence(const Text& text, const Refusal& refusal);

// What a game counts, by its text key: the word for many.
[[nodiscard]] std::string counted(const Text& text, const std::string& key);

[[nodiscard]] Result<std::string> read_file(const std::string& name);

// A file that did not exist before, written line by line as things happen.
class NewFile {
  public:
    // Never overwrites: an existing file is an error.
    [[nodiscard]] static Result<NewFile> create(const std::string& name);
    void append(std::string_view content);

  private:
    using Handle = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
    explicit NewFile(Handle handle) : handle_(std::move(handle)) {}

    Handle handle_;
};

// The store in a data folder.
[[nodiscard]] std::string database_file(const std::string& data);

// "age=2,0,1" as a name and a field's text "2 0 1".
[[nodiscard]] Result<std::vector<PathAndText>> read_assignments(const std::vector<std::string>& options);
[[nodiscard]] Result<std::unique_ptr<Match>> make_table(const TableArguments& table);

void write_scores(JsonWriter& json, unsigned seats, const Scores& scores,
                  const std::vector<BreakdownRow>& rows);
// A table of the scores by source, with the winners below.
[[nodiscard]] std::string score_table(const Text& text, const Match& match);

}  // namespace serai::cli
