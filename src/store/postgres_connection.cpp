#include "store/postgres_connection.hpp"

#include <array>
#include <charconv>

#include <libpq-fe.h>

#include "base/utf8.hpp"

namespace serai::postgres {
namespace {

// Of our own making: a value that PostgreSQL cannot hold.
constexpr const char* untranslatable = "22P05";
// What libpq says itself when nobody answers has no letters.
constexpr const char* lost = "08006";

// Whoever was stopped in the middle of a transaction must not hold up those who take its tables over.
constexpr const char* manners =
    "SET client_min_messages = warning; SET statement_timeout = '10s'; "
    "SET idle_in_transaction_session_timeout = '2s'";

// libpq's words end with a line break, and its hints come on further lines.
std::string first_line(const char* text) {
    std::string line(text == nullptr ? "" : text);
    line.resize(std::min(line.find('\n'), line.size()));
    return line;
}

Failure failure_of(const PGconn* connection, const PGresult* result) {
    const char* const state = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char* const words =
        result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    return {state == nullptr || PQstatus(connection) != CONNECTION_OK ? lost : state,
            first_line(words == nullptr ? PQerrorMessage(connection) : words)};
}

Rows checked(PGconn* connection, PGresult* result) {
    const ExecStatusType status = PQresultStatus(result);
    Rows rows(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return rows;
    throw failure_of(connection, result);
}

Message message_of(const Failure& failure) {
    const std::string_view state = failure.state();
    if (failure.is_lost()) return Message{"house.store.away", {}}.with("text", failure.what());
    if (state.starts_with("23") || state == untranslatable)
        return Message{"house.store.refused", {}}.with("text", failure.what());
    if (state == "53100") return {"house.store.full", {}};
    if (state == "58030") return Message{"house.store.disk", {}}.with("text", failure.what());
    if (state == "25006" || state == "42501") return {"house.store.read_only", {}};
    if (state == "40001" || state == "40P01" || state == "55P03") return {"house.store.busy", {}};
    return Message{"house.store.failed", {}}.with("text", failure.what());
}

}  // namespace

bool Failure::is_lost() const {
    const std::string_view state = state_;
    return state.starts_with("08") || state.starts_with("57P");
}

Rows::Rows(pg_result* result) : result_(result) {}
void Rows::Clear::operator()(pg_result* result) const { PQclear(result); }

std::size_t Rows::size() const { return static_cast<std::size_t>(PQntuples(result_.get())); }

std::string Rows::text(std::size_t row, int column) const {
    const int at = static_cast<int>(row);
    return {PQgetvalue(result_.get(), at, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), at, column))};
}

std::string Rows::words(std::size_t row, int column) const {
    const std::string found = text(row, column);
    return is_utf8(found) ? found : "?";
}

std::int64_t Rows::number(std::size_t row, int column) const {
    const std::string digits = text(row, column);
    std::int64_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

std::size_t Rows::changed() const {
    const std::string_view digits = PQcmdTuples(result_.get());
    std::size_t count = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), count);
    return count;
}

std::string_view Rows::tag() const { return PQcmdStatus(result_.get()); }

void Array::add(std::string_view text) {
    if (text_.size() > 1) text_ += ',';
    text_ += '"';
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') text_ += '\\';
        text_ += letter;
    }
    text_ += '"';
}

Result<std::unique_ptr<Connection>> Connection::open(const std::string& address) {
    // What stands in the address itself comes before these. A server that has vanished without a word is
    // given up after some seconds, asked or not.
    constexpr std::array keys{
        "connect_timeout",           "tcp_user_timeout", "keepalives_idle",
        "keepalives_interval",       "keepalives_count", "client_encoding",
        "fallback_application_name", "dbname",           static_cast<const char*>(nullptr)};
    const std::array values{
        "5", "4000", "2", "1", "3", "UTF8", "serai", address.c_str(), static_cast<const char*>(nullptr)};
    constexpr int dbname_is_an_address = 1;
    std::unique_ptr<Connection> connection(
        new Connection(PQconnectdbParams(keys.data(), values.data(), dbname_is_an_address)));
    if (PQstatus(connection->connection_.get()) != CONNECTION_OK)
        return tl::unexpected(connection->error(failure_of(connection->connection_.get(), nullptr)));
    return connection->attempt([&]() -> Result<std::unique_ptr<Connection>> {
        connection->command(manners);
        return std::move(connection);
    });
}

Connection::Connection(pg_conn* connection) : connection_(connection) {
    const auto known = [](const char* text) { return std::string(text == nullptr ? "" : text); };
    name_ = "postgres://" + known(PQhost(connection)) + "/" + known(PQdb(connection));
}
Connection::~Connection() = default;
void Connection::Finish::operator()(pg_conn* connection) const { PQfinish(connection); }

Error Connection::error(const Failure& failure) const { return {message_of(failure), name_}; }

void Connection::revive() {
    if (depth_ > 0 || PQstatus(connection_.get()) == CONNECTION_OK) return;
    statements_.clear();
    PQreset(connection_.get());
    command(manners);
}

Rows Connection::command(const char* sql) {
    return checked(connection_.get(), PQexec(connection_.get(), sql));
}

Rows Connection::run_kept(Sql sql, std::span<const std::string> values) {
    std::string& statement = statements_[sql.text];
    if (statement.empty()) {
        const std::string name = "s" + std::to_string(statements_.size());
        checked(connection_.get(), PQprepare(connection_.get(), name.c_str(), sql.text, 0, nullptr));
        statement = name;
    }
    std::vector<const char*> texts;
    texts.reserve(values.size());
    for (const std::string& value : values) {
        if (value.find('\0') != std::string::npos) throw Failure(untranslatable, "a letter without a name");
        texts.push_back(value.c_str());
    }
    return checked(connection_.get(),
                   PQexecPrepared(connection_.get(), statement.c_str(), static_cast<int>(texts.size()),
                                  texts.data(), nullptr, nullptr, 0));
}

bool Connection::transaction(const std::function<bool()>& work) {
    const bool is_outermost = depth_ == 0;
    const auto undo = [&] { command(is_outermost ? "ROLLBACK" : "ROLLBACK TO part; RELEASE part"); };
    command(is_outermost ? "BEGIN" : "SAVEPOINT part");
    ++depth_;
    bool is_kept = false;
    try {
        is_kept = work();
    } catch (const Failure& failure) {
        --depth_;
        if (!failure.is_lost()) undo();
        throw;
    } catch (...) {
        --depth_;
        undo();
        throw;
    }
    --depth_;
    if (!is_kept) {
        undo();
    } else if (!is_outermost) {
        command("RELEASE part");
    } else if (command("COMMIT").tag() != "COMMIT") {
        throw Failure("40000", "what was to be stored was undone");
    }
    return is_kept;
}

}  // namespace serai::postgres
