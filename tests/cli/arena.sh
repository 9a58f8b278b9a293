#!/bin/sh
# A contest that is stopped goes on from the file of its deals.
set -eu
serai="$1 --lang en"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "FAIL: $*"
    exit 1
}
contest() { $serai arena basari --bots greedy,random --threads 1 --json "$@"; }
# Without what depends on the clock.
shares() { sed 's/"ms_per_move":[^,]*,//'; }
contest --games 9 | shares >"$folder/whole"
contest --games 3 --resume "$folder/deals" >/dev/null
contest --games 9 --resume "$folder/deals" | shares >"$folder/resumed"
cmp -s "$folder/whole" "$folder/resumed" || fail "a contest that goes on ends otherwise"
[ "$(wc -l <"$folder/deals")" -eq 4 ] || fail "not a line for each deal"
printf '3 0.5 12' >>"$folder/deals"
contest --games 9 --resume "$folder/deals" | shares >"$folder/resumed"
cmp -s "$folder/whole" "$folder/resumed" || fail "half a line counts"
echo ok
