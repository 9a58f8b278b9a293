#!/bin/sh
# The fifth game in the terminal: people in every language, every bot, and every command that knows games.
set -eu
serai=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() {
    echo "FAIL: $*"
    exit 1
}
"$serai" --lang en games >"$folder/games"
[ "$(grep -c . "$folder/games")" -ge 1 ] && grep -qi race "$folder/games" || fail "serai games: $(cat "$folder/games")"

languages=$("$serai" --lang en --help | sed -n 's/.*--lang \([A-Za-z|-]*\).*/\1/p' | tr '|' ' ')
case " $languages " in *" en-XA "*) ;; *) fail "no pseudo-language: $languages" ;; esac
for lang in $languages; do
    { echo help; echo show; echo all; echo nonsense; yes "1 2" | tr ' ' '\n' | head -n 500; } |
        "$serai" --lang "$lang" play race --seats 3 --seed 5 --record "$folder/record" >"$folder/screen"
    "$serai" --lang "$lang" replay "$folder/record" >"$folder/replayed"
    [ "$(tail -n 1 "$folder/screen" | sed 's/ ([^)]*)//')" = "$(tail -n 1 "$folder/replayed")" ] || fail "$lang: the record ends otherwise"
    if grep -nE "(house|cli|race)\.[a-z_]+|[{}]" "$folder/screen"; then fail "$lang: a sentence is missing"; fi
    rm "$folder/record"
done
grep -q '«' "$folder/screen" || "$serai" --lang en-XA replay --help | grep -q '«' || fail "the pseudo-language is not spoken"

levels=$("$serai" --lang en bots | sed -n '/^$/q; s/^  \([a-z_]*\) .*/\1/p')
[ "$(echo "$levels" | grep -c .)" -eq 6 ] || fail "levels: $levels"
for bot in $levels random greedy search:50; do
    "$serai" --lang en arena race --bots "$bot,random" --games 2 >"$folder/arena" || fail "$bot: $(cat "$folder/arena")"
    if grep -q failed "$folder/arena"; then fail "$bot: $(cat "$folder/arena")"; fi
done
"$serai" signature | grep -q '^race' || fail "no signature"

# A game need not teach: it says so, and nothing is missing.
if "$serai" --lang en learn race 2>"$folder/learn"; then fail "lessons out of nothing"; fi
grep -q "There are no lessons for race yet." "$folder/learn" || fail "$(cat "$folder/learn")"
[ "$("$serai" --lang en learn --check "$(dirname "$0")/games/race")" = "0 passed, 0 failed" ] || fail "learn --check"
