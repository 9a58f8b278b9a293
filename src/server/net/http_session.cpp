#include "server/net/http_session.hpp"

#include <utility>

#include <boost/asio/write.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/write.hpp>

#include "server/net/websocket_session.hpp"

namespace serai::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

// What a Site's Reply holds. A site that loses it, or throws, has answered 500.
class PendingReply {
  public:
    explicit PendingReply(std::weak_ptr<HttpSession> session) : session_(std::move(session)) {}
    PendingReply(const PendingReply&) = delete;
    PendingReply& operator=(const PendingReply&) = delete;
    ~PendingReply() { reply(plain_response(500)); }

    void reply(Response response) {
        if (const auto session = std::exchange(session_, {}).lock()) session->respond(std::move(response));
    }

  private:
    std::weak_ptr<HttpSession> session_;
};

// The status of an answer to what could not be read; 0 if nobody is there to hear it.
unsigned status_of(ErrorCode error) {
    const ErrorCode nobody = http::error::end_of_stream;
    if (error == nobody || error.category() != nobody.category()) return 0;
    if (error == http::error::body_limit) return 413;
    if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
    return 400;
}

}  // namespace

HttpSession::HttpSession(Core& core, TcpSocket socket)
    : core_(core),
      socket_(std::move(socket)),
      deadline_(core.io),
      place_(std::make_unique<Place>(core.accounts, socket_)),
      // A head, or a line between two chunks of a body; bodies themselves do not stay here.
      buffer_(core.limits.head_bytes + 512) {
    ErrorCode error;
    peer_ = socket_.remote_endpoint(error).address();
}

void HttpSession::start() {
    if (!place_->enter(counted_address(peer_))) return refuse(plain_response(429));
    wait(core_.limits.request_time);
}

void HttpSession::refuse(Response response) {
    stage_ = Stage::Answering;
    respond(std::move(response));
}

void HttpSession::finish() {
    finishing_ = true;
    ErrorCode ignored;
    if (stage_ == Stage::Waiting) socket_.cancel(ignored);
}

void HttpSession::abort() {
    if (stage_ == Stage::Over) return;
    cut_off(socket_);
    end();
}

// Without a buffer, because most connections wait most of the time.
void HttpSession::wait(std::chrono::milliseconds time) {
    stage_ = Stage::Waiting;
    if (finishing_) return end();
    place_->set_idle();
    set_deadline(time);
    if (buffer_.size() > 0) return read_head();
    buffer_.shrink_to_fit();
    socket_.async_wait(TcpSocket::wait_read, [self = shared_from_this()](ErrorCode error) {
        if (error || self->finishing_) return self->end();
        self->read_head();
    });
}

void HttpSession::read_head() {
    stage_ = Stage::Reading;
    set_deadline(core_.limits.request_time);
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(core_.limits.head_bytes));
    parser_->body_limit(core_.limits.body_bytes);
    http::async_read_header(socket_, buffer_, *parser_,
                            [self = shared_from_this()](ErrorCode error, std::size_t) {
                                if (error) return self->fail(error);
                                self->head_read();
                            });
}

void HttpSession::head_read() {
    if (parser_->is_done()) return request_read();
    const auto& head = parser_->get();
    if (head.version() >= 11 && beast::iequals(head[http::field::expect], "100-continue"))
        return invite_body();
    read_body();
}

void HttpSession::invite_body() {
    static constexpr std::string_view invitation = "HTTP/1.1 100 Continue\r\n\r\n";
    asio::async_write(socket_, asio::buffer(invitation),
                      [self = shared_from_this()](ErrorCode error, std::size_t) {
                          if (error) return self->fail(error);
                          self->read_body();
                      });
}

void HttpSession::read_body() {
    http::async_read(socket_, buffer_, *parser_, [self = shared_from_this()](ErrorCode error, std::size_t) {
        if (error) return self->fail(error);
        self->request_read();
    });
}

void HttpSession::request_read() {
    if (!socket_.is_open()) return end();  // it was idle for too long, just now
    deadline_.cancel();
    place_->set_busy();
    stage_ = Stage::Answering;
    const bool is_crowded = core_.is_crowded();
    keep_alive_ = parser_->get().keep_alive() && !is_crowded;
    const bool is_upgrade = wants_websocket(parser_->get());
    auto flaw = is_upgrade ? flaw_of_upgrade(parser_->get()) : std::nullopt;
    auto request = request_of(parser_->get(), peer_, core_.limits.proxies);
    // RFC 6455, 4.1: a client says nothing before its handshake is answered.
    if (!request || (is_upgrade && buffer_.size() > 0)) flaw = plain_response(400);
    // A proxy's connection counts for whom it asks.
    if (!flaw && !place_->enter(request->address)) flaw = plain_response(429);
    if (flaw) {
        keep_alive_ = false;
        return respond(std::move(*flaw));
    }
    request->is_crowded = is_crowded;
    if (is_upgrade) return become_websocket(std::move(*request));
    ask_site(*request);
}

void HttpSession::ask_site(const Request& request) {
    // Shared because a std::function must be copyable.
    const auto pending = std::make_shared<PendingReply>(weak_from_this());
    const auto reply = [pending](Response response) { pending->reply(std::move(response)); };
    if (!core_.goes_well([&] { core_.site->answer(request, reply); })) pending->reply(plain_response(500));
}

void HttpSession::become_websocket(Request request) {
    std::optional<Response> refusal;
    if (!core_.goes_well([&] { refusal = core_.site->refuse_upgrade(request); }))
        refusal = plain_response(500);
    if (refusal) return respond(std::move(*refusal));
    const auto websocket = std::make_shared<WebSocketSession>(core_, std::move(socket_), std::move(place_));
    core_.websockets.insert(websocket);
    websocket->accept(parser_->get(), std::move(request));
    end();
}

// A late request is answered too; a connection that is only idle is not.
void HttpSession::fail(ErrorCode error) {
    if (stage_ == Stage::Over) return;
    const unsigned status = late_ && error == asio::error::operation_aborted ? 408 : status_of(error);
    if (status == 0) return end();
    stage_ = Stage::Answering;
    keep_alive_ = false;
    respond(plain_response(status));
}

void HttpSession::respond(Response response) {
    if (stage_ != Stage::Answering) return;
    stage_ = Stage::Writing;
    const bool is_head = parser_ && parser_->get().method() == http::verb::head;
    keep_alive_ = keep_alive_ && !finishing_;
    answer_ = std::move(response);
    response_ = response_of(answer_, is_head ? Body::LeftOut : Body::Sent);
    if (parser_ && parser_->is_header_done()) response_->version(parser_->get().version());
    response_->keep_alive(keep_alive_);
    serializer_.emplace(*response_);
    place_->add_waiting(answer_.body.size());
    write_some();
}

// The deadline is for each part, so that a slow line may take a large answer.
void HttpSession::write_some() {
    set_deadline(core_.limits.idle_time);
    http::async_write_some(socket_, *serializer_, [self = shared_from_this()](ErrorCode error, std::size_t) {
        if (error || self->stage_ == Stage::Over) return self->abort();
        if (!self->serializer_->is_done()) return self->write_some();
        self->written();
    });
}

void HttpSession::written() {
    place_->remove_waiting(answer_.body.size());
    serializer_.reset();
    response_.reset();
    answer_ = {};
    parser_.reset();
    if (keep_alive_) return wait(core_.limits.idle_time);
    say_farewell(core_, socket_, shared_from_this());
    end();
}

void HttpSession::end() {
    if (stage_ == Stage::Over) return;
    stage_ = Stage::Over;
    deadline_.cancel();
    place_.reset();
    core_.http.erase(shared_from_this());
    core_.left();
}

void HttpSession::set_deadline(std::chrono::milliseconds time) {
    late_ = false;
    deadline_.expires_after(time);
    deadline_.async_wait([self = shared_from_this()](ErrorCode error) {
        // A deadline that was moved while this was already on its way has not passed.
        if (error || self->deadline_.expiry() > std::chrono::steady_clock::now()) return;
        self->late_ = true;
        ErrorCode ignored;
        self->socket_.cancel(ignored);
    });
}

}  // namespace serai::net
