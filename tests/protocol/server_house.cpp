#include "tests/protocol/server_house.hpp"

#include <stdexcept>
#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>

#include "tests/server/memory_bus.hpp"

namespace serai::tests {
namespace {

constexpr Milliseconds moment{20};

std::string wrapped(std::string_view name, const json::value& value) {
    json::object whole;
    whole.emplace(name, value);
    return json::serialize(whole);
}

// Every change of every table fails, or none.
void let_file_fail(const std::string& file, bool does_fail) {
    constexpr int patience_of_lock = 10'000;  // milliseconds
    SQLite::Database database(file, SQLite::OPEN_READWRITE, patience_of_lock);
    std::vector<std::string> tables;
    SQLite::Statement find(database, "SELECT name FROM sqlite_schema WHERE type = 'table'");
    while (find.executeStep()) tables.push_back(find.getColumn(0));
    for (const std::string& table : tables) {
        for (const std::string event : {"INSERT", "UPDATE", "DELETE"}) {
            const std::string name = "fails_" + table + "_" + event;
            database.exec(does_fail ? "CREATE TRIGGER " + name + " BEFORE " + event + " ON " + table +
                                          " BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
                                    : "DROP TRIGGER " + name);
        }
    }
}

#ifdef SERAI_HAS_POSTGRES
void let_server_fail(const std::string& address, bool does_fail) {
    constexpr const char* failing =
        "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE disk_full; END';"
        "CREATE TRIGGER fails BEFORE INSERT OR UPDATE OR DELETE ON tables EXECUTE FUNCTION fail()";
    const auto server = postgres::Connection::open(address);
    if (!server) throw std::runtime_error(server.error().message.key);
    const auto done = (*server)->attempt([&]() -> Result<void> {
        (*server)->command(does_fail ? failing : "DROP FUNCTION fail CASCADE");
        return {};
    });
    if (!done) throw std::runtime_error(done.error().message.key);
}
#endif

}  // namespace

ServerHouse::ServerHouse(const std::filesystem::path& file, const HouseLimits& limits)
    : store_(file.string()), node_count_(1), limits_(limits) {
    open();
}

#ifdef SERAI_HAS_POSTGRES
ServerHouse::ServerHouse(const ScratchSchema& schema, std::size_t nodes, const HouseLimits& limits)
    : store_(schema.address()), node_count_(nodes), limits_(limits) {
    open();
}
#endif

ServerHouse::~ServerHouse() { close(); }

void ServerHouse::open() {
    const auto line = std::make_shared<MemoryBus::Line>();
    while (nodes_.size() < node_count_) {
        auto opened = Server::open({.listen = "127.0.0.1:0",
                                    .store = store_,
                                    .bus = node_count_ > 1 ? bus_on(line) : MakeBus{},
                                    .log_level = LogLevel::Off,
                                    .house = limits_});
        if (!opened) throw std::runtime_error(opened.error().message.key);
        nodes_.push_back({.server = std::move(*opened)});
        nodes_.back().thread = std::thread([server = nodes_.back().server.get()] { server->run(); });
    }
}

void ServerHouse::close() {
    windows_.clear();
    for (Node& node : nodes_) node.server->close();
    for (Node& node : nodes_) node.thread.join();
    nodes_.clear();
}

void ServerHouse::restart() {
    close();
    open();
    for (std::size_t i = 0; i < order_.size(); ++i) people_.at(order_[i]).move_to(address_of(i));
}

std::string ServerHouse::address_of(std::size_t person) const {
    return nodes_[person % nodes_.size()].server->address();
}

Person& ServerHouse::person_of(const std::string& window) {
    const std::string name = window.substr(0, window.find('/'));
    const auto found = people_.find(name);
    if (found != people_.end()) return found->second;
    order_.push_back(name);
    return people_.emplace(name, Person(address_of(order_.size() - 1), "")).first->second;
}

// A node that answers has done what came before; what it sends then leads to no more than one answer.
void ServerHouse::settle() {
    constexpr int ways = 2;
    for (int i = 0; i < ways && nodes_.size() > 1; ++i) {
        for (const Node& node : nodes_) HttpClient(node.server->address()).get("/api/version");
    }
}

ServerHouse::Window& ServerHouse::window(const std::string& name) {
    const auto found = windows_.find(name);
    if (found != windows_.end()) return found->second;
    Window& made = windows_.emplace(name, Window{person_of(name).same_elsewhere()}).first->second;
    if (!made.person.connect()) throw std::runtime_error(name + " is not let in");
    return made;
}

std::string ServerHouse::perform(const std::string& name, const std::string& message) {
    Person& person = window(name).person;
    boost::system::error_code error;
    json::value fields = json::parse(message, error);
    if (!error && fields.is_object()) {
        const std::string verb(fields.at("do").as_string());
        json::object answer = person.command(verb, std::move(fields.as_object())).body;
        answer.erase("id");
        return json::serialize(answer);
    }
    // Without an id the answer is what comes next.
    const std::size_t before = person.heard().size();
    person.send(message);
    person.listen_until([&] { return person.heard().size() > before; });
    return person.heard().back();
}

std::string ServerHouse::ask(const std::string& name, const std::string& method, const std::string& path,
                             const std::string& body) {
    Person& person = person_of(name);
    const std::string target = "/api/" + path;
    if (method == "GET" && path.find("/record") != std::string::npos) {
        HttpClient reader(nodes_.front().server->address());
        const auto answer = reader.get(target);
        if (answer && answer->status == 200) return wrapped("done", json::string(answer->body));
    }
    const Answered answer =
        method == "GET" ? person.get(target) : person.post(target, json::parse(body).as_object());
    return answer.is_done() ? wrapped("done", answer.body) : json::serialize(answer.body);
}

const std::vector<std::string>& ServerHouse::heard(const std::string& name) {
    Window& here = window(name);
    const auto& all = here.person.heard();
    for (; here.read < all.size(); ++here.read) {
        if (!all[here.read].starts_with(R"({"id":)")) here.heard.push_back(all[here.read]);
    }
    return here.heard;
}

// What a connection asks is answered in turn, after what it was told before.
void ServerHouse::settle(const std::string& name) {
    settle();
    window(name).person.command("unwatch", {{"table", ""}});
}

bool ServerHouse::wait(const std::string& name) {
    window(name).person.listen(moment);
    return true;
}

void ServerHouse::close(const std::string& name) {
    windows_.erase(name);
    settle();
}

void ServerHouse::let_store_fail(bool does_fail) {
#ifdef SERAI_HAS_POSTGRES
    if (is_on_a_server(store_)) return let_server_fail(store_, does_fail);
#endif
    let_file_fail(store_, does_fail);
}

std::optional<std::string> ServerHouse::stored(const std::string& table) {
    const auto store = open_store(store_, Access::ReadOnly);
    if (!store) throw std::runtime_error(store.error().message.key);
    const auto found = (*store)->table(table);
    if (!found) throw std::runtime_error(found.error().message.key);
    if (!*found) return std::nullopt;
    constexpr std::size_t most_lines = 1000;
    JsonWriter json;
    json.open_object();
    wire::write_fields(json, (*found)->row);
    wire::write(json.key("entries"), (*found)->entries);
    wire::write(json.key("receipts"), (*found)->receipts);
    wire::write(json.key("chat"), *(*store)->chat(table, most_lines));
    return json.close_object().take();
}

}  // namespace serai::tests
