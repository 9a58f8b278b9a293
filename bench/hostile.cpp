#include "bench/hostile.hpp"

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "bench/bare_socket.hpp"
#include "bench/figures.hpp"
#include "tests/server/person.hpp"

namespace serai::load {
namespace {

using tests::Headers;
using tests::Introduction;
using tests::Milliseconds;
using tests::Person;
using tests::Swarm;

constexpr Milliseconds tick{50};

class Line;

// What they stand on together.
struct Ground {
    Ground(std::string where, Hostile::Counts& so_far);

    std::string address;
    Hostile::Counts& counts;
    Swarm swarm;
    std::map<Swarm::Member, Line*> lines{};
};

// A WebSocket that comes back a second after it was closed.
class Line {
  public:
    using Hear = std::function<void(std::string_view text)>;

    Line(
        Ground& ground, Introduction introduction, Hear hear = [](std::string_view) {})
        : ground_(ground), introduction_(std::move(introduction)), hear_(std::move(hear)) {}

    void send(std::string text, std::size_t most_unanswered = 500) {
        if (!member_ && milliseconds_since(closed_) > pause) connect();
        if (!member_ || unanswered_ >= most_unanswered) return;
        ++unanswered_;
        ++ground_.counts.sent;
        ground_.swarm.send(*member_, std::move(text));
    }
    void heard(std::string_view text) {
        if (text.starts_with(R"({"id":)") || text.starts_with(R"({"refused":)")) --unanswered_;
        hear_(text);
    }
    void closed() {
        member_.reset();
        closed_ = Clock::now();
    }

  private:
    static constexpr double pause = 1000;

    void connect() {
        unanswered_ = 0;
        member_ = ground_.swarm.connect(introduction_);
        ground_.lines[*member_] = this;
    }

    Ground& ground_;
    Introduction introduction_;
    Hear hear_;
    std::optional<Swarm::Member> member_;
    std::size_t unanswered_ = 0;
    Clock::time_point closed_{};
};

Ground::Ground(std::string where, Hostile::Counts& so_far)
    : address(std::move(where)), counts(so_far), swarm(address) {
    swarm.on_message = [this](Swarm::Member member, std::string_view text) {
        if (text.find(R"("refused":)") != std::string_view::npos) ++counts.refused;
        if (const auto line = lines.find(member); line != lines.end()) line->second->heard(text);
    };
    swarm.on_close = [this](Swarm::Member member) {
        ++counts.closed;
        const auto line = lines.find(member);
        if (line == lines.end()) return;
        line->second->closed();
        lines.erase(line);
    };
}

// One of them: who it is, and where it plays if it needs a table.
struct Villain {
    Villain(Ground& stage, std::size_t number)
        : ground(stage),
          origin(fmt::format("198.18.{}.{}", number / 250 % 250, number % 250)),
          headers{{"X-Forwarded-For", origin}},
          person(stage.address, "Villain", headers) {}

    std::string open(const char* game) {
        const std::string table = person.open({{"game", game}, {"seats", 2}, {"hints", true}});
        person.post("/api/tables/" + table + "/start");
        return table;
    }
    [[nodiscard]] Introduction introduction() const {
        return {.cookie = person.cookie(), .headers = headers};
    }
    [[nodiscard]] std::string request(std::string_view first_line, std::string_view rest = "\r\n") const {
        return fmt::format("{} HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: {}\r\nCookie: {}\r\n{}", first_line,
                           ground.address, origin, person.cookie(), rest);
    }

    Ground& ground;
    std::string origin;
    Headers headers;
    Person person;
};

// What one of them does in every tick.
using Act = std::function<void()>;
using Who = std::shared_ptr<Villain>;  // acts are copied about

Act malformed(const Who& who) {
    static const std::string deep = std::string(200, '[') + std::string(200, ']');
    const std::string table = who->open("basari");
    const std::vector<std::string> texts{
        "",
        "nonsense",
        deep,
        R"({"do":)",
        R"({"do":7,"table":[]})",
        R"({"do":"play","seat":-1,"asked":1e99})",
        R"({"id":1,"do":"open","game":"chess","seats":5})",
        fmt::format(R"({{"id":2,"do":"bot","table":"{}","seat":1,"bot":"search:1000000000ms"}})", table),
        fmt::format(R"({{"id":3,"do":"deputy","table":"{}","seat":0,"bot":"search:1000000000"}})", table),
        fmt::format(R"({{"id":4,"do":"stand","table":"{}","seat":0,"question":"{}","move":"x"}})", table,
                    deep),
        fmt::format(R"({{"id":5,"do":"chat","table":"{}","text":"{}"}})", table, std::string(9000, '<')),
        fmt::format(R"({{"id":6,"do":"hint","table":"{}","seat":0,"at":999999999}})", table),
    };
    return [line = std::make_shared<Line>(who->ground, who->introduction()), texts,
            next = std::size_t{0}]() mutable {
        for (int i = 0; i < 5; ++i) line->send(texts[next++ % texts.size()]);
    };
}

Act flood(const Who& who) {
    const std::string text =
        fmt::format(R"({{"id":1,"do":"check","table":"{}","seat":0,"move":"x"}})", who->open("yspahan"));
    return [line = std::make_shared<Line>(who->ground, who->introduction()), text] {
        for (int i = 0; i < 40; ++i) line->send(text);
    };
}

Act giant(const Who& who) {
    return [line = std::make_shared<Line>(who->ground, who->introduction())] {
        line->send(std::string(1'000'000, 'x'), 1);
    };
}

Act hints(const Who& who) {
    const std::string text =
        fmt::format(R"({{"id":1,"do":"hint","table":"{}","seat":0}})", who->open("istanbul_dice"));
    return [line = std::make_shared<Line>(who->ground, who->introduction()), text] { line->send(text); };
}

// Plays the first move and takes it back, as often as it may.
Act undo(const Who& who) {
    const std::string table = who->open("yspahan");
    const auto move = std::make_shared<std::string>();
    const auto line =
        std::make_shared<Line>(who->ground, who->introduction(), [table, move](std::string_view text) {
            const std::string_view asked = between(text, R"("asked":)", ",}");
            if (asked.empty()) return;
            *move = fmt::format(R"({{"id":1,"do":"play","table":"{}","seat":0,"asked":{},"move":"{}"}})",
                                table, asked, between(text, R"("moves":[{"move":")", "\""));
        });
    return [line, table, move] {
        if (move->empty()) {
            line->send(fmt::format(R"({{"id":3,"do":"watch","table":"{}","seat":0}})", table));
        } else {
            line->send(*move);
            line->send(fmt::format(R"({{"id":2,"do":"undo","table":"{}","seat":0}})", table));
        }
    };
}

// Sockets that only stay, from one address.
Act crowd(const Who& who) {
    constexpr std::size_t most = 100;
    auto lines = std::make_shared<std::vector<std::unique_ptr<Line>>>();
    for (std::size_t i = 0; i < most; ++i)
        lines->push_back(std::make_unique<Line>(who->ground, Introduction{.headers = who->headers}));
    return [lines, next = std::size_t{0}]() mutable {
        (*lines)[next++ % lines->size()]->send(R"({"id":1,"do":"unwatch","table":"x"})");
    };
}

// One that is opened again when the other side has gone, with these bytes first.
class Again {
  public:
    Again(const Who& who, std::string first) : who_(who), first_(std::move(first)) {}

    void offer(std::string_view bytes) {
        if (!socket_) {
            socket_ = std::make_unique<BareSocket>(who_->ground.address);
            socket_->offer(first_);
        }
        ++who_->ground.counts.sent;
        if (socket_->offer(bytes)) return;
        ++who_->ground.counts.closed;
        socket_.reset();
    }

  private:
    Who who_;
    std::string first_;
    std::unique_ptr<BareSocket> socket_;
};

// Requests that come letter by letter and never end.
Act drip(const Who& who) {
    constexpr std::size_t most = 20;
    auto sockets = std::make_shared<std::vector<Again>>();
    for (std::size_t i = 0; i < most; ++i)
        sockets->emplace_back(who, who->request("GET /api/tables", "X-Long: "));
    return [sockets] {
        for (Again& socket : *sockets) socket.offer("x");
    };
}

// Asks for a game's past again and again, and reads nothing of it.
Act unread_histories(const Who& who) {
    constexpr std::size_t most = 10;
    const std::string request = who->request("GET /api/tables/" + who->open("basari") + "/history");
    auto sockets = std::make_shared<std::vector<Again>>();
    for (std::size_t i = 0; i < most; ++i) sockets->emplace_back(who, "");
    return [sockets, request] {
        for (Again& socket : *sockets) socket.offer(request);
    };
}

// Watches a table without reading what it is told.
Act unread_frames(const Who& who) {
    constexpr std::string_view handshake =
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    const std::string watch = websocket_message(
        fmt::format(R"({{"id":1,"do":"watch","table":"{}","seat":0}})", who->open("istanbul_dice")));
    auto sockets = std::make_shared<std::vector<Again>>();
    for (int i = 0; i < 5; ++i) sockets->emplace_back(who, who->request("GET /ws", handshake));
    return [sockets, watch] {
        for (Again& socket : *sockets) socket.offer(watch);
    };
}

// A new guest in every tick, and nobody ever comes back.
Act newcomers(const Who& who) {
    const std::string body = R"({"name":"Legion"})";
    const std::string request = fmt::format(
        "POST /api/me HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: {}\r\nConnection: close\r\n"
        "Content-Length: {}\r\n\r\n{}",
        who->ground.address, who->origin, body.size(), body);
    return [who, request, socket = std::shared_ptr<BareSocket>()]() mutable {
        socket = std::make_shared<BareSocket>(who->ground.address);
        socket->offer(request);
        ++who->ground.counts.sent;
    };
}

// What costs most to answer, many at a time.
Act reads(const Who& who) {
    std::string requests;
    const std::string table = "/api/tables/" + who->open("phraya");
    for (const std::string& path :
         {std::string("/api/tables"), std::string("/api/me/tables"), table + "/frames?from=0",
          table + "/history", std::string("/metrics"), std::string("/")})
        requests += who->request("GET " + path);
    return [socket = std::make_shared<Again>(who, ""), requests] { socket->offer(requests); };
}

constexpr std::array kinds{malformed,        flood,         giant,    hints, undo, crowd, drip, reads,
                           unread_histories, unread_frames, newcomers};

}  // namespace

Hostile::Hostile(std::string address, std::size_t clients)
    : address_(std::move(address)), thread_([this, clients] { run(clients); }) {}

Hostile::~Hostile() {
    is_ending_ = true;
    thread_.join();
}

void Hostile::run(std::size_t clients) {
    Ground ground(address_, counts_);
    std::vector<Act> acts;
    acts.reserve(clients);
    for (std::size_t i = 0; i < clients; ++i)
        acts.push_back(kinds[i % kinds.size()](std::make_shared<Villain>(ground, i)));
    while (!is_ending_ && !acts.empty()) {
        for (const Act& act : acts) act();
        ground.swarm.run_for(tick);
    }
}

}  // namespace serai::load
