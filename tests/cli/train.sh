#!/bin/sh
# A training that is stopped goes on, and the same seed gives the same bytes.
set -eu
serai="$1 --lang en"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "FAIL: $*"
    exit 1
}
# train NAME WORDS…: a small training whose files have this name.
train() {
    name=$1
    shift
    $serai train basari --quick 2 --searched 1 --file "$folder/$name.training" --weights "$folder/$name.bin" "$@" >"$folder/said"
}

train whole --seed 5
[ "$(wc -l <"$folder/said")" -eq 3 ] || fail "not three rounds: $(cat "$folder/said")"
head -c 15 "$folder/whole.bin" | grep -q "serai weights 2" || fail "no weights"
grep -qa "^made serai train basari --seed 5" "$folder/whole.bin" || fail "the weights do not say how they were made"
grep -q "</svg>" "$folder/whole.bin.svg" || fail "no curves"

train again --seed 5
cmp -s "$folder/whole.bin" "$folder/again.bin" || fail "the same seed gives other weights"
train again --seed 5
[ ! -s "$folder/said" ] || fail "a training that is done goes on"
train other --seed 6
! cmp -s "$folder/whole.bin" "$folder/other.bin" || fail "another seed gives the same weights"
$serai arena basari --bots learned:20,random --games 3 --weights "$folder/whole.bin" >/dev/null || fail "they cannot be measured"
# Stopped before its first round, it has a file to go on from.
train pieces --seed 5 --hours 0
grep -q "is not over.*pieces.training" "$folder/said" || fail "nobody is told that it goes on: $(cat "$folder/said")"
train pieces --seed 5
cmp -s "$folder/whole.bin" "$folder/pieces.bin" || fail "a training in pieces gives other weights"
echo ok
