#include <gtest/gtest.h>

#include "base/json_value.hpp"

namespace serai {
namespace {

TEST(JsonValueTest, AWholeNumberIsOneWhateverItsSize) {
    const auto list = read_json("[0, -5, 4294967295, 4294967296, 1800000000000, 9223372036854775807]", 2);
    ASSERT_TRUE(list);
    std::vector<std::int64_t> numbers;
    for (const Json& each : *list->as<Json::List>()) {
        ASSERT_NE(each.as<std::int64_t>(), nullptr);
        numbers.push_back(*each.as<std::int64_t>());
    }
    EXPECT_EQ(numbers, (std::vector<std::int64_t>{0, -5, 4294967295, 4294967296, 1800000000000,
                                                  9223372036854775807}));
    EXPECT_NE(read_json("18446744073709551615", 1)->as<double>(), nullptr);
}

}  // namespace
}  // namespace serai
