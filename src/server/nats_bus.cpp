#include "server/nats_bus.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#ifdef SERAI_HAS_NATS
#include <nats/nats.h>
#endif

namespace serai {

#ifdef SERAI_HAS_NATS
namespace {

constexpr int milliseconds_between_attempts = 250;
constexpr int for_ever = -1;
// While the server is away, what would be sent is of no use when it is back.
constexpr int bytes_kept_meanwhile = 1;

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

class NatsBus final : public Bus {
  public:
    NatsBus(Owned<natsConnection> connection, Post post)
        : connection_(std::move(connection)), post_(std::move(post)) {}
    // No call comes any more when the subscriptions are gone and the connection is closed.
    ~NatsBus() override {
        subscriptions_.clear();
        natsConnection_Close(connection_.get());
    }

    void send(const std::string& to, std::string text) override {
        static_cast<void>(natsConnection_Publish(connection_.get(), subject(to).c_str(), text.data(),
                                                 static_cast<int>(text.size())));
    }
    void listen(const std::string& name, Heard heard) override { subscribe(name, nullptr, std::move(heard)); }
    void share(const std::string& name, Heard heard) override {
        subscribe(name, name.c_str(), std::move(heard));
    }

  private:
    struct Listener {
        Post post;
        Heard heard;
    };

    static std::string subject(const std::string& name) { return "serai." + name; }

    // Without a group everybody hears it.
    void subscribe(const std::string& name, const char* group, Heard heard) {
        listeners_.push_back(std::make_unique<Listener>(Listener{post_, std::move(heard)}));
        Listener* const listener = listeners_.back().get();
        const std::string to = subject(name);
        natsConnection* const at = connection_.get();
        natsSubscription* subscription = nullptr;
        const natsStatus status =
            group == nullptr
                ? natsConnection_Subscribe(&subscription, at, to.c_str(), on_message, listener)
                : natsConnection_QueueSubscribe(&subscription, at, to.c_str(), group, on_message, listener);
        if (status == NATS_OK) {
            // None is dropped because the house is busy for a moment.
            natsSubscription_SetPendingLimits(subscription, for_ever, for_ever);
            subscriptions_.emplace_back(subscription);
        }
        static_cast<void>(natsConnection_Flush(connection_.get()));
    }

    // On a thread of the library's: handed on at once.
    static void on_message(natsConnection* /*connection*/, natsSubscription* /*subscription*/,
                           natsMsg* message, void* closure) {
        const Owned<natsMsg> owned(message);
        const auto* const listener = static_cast<const Listener*>(closure);
        std::string text(natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message)));
        listener->post([listener, text = std::move(text)] { listener->heard(text); });
    }

    Owned<natsConnection> connection_;
    Post post_;
    std::vector<std::unique_ptr<Listener>> listeners_;  // their addresses stay
    std::vector<Owned<natsSubscription>> subscriptions_;
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
    if (status == NATS_OK) status = natsOptions_SetMaxReconnect(options, for_ever);
    if (status == NATS_OK) status = natsOptions_SetReconnectWait(options, milliseconds_between_attempts);
    if (status == NATS_OK) status = natsOptions_SetReconnectBufSize(options, bytes_kept_meanwhile);
    if (status == NATS_OK) status = natsOptions_SetSendAsap(options, true);
    return status;
}

}  // namespace

Result<std::unique_ptr<Bus>> open_nats(const NatsSettings& settings, Post post) {
    natsOptions* made = nullptr;
    if (const natsStatus status = natsOptions_Create(&made); status != NATS_OK)
        return no_bus(shown(settings.url), status);
    const Owned<natsOptions> options(made);
    if (const natsStatus status = configure(made, settings); status != NATS_OK)
        return no_bus(shown(settings.url), status);
    natsConnection* connection = nullptr;
    if (const natsStatus status = natsConnection_Connect(&connection, made); status != NATS_OK)
        return no_bus(shown(settings.url), status);
    return std::make_unique<NatsBus>(Owned<natsConnection>(connection), std::move(post));
}

#else

Result<std::unique_ptr<Bus>> open_nats(const NatsSettings& settings, Post /*post*/) {
    return failure({"house.bus.none", {}}, settings.url);
}

#endif

}  // namespace serai
