// Every scenario of the protocol in rooms alone.
#include "tests/protocol/scenarios.hpp"

#include <gtest/gtest.h>

#include "tests/protocol/room_house.hpp"

namespace serai::tests {
namespace {

void set_limit(RoomLimits& limits, const SaidField& field) {
    const std::int64_t value = *field.second.json.as<std::int64_t>();
    const auto size = static_cast<std::size_t>(value);
    if (field.first == "promise_time")
        limits.promise_time = value;
    else if (field.first == "reveal_time")
        limits.reveal_time = value;
    else if (field.first == "away")
        limits.away = value;
    else if (field.first == "chat_letters")
        limits.chat_letters = size;
    else if (field.first == "standing_answers")
        limits.standing_answers = size;
    else
        ADD_FAILURE() << "a room has no limit " << field.first;
}

class RoomScenario : public ::testing::TestWithParam<std::filesystem::path> {};
INSTANTIATE_TEST_SUITE_P(Protocol, RoomScenario, ::testing::ValuesIn(scenario_files()), behaviour_of);

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
