// Where things stand in JSON that people write.
#include "base/json_lines.hpp"

#include <gtest/gtest.h>

namespace serai {
namespace {

constexpr std::size_t deepest = 3;

TEST(JsonLinesTest, AWordIsFoundByItsDepthAndWhereItIsThereAgain) {
    const auto lines = lines_of_json(
        "{\n  \"gem\": { \"forms\": [\"gem\",\n    \"gems\"] },\n\"card\": \"a \\\"b\\\"\"\n,\n\"gem\": 1}",
        deepest);
    EXPECT_EQ(lines.line_of("gem", 1), 6U);
    EXPECT_EQ(lines.line_of("gem", 3), 2U);
    EXPECT_EQ(lines.line_of("gems", 3), 3U);
    EXPECT_EQ(lines.line_of("a \"b\"", 1), 4U);
    EXPECT_EQ(lines.line_of("stone", 1), lines.last);
    EXPECT_EQ(lines.last, 6U);
}

TEST(JsonLinesTest, TheLastLineIsWhereItCeasesToBeJson) {
    EXPECT_EQ(lines_of_json("", deepest).last, 1U);
    EXPECT_EQ(lines_of_json("{\n\"a\": 1\n\"b\": 2\n}", deepest).last, 3U);
    EXPECT_EQ(lines_of_json("[\n[\n[\n[\n]]]]", deepest).last, 4U);
    EXPECT_EQ(lines_of_json("[\n\"\xff\"\n]", deepest).last, 2U);
}

}  // namespace
}  // namespace serai
