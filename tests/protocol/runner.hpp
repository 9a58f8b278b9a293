// Runs scenarios of the protocol against a house, whichever it is.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/protocol/scenario.hpp"

namespace serai::tests {

// A house as seen from outside: texts go in, texts come out. A window is one connection of a person, who is
// known by the part of its name before the slash.
class ScenarioHouse {
  public:
    ScenarioHouse() = default;
    ScenarioHouse(const ScenarioHouse&) = delete;
    ScenarioHouse& operator=(const ScenarioHouse&) = delete;
    virtual ~ScenarioHouse() = default;

    // A message {"do": …}, and a question as over HTTP ("tables/T/chat"). Answered by {"done": …} or
    // {"refused": …}.
    virtual std::string perform(const std::string& window, const std::string& message) = 0;
    virtual std::string ask(const std::string& window, const std::string& method, const std::string& path,
                            const std::string& body) = 0;

    // What a window was told so far, and that it has been told everything that was on its way.
    virtual const std::vector<std::string>& heard(const std::string& window) = 0;
    virtual void settle(const std::string& window) = 0;
    // Time passes, until this window may have been told something; false if nothing will happen.
    virtual bool wait(const std::string& window) = 0;

    virtual void close(const std::string& window) = 0;
    virtual void restart() = 0;
    virtual void let_store_fail(bool does_fail) = 0;
    // Row, entries, chat and receipts of a table as one object; nothing if it is not there.
    virtual std::optional<std::string> stored(const std::string& table) = 0;
};

class ScenarioRunner {
  public:
    explicit ScenarioRunner(ScenarioHouse& house) : house_(house) {}

    // "LINE: why" if something was not as the scenario says.
    [[nodiscard]] std::optional<std::string> run(const ProtocolScenario& scenario);

  private:
    using Failure = std::optional<std::string>;
    // What somebody at a window knows.
    struct Window {
        Json table{};
        Json frame{};
        Json answer{};
        std::size_t read = 0;   // messages whose table and frame are known
        std::size_t heard = 0;  // messages up to what was last heard of
    };

    Failure introduce(const std::string& person);
    Failure run(const ScenarioLine& line);
    Failure ask(const ScenarioLine& line, const std::string& window);
    Failure hear(const ScenarioLine& line, const std::string& window);
    Failure look_into_store(const ScenarioLine& line);
    Failure let(const ScenarioLine& line);
    Failure play_on(const ScenarioLine& line);

    // Sends what the line says and answers the whole answer.
    [[nodiscard]] tl::expected<std::string, std::string> send(const ScenarioLine& line,
                                                              const std::string& window);
    [[nodiscard]] tl::expected<std::string, std::string> play(const std::string& window, const Json& move);
    [[nodiscard]] Failure judged(const ScenarioLine& line, const std::string& window,
                                 const std::string& answer);

    void read_news(const std::string& window);
    [[nodiscard]] std::optional<std::string> whoever_is_asked();
    [[nodiscard]] bool is_over() const;

    // Values
    [[nodiscard]] tl::expected<Json, std::string> value_of(const Said& said);
    [[nodiscard]] Failure unless_so(const std::vector<Condition>& conditions, const Json& value);
    [[nodiscard]] bool is_so(const Condition& condition, const Json& value);

    ScenarioHouse& house_;
    std::map<std::string, Window, std::less<>> windows_;
    std::vector<std::string> order_;                        // of the windows, by their first line
    std::map<std::string, Json, std::less<>> names_;        // people, and what "let" named
    std::map<std::string, std::string, std::less<>> keys_;  // the answer to each person's key
    std::string acting_;                                    // the window of this line
};

}  // namespace serai::tests
