// JSON as it is written.
#include "game/json.hpp"

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace serai {
namespace {

TEST(JsonTest, EscapesWhatItMust) {
    JsonWriter json;
    json.open_object()
        .data_key("a\"b")
        .string("\\\n\x01")
        .key("list")
        .open_list()
        .number(-1)
        .null()
        .boolean(true);
    EXPECT_EQ(json.close_list().close_object().text(), R"({"a\"b":"\\\u000a\u0001","list":[-1,null,true]})");
}

// Wherever it stands among letters that need nothing, also beside those of more than one byte.
TEST(JsonTest, WhatMeansSomethingElseIsEscapedWhereverItStands) {
    const std::vector<std::pair<char, std::string>> letters{
        {'"', "\\\""}, {'\\', "\\\\"}, {'\x1f', "\\u001f"}, {'\0', "\\u0000"},
        {' ', " "},    {'!', "!"},     {'[', "["}};
    const std::string plain = "ein Käfer, 2 €: ~\x7f";
    for (std::size_t size = 0; size <= plain.size(); ++size) {
        for (std::size_t i = 0; i <= size; ++i) {
            const std::string before = plain.substr(0, i);
            const std::string behind = plain.substr(i, size - i);
            for (const auto& [letter, written] : letters) {
                JsonWriter json;
                json.string(before + letter + behind);
                ASSERT_EQ(json.text(), '"' + before + written + behind + '"');
            }
        }
    }
}

TEST(JsonTest, CommasStandBetweenValuesAndNowhereElse) {
    JsonWriter json;
    json.open_list().open_list().close_list().number(9).number(10).open_object().key("a").open_list();
    json.close_list().key("b").raw("{}").close_object().string("").fraction(0.5);
    EXPECT_EQ(json.close_list().take(), R"([[],9,10,{"a":[],"b":{}},"",0.500])");
}

TEST(JsonTest, AWriterBeginsAnewWhenItsTextIsTaken) {
    JsonWriter json;
    json.expect(100);
    EXPECT_EQ(json.number(1).take(), "1");
    EXPECT_EQ(json.number(std::numeric_limits<std::int64_t>::min()).take(), "-9223372036854775808");
    EXPECT_EQ(json.text(), "");
}

}  // namespace
}  // namespace serai
