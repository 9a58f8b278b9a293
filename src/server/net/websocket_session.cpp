#include "server/net/websocket_session.hpp"

#include <utility>

#include <boost/asio/post.hpp>

#include "base/utf8.hpp"

namespace serai::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

namespace {

// Room for a few usual messages; a larger one is given back, because most connections are silent.
constexpr std::size_t kept_bytes = 2048;
// What a waiting text costs besides its letters, so that many empty ones count too.
constexpr std::size_t waiting_cost = 64;

}  // namespace

WebSocketSession::WebSocketSession(Core& core, TcpSocket socket, std::unique_ptr<Place> place)
    : core_(core), stream_(std::move(socket)), place_(std::move(place)) {
    place_->hand_over(stream_.next_layer());
    stream_.set_option(
        websocket::stream_base::timeout{core.limits.request_time, core.limits.idle_time, true});
    // Beast would name itself and its version.
    stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
        response.set(beast::http::field::server, "Caravanserai");
    }));
    stream_.read_message_max(core.limits.frame_bytes);
    stream_.auto_fragment(false);
}

template <typename Continuation>
auto WebSocketSession::then(Continuation continuation) {
    ++pending_;
    return [self = shared_from_this(), continuation = std::move(continuation)](ErrorCode error, auto...) {
        --self->pending_;
        if (error || self->is_over_) return self->end();
        continuation(*self);
    };
}

void WebSocketSession::accept(const HttpRequest& handshake, Request request) {
    stream_.async_accept(
        handshake, then([request = std::move(request)](WebSocketSession& self) { self.accepted(request); }));
}

void WebSocketSession::accepted(const Request& request) {
    if (core_.stopping) return end();
    is_open_ = true;
    if (!core_.goes_well([&] { core_.site->opened(shared_from_this(), request); }))
        close_with(websocket::close_code::internal_error);
    read();
}

// Until the end, even while closing: only a pending read notices that the peer has gone.
void WebSocketSession::read() {
    stream_.async_read(received_, then([](WebSocketSession& self) {
                           self.take_message();
                           self.rest_.count() > 0 ? self.read_after_rest() : self.read();
                       }));
}

void WebSocketSession::read_after_rest() {
    // Shared with its handler, so that both end together.
    const auto timer = std::make_shared<Timer>(core_.io, std::exchange(rest_, {}));
    timer->async_wait([timer, next = then([](WebSocketSession& self) { self.read(); })](
                          ErrorCode error) mutable { next(error); });
}

void WebSocketSession::take_message() {
    const std::string_view text(static_cast<const char*>(received_.data().data()), received_.size());
    if (!stream_.got_text()) close_with(websocket::close_code::unknown_data);
    if (!closing_ && !core_.goes_well([&] { core_.site->received(*this, text); }))
        close_with(websocket::close_code::internal_error);
    received_.consume(received_.size());
    if (received_.capacity() > kept_bytes) received_.shrink_to_fit();
}

void WebSocketSession::send(std::shared_ptr<const std::string> text) {
    if (closing_ || is_over_) return;
    place_->add_waiting(text->size() + waiting_cost);
    if (place_->waiting() > core_.limits.waiting_bytes || !stream_.next_layer().is_open()) return abort();
    waiting_.push_back(std::move(text));
    write();
}

void WebSocketSession::write() {
    if (is_writing_) return;
    if (waiting_.empty()) {
        if (closing_) send_close();
        return;
    }
    is_writing_ = true;
    stream_.async_write(asio::buffer(*waiting_.front()), then([](WebSocketSession& self) {
                            self.is_writing_ = false;
                            self.place_->remove_waiting(self.waiting_.front()->size() + waiting_cost);
                            self.waiting_.pop_front();
                            self.write();
                        }));
}

void WebSocketSession::close(std::string_view reason) {
    const std::string_view short_reason =
        is_utf8(reason) ? shortened_utf8(reason, websocket::reason_string::static_capacity) : "";
    close_with(CloseReason(websocket::close_code::normal, short_reason));
}

void WebSocketSession::finish() { close_with(websocket::close_code::going_away); }

void WebSocketSession::close_with(const CloseReason& reason) {
    if (closing_ || is_over_) return;
    closing_ = std::make_unique<CloseReason>(reason);
    // For a peer that neither reads what waits nor answers the close frame.
    const auto deadline = std::make_shared<Timer>(core_.io, core_.limits.request_time);
    deadline->async_wait([deadline, session = weak_from_this()](ErrorCode) {
        if (const auto self = session.lock()) self->abort();
    });
    if (is_open_) write();
}

void WebSocketSession::send_close() {
    is_writing_ = true;
    stream_.async_close(*closing_, then([](WebSocketSession& self) { self.end(); }));
}

// The site hears of it when the pending read fails, never inside its own call of send().
void WebSocketSession::abort() {
    if (is_over_) return;
    if (!closing_) closing_ = std::make_unique<CloseReason>(websocket::close_code::policy_error);
    cut_off(stream_.next_layer());
}

// Called again by each operation that was pending; the last one lets go of the session.
void WebSocketSession::end() {
    if (!std::exchange(is_over_, true) && is_open_) core_.goes_well([&] { core_.site->closed(*this); });
    if (pending_ > 0) {
        ErrorCode ignored;
        stream_.next_layer().cancel(ignored);
        return;
    }
    if (core_.websockets.erase(shared_from_this()) == 0) return;
    place_->leave();
    say_farewell(core_, stream_.next_layer(), shared_from_this());
    core_.left();
}

}  // namespace serai::net
