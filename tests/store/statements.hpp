// Watches what SQLite is asked, over every connection that is opened while it lives. One at a time.
#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>

#include <sqlite3.h>

namespace serai {

class Statements {
  public:
    Statements() {
        watched() = this;
        sqlite3_auto_extension(reinterpret_cast<void (*)()>(&Statements::watch));
    }
    Statements(const Statements&) = delete;
    Statements& operator=(const Statements&) = delete;
    ~Statements() {
        sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(&Statements::watch));
        watched() = nullptr;
    }

    void forget() { queries_ = rows_sorted_or_scanned_ = steps_ = 0; }
    // How many there were that read.
    [[nodiscard]] int queries() const { return queries_; }
    // Rows that were gone through one by one, not found by a key; and sorts.
    [[nodiscard]] int detours() const { return rows_sorted_or_scanned_; }
    // Of SQLite's machine, several for every row that is looked at.
    [[nodiscard]] int steps() const { return steps_; }

  private:
    static std::atomic<Statements*>& watched() {
        static std::atomic<Statements*> one = nullptr;
        return one;
    }
    static int watch(sqlite3* database, char** /*error*/, const sqlite3_api_routines* /*api*/) {
        sqlite3_trace_v2(database, SQLITE_TRACE_PROFILE, &Statements::note, nullptr);
        return SQLITE_OK;
    }
    static int note(unsigned /*what*/, void* /*context*/, void* statement, void* /*time*/) {
        auto* const finished = static_cast<sqlite3_stmt*>(statement);
        Statements* const self = watched();
        if (self == nullptr || !std::string_view(sqlite3_sql(finished)).starts_with("SELECT")) return 0;
        ++self->queries_;
        for (const int kind : {SQLITE_STMTSTATUS_FULLSCAN_STEP, SQLITE_STMTSTATUS_SORT})
            self->rows_sorted_or_scanned_ += sqlite3_stmt_status(finished, kind, 1);
        self->steps_ += sqlite3_stmt_status(finished, SQLITE_STMTSTATUS_VM_STEP, 1);
        return 0;
    }

    std::atomic<int> queries_ = 0;
    std::atomic<int> rows_sorted_or_scanned_ = 0;
    std::atomic<int> steps_ = 0;
};

}  // namespace serai
