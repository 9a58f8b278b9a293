// Who comes while the store cannot be read is asked to come back, and never taken for a stranger.
#include <filesystem>
#include <unistd.h>

#include <gtest/gtest.h>

#include "store/sqlite_store.hpp"
#include "tests/server/desk.hpp"
#include "tests/store/bare_store.hpp"

namespace serai::tests {
namespace {

class UnreadTest : public ::testing::Test {
  protected:
    UnreadTest()
        : folder_(std::filesystem::temp_directory_path() / ("serai-unread-" + std::to_string(getpid()))) {
        std::filesystem::create_directories(folder_);
        store_ = std::move(*SqliteStore::open((folder_ / "serai.db").string(), Access::ReadWrite));
        desk_.emplace(*store_, unreadable_);
        request_ = desk_->request("GET", "/api/me", "");
        request_.cookie = "serai=" + std::string(key_letters, 'a');
    }
    ~UnreadTest() override {
        desk_.reset();
        store_.reset();
        std::filesystem::remove_all(folder_);
    }

    std::filesystem::path folder_;
    std::unique_ptr<Store> store_;
    BareStore unreadable_{[](auto) { return std::vector<Result<Stored>>{}; }};
    std::optional<Desk> desk_;
    Request request_;
};

TEST_F(UnreadTest, ARequestIsRefusedForNow) {
    for (const char* path : {"/api/me", "/api/me/tables", "/api/games"}) {
        std::optional<Response> answer;
        request_.path = path;
        desk_->house().answer(request_, [&answer](Response response) { answer = std::move(response); });
        while (!answer) desk_->work();
        EXPECT_EQ(answer->status, 503U) << path;
        EXPECT_NE(answer->body.find("house.refusal.stopped"), std::string::npos) << answer->body;
    }
}

class Line final : public Connection {
  public:
    void send(std::shared_ptr<const std::string> text) override { heard.push_back(*text); }
    void close(std::string_view why) override { reason = why; }
    void rest(std::chrono::milliseconds) override {}

    std::vector<std::string> heard;
    std::string reason;
};

// A page opens its line again by itself.
TEST_F(UnreadTest, AWebSocketIsClosed) {
    const auto line = std::make_shared<Line>();
    desk_->house().opened(line, request_);
    desk_->house().received(*line, R"({"id":1,"do":"open","game":"basari"})");
    while (line->reason.empty() && line->heard.empty()) desk_->work();
    EXPECT_EQ(line->reason, "house.refusal.stopped");
    EXPECT_TRUE(line->heard.empty());
    desk_->house().closed(*line);
}

}  // namespace
}  // namespace serai::tests
