// A loop does what is posted and what is due, and tells when somebody's socket can be read or written.
#include "server/loop.hpp"

#include <array>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>
#include <sys/socket.h>

namespace serai {
namespace {

using std::chrono::milliseconds;

class LoopTest : public ::testing::Test {
  protected:
    LoopTest() { EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends_.data()), 0); }
    ~LoopTest() override { close(ends_[1]); }

    void say(std::string_view text) {
        EXPECT_EQ(write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    }
    std::string read_some() {
        std::array<char, 4> bytes{};
        const ssize_t count = read(ends_[0], bytes.data(), bytes.size());
        return count < 0 ? "" : std::string(bytes.data(), static_cast<std::size_t>(count));
    }

    std::unique_ptr<WorkLoop> loop_ = WorkLoop::make();
    std::array<int, 2> ends_{};  // the first is watched
};

TEST_F(LoopTest, WorkIsDoneInItsOrderAndWhenItIsDue) {
    std::string done;
    loop_->after(milliseconds(20), [&] { done += "d"; });
    loop_->after(milliseconds(5), [&] { done += "c"; });
    loop_->after(milliseconds(30), [&] { loop_->stop(); });
    loop_->post([&] { done += "a"; });
    std::thread other([&] { loop_->post([&] { done += "b"; }); });
    other.join();
    loop_->run();
    EXPECT_EQ(done, "abcd");
}

TEST_F(LoopTest, WhatIsNotReadAtOnceIsToldAgain) {
    std::string heard;
    const auto watch = loop_->watch({.descriptor = ends_[0],
                                     .readable =
                                         [&] {
                                             heard += read_some();
                                             if (heard.ends_with("!")) loop_->stop();
                                         },
                                     .writable = {}});
    loop_->post([&] { say("more than four"); });
    loop_->after(milliseconds(10), [&] { say(" bytes!"); });
    loop_->run();
    EXPECT_EQ(heard, "more than four bytes!");
}

TEST_F(LoopTest, WhoseReaderFailsIsWatchedOn) {
    std::string heard;
    const auto watch = loop_->watch({.descriptor = ends_[0],
                                     .readable =
                                         [&] {
                                             heard += read_some();
                                             if (heard == "one") throw std::runtime_error("failed");
                                             loop_->stop();
                                         },
                                     .writable = {}});
    loop_->post([&] { say("one"); });
    EXPECT_THROW(loop_->run(), std::runtime_error);
    loop_->post([&] { say("two"); });
    loop_->run();
    EXPECT_EQ(heard, "onetwo");
}

TEST_F(LoopTest, RoomToWriteIsToldOnceAndNothingWhenTheWatchIsGone) {
    int writable = 0;
    auto watch = loop_->watch({.descriptor = ends_[0],
                               .readable = [] { FAIL() << "it is watched no more"; },
                               .writable = [&] { ++writable; }});
    watch->await_writable();
    loop_->after(milliseconds(10), [&] {
        watch.reset();
        loop_->post([&] { loop_->stop(); });
    });
    loop_->run();
    EXPECT_EQ(writable, 1);
    EXPECT_EQ(send(ends_[1], "x", 1, MSG_NOSIGNAL), -1) << "its descriptor is closed with it";
}

}  // namespace
}  // namespace serai
