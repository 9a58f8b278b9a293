// All scenarios of the protocol, for parameterised tests.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "room/room.hpp"
#include "tests/protocol/scenario_files.hpp"

namespace serai::tests {

inline std::vector<std::filesystem::path> all_scenarios() {
    return scenario_files(SERAI_ROOT "/tests/protocol");
}

inline std::string behaviour_of(const ::testing::TestParamInfo<std::filesystem::path>& info) {
    return info.param.stem().string();
}

// A limit of rooms as the head of a scenario gives it.
inline void set_limit(RoomLimits& limits, const SaidField& field) {
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

}  // namespace serai::tests
