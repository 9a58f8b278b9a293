#!/bin/sh
# What a house keeps is its owner's alone, and one folder is for one server.
set -eu
serai="$1 --lang en"
folder=$(mktemp -d)
server=
trap 'stop -KILL; rm -rf "$folder"' EXIT
umask 022

fail() {
    echo "FAIL: $*"
    exit 1
}
# has RIGHTS FILE: as ls would show them, in numbers.
has() { [ "$(stat -c %a "$2")" = "$1" ] || fail "$2 has $(stat -c %a "$2"), not $1"; }

# open_house: a server on the data, in the background; waits until it says where it is.
open_house() {
    : >"$folder/said"
    $serai serve --listen 127.0.0.1:0 --data "$folder/data" --log-level off >"$folder/said" 2>&1 &
    server=$!
    for _ in $(seq 300); do
        if grep -q "The house is open" "$folder/said"; then return; fi
        kill -0 "$server" 2>/dev/null || fail "the server ended: $(cat "$folder/said")"
        sleep 0.1
    done
    fail "the server does not open"
}
stop() {
    [ -n "$server" ] || return 0
    kill "$1" "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
    server=
}

# Every command that opens the store, by name.
use() {
    case $1 in
    serve) timeout 20 $serai serve --listen 127.0.0.1:0 --data "$folder/data" --log-level off ;;
    import) $serai import --data "$folder/data" "$folder/game.txt" ;;
    export) $serai export --data "$folder/data" "$folder/out" ;;
    backup) rm -f "$folder/copy.db" && $serai backup --data "$folder/data" "$folder/copy.db" ;;
    esac
}
# refused WORDS COMMAND: status 2, and one sentence with these words.
refused() {
    status=0
    use "$2" >"$folder/stdout" 2>"$folder/stderr" || status=$?
    [ "$status" -eq 2 ] && [ "$(wc -l <"$folder/stderr")" -eq 1 ] && grep -qF -- "$1" "$folder/stderr" ||
        fail "$2: status $status, said: $(cat "$folder/stdout" "$folder/stderr")"
}

# Whatever the shell's umask says.
$serai walk basari --seed 5 --record >"$folder/game.txt"
use import >/dev/null
has 700 "$folder/data"
has 600 "$folder/data/serai.db"
use backup >/dev/null
has 600 "$folder/copy.db"
open_house
for part in serai.db serai.db-wal serai.db-shm; do has 600 "$folder/data/$part"; done

# A second server does not touch what the first one has; everything else works beside it.
refused "Another server" serve
for command in import export backup; do use $command >/dev/null || fail "$command beside a server"; done
has 600 "$folder/copy.db"
kill -0 "$server" || fail "the first server is gone"
# A lock does not outlive its server, however that ends.
stop -KILL
open_house
stop -TERM

# Only a server changes the format, which stands at byte 60; a copy is as old as its store.
cp "$folder/data/serai.db" "$folder/kept.db"
printf '\000\000\000\001' | dd of="$folder/data/serai.db" bs=1 seek=60 conv=notrunc status=none
for command in import export; do refused "start 'serai serve' on it once" $command; done
use backup >/dev/null || fail "an older store is not copied"
cmp -s -i 60 -n 4 "$folder/data/serai.db" "$folder/copy.db" || fail "the copy has another format"
cp "$folder/kept.db" "$folder/data/serai.db"

# Others must not read or change the store, nor put files beside it; the sentence says what to do.
mends() {
    for command in serve import export backup; do refused "$1" $command; done
    eval "$(sed 's/.*mends it: //' "$folder/stderr")"
    use import >/dev/null || fail "still refused: $1"
}
for rights in 604 602 640 620; do
    chmod $rights "$folder/data/serai.db"
    mends "chmod 600 '$folder/data/serai.db'"
done
for part in wal shm; do
    stop -KILL
    open_house
    stop -KILL # leaves both
    chmod 644 "$folder/data/serai.db-$part"
    mends "may read or change '$folder/data/serai.db-$part'"
done
for rights in 770 707 1777; do
    chmod $rights "$folder/data"
    mends "chmod go-w '$folder/data'"
done
chmod 755 "$folder/data"
use import >/dev/null || fail "a folder that others may only look into is fine"
