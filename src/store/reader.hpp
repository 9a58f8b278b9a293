// Asking something that answers slowly: whoever asks goes on, and is answered later. A Reader asks a store, a
// Registrar the registry of nodes; each has a connection of its own.
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <type_traits>
#include <utility>

#include "store/registry.hpp"
#include "store/store.hpp"

namespace serai {

// Whoever brings the questions to their source, and the answers back in the order of the questions.
template <typename Source>
class Asker {
  public:
    using Post = std::function<void(std::function<void()>)>;

    Asker(const Asker&) = delete;
    Asker& operator=(const Asker&) = delete;
    virtual ~Asker() = default;

    // `read` is called with the source, `then` with the Result that it answered; work that throws has failed.
    template <typename Read, typename Then>
    void ask(Read read, Then then) {
        using Answer = std::invoke_result_t<Read, Source&>;
        // A std::function, so that it is moved whole: what it holds belongs to whoever asked, and must not be
        // let go of on another thread.
        std::function<void(Answer)> answered = std::move(then);
        add([this, read = std::move(read), then = std::move(answered)](Source& source) mutable {
            // Shared, because a std::function must be copyable.
            auto answer = std::make_shared<Answer>(answer_of(read, source));
            post_([answer, then = std::move(then)]() mutable { then(std::move(*answer)); });
        });
    }

  protected:
    using Work = std::function<void(Source&)>;

    // Answers are handed to `post`.
    explicit Asker(Post post) : post_(std::move(post)) {}

  private:
    template <typename Read>
    static std::invoke_result_t<Read, Source&> answer_of(Read& read, Source& source) {
        try {
            return read(source);
        } catch (const std::exception& exception) {
            return thrown(exception);
        }
    }
    virtual void add(Work work) = 0;

    Post post_;
};

using Reader = Asker<const Store>;
using Registrar = Asker<Registry>;

// One that asks on a thread of its own.
template <typename Source>
class AskingThread final : public Asker<Source> {
  public:
    AskingThread(Source& source, typename Asker<Source>::Post post)
        : Asker<Source>(std::move(post)), source_(source), thread_([this] { run(); }) {}
    // What has not been asked is forgotten.
    ~AskingThread() override {
        {
            const std::scoped_lock lock(mutex_);
            is_ending_ = true;
            waiting_.clear();
        }
        wake_.notify_one();
        thread_.join();
    }

  private:
    using Work = typename Asker<Source>::Work;

    void add(Work work) override {
        {
            const std::scoped_lock lock(mutex_);
            if (is_ending_) return;
            waiting_.push_back(std::move(work));
        }
        wake_.notify_one();
    }
    void run() {
        while (true) {
            Work work;
            {
                std::unique_lock lock(mutex_);
                wake_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
                if (is_ending_) return;
                work = std::move(waiting_.front());
                waiting_.pop_front();
            }
            work(source_);
        }
    }

    Source& source_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Work> waiting_;
    bool is_ending_ = false;
    std::thread thread_;
};

using ReadingThread = AskingThread<const Store>;

}  // namespace serai
