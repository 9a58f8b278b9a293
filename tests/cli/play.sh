#!/bin/sh
# A person plays whole games in the terminal, in every language, and the record of each replays to the same end.
set -eu
serai=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
languages=$("$serai" --lang en --help | sed -n 's/.*--lang \([A-Za-z|-]*\).*/\1/p' | tr '|' ' ')
[ -n "$languages" ]
# Hints think for a second each, so one language asks for one.
hint() { [ "$1" != "${languages##* }" ] || echo hint; }
for game in $("$serai" games --json | tr '{' '\n' | sed -n 's/.*"game":"\([a-z_]*\)".*/\1/p'); do
    for lang in $languages; do
        # The numbers 1 to 5 in turn, because a game can go on for ever while one always takes the first; asks for
        # help, the log, parts of the table and every move on the way.
        { echo help; echo log; echo show; echo show players; echo all; hint $lang; echo nonsense; yes "1 2 3 4 5" | tr ' ' '\n' | head -n 4000; } |
            "$serai" --lang $lang play "$game" --seed 5 --record "$folder/$game.$lang" >"$folder/screen"
        "$serai" --lang $lang replay "$folder/$game.$lang" >"$folder/replayed"
        # The winners' line ends both.
        [ "$(tail -n 1 "$folder/screen" | sed 's/ ([a-z]*)//')" = "$(tail -n 1 "$folder/replayed")" ] || {
            echo "$game in $lang: the record ends otherwise"
            tail -n 3 "$folder/screen" "$folder/replayed"
            exit 1
        }
        if grep -nE "(house|cli|$game)\.[a-z_]+\.|[{}]" "$folder/screen"; then
            echo "$game in $lang: a sentence is missing"
            exit 1
        fi
        # Whatever is said or listed has room in a terminal of 80 columns; what is typed ends the line of the prompt there.
        if sed 's/^\(> \)*//' "$folder/screen" | LC_ALL=C.UTF-8 grep -nE '^.{81,}'; then
            echo "$game in $lang: a line is too long"
            exit 1
        fi
    done
done

# An answer to another question is told what is asked, and a move without a choice is told as one, also in a replay. Not in
# every deal somebody must accept; it depends on what the bots offer.
deal=0
: >"$folder/screen"
until grep -q " has no other choice: accept the offer.$" "$folder/screen"; do
    deal=$((deal + 1))
    [ $deal -le 20 ] || { echo "in none of 20 deals an offer must be accepted"; exit 1; }
    rm -f "$folder/forced"
    { echo accept; yes "1 2 3 4 5" | tr ' ' '\n' | head -n 4000; } |
        "$serai" --lang en play basari --seed $deal --record "$folder/forced" >"$folder/screen"
done
tr '\n' ' ' <"$folder/screen" | grep -q "Now it is about this: Choose an action card in secret. > "
"$serai" --lang en replay "$folder/forced" | grep -q " has no other choice: accept the offer.$"

# A part of the table is shown by its name or how that begins, also in the language of the game; what is none is told, and
# nothing changes.
{ echo show; echo show karaw; echo Show Caravan; echo show caravan; echo show cellar; echo quit; } |
    "$serai" --lang de play yspahan --seats 2 --seed 5 --record "$folder/shown" >"$folder/screen"
grep -q "^> Teile des Tisches: Tag, .*Karawane" "$folder/screen"
[ "$(grep -c "^> Karawane$" "$folder/screen")" = 2 ]
[ "$(grep -c "^Reihe 3 " "$folder/screen")" = 2 ]
grep -q "Der Tisch hat keinen Teil 'cellar'." "$folder/screen"
if grep -q "^0 " "$folder/shown"; then
    echo "looking has changed the game"
    exit 1
fi

# What is taken back is in the log no more; one line says so, however often.
{ yes 1 | head -n 3; echo undo; echo undo; echo log; echo quit; } |
    "$serai" --lang en play phraya --seats 2 --seed 5 --record "$folder/undone" >"$folder/screen"
[ "$(grep -c " undo$" "$folder/undone")" -gt 1 ]
sed -n '/^>   The board is laid/,$p' "$folder/screen" >"$folder/log"
[ "$(grep -c " takes a decision back.$" "$folder/log")" = 1 ]
if grep " plays " "$folder/log"; then
    echo "what was taken back is still in the log"
    exit 1
fi

# From any position of a record the game goes on, and the record of that says where it began.
for game in basari yspahan; do
    position=$("$serai" replay "$folder/$game.en" --position 40)
    yes 1 | head -n 3 | "$serai" --lang en play "$game" --seed 5 --position "$position" --record "$folder/$game.on" >"$folder/screen"
    grep -q "^position .*; players.0" "$folder/$game.on"
    [ "$("$serai" replay "$folder/$game.on" --position 0)" = "$position" ]
done
