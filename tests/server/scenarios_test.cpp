// Every scenario of the protocol at a server, and at two nodes of one house, over the wire.
#include "tests/protocol/scenarios.hpp"

#include <gtest/gtest.h>

#include "tests/protocol/server_house.hpp"

namespace serai::tests {
namespace {

void set_limit(HouseLimits& limits, const SaidField& field) {
    const std::int64_t value = *field.second.json.as<std::int64_t>();
    const auto size = static_cast<std::size_t>(value);
    if (field.first == "open_tables")
        limits.open_tables = size;
    else if (field.first == "chat_burst")
        limits.chat_burst = static_cast<double>(value);
    else if (field.first == "command_burst")
        limits.command_burst = static_cast<double>(value);
    else
        set_limit(limits.room, field);
}

class ServerScenario : public ::testing::TestWithParam<std::filesystem::path> {
  protected:
    ServerScenario()
        : folder_(std::filesystem::temp_directory_path() /
                  ("serai-" + std::to_string(getpid()) + "-" + GetParam().stem().string())) {
        std::filesystem::create_directories(folder_);
    }
    ~ServerScenario() override { std::filesystem::remove_all(folder_); }

    std::filesystem::path folder_;
};
INSTANTIATE_TEST_SUITE_P(Protocol, ServerScenario, ::testing::ValuesIn(all_scenarios()), behaviour_of);

// Nothing if this scenario is not for servers.
std::optional<ProtocolScenario> scenario_in(const std::filesystem::path& file) {
    auto scenario = read_scenario(text_of_file(file));
    EXPECT_TRUE(scenario) << file.string() << ":" << scenario.error();
    if (!scenario || scenario->left_out.contains("server")) return std::nullopt;
    return std::move(*scenario);
}

// These people are faster than people are, on a machine that may be slow, unless the scenario is about that.
HouseLimits limits_of(const ProtocolScenario& scenario) {
    HouseLimits limits{.commands_per_second = 0.001,
                       .command_burst = 1e6,
                       .chats_per_second = 0.001,
                       .chat_burst = 1e6,
                       .room = {.promise_time = 60'000, .reveal_time = 60'000}};
    for (const SaidField& field : scenario.limits) set_limit(limits, field);
    return limits;
}

TEST_P(ServerScenario, IsSo) {
    const auto scenario = scenario_in(GetParam());
    if (!scenario) GTEST_SKIP();
    ServerHouse house(folder_ / "serai.db", limits_of(*scenario));
    const auto failure = ScenarioRunner(house).run(*scenario);
    EXPECT_FALSE(failure) << GetParam().string() << ":" << *failure;
}

#ifdef SERAI_HAS_POSTGRES
class NodesScenario : public ::testing::TestWithParam<std::filesystem::path> {};
INSTANTIATE_TEST_SUITE_P(Protocol, NodesScenario, ::testing::ValuesIn(all_scenarios()), behaviour_of);

TEST_P(NodesScenario, IsSo) {
    const auto scenario = scenario_in(GetParam());
    if (!scenario) GTEST_SKIP();
    const ScratchSchema schema;
    ServerHouse house(schema, 2, limits_of(*scenario));
    const auto failure = ScenarioRunner(house).run(*scenario);
    EXPECT_FALSE(failure) << GetParam().string() << ":" << *failure;
}
#endif

}  // namespace
}  // namespace serai::tests
