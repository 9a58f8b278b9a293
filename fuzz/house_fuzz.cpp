// Any request and any message to a house with a running table: answered or refused, never worse. The first
// line is "GET /path?query", "POST /path" or "WS"; the rest is the body or the message.
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <mutex>
#include <string>
#include <string_view>
#include <unistd.h>

#include "server/house.hpp"
#include "server/ids.hpp"
#include "store/sqlite_store.hpp"

namespace serai {
namespace {

class Silence final : public Connection {
  public:
    void send(std::shared_ptr<const std::string> /*text*/) override {}
    void close(std::string_view /*reason*/) override {}
    void rest(std::chrono::milliseconds /*time*/) override {}
};

// The house without a net: what other threads post is done here, until nothing is left.
class Desk {
  public:
    Desk()
        : file_(
              (std::filesystem::temp_directory_path() / ("house_fuzz-" + std::to_string(getpid()))).string()),
          store_(*SqliteStore::open(file_, Access::ReadWrite)),
          store_to_read_(*SqliteStore::open(file_, Access::ReadOnly)) {
        ask("POST", "/api/me", R"({"name":"Fuzz"})");
        ask("POST", "/api/tables",
            R"({"game":"yspahan","seats":2,"hints":true,"public":true,"hot_seat":true})");
        const std::size_t at = answer_.find(R"("id":")") + 6;
        table = answer_.substr(at, table_letters);
        ask("POST", "/api/tables/" + table + "/sit", R"({"seat":1})");
        ask("POST", "/api/tables/" + table + "/start", "");
        house_.opened(connection_, request("GET", "/ws", ""));
    }
    ~Desk() {
        for (const char* more : {"", "-wal", "-shm"}) std::filesystem::remove(file_ + more);
    }

    std::string table;

    void ask(const std::string& method, std::string_view target, std::string_view body) {
        bool has_answered = false;
        house_.answer(request(method, target, body), [&](Response response) {
            has_answered = true;
            answer_ = std::move(response.body);
            for (const auto& [name, value] : response.headers) {
                if (name == "Set-Cookie" && cookie_.empty()) cookie_ = value.substr(0, value.find(';'));
            }
        });
        while (!has_answered) work();
    }
    void tell(std::string_view text) {
        house_.received(*connection_, text);
        ask("POST", "/api/me", R"({"name":"Fuzz"})");  // answered when all before it is stored
    }

  private:
    Request request(std::string_view method, std::string_view target, std::string_view body) {
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
    void post(std::function<void()> work) {
        const std::scoped_lock lock(mutex_);
        posted_.push_back(std::move(work));
        wake_.notify_one();
    }

    std::string file_;
    std::shared_ptr<Store> store_;
    std::shared_ptr<Store> store_to_read_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> posted_;
    Journal journal_{LogLevel::Off};
    Metrics metrics_;
    Writer writer_{*store_, [this](std::function<void()> work) { post(std::move(work)); }};
    Reader reader_{*store_to_read_, [this](std::function<void()> work) { post(std::move(work)); }};
    Pool pool_{{.threads = 1}, [this](std::function<void()> work) { post(std::move(work)); }};
    BotMemory memory_{std::size_t{64} << 20U, 2};
    Thoughts thoughts_{pool_, memory_};
    Services services_{.reader = reader_,
                       .writer = writer_,
                       .thoughts = thoughts_,
                       .post = [this](std::function<void()> work) { post(std::move(work)); },
                       .after = [](auto, auto) {},
                       .now = [] { return Milliseconds{1}; },
                       .steady = [] { return Milliseconds{1}; },
                       .random = random_secret,
                       .say = [](const Message& message) { return message.key; },
                       .journal = journal_,
                       .metrics = metrics_,
                       .limits = {.request_burst = 1e18, .command_burst = 1e9}};
    House house_{services_, {}};
    std::shared_ptr<Connection> connection_ = std::make_shared<Silence>();
    std::string cookie_;
    std::string answer_;
};

}  // namespace
}  // namespace serai

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static serai::Desk desk;
    std::string text(reinterpret_cast<const char*>(bytes), size);
    // "@" stands for the table that runs, which no fuzzer guesses.
    for (std::size_t at = 0; (at = text.find('@', at)) != std::string::npos; at += desk.table.size())
        text.replace(at, 1, desk.table);
    const std::size_t line = std::min(text.find('\n'), text.size());
    const std::string first = text.substr(0, line);
    const std::string rest = text.substr(std::min(line + 1, text.size()));
    if (first.starts_with("GET /")) desk.ask("GET", first.substr(4), rest);
    if (first.starts_with("POST /")) desk.ask("POST", first.substr(5), rest);
    if (first.starts_with("WS")) desk.tell(rest);
    return 0;
}
