// The journal, when its reader is quick, absent, late or gone.
#include "server/journal.hpp"

#include <array>
#include <chrono>
#include <fcntl.h>
#include <memory>
#include <optional>
#include <unistd.h>
#include <vector>

#include <boost/json.hpp>
#include <gtest/gtest.h>

namespace serai::tests {
namespace {

namespace json = boost::json;

// A pipe that holds little.
class Pipe {
  public:
    Pipe() {
        EXPECT_EQ(pipe2(ends_.data(), O_CLOEXEC), 0);
        EXPECT_GT(fcntl(ends_[1], F_SETPIPE_SZ, 8192), 0);
    }
    ~Pipe() {
        close_reader();
        close_writer();
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    [[nodiscard]] int writer() const { return ends_[1]; }
    void close_writer() { close_end(ends_[1]); }
    void close_reader() { close_end(ends_[0]); }

    // The next line as it was written; nothing at the end.
    std::optional<json::object> read_line() {
        std::string line;
        char letter = 0;
        while (read(ends_[0], &letter, 1) == 1) {
            if (letter == '\n') return json::parse(line).as_object();
            line += letter;
        }
        return std::nullopt;
    }

  private:
    static void close_end(int& end) {
        if (end >= 0) close(end);
        end = -1;
    }

    std::array<int, 2> ends_{-1, -1};
};

std::string event_of(const std::optional<json::object>& line) {
    return line ? std::string(line->at("event").as_string()) : "nothing";
}

TEST(JournalTest, LinesComeInTheirOrderWithWhatBelongsToThem) {
    Pipe pipe;
    Journal journal(LogLevel::Info, pipe.writer());
    journal.note(LogLevel::Debug, "too quiet");
    journal.note(LogLevel::Info, "first", {{"table", "t\n1"}});
    journal.note(LogLevel::Error, "second");
    const auto first = pipe.read_line();
    EXPECT_EQ(event_of(first), "first");
    EXPECT_EQ(first->at("table"), "t\n1");
    EXPECT_EQ(first->at("level"), "info");
    EXPECT_EQ(event_of(pipe.read_line()), "second");
    EXPECT_EQ(journal.dropped(), 0U);
}

TEST(JournalTest, WhenNobodyReadsLinesAreDroppedAndALaterReaderIsToldHowMany) {
    constexpr std::uint64_t lines = 2000;
    Pipe pipe;
    Journal journal(LogLevel::Info, pipe.writer(), 10'000);
    for (std::uint64_t i = 0; i < lines; ++i) journal.note(LogLevel::Info, "noted");
    EXPECT_GT(journal.dropped(), lines / 2);
    std::uint64_t noted = 0;
    std::uint64_t dropped = 0;
    while (noted + dropped < lines) {
        const auto line = pipe.read_line();
        ASSERT_TRUE(line);
        if (event_of(line) == "dropped") dropped += std::stoul(line->at("lines").as_string().c_str());
        if (event_of(line) == "noted") ++noted;
    }
    EXPECT_EQ(dropped, journal.dropped());
    journal.note(LogLevel::Info, "again");
    EXPECT_EQ(event_of(pipe.read_line()), "again");
}

TEST(JournalTest, TheEndWritesWhatIsLeftIfSomebodyReads) {
    constexpr int lines = 1000;
    constexpr std::chrono::minutes patience{1};  // the reader may get no turn for a while
    Pipe pipe;
    std::thread reader([&pipe] {
        for (int i = 0; i < lines; ++i) ASSERT_EQ(event_of(pipe.read_line()), "noted");
        EXPECT_EQ(event_of(pipe.read_line()), "nothing");
    });
    {
        Journal journal(LogLevel::Info, pipe.writer(), Journal::usual_bytes, patience);
        for (int i = 0; i < lines; ++i) journal.note(LogLevel::Info, "noted");
    }
    pipe.close_writer();
    reader.join();
}

TEST(JournalTest, TheEndDoesNotWaitForSomebodyWhoDoesNotRead) {
    const Pipe pipe;
    Journal journal(LogLevel::Info, pipe.writer());
    for (int i = 0; i < 5000; ++i) journal.note(LogLevel::Info, "noted");
}

TEST(JournalTest, AReaderWhoHasGoneEndsNothing) {
    Pipe pipe;
    pipe.close_reader();
    {
        Journal journal(LogLevel::Info, pipe.writer());
        for (int i = 0; i < 10; ++i) journal.note(LogLevel::Info, "noted");
    }
    SUCCEED();
}

}  // namespace
}  // namespace serai::tests
