#!/usr/bin/env bash
# A PostgreSQL server of the tests' own, reached by a socket in its folder only.
#   postgres.sh start FOLDER    made anew
#   postgres.sh stop FOLDER     and gone
# Nothing in it outlives a test, so nothing waits for the disk.
set -euo pipefail
does=$1 folder=$2
programs=/usr/lib/postgresql/15/bin

# PostgreSQL does not run as root.
as_nobody_special() {
    if [ "$(id -u)" -eq 0 ]; then setpriv --reuid postgres --regid postgres --clear-groups "$@"; else "$@"; fi
}
stop() {
    [ ! -f "$folder/data/postmaster.pid" ] || as_nobody_special $programs/pg_ctl -D "$folder/data" -m immediate -w stop >/dev/null || true
    rm -rf "$folder"
}

stop
[ "$does" = start ] || exit 0
tests=$PPID
mkdir -p "$folder"
[ "$(id -u)" -ne 0 ] || chown postgres "$folder"
cd "$folder"
as_nobody_special $programs/initdb -D data -U serai -A trust -E UTF8 --locale=C --no-sync >initdb.log
as_nobody_special $programs/pg_ctl -D data -w -l server.log \
    -o "-c listen_addresses='' -c unix_socket_directories='$folder' -c fsync=off -c max_connections=200" start >/dev/null

# If the tests are ended before they can stop it, it stops by itself, unless others have made it anew meanwhile.
echo "$tests" >tests
setsid bash -c 'while kill -0 "$1" 2>/dev/null; do sleep 2; done; [ "$(cat "$2/tests")" != "$1" ] || exec "$0" stop "$2"' \
    "$0" "$tests" "$folder" >/dev/null 2>&1 &
