// One connection to a PostgreSQL server, for one thread at a time: statements that are prepared once,
// transactions within transactions, and the place where its failures end. A connection that was lost is made
// anew by whoever asks next.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "game/result.hpp"

struct pg_conn;
struct pg_result;

namespace serai::postgres {

// SQL that stands in the program's text, and so lives as long as the statement that is kept for it.
struct Sql {
    consteval Sql(const char* literal) : text(literal) {}
    const char* text;
};

// What the server refused, by its five letters ("SQLSTATE") and its words.
class Failure : public std::exception {
  public:
    Failure(std::string state, std::string words) : state_(std::move(state)), words_(std::move(words)) {}
    [[nodiscard]] const char* what() const noexcept override { return words_.c_str(); }
    [[nodiscard]] const std::string& state() const { return state_; }
    // The server did not answer; whether it did what it was asked for is not known.
    [[nodiscard]] bool is_lost() const;

  private:
    std::string state_;
    std::string words_;
};

// All rows of an answer.
class Rows {
  public:
    explicit Rows(pg_result* result);

    [[nodiscard]] std::size_t size() const;
    [[nodiscard]] std::string text(std::size_t row, int column) const;
    // What people wrote: whatever stands there, it can be shown.
    [[nodiscard]] std::string words(std::size_t row, int column) const;
    [[nodiscard]] std::int64_t number(std::size_t row, int column) const;
    // How many rows the statement changed.
    [[nodiscard]] std::size_t changed() const;
    // What the server says that it did.
    [[nodiscard]] std::string_view tag() const;

  private:
    struct Clear {
        void operator()(pg_result* result) const;
    };
    std::unique_ptr<pg_result, Clear> result_;
};

// A column of values for unnest().
class Array {
  public:
    void add(std::string_view text);
    void add(std::integral auto number) { add(std::string_view(std::to_string(number))); }
    [[nodiscard]] std::string literal() const { return text_ + "}"; }

  private:
    std::string text_ = "{";
};

class Connection {
  public:
    // `address` as libpq takes it: postgres://…, or key = value.
    [[nodiscard]] static Result<std::unique_ptr<Connection>> open(const std::string& address);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    // Host and database, for those who read an error; never a password.
    [[nodiscard]] const std::string& name() const { return name_; }

    // Everything below throws Failure; this is how it is called.
    template <typename Work>
    std::invoke_result_t<Work> attempt(const Work& work) {
        try {
            revive();
            return work();
        } catch (const Failure& failure) {
            return tl::unexpected<Error>(error(failure));
        }
    }
    // The same for what only reads: if the connection stood and is lost on the way, it is asked once more.
    // What writes cannot know whether it was heard.
    template <typename Work>
    std::invoke_result_t<Work> ask(const Work& work) {
        return attempt([&] {
            try {
                return work();
            } catch (const Failure& failure) {
                if (!failure.is_lost()) throw;
            }
            revive();
            return work();
        });
    }
    [[nodiscard]] Error error(const Failure& failure) const;

    template <typename... Values>
    Rows run(Sql sql, const Values&... values) {
        const std::vector<std::string> texts{as_text(values)...};
        return run_kept(sql, texts);
    }
    // Also several statements in one text.
    Rows command(const char* sql);

    // All of it or, if `work` answers false or throws, nothing. Inside another one, only what `work` did is
    // undone. What the server could not be asked any more is thrown through all of them.
    bool transaction(const std::function<bool()>& work);

  private:
    explicit Connection(pg_conn* connection);

    static std::string as_text(std::integral auto value) { return std::to_string(value); }
    static std::string as_text(bool value) { return value ? "t" : "f"; }
    static std::string as_text(std::string_view value) { return std::string(value); }
    static std::string as_text(const Array& value) { return value.literal(); }

    void revive();
    Rows run_kept(Sql sql, std::span<const std::string> values);

    struct Finish {
        void operator()(pg_conn* connection) const;
    };
    std::unique_ptr<pg_conn, Finish> connection_;
    std::string name_;
    std::unordered_map<const char*, std::string> statements_;  // by the text that they were prepared from
    std::size_t depth_ = 0;                                    // of transactions
};

}  // namespace serai::postgres
