// The table in words on a terminal of 80 columns and 24 lines: every part of every game at every table size
// in every language, over random games.
#include "text/board.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "games/catalogue.hpp"
#include "text/language.hpp"
#include "text/table.hpp"

namespace serai {
namespace {

constexpr std::size_t columns = 80;
constexpr std::size_t lines = 24;
constexpr std::size_t prompt = 2;  // the question, and what is typed

void expect_to_fit(const std::string& text, std::size_t most_lines) {
    std::size_t count = 0;
    for (std::size_t begin = 0; begin < text.size(); ++count) {
        const std::size_t end = text.find('\n', begin);
        ASSERT_LE(width(text.substr(begin, end - begin)), columns) << text;
        begin = end + 1;
    }
    ASSERT_LE(count, most_lines) << text;
}

// Of a long game the beginning, and then here and there.
constexpr bool is_looked_at(std::uint64_t number) {
    return number < 40 || number % (SERAI_QUICK ? 23 : 5) == 0;
}

// Names as the terminal gives them.
Text text_in(std::string_view language, const std::string& bot) {
    Text text(language);
    for (const Seat seat : SeatSet::first(max_seats)) {
        const auto number = std::int64_t(index(seat)) + 1;
        const std::string name =
            text.say(seat == Seat{0} ? Message{"house.seat_you", {}}.with("number", number)
                                     : Message{"house.seat_bot", {}}.with("number", number).with("bot", bot));
        text.call(seat, "\x1b[31m" + name + "\x1b[0m", "\x1b[31m" + std::to_string(number) + "\x1b[0m");
    }
    return text;
}

// Calls look(match) at the positions of a random game in which somebody decides, and at its end.
template <typename Look>
void walk(const Title& title, unsigned seats, std::uint64_t seed, Look&& look) {
    const auto match = *title.make_match(seats, {}, {});
    Rng rng(seed);
    while (!match->turn().is_over()) {
        if (match->turn().is_chance()) {
            ASSERT_FALSE(match->apply({no_seat, match->draw(rng)}));
            continue;
        }
        look(*match);
        const Seat seat = match->turn().seats().lowest();
        const auto moves = match->candidates(seat);
        ASSERT_FALSE(match->apply({seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]}));
        if (::testing::Test::HasFatalFailure()) return;
    }
    look(*match);
}

TEST(BoardTest, EveryPartFitsATerminal) {
    for (const Title& title : titles()) {
        std::vector<Text> texts;
        std::vector<Text> long_texts;
        for (const std::string_view language : languages()) {
            texts.push_back(text_in(language, "apprentice"));
            long_texts.push_back(text_in(language, "apprentice/" + std::string(title.styles.back())));
        }
        for (unsigned seats = title.min_seats; seats <= title.max_seats; ++seats) {
            std::uint64_t number = 0;
            walk(title, seats, seats, [&](const Match& match) {
                // One language at a time.
                const Text& text = texts[number % texts.size()];
                const Text& long_text = long_texts[number % texts.size()];
                if (!is_looked_at(number++)) return;
                SCOPED_TRACE(std::string(title.id) + ", seats " + std::to_string(seats));
                const TextBoard board = title.board(
                    match, Viewer(match.turn().seats().is_empty() ? Seat{0} : match.turn().seats().lowest()));
                expect_to_fit(board_text(board, text, {}), lines - prompt);
                for (const BoardPart& part : board.parts) {
                    expect_to_fit(part_text(part, text, {}), lines - prompt);
                    // The names of styles may take more lines, but never more columns.
                    expect_to_fit(part_text(part, long_text, {}), 2 * lines);
                }
            });
            if (HasFatalFailure()) return;
        }
    }
}

// What is not at this table has no line: a seat, or an action for five.
TEST(BoardTest, OnlyWhatExistsIsShown) {
    for (const Title& title : titles()) {
        const Text text("en");
        std::uint64_t number = 0;
        walk(title, title.min_seats, 1, [&](const Match& match) {
            if (!is_looked_at(number++)) return;
            for (const BoardPart& part : title.board(match, Viewer::spectator()).parts) {
                const std::string shown = part_text(part, text, {});
                const std::string absent = text.say(Seat(title.min_seats));
                ASSERT_EQ(shown.find(absent), std::string::npos) << shown;
                if (title.id == "basari") ASSERT_EQ(shown.find("D: "), std::string::npos) << shown;
            }
        });
        if (HasFatalFailure()) return;
    }
}

TEST(BoardTest, APartIsFoundByItsNameInTheLanguageOrByHowItBegins) {
    const auto match = *make_match("yspahan", 2, {});
    const TextBoard board = title_of(*match).board(*match, Viewer(Seat{0}));
    const Text german("de");
    ASSERT_NE(find_part(board, "karawane", german), nullptr);
    EXPECT_EQ(find_part(board, "karawane", german)->name, "yspahan.part.caravan");
    EXPECT_EQ(find_part(board, "Kara", german), find_part(board, "caravan", german));
    EXPECT_EQ(find_part(board, "cellar", german), nullptr);
    EXPECT_EQ(find_part(board, "", german), nullptr);
}

TEST(BoardTest, AWordOfAPlanTakesTheRoomOfEmptyCells) {
    TextBoard board;
    board.part("yspahan.part.map", Shown::Now).plan();
    board.row().text("").text("ab").text("12").text("cd").text("");
    board.row().text("abcde").text("").text("│").text("").text("abcdef");
    board.row().text("1").text("─").text("(0)").text("─").text("2");
    EXPECT_EQ(board_text(board, Text("en"), {}), "  ab 12 cd\nabcde │ abcdef\n──1──(0)──2───\n");
}

TEST(BoardTest, ASeatsNumberStandsForIt) {
    Text text("en");
    text.call(Seat{1}, "Anna", "two");
    const Message held = Message{"yspahan.board.shop_held", {}}.with("shop", "sw2").with("seat", Seat{1});
    EXPECT_EQ(text.say(held), "sw2:two");
    EXPECT_EQ(Text("en").say(held), "sw2:2");
}

TEST(TextTableTest, LongLinesAreWrappedBetweenWordsAndKeepTheirColour) {
    EXPECT_EQ(wrapped("one two three", 20), std::vector<std::string>{"one two three"});
    EXPECT_EQ(wrapped("one two three", 8), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrapped("abcdefgh", 3), (std::vector<std::string>{"abc", "def", "gh"}));
    EXPECT_EQ(wrapped("\x1b[31mred wine\x1b[0m now", 4),
              (std::vector<std::string>{"\x1b[31mred\x1b[0m", "\x1b[31mwine\x1b[0m", "now"}));
}

TEST(TextTableTest, TheWidestColumnGivesWay) {
    TextTable table;
    table.add({"name", "what it does"});
    table.add({"a", "one two three four"});
    table.align_left(1);
    EXPECT_EQ(table.text(14), "name  what it\n      does\na     one two\n      three\n      four\n");
}

}  // namespace
}  // namespace serai
