// Rooms alone, with everything in memory and on virtual time: what a server does with effects, in two hundred
// lines. Bots think while somebody waits.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "room/command_reader.hpp"
#include "room/room.hpp"
#include "tests/protocol/runner.hpp"

namespace serai::tests {

class RoomHouse final : public ScenarioHouse {
  public:
    explicit RoomHouse(const RoomLimits& limits) : limits_(limits) {}

    std::string perform(const std::string& window, const std::string& message) override;
    std::string ask(const std::string& window, const std::string& method, const std::string& path,
                    const std::string& body) override;
    const std::vector<std::string>& heard(const std::string& window) override;
    void settle(const std::string& /*window*/) override {}  // everything is told at once
    bool wait(const std::string& window) override;
    void close(const std::string& window) override;
    void restart() override;
    void let_store_fail(bool does_fail) override { does_store_fail_ = does_fail; }
    std::optional<std::string> stored(const std::string& table) override;

  private:
    struct Kept {
        StoredTable table{};
        std::vector<ChatRow> chat{};
    };
    struct Hosted {
        std::optional<Room> room{};
        std::optional<Milliseconds> wake_at{};
    };
    // A window that watches from the moment in which the room says so.
    struct Looking {
        std::string window{};
        Viewer eyes = Viewer::spectator();
    };
    struct Window {
        std::map<std::string, Viewer> watched{};  // by table
        std::vector<std::string> heard{};
    };

    [[nodiscard]] Person person_at(const std::string& window) const;
    [[nodiscard]] Moment moment();
    // Nothing if there is no such table.
    [[nodiscard]] Hosted* hosted(const std::string& table);

    [[nodiscard]] CommandResult perform(const std::string& window, const Envelope& envelope, Command command);
    [[nodiscard]] CommandResult command(const std::string& table, Order order);
    void watch(const std::string& window, const std::string& table, Viewer eyes);
    void unwatch(const std::string& window, const std::string& table);
    [[nodiscard]] CommandResult open(const Person& person, const Json& body);
    [[nodiscard]] CommandResult answer_about_table(const Person& person, const std::string& path);

    void carry_out(const std::string& table, Effects effects);
    void store(const std::string& table, const Changes& changes);
    void think(const std::string& table, const ThoughtWanted& wanted);
    void answer_hint(const ThoughtWanted& wanted);

    RoomLimits limits_;
    Milliseconds now_ = 1'800'000'000'000;
    bool does_store_fail_ = false;
    std::map<std::string, std::string, std::less<>> names_;  // of people, by id
    std::map<std::string, Kept, std::less<>> kept_;
    std::map<std::string, Hosted, std::less<>> rooms_;
    std::map<std::string, Window, std::less<>> windows_;
    std::map<std::string, std::string, std::less<>> apart_;       // answers, by person and key
    std::deque<std::pair<std::string, ThoughtWanted>> thoughts_;  // of bots, with their tables
    std::map<std::uint64_t, CommandResult> answers_;
    std::map<std::uint64_t, Looking> looking_;  // by ticket
    std::uint64_t last_ticket_ = 0;
    unsigned moments_ = 0;
};

}  // namespace serai::tests
