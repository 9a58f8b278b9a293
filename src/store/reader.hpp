// One thread that reads, with a connection of its own: whoever asks goes on, and is answered later.
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

#include "store/store.hpp"

namespace serai {

class Reader {
  public:
    using Post = std::function<void(std::function<void()>)>;

    // Answers are handed to `post`, in the order in which they were asked for.
    Reader(const Store& store, Post post);
    // What has not been read is forgotten.
    ~Reader();
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    // `read` is called with the store on the reader's thread, `then` with the Result that it answered; work
    // that throws has failed.
    template <typename Read, typename Then>
    void ask(Read read, Then then) {
        using Answer = std::invoke_result_t<Read, const Store&>;
        // A std::function, so that it is moved whole: what it holds belongs to whoever asked, and must not be
        // let go of on the reader's thread.
        std::function<void(Answer)> answered = std::move(then);
        add([this, read = std::move(read), then = std::move(answered)](const Store& store) mutable {
            // Shared, because a std::function must be copyable.
            auto answer = std::make_shared<Answer>(answer_of(read, store));
            post_([answer, then = std::move(then)]() mutable { then(std::move(*answer)); });
        });
    }

  private:
    using Work = std::function<void(const Store&)>;

    template <typename Read>
    static std::invoke_result_t<Read, const Store&> answer_of(Read& read, const Store& store) {
        try {
            return read(store);
        } catch (const std::exception& exception) {
            return thrown(exception);
        }
    }
    void add(Work work);
    void run();

    const Store& store_;
    Post post_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Work> waiting_;
    bool is_ending_ = false;
    std::thread thread_;
};

}  // namespace serai
