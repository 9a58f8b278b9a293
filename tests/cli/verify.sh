#!/bin/sh
# A proof says what it proves, and by which kind of luck; a record in which a nonce was changed proves nothing.
set -eu
serai="$1 --lang en"
records=$(dirname "$0")/../fixtures/records
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "FAIL: $*"
    exit 1
}
# proves RECORD WORDS: the proof of this record is limited by this sentence.
proves() {
    $serai verify "$records/$1" >"$folder/said"
    grep -q "^Proved: " "$folder/said" || fail "$1: $(cat "$folder/said")"
    grep -q "$2" "$folder/said" || fail "$1: $(cat "$folder/said")"
}
proves yspahan.rules_2.two_devices.txt "^2 devices of players added to it"
proves basari.rules_1.from_a_position.txt "^No device of a player added to it"
proves yspahan.rules_2.seats_2.txt "^In records of this early format"

# Another nonce, and none.
for nonce in "$(printf '%064d' 7)" -; do
    sed "s/^nonce 1 .*/nonce 1 $nonce/" "$records/yspahan.rules_2.two_devices.txt" >"$folder/changed.txt"
    if $serai verify "$folder/changed.txt" 2>"$folder/said"; then fail "proved with nonce $nonce"; fi
    grep -q "but from the secret" "$folder/said" || fail "$(cat "$folder/said")"
done
