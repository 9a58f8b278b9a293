#!/bin/sh
# The doctor says what is wrong with a store and what to do: status 0 if it is healthy, 1 if there is something to do, 2 if
# nothing can be seen. It changes nothing, also beside a server.
set -eu
program=$1
serai="$1 --lang en"
folder=$(mktemp -d)
data=$folder/data
store=$data/serai.db
server=
trap 'stop; rm -rf "$folder"' EXIT

fail() {
    echo "FAIL: $*"
    exit 1
}
stop() {
    [ -n "$server" ] || return 0
    kill "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
    server=
}
# finds STATUS WORDS: what the doctor ends with, and says.
finds() {
    status=0
    $serai doctor --data "$data" >"$folder/said" 2>&1 || status=$?
    [ "$status" -eq "$1" ] && grep -qF -- "$2" "$folder/said" || fail "status $status, said: $(cat "$folder/said")"
}
# write_at OFFSET BYTES: into the file of the store, as printf writes them.
write_at() { printf "$2" | dd of="$store" bs=1 seek="$1" conv=notrunc status=none; }

finds 2 "I cannot read"
for game in basari yspahan; do
    $serai walk $game --seed 5 --record >"$folder/$game.txt"
    $serai import --data "$data" "$folder/$game.txt" >/dev/null
done
cp "$store" "$folder/healthy.db"
finds 0 "The store is healthy."
grep -q "2 tables" "$folder/said" || fail "$(cat "$folder/said")"
cmp -s "$store" "$folder/healthy.db" || fail "the doctor has changed the store"

# Every game again: one that this program's rules would not take is named, and read as before without the flag.
$serai doctor --data "$data" --games | grep -qF "Every game goes on with this program." || fail "--games"
LC_ALL=C sed -i 's/0 choose A/0 choose D/' "$store"
cmp -s "$store" "$folder/healthy.db" && fail "there is no such entry"
finds 0 "The store is healthy."
if $serai doctor --data "$data" --games >"$folder/said"; then fail "a game that cannot go on"; fi
grep -qF "1 table cannot be read." "$folder/said" && grep -q "entries.line" "$folder/said" || fail "$(cat "$folder/said")"
cp "$folder/healthy.db" "$store"

# Beside a server.
: >"$folder/open"
$serai serve --listen 127.0.0.1:0 --data "$data" --log-level off >"$folder/open" 2>&1 &
server=$!
for _ in $(seq 300); do ! grep -q "The house is open" "$folder/open" || break; sleep 0.1; done
finds 0 "A server is using it now."
stop
finds 0 "No server is using it."

# What others may read, and a folder that they may write into: all of it at once.
chmod 644 "$store"
chmod 777 "$data"
finds 1 "chmod 600 '$store'"
grep -qF "chmod go-w '$data'" "$folder/said" || fail "$(cat "$folder/said")"
[ "$($serai doctor --data "$data" --json | tr ',' '\n' | grep -c '"key":')" -ge 2 ] || fail "--json"
for file in "$(dirname "$0")"/../../text/*.json; do
    lang=$(basename "$file" .json)
    if "$program" --lang $lang doctor --data "$data" | grep -nE 'cli\.|house\.|[{}]'; then fail "a sentence is missing in $lang"; fi
done
# The very commands mend it, also what the doctor has left there by looking.
$serai doctor --data "$data" | sed -n 's/.*: \(chmod .*\)/\1/p' >"$folder/mends" || true
[ "$(wc -l <"$folder/mends")" -eq 2 ] || fail "$(cat "$folder/mends")"
sh -e "$folder/mends"
$serai export --data "$data" "$folder/out" >/dev/null
finds 0 "The store is healthy."

# The format stands at byte 60.
write_at 60 '\000\000\000\001'
finds 1 "The store has format 1"
write_at 60 '\000\000\003\347'
finds 1 "from a newer program"
cp "$folder/healthy.db" "$store"

# One row that cannot be true, of one game.
LC_ALL=C sed -i 's/- deal 12 25 4/= deal 12 25 4/' "$store"
cmp -s "$store" "$folder/healthy.db" && fail "there is no such row"
finds 1 "1 table cannot be read."
grep -q "entries.line" "$folder/said" || fail "$(cat "$folder/said")"
cp "$folder/healthy.db" "$store"

# Pages that are not what they were, and no database at all.
dd if=/dev/urandom of="$store" bs=4096 seek=3 count=4 conv=notrunc status=none
finds 1 "damaged"
echo hello >"$store"
finds 1 "The store is damaged"
cp "$folder/healthy.db" "$store"
finds 0 "The store is healthy."
