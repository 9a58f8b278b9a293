// A bus within this process: what one house sends the others hear on their own threads.
#pragma once

#include <algorithm>
#include <limits>
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
        std::size_t sent = 0;  // to those who share a name, in turn
    };

    MemoryBus(std::shared_ptr<Line> line, Loop& loop) : line_(std::move(line)), loop_(loop) {
        const std::scoped_lock lock(line_->mutex);
        line_->members.push_back(this);
    }
    ~MemoryBus() override {
        const std::scoped_lock lock(line_->mutex);
        std::erase(line_->members, this);
    }

    void send(const std::string& to, std::string text) override {
        const std::scoped_lock lock(line_->mutex);
        std::vector<std::pair<MemoryBus*, const Listener*>> sharing;
        for (MemoryBus* const member : line_->members) {
            for (const Listener& each : member->listeners_) {
                if (each.name != to) continue;
                if (each.is_shared)
                    sharing.emplace_back(member, &each);
                else
                    member->loop_.post([call = each.heard, text] { call(text); });
            }
        }
        if (sharing.empty()) return;
        const auto& [member, listener] = sharing[line_->sent++ % sharing.size()];
        member->loop_.post([call = listener->heard, text] { call(text); });
    }
    [[nodiscard]] std::size_t most() const override { return std::numeric_limits<std::size_t>::max(); }
    void listen(const std::string& name, Heard heard) override { add({name, std::move(heard), false}); }
    void share(const std::string& name, Heard heard) override { add({name, std::move(heard), true}); }

  private:
    struct Listener {
        std::string name;
        Heard heard;
        bool is_shared;
    };
    void add(Listener listener) {
        const std::scoped_lock lock(line_->mutex);
        listeners_.push_back(std::move(listener));
    }

    std::shared_ptr<Line> line_;  // shared by all members
    Loop& loop_;
    std::vector<Listener> listeners_;
};

// For ServerSettings.
inline MakeBus bus_on(const std::shared_ptr<MemoryBus::Line>& line) {
    return [line](Loop& loop) -> Result<std::unique_ptr<Bus>> {
        return std::make_unique<MemoryBus>(line, loop);
    };
}

}  // namespace serai::tests
