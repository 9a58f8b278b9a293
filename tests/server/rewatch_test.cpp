// Watching anew, however often it is wanted at once, is asked for once, and once more when that is answered.
#include "server/rewatch.hpp"

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "room/refusals.hpp"

namespace serai {
namespace {

class RewatchTest : public ::testing::Test {
  protected:
    class Window final : public Connection {
      public:
        void send(std::shared_ptr<const std::string> text) override { heard.push_back(*text); }
        void close(std::string_view) override {}
        void rest(std::chrono::milliseconds) override {}
        std::vector<std::string> heard;
    };

    RewatchTest() {
        sessions_.add({.connection = window_});
        sessions_.watch(*sessions_.find(number), "table", Viewer(Seat(1)));
    }
    void answer(const CommandResult& result) {
        const Rooms::Reply reply = asked_.back();
        reply(result);
    }

    static constexpr std::uint64_t number = 1;
    std::shared_ptr<Window> window_ = std::make_shared<Window>();
    Sessions sessions_;
    std::vector<Rooms::Reply> asked_;
    std::vector<std::function<void()>> later_;
    Rewatching with_{.sessions = sessions_,
                     .after = [this](auto, auto work) { later_.push_back(std::move(work)); },
                     .perform = [this](const std::string&, const Sender&, const Command&,
                                       Rooms::Reply reply) { asked_.push_back(std::move(reply)); },
                     .unwatch = [](std::uint64_t, const std::string&) {}};
};

TEST_F(RewatchTest, ItIsAskedForOnceAndOnceMoreWhenThatIsAnswered) {
    for (int i = 0; i < 5; ++i) rewatch(with_, "table", number);
    ASSERT_EQ(asked_.size(), 1U);
    answer(R"({"table":1,"frame":2})");
    EXPECT_EQ(window_->heard, (std::vector<std::string>{R"({"table":1})", R"({"frame":2})"}));
    ASSERT_EQ(asked_.size(), 2U);
    answer("{}");
    EXPECT_EQ(asked_.size(), 2U);
    rewatch(with_, "table", number);
    EXPECT_EQ(asked_.size(), 3U);
}

TEST_F(RewatchTest, WhoIsNotAnsweredTriesAgainLaterAndNotTwice) {
    rewatch(with_, "table", number);
    answer(refuse(Reason::Stopped));
    rewatch(with_, "table", number);
    EXPECT_EQ(asked_.size(), 1U);
    ASSERT_EQ(later_.size(), 1U);
    later_.front()();
    EXPECT_EQ(asked_.size(), 2U);
}

TEST_F(RewatchTest, WhoWatchesNoMoreIsForgotten) {
    rewatch(with_, "table", number);
    rewatch(with_, "table", number);
    sessions_.unwatch(*sessions_.find(number), "table");
    answer("{}");
    EXPECT_EQ(asked_.size(), 1U);
    EXPECT_TRUE(with_.under_way->empty());
    EXPECT_TRUE(window_->heard.empty());
}

}  // namespace
}  // namespace serai
