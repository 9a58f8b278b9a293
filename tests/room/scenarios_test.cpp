// Every scenario of the protocol in rooms alone.
#include "tests/protocol/scenarios.hpp"

#include <gtest/gtest.h>

#include "tests/protocol/room_house.hpp"

namespace serai::tests {
namespace {

class RoomScenario : public ::testing::TestWithParam<std::filesystem::path> {};
INSTANTIATE_TEST_SUITE_P(Protocol, RoomScenario, ::testing::ValuesIn(all_scenarios()), behaviour_of);

TEST_P(RoomScenario, IsSo) {
    const auto scenario = read_scenario(text_of_file(GetParam()));
    ASSERT_TRUE(scenario) << GetParam().string() << ":" << scenario.error();
    if (scenario->left_out.contains("room")) GTEST_SKIP() << scenario->left_out.at("room");
    RoomLimits limits;
    for (const SaidField& field : scenario->limits) set_limit(limits, field);
    RoomHouse house(limits);
    const auto failure = ScenarioRunner(house).run(*scenario);
    EXPECT_FALSE(failure) << GetParam().string() << ":" << *failure;
}

}  // namespace
}  // namespace serai::tests
