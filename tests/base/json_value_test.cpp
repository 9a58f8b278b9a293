// JSON that somebody handed in.
#include "base/json_value.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace serai {
namespace {

std::optional<std::int64_t> whole(std::string_view text) {
    const auto json = read_json(text, 1);
    const auto* number = json ? json->as<std::int64_t>() : nullptr;
    return number == nullptr ? std::nullopt : std::optional(*number);
}

TEST(JsonValueTest, WholeNumbersStayWhole) {
    EXPECT_EQ(whole("0"), 0);
    EXPECT_EQ(whole("-7"), -7);
    EXPECT_EQ(whole("4294967296"), 4'294'967'296);
    EXPECT_EQ(whole("1794887181464"), 1'794'887'181'464);  // a time of day in milliseconds
    EXPECT_EQ(whole("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(whole("9223372036854775808"), std::nullopt);
    EXPECT_EQ(whole("1.5"), std::nullopt);
}

TEST(JsonValueTest, NullIsNotThere) {
    const auto json = read_json(R"({"a": null, "b": "text"})", 1);
    ASSERT_TRUE(json);
    EXPECT_EQ(json->find("a"), nullptr);
    EXPECT_EQ(json->find("c"), nullptr);
    EXPECT_EQ(*json->find("b")->as<std::string>(), "text");
}

TEST(JsonValueTest, WhatIsNoJsonIsNothing) {
    for (const std::string_view text : {"", "{", "[1,]", "{} {}", "'a'", "\"\xff\"", "nul", "[[1]]"})
        EXPECT_FALSE(read_json(text, 1)) << text;
    EXPECT_TRUE(read_json("[[1]]", 2));
}

}  // namespace
}  // namespace serai
