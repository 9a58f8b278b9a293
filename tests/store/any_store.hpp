// What every kind of store promises: a test of AnyStoreTest runs on each of them.
#pragma once

#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <unistd.h>

#include <fmt/format.h>

#include "store/any_store.hpp"
#ifdef SERAI_HAS_POSTGRES
#include "store/postgres_connection.hpp"
#endif
#include "tests/store/scratch.hpp"

namespace serai {

#ifdef SERAI_HAS_POSTGRES
// A schema of a test's own; the server is named by SERAI_POSTGRES.
class ScratchSchema {
  public:
    ScratchSchema() {
        command(fmt::format("DROP SCHEMA IF EXISTS {} CASCADE", name_));
        command(fmt::format("CREATE SCHEMA {}", name_));
    }
    ScratchSchema(const ScratchSchema&) = delete;
    ScratchSchema& operator=(const ScratchSchema&) = delete;
    ~ScratchSchema() { command(fmt::format("DROP SCHEMA {} CASCADE", name_)); }

    static std::string server() {
        const char* const folder = std::getenv("SERAI_POSTGRES");
        if (folder == nullptr) throw std::runtime_error("SERAI_POSTGRES names no server");
        return fmt::format("postgres://serai@/postgres?host={}", folder);
    }
    [[nodiscard]] std::string address() const {
        return fmt::format("{}&options=-csearch_path%3D{}", server(), name_);
    }

  private:
    void command(const std::string& sql) {
        const auto done = server_->attempt([&]() -> Result<void> {
            server_->command(sql.c_str());
            return {};
        });
        EXPECT_EQ(key_of(done), "") << sql;
    }

    std::string name_ = fmt::format("test_{}", getpid());
    std::unique_ptr<postgres::Connection> server_ = postgres::Connection::open(server()).value();
};

#endif

enum class Kind : std::uint8_t { Sqlite, Postgres };

#ifdef SERAI_HAS_POSTGRES
inline auto kinds() { return testing::Values(Kind::Sqlite, Kind::Postgres); }
#else
inline auto kinds() { return testing::Values(Kind::Sqlite); }
#endif

class AnyStoreTest : public testing::TestWithParam<Kind> {
  protected:
    void SetUp() override {
        store = opened();
        if (store == nullptr) throw std::runtime_error("there is no store");
    }
    void TearDown() override { store.reset(); }

    // The same store once more, as another program would.
    [[nodiscard]] std::unique_ptr<Store> opened() {
        auto found = open_store(address(), Access::ReadWrite);
        EXPECT_EQ(key_of(found), "");
        return found ? std::move(*found) : nullptr;
    }

  private:
    std::string address() {
#ifdef SERAI_HAS_POSTGRES
        if (GetParam() == Kind::Postgres) {
            if (!schema) schema.emplace();
            return schema->address();
        }
#endif
        return folder.path / "house.db";
    }

    ScratchFolder folder;
#ifdef SERAI_HAS_POSTGRES
    std::optional<ScratchSchema> schema;
#endif

  protected:
    std::unique_ptr<Store> store;
};

inline std::string name_of(const testing::TestParamInfo<Kind>& kind) {
    return kind.param == Kind::Sqlite ? "sqlite" : "postgres";
}

}  // namespace serai
