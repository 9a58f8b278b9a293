#include "server/nats_bus.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#ifdef SERAI_HAS_NATS
#include <nats/nats.h>
#endif

namespace serai {

#ifdef SERAI_HAS_NATS
namespace {

constexpr std::chrono::milliseconds between_searches{250};
constexpr int without_limit = -1;
constexpr std::int64_t at_once = 0;
// The library frees messages on a thread of its own, which costs least for many at once and while the house
// has nothing else to do.
constexpr std::size_t given_back_at_once = 64;

struct Destroy {
    void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
    void operator()(natsConnection* connection) const { natsConnection_Destroy(connection); }
    void operator()(natsSubscription* subscription) const { natsSubscription_Destroy(subscription); }
    void operator()(natsMsg* message) const { natsMsg_Destroy(message); }
};
template <typename Kind>
using Owned = std::unique_ptr<Kind, Destroy>;

tl::unexpected<Error> no_bus(const std::string& url, natsStatus status) {
    return failure(Message{"house.bus.away", {}}.with("text", natsStatus_GetText(status)), url);
}

// The URL without what opens the door.
std::string shown(const std::string& url) {
    const std::size_t scheme = url.find("://");
    const std::size_t at = url.find('@');
    if (scheme == std::string::npos || at == std::string::npos) return url;
    return url.substr(0, scheme + 3) + url.substr(at + 1);
}

// Who hears what is sent to a name; with others of his group in turn, if he has one.
struct Listener {
    std::string name;
    std::string group;
    Bus::Heard heard;
};
using SharedListener = std::shared_ptr<const Listener>;  // shared with what was received and is not yet heard

std::string subject(const std::string& name) { return "serai." + name; }

// One connection, at our loop: the library reads and writes when the loop says that it can. So a message
// wakes no thread but the one that hears it, and what is sent in one turn of the loop is written at once.
class Line : public std::enable_shared_from_this<Line> {
  public:
    explicit Line(Loop& loop) : loop_(loop) {}
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;
    // While the library closes, it still calls.
    ~Line() {
        watch_.reset();
        received_.clear();
        heard_.clear();
        subscriptions_.clear();
        connection_.reset();
    }

    natsStatus open(natsOptions* options) {
        natsStatus status = natsOptions_SetEventLoop(options, this, attach, read, write, detach);
        natsConnection* connection = nullptr;
        if (status == NATS_OK) status = natsConnection_Connect(&connection, options);
        connection_.reset(connection);
        return status;
    }

    // On the loop's thread, or before it runs.
    void send(const std::string& to, std::string_view text) {
        static_cast<void>(natsConnection_Publish(connection_.get(), subject(to).c_str(), text.data(),
                                                 static_cast<int>(text.size())));
    }
    // As the server has said.
    [[nodiscard]] std::size_t most() const {
        return static_cast<std::size_t>(natsConnection_GetMaxPayload(connection_.get()));
    }
    void hear(const SharedListener& listener) {
        natsSubscription* made = nullptr;
        const std::string to = subject(listener->name);
        natsConnection* const at = connection_.get();
        const natsStatus status =
            listener->group.empty()
                ? natsConnection_SubscribeSync(&made, at, to.c_str())
                : natsConnection_QueueSubscribeSync(&made, at, to.c_str(), listener->group.c_str());
        if (status != NATS_OK) return;
        // None is dropped because the house is busy for a moment.
        natsSubscription_SetPendingLimits(made, without_limit, without_limit);
        subscriptions_.emplace_back(Owned<natsSubscription>(made), listener);
    }
    // Called once, on the loop's thread.
    void when_lost(std::function<void()> then) {
        lost_ = std::move(then);
        if (is_lost_) lost_();
    }

  private:
    // A second descriptor of the library's socket: whatever the library does with its own, the loop's is open
    // until the loop lets go of it.
    struct Descriptor {
        explicit Descriptor(int of) : number(::dup(of)) {}
        Descriptor(const Descriptor&) = delete;
        Descriptor& operator=(const Descriptor&) = delete;
        ~Descriptor() {
            if (number >= 0) ::close(number);
        }
        int number;
    };

    // One message that goes wrong takes no other with it.
    struct Rest {
        Line& line;
        ~Rest() {
            if (!line.received_.empty()) line.post([](Line& at) { at.hear_all(); });
        }
    };

    void post(std::function<void(Line& line)> work) {
        loop_.post([kept = weak_from_this(), work = std::move(work)] {
            if (const auto self = kept.lock()) work(*self);
        });
    }

    // What the library wants; on any of its threads or on ours, and with its lock held.

    static natsStatus attach(void** user, void* line, natsConnection* connection, natsSock socket) {
        *user = line;
        auto* const self = static_cast<Line*>(line);
        const auto own = std::make_shared<Descriptor>(socket);
        if (own->number < 0) return NATS_SYS_ERROR;
        self->post([connection, own](Line& at) { at.begin(connection, std::exchange(own->number, -1)); });
        return NATS_OK;
    }
    static natsStatus read(void* line, bool does_begin) {
        if (!does_begin) static_cast<Line*>(line)->post([](Line& at) { at.end(); });
        return NATS_OK;
    }
    static natsStatus write(void* line, bool does_begin) {
        auto* const self = static_cast<Line*>(line);
        self->has_more_ = does_begin;
        if (does_begin) self->post([](Line& at) { at.write_out(); });
        return NATS_OK;
    }
    static natsStatus detach(void* /*line*/) { return NATS_OK; }  // it has ended before

    // On the loop's thread.

    void begin(natsConnection* connection, int descriptor) {
        attached_ = connection;
        watch_ = loop_.watch(
            {.descriptor = descriptor, .readable = [this] { take(); }, .writable = [this] { write_out(); }});
    }
    void take() {
        natsConnection_ProcessReadEvent(attached_);
        for (const auto& [subscription, listener] : subscriptions_) {
            int count = 0;
            static_cast<void>(natsSubscription_GetPending(subscription.get(), &count, nullptr));
            for (; count > 0; --count) {
                natsMsg* next = nullptr;
                if (natsSubscription_NextMsg(&next, subscription.get(), at_once) != NATS_OK) break;
                received_.emplace_back(Owned<natsMsg>(next), listener);
            }
        }
        hear_all();
    }
    void hear_all() {
        const Rest rest{*this};
        while (!received_.empty()) {
            auto [message, listener] = std::move(received_.front());
            received_.pop_front();
            const std::string_view text(natsMsg_GetData(message.get()),
                                        static_cast<std::size_t>(natsMsg_GetDataLength(message.get())));
            heard_.push_back(std::move(message));
            listener->heard(text);
        }
        if (heard_.size() > given_back_at_once) post([](Line& at) { at.heard_.clear(); });
    }
    void write_out() {
        if (attached_ == nullptr || !has_more_) return;
        natsConnection_ProcessWriteEvent(attached_);
        if (has_more_ && watch_) watch_->await_writable();
    }
    void end() {
        watch_.reset();
        if (!std::exchange(is_lost_, true) && lost_) lost_();
    }

    Loop& loop_;
    Owned<natsConnection> connection_;
    natsConnection* attached_ = nullptr;  // the same, known earlier
    std::vector<std::pair<Owned<natsSubscription>, SharedListener>> subscriptions_;
    std::unique_ptr<SocketWatch> watch_;
    std::deque<std::pair<Owned<natsMsg>, SharedListener>> received_;  // to be heard
    std::vector<Owned<natsMsg>> heard_;
    std::function<void()> lost_;
    bool is_lost_ = false;
    std::atomic<bool> has_more_ = false;  // to write
};

std::vector<std::string> parts_of(const std::string& list) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= list.size();) {
        const std::size_t end = std::min(list.find(',', from), list.size());
        parts.push_back(list.substr(from, end - from));
        from = end + 1;
    }
    return parts;
}

natsStatus configure(natsOptions* options, const NatsSettings& settings) {
    const std::vector<std::string> urls = parts_of(settings.url);
    std::vector<const char*> servers;
    servers.reserve(urls.size());
    for (const std::string& url : urls) servers.push_back(url.c_str());
    natsStatus status = natsOptions_SetServers(options, servers.data(), static_cast<int>(servers.size()));
    if (status == NATS_OK && !settings.token.empty())
        status = natsOptions_SetToken(options, settings.token.c_str());
    if (status == NATS_OK && settings.url.find("tls://") != std::string::npos)
        status = natsOptions_SetSecure(options, true);
    if (status == NATS_OK && !settings.certificates.empty())
        status = natsOptions_LoadCATrustedCertificates(options, settings.certificates.c_str());
    if (status == NATS_OK) status = natsOptions_SetName(options, "serai");
    // A line that is lost is given up, with what it has half read.
    if (status == NATS_OK) status = natsOptions_SetAllowReconnect(options, false);
    if (status == NATS_OK) status = natsOptions_SetSendAsap(options, true);
    return status;
}

Result<std::shared_ptr<Line>> connected(const NatsSettings& settings, Loop& loop) {
    natsOptions* made = nullptr;
    natsStatus status = natsOptions_Create(&made);
    const Owned<natsOptions> options(made);
    if (status == NATS_OK) status = configure(made, settings);
    auto line = std::make_shared<Line>(loop);
    if (status == NATS_OK) status = line->open(made);
    if (status != NATS_OK) return no_bus(shown(settings.url), status);
    return line;
}

// When a line is lost, another thread looks for a server until there is one: the house does not wait for it.
class NatsBus final : public Bus {
  public:
    NatsBus(NatsSettings settings, Loop& loop, std::shared_ptr<Line> line)
        : settings_(std::move(settings)), loop_(loop) {
        begin(std::move(line));
    }
    ~NatsBus() override {
        {
            const std::scoped_lock lock(mutex_);
            is_ending_ = true;
        }
        wake_.notify_one();
        if (seeker_.joinable()) seeker_.join();
    }

    // While there is no line, what would be sent is of no use when there is one.
    void send(const std::string& to, std::string text) override {
        if (line_) line_->send(to, text);
    }
    [[nodiscard]] std::size_t most() const override { return line_ ? line_->most() : most_; }
    void listen(const std::string& name, Heard heard) override { add({name, "", std::move(heard)}); }
    void share(const std::string& name, Heard heard) override { add({name, name, std::move(heard)}); }

  private:
    void add(Listener listener) {
        listeners_.push_back(std::make_shared<const Listener>(std::move(listener)));
        if (line_) line_->hear(listeners_.back());
    }
    void begin(std::shared_ptr<Line> line) {
        line_ = std::move(line);
        for (const SharedListener& each : listeners_) line_->hear(each);
        line_->when_lost([this] {
            loop_.post([kept = std::weak_ptr(life_), this] {
                if (!kept.expired()) seek();
            });
        });
    }
    void seek() {
        most_ = most();
        line_.reset();
        if (seeker_.joinable()) seeker_.join();  // it has found this line before
        seeker_ = std::thread([this] {
            for (std::unique_lock lock(mutex_); !is_ending_;) {
                lock.unlock();
                auto found = connected(settings_, loop_);
                lock.lock();
                if (found) {
                    return loop_.post([kept = std::weak_ptr(life_), this, line = std::move(*found)] {
                        if (!kept.expired()) begin(line);
                    });
                }
                wake_.wait_for(lock, between_searches, [this] { return is_ending_; });
            }
        });
    }

    NatsSettings settings_;
    Loop& loop_;
    std::vector<SharedListener> listeners_;
    std::shared_ptr<Line> line_;                           // shared with its own calls at the loop
    std::size_t most_ = 0;                                 // of the line before
    std::shared_ptr<int> life_ = std::make_shared<int>();  // what is posted looks whether it is still there
    std::mutex mutex_;
    std::condition_variable wake_;
    bool is_ending_ = false;
    std::thread seeker_;
};

}  // namespace

Result<std::unique_ptr<Bus>> open_nats(const NatsSettings& settings, Loop& loop) {
    auto line = connected(settings, loop);
    if (!line) return tl::unexpected(line.error());
    return std::make_unique<NatsBus>(settings, loop, std::move(*line));
}

#else

Result<std::unique_ptr<Bus>> open_nats(const NatsSettings& settings, Loop& /*loop*/) {
    return failure({"house.bus.none", {}}, settings.url);
}

#endif

}  // namespace serai
