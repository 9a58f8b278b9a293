// A bus within this process: what one house sends the others hear on their own threads.
#pragma once

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/bus.hpp"

namespace serai::tests {

class MemoryBus final : public Bus {
  public:
    // What all of them share.
    struct Line {
        std::mutex mutex{};
        std::vector<MemoryBus*> members{};
    };

    MemoryBus(std::shared_ptr<Line> line, Post post) : line_(std::move(line)), post_(std::move(post)) {
        const std::scoped_lock lock(line_->mutex);
        line_->members.push_back(this);
    }
    ~MemoryBus() override {
        const std::scoped_lock lock(line_->mutex);
        std::erase(line_->members, this);
    }

    void send(const std::string& to, std::string text) override {
        const std::scoped_lock lock(line_->mutex);
        for (MemoryBus* const member : line_->members) {
            for (const auto& [name, heard] : member->listeners_) {
                if (name == to) member->post_([call = heard, text] { call(text); });
            }
        }
    }
    void listen(const std::string& name, Heard heard) override {
        const std::scoped_lock lock(line_->mutex);
        listeners_.emplace_back(name, std::move(heard));
    }

  private:
    std::shared_ptr<Line> line_;  // shared by all members
    Post post_;
    std::vector<std::pair<std::string, Heard>> listeners_;
};

// For ServerSettings.
inline MakeBus bus_on(const std::shared_ptr<MemoryBus::Line>& line) {
    return [line](Post post) -> Result<std::unique_ptr<Bus>> {
        return std::make_unique<MemoryBus>(line, std::move(post));
    };
}

}  // namespace serai::tests
