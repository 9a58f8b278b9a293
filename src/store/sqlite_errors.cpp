#include "store/sqlite_errors.hpp"

#include <sqlite3.h>

namespace serai::sqlite {
namespace {

// SQLite says "full" to ENOSPC only. A limit on the size of files or on an account's share of the disk shows
// as a failed write, and on some disks the lack of room shows only when they are told to keep what they took.
bool is_failed_write(int extended_code) {
    return extended_code == SQLITE_IOERR_WRITE || extended_code == SQLITE_IOERR_FSYNC ||
           extended_code == SQLITE_IOERR_DIR_FSYNC || extended_code == SQLITE_IOERR_TRUNCATE ||
           extended_code == SQLITE_IOERR_SHMSIZE;
}

Message message_of(const SQLite::Exception& exception) {
    constexpr int primary_code = 0xff;
    switch (exception.getErrorCode() & primary_code) {
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB: return {"house.store.corrupted", {}};
        case SQLITE_FULL: return {"house.store.full", {}};
        case SQLITE_IOERR:
            if (is_failed_write(exception.getExtendedErrorCode()) ||
                is_failed_write(exception.getErrorCode()))
                return {"house.store.full", {}};
            return Message{"house.store.disk", {}}.with("text", exception.what());
        case SQLITE_READONLY:
        case SQLITE_PERM: return {"house.store.read_only", {}};
        case SQLITE_CANTOPEN: return {"house.store.no_file", {}};
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
        case SQLITE_PROTOCOL: return {"house.store.busy", {}};
        case SQLITE_CONSTRAINT: return Message{"house.store.refused", {}}.with("text", exception.what());
        default: return Message{"house.store.failed", {}}.with("text", exception.what());
    }
}

}  // namespace

Error error_of(const SQLite::Exception& exception, const std::string& file) {
    return {message_of(exception), file};
}

}  // namespace serai::sqlite
