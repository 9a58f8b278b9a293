// A server in this process for one test: on loopback, with a store in a folder of its own.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "server/server.hpp"

namespace serai::tests {

class OpenHouse : public ::testing::Test {
  protected:
    OpenHouse() : folder_(std::filesystem::temp_directory_path() / ("serai-" + unique())) {
        std::filesystem::create_directories(folder_);
    }
    ~OpenHouse() override {
        close();
        std::filesystem::remove_all(folder_);
    }

    void open(const HouseLimits& limits = {}, unsigned thinkers = processors()) {
        open_with({.house = limits, .thinkers = thinkers});
    }
    // The rest of the settings as they are, on loopback.
    void open_with(ServerSettings settings) {
        settings.listen = "127.0.0.1:0";
        settings.store = (folder_ / "serai.db").string();
        settings.log_level = LogLevel::Off;
        settings.house.room.promise_time = 0;  // nobody here adds to the luck
        auto opened = Server::open(settings);
        ASSERT_TRUE(opened) << opened.error().message.key;
        server_ = std::move(*opened);
        thread_ = std::thread([this] { server_->run(); });
    }
    // As a signal would.
    void close() {
        if (!server_) return;
        server_->close();
        thread_.join();
        server_.reset();
    }
    [[nodiscard]] std::string address() const { return server_->address(); }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

  private:
    static std::string unique() {
        std::string name = ::testing::UnitTest::GetInstance()->current_test_info()->name();
        std::ranges::replace(name, '/', '-');  // before what a test is given
        return std::to_string(getpid()) + "-" + name;
    }

    std::filesystem::path folder_;
    std::unique_ptr<Server> server_;
    std::thread thread_;
};

}  // namespace serai::tests
