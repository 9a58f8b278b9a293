#include "base/utf8.hpp"

#include <gtest/gtest.h>

namespace serai {
namespace {

TEST(Utf8Test, ItIsRecognised) {
    for (const char* text : {"", "a", "\x7F", "é", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF",
                             "\xEE\x80\x80", "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"}) {
        EXPECT_TRUE(is_utf8(text)) << text;
    }
    for (const char* text :
         {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2x", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xE2\x82",
          "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"}) {
        EXPECT_FALSE(is_utf8(text)) << text;
    }
}

TEST(Utf8Test, ATextIsShortenedBetweenLetters) {
    EXPECT_EQ(shortened_utf8("aé", 3), "aé");
    EXPECT_EQ(shortened_utf8("aé", 2), "a");
    EXPECT_EQ(shortened_utf8("🐪", 3), "");
}

}  // namespace
}  // namespace serai
