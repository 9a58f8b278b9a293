#!/bin/sh
# Values of positions and reports of games, for people and for programs.
set -eu
serai="$1 --lang en"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "FAIL: $*"
    exit 1
}
# says WORDS FILE
says() { grep -qF -- "$1" "$2" || fail "'$1' is not in: $(cat "$2")"; }

$serai walk basari --seed 5 --record >"$folder/game.txt"

# A position goes out of a record and into a value.
$serai replay "$folder/game.txt" --position 12 >"$folder/position"
$serai value basari "$(cat "$folder/position")" --playouts 50 >"$folder/value"
says "chance to win" "$folder/value"
says "Seat 3" "$folder/value"
$serai value basari "$(cat "$folder/position")" --playouts 50 --json >"$folder/whole.json"
says '"samples":50' "$folder/whole.json"
[ "$($serai value basari "$(cat "$folder/position")" --playouts 50 --json)" = "$(cat "$folder/whole.json")" ] ||
    fail "the same position has two values"
$serai value basari --seat 2 --playouts 50 >/dev/null || fail "no value from what a seat knows at the start"

# One sentence first, then everybody, then how it was looked at.
$serai analyse "$folder/game.txt" --depth quick >"$folder/report"
head -n 1 "$folder/report" | grep -qE '(won|share the victory)' || fail "no sentence: $(head -n 1 "$folder/report")"
says "accuracy" "$folder/report"
says "Looked at quickly" "$folder/report"
$serai analyse "$folder/game.txt" --depth quick --json >"$folder/report.json"
says '"fingerprint":"' "$folder/report.json"
$serai analyse "$folder/game.txt" --depth quick --json | cmp -s - "$folder/report.json" || fail "the same game has two reports"
for language in de nl; do
    "$1" --lang $language analyse "$folder/game.txt" --depth quick >"$folder/other"
    cmp -s "$folder/other" "$folder/report" && fail "$language is English"
done

# What a game counts has its own word.
$serai walk istanbul_dice --seed 5 --record >"$folder/rubies.txt"
$serai analyse "$folder/rubies.txt" --depth quick >"$folder/report"
says "luck in rubies" "$folder/report"
grep -qw points "$folder/report" && fail "points: $(grep -w points "$folder/report")"

# A game that goes on is looked at as far as it went.
grep -v '^end' "$folder/game.txt" | head -n 40 >"$folder/begun.txt"
lines=$(grep -cE '^([0-9]|-) ' "$folder/begun.txt")
echo "end $lines" >>"$folder/begun.txt"
$serai analyse "$folder/begun.txt" --depth quick >"$folder/report"
says "not over" "$folder/report"

# Calibration goes on where its file ends, and comes to the same as in one go.
calibrate() { $serai calibrate basari "$1" --games "$2" --bot greedy --playouts 20 --plot "$folder/plot.svg"; }
calibrate "$folder/once" 3 >"$folder/table"
says "3 games" "$folder/table"
calibrate "$folder/twice" 1 >/dev/null
[ "$(wc -l <"$folder/twice")" -eq 5 ] || fail "not five positions of one game"
calibrate "$folder/twice" 3 >/dev/null
cmp -s "$folder/once" "$folder/twice" || fail "what was gone on with differs"
says "<circle" "$folder/plot.svg"
