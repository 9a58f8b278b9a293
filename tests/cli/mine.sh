#!/bin/sh
# Puzzles are found in games and in records, the same ones for the same seed; each is solved, and proved again by other luck.
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

mine() { $serai mine yspahan --seed 1 --games 5 --puzzles 1 --thought 20 "$@"; }
mine >"$folder/first"
says "1 puzzle found, 1 in all" "$folder/first"
mine --out "$folder/puzzles" >"$folder/found"
says "1 puzzle found, 1 in all" "$folder/found"
head -n -2 "$folder/first" | diff - "$folder/puzzles/puzzle_1.txt" || fail "the same seed finds other puzzles"
mine --out "$folder/puzzles" >"$folder/found"
says "0 puzzles found, 1 in all" "$folder/found"

# It is legal, and gains what it says.
puzzle="$folder/puzzles/puzzle_1.txt"
$serai learn --check "$puzzle" || fail "what was found is no puzzle"
$serai mine yspahan --check "$folder/puzzles" >"$folder/proved" || fail "what was found is not proved: $(cat "$folder/proved")"
says "1 passed, 0 failed" "$folder/proved"

# Who tries the obvious is told what it loses; then the best move.
obvious=$(sed -n 's/^answer \([^|:*]*[^ |:*]\).* : obvious_.*/\1/p' "$puzzle" | head -n 1)
best=$(sed -n 's/^accept \([^|]*[^ |]\).*/\1/p' "$puzzle")
printf '%s\n%s\n\n' "$obvious" "$best" | $serai learn "$puzzle" >"$folder/screen"
says "That is what one plays at first sight." "$folder/screen"
says "than the next best move" "$folder/screen"

# A puzzle that calls the obvious move best is found out, with its line.
sed "s/^accept .*/accept $obvious/; s/^answer .* : obvious_.*/answer $best : obvious_9/" "$puzzle" >"$folder/puzzle_9.txt"
status=0
$serai mine yspahan --check "$folder/puzzle_9.txt" >"$folder/proved" 2>"$folder/complaint" || status=$?
[ $status = 1 ] || fail "a wrong puzzle ended with $status"
says "puzzle_9.txt:$(sed -n '/^proof/=' "$folder/puzzle_9.txt")" "$folder/complaint"
$serai learn --check "$folder/puzzle_9.txt" >/dev/null 2>&1 && fail "a wrong puzzle was not noticed"

# Records of others are looked at as well.
$serai walk yspahan --seed 5 --record >"$folder/game.txt"
$serai mine yspahan --records "$folder/game.txt" --thought 20 >"$folder/found"
says "found" "$folder/found"
status=0
$serai mine yspahan --records "$folder/nothing.txt" 2>"$folder/complaint" || status=$?
[ $status = 2 ] || fail "a missing record ended with $status"
says "nothing.txt" "$folder/complaint"

# The puzzles of the house: of the day, by number, and what there is not.
echo quit | $serai puzzle >"$folder/screen"
says "One move is clearly best here" "$folder/screen"
echo quit | $serai puzzle basari --number 2 | grep -qF "serai puzzle basari --number 2" || fail "a puzzle is not resumed"
status=0
$serai puzzle basari --number 999 2>"$folder/complaint" || status=$?
[ $status = 2 ] || fail "a number that there is not ended with $status"
