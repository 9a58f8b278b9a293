// The loop of one thread: work that is posted from any thread, work that is due later, and sockets of others
// that can be read or written.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace serai {

// A socket that a library reads and writes itself, when it is told that it can.
struct WatchedSocket {
    int descriptor = -1;  // closed with the watch
    std::function<void()> readable;
    std::function<void()> writable;
};

// Ends when it goes, on the loop's thread or after the loop has ended.
class SocketWatch {
  public:
    SocketWatch() = default;
    SocketWatch(const SocketWatch&) = delete;
    SocketWatch& operator=(const SocketWatch&) = delete;
    virtual ~SocketWatch() = default;

    // Once; that it can be read is said each time.
    virtual void await_writable() = 0;
};

class Loop {
  public:
    Loop() = default;
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;
    virtual ~Loop() = default;

    // From any thread
    virtual void post(std::function<void()> work) = 0;
    // On the loop's thread
    virtual void after(std::chrono::milliseconds delay, std::function<void()> work) = 0;
    [[nodiscard]] virtual std::unique_ptr<SocketWatch> watch(WatchedSocket socket) = 0;
};

// One of a thread that does nothing else.
class WorkLoop : public Loop {
  public:
    [[nodiscard]] static std::unique_ptr<WorkLoop> make();

    // Until stop(), which may be called from any thread; what is not done by then is forgotten.
    virtual void run() = 0;
    virtual void stop() = 0;
};

}  // namespace serai
