// Any request and any message to a house with a running table: answered or refused, never worse. The first
// line is "GET /path?query", "POST /path" or "WS"; the rest is the body or the message.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <unistd.h>

#include "store/sqlite_store.hpp"
#include "tests/server/desk.hpp"

namespace serai {
namespace {

class Silence final : public Connection {
  public:
    void send(std::shared_ptr<const std::string> /*text*/) override {}
    void close(std::string_view /*reason*/) override {}
    void rest(std::chrono::milliseconds /*time*/) override {}
};

// A house with a running table.
class Ground {
  public:
    Ground()
        : file_(
              (std::filesystem::temp_directory_path() / ("house_fuzz-" + std::to_string(getpid()))).string()),
          store_(*SqliteStore::open(file_, Access::ReadWrite)),
          store_to_read_(*SqliteStore::open(file_, Access::ReadOnly)) {
        desk.answer("POST", "/api/me", R"({"name":"Fuzz"})");
        table = tests::table_in(
            desk.answer("POST", "/api/tables",
                        R"({"game":"yspahan","seats":2,"hints":true,"public":true,"hot_seat":true})"));
        desk.answer("POST", "/api/tables/" + table + "/sit", R"({"seat":1})");
        desk.answer("POST", "/api/tables/" + table + "/start");
        desk.house().opened(connection_, desk.request("GET", "/ws", ""));
    }
    ~Ground() {
        for (const char* more : {"", "-wal", "-shm"}) std::filesystem::remove(file_ + more);
    }

    void tell(std::string_view text) {
        desk.house().received(*connection_, text);
        desk.answer("POST", "/api/me", R"({"name":"Fuzz"})");  // answered when all before it is stored
    }

  private:
    std::string file_;
    std::shared_ptr<Store> store_;
    std::shared_ptr<Store> store_to_read_;
    std::shared_ptr<Connection> connection_ = std::make_shared<Silence>();

  public:
    tests::Desk desk{*store_, *store_to_read_, {.request_burst = 1e18, .command_burst = 1e9}};
    std::string table;
};

}  // namespace
}  // namespace serai

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static serai::Ground ground;
    std::string text(reinterpret_cast<const char*>(bytes), size);
    // "@" stands for the table that runs, which no fuzzer guesses.
    for (std::size_t at = 0; (at = text.find('@', at)) != std::string::npos; at += ground.table.size())
        text.replace(at, 1, ground.table);
    const std::size_t line = std::min(text.find('\n'), text.size());
    const std::string first = text.substr(0, line);
    const std::string rest = text.substr(std::min(line + 1, text.size()));
    if (first.starts_with("GET /")) ground.desk.answer("GET", first.substr(4), rest);
    if (first.starts_with("POST /")) ground.desk.answer("POST", first.substr(5), rest);
    if (first.starts_with("WS")) ground.tell(rest);
    return 0;
}
