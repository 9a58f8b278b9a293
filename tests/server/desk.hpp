// A house without a net: requests go in, and what other threads post is done here until the answer is there.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/house.hpp"
#include "server/ids.hpp"

namespace serai::tests {

class Desk {
  public:
    // The stores outlive it.
    Desk(Store& store, const Store& store_to_read, const HouseLimits& limits = {})
        : writer_(store, poster()),
          reader_(store_to_read, poster()),
          services_{.reader = reader_,
                    .writer = writer_,
                    .thoughts = thoughts_,
                    .post = poster(),
                    // What is due later never is.
                    .after =
                        [this](auto delay, auto work) {
                            if (delay.count() == 0) poster()(std::move(work));
                        },
                    .now = [] { return serai::Milliseconds{1}; },
                    .steady = [] { return serai::Milliseconds{1}; },
                    .random = random_secret,
                    .say =
                        [this](const Message& message) {
                            worked_ += busy_for;
                            return message.key;
                        },
                    .journal = journal_,
                    .metrics = metrics_,
                    .limits = limits,
                    .payers = Payers([this] { return worked_; })} {}

    // Only a sentence, and where the house is reached, keep it busy here, for so long.
    std::chrono::nanoseconds busy_for{0};

    // Asked now; the answer comes while others work.
    std::shared_ptr<std::optional<Response>> ask(std::string_view method, std::string_view target,
                                                 std::string_view body = {}) {
        const auto answer = std::make_shared<std::optional<Response>>();
        house_.answer(request(method, target, body), [this, answer](Response response) {
            for (const auto& [name, value] : response.headers) {
                if (name == "Set-Cookie" && cookie_.empty()) cookie_ = value.substr(0, value.find(';'));
            }
            *answer = std::move(response);
        });
        return answer;
    }
    Response answer(std::string_view method, std::string_view target, std::string_view body = {}) {
        const auto answer = ask(method, target, body);
        while (!*answer) work();
        return **answer;
    }
    Response answer(const Request& request) {
        std::optional<Response> answer;
        house_.answer(request, [&answer](Response response) { answer = std::move(response); });
        while (!answer) work();
        return *answer;
    }
    [[nodiscard]] Request request(std::string_view method, std::string_view target,
                                  std::string_view body) const {
        const std::size_t query = std::min(target.find('?'), target.size());
        Request request;
        request.method = method;
        request.path = target.substr(0, query);
        request.query = target.substr(std::min(query + 1, target.size()));
        request.body = body;
        request.cookie = cookie_;
        request.host = "house";
        request.address = "127.0.0.1";
        request.is_local = true;
        return request;
    }
    // One thing that was posted.
    void work() {
        std::function<void()> next;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return !posted_.empty(); });
            next = std::move(posted_.front());
            posted_.pop_front();
        }
        next();
    }
    House& house() { return house_; }

  private:
    std::function<void(std::function<void()>)> poster() {
        return [this](std::function<void()> work) {
            const std::scoped_lock lock(mutex_);
            posted_.push_back(std::move(work));
            wake_.notify_one();
        };
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> posted_;
    std::string cookie_;
    std::chrono::nanoseconds worked_{0};
    Journal journal_{LogLevel::Off};
    Metrics metrics_;
    WritingThread writer_;
    ReadingThread reader_;
    Pool pool_{{.threads = 1}, poster()};
    BotMemory memory_{std::size_t{64} << 20U, 2};
    Thoughts thoughts_{pool_, memory_};
    Services services_;
    House house_{services_, {.listens_at = [this] {
                     worked_ += busy_for;
                     return std::string();
                 }}};
};

// The id of the table that was answered.
inline std::string table_in(const Response& response) {
    return response.body.substr(response.body.find(R"("id":")") + 6, table_letters);
}

}  // namespace serai::tests
