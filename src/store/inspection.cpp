#include "store/inspection.hpp"

#include <utility>

#include <sqlite3.h>

#include "store/sqlite_soundness.hpp"

namespace serai {

Inspection::Inspection(std::string file, Done done)
    : thread_([this, file = std::move(file), done = std::move(done)] { run(file, done); }) {}

Inspection::~Inspection() {
    is_ending_ = true;
    thread_.join();
}

void Inspection::run(const std::string& file, const Done& done) {
    const auto database = sqlite::Database::open(file, SQLite::OPEN_READONLY);
    if (!database) return done(tl::unexpected(database.error()));
    constexpr int steps_between = 10'000;  // of SQLite's machine: some milliseconds
    sqlite3_progress_handler((*database)->connection().getHandle(), steps_between,
                             [](void* self) { return int{static_cast<Inspection*>(self)->is_ending_}; },
                             this);
    const auto sound = sqlite::check_soundness(**database);
    if (!is_ending_) done(sound);
}

}  // namespace serai
