// Languages are what text/ has files for; forms go by number as CLDR says.
#include "text/language.hpp"

#include <gtest/gtest.h>

#include "text/plural.hpp"

namespace serai {
namespace {

TEST(LanguageTest, IsFoundByWhatASystemCallsIt) {
    EXPECT_EQ(language_for("nl"), "nl");
    EXPECT_EQ(language_for("nl-BE"), "nl");
    EXPECT_EQ(language_for("nl_BE.UTF-8@euro"), "nl");
    for (const char* unknown : {"", "C", "C.UTF-8", "xx", "deutsch", "e"})
        EXPECT_FALSE(language_for(unknown)) << unknown;
}

// plural_alike.mjs compares all of them with Intl.PluralRules.
TEST(PluralTest, GoesByTheLanguage) {
    EXPECT_EQ(plural_of("en", 1), Plural::One);
    EXPECT_EQ(plural_of("en-XA", 1), Plural::One);
    EXPECT_EQ(plural_of("fr", 0), Plural::One);
    EXPECT_EQ(plural_of("pt", 0), Plural::One);
    EXPECT_EQ(plural_of("pt-PT", 0), Plural::Other);
    EXPECT_EQ(plural_of("ja", 1), Plural::Other);
    EXPECT_EQ(plural_of("pl", 22), Plural::Few);
    EXPECT_EQ(plural_of("ar", 0), Plural::Zero);
}

TEST(PluralTest, ACategoryWithoutAFormTakesTheLast) {
    using enum Plural;
    const std::vector polish{One, Few, Many};
    EXPECT_EQ(form_for(One, polish, "karta|karty|kart"), "karta");
    EXPECT_EQ(form_for(Few, polish, "karta|karty|kart"), "karty");
    EXPECT_EQ(form_for(Many, polish, "karta|karty|kart"), "kart");
    const std::vector spanish{One, Other};
    EXPECT_EQ(form_for(Many, spanish, "carta|cartas"), "cartas");
    EXPECT_EQ(form_for(Other, spanish, "carta"), "carta");
    EXPECT_EQ(form_for(One, {}, "carta|cartas"), "cartas");
}

}  // namespace
}  // namespace serai
