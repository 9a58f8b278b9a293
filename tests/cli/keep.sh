#!/bin/sh
# Records go into a store and come out again unchanged; a copy of the store holds the same games.
set -eu
serai="$1 --lang en"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for game in basari yspahan istanbul_dice; do
    $serai walk "$game" --seed 5 --record >"$folder/$game.txt"
    $serai import --data "$folder/data" "$folder/$game.txt" >"$folder/said"
    grep -q "$game.txt" "$folder/said"
done
$serai export --data "$folder/data" "$folder/out" | grep -q "^3 games are"
$serai backup --data "$folder/data" "$folder/copy.db" >/dev/null
mkdir "$folder/restored"
mv "$folder/copy.db" "$folder/restored/serai.db"
$serai export --data "$folder/restored" "$folder/again" >/dev/null
diff -r "$folder/out" "$folder/again"
# The same entries as before; the store adds who sat there and its own commitment.
for game in basari yspahan istanbul_dice; do
    $serai replay "$folder/out/$game"-*.txt >"$folder/kept"
    $serai replay "$folder/$game.txt" | diff - "$folder/kept"
done
# A house that moves takes all of them along, but not to where somebody lives.
$serai copy "$folder/data" "$folder/moved" | grep -q "^0 people, 3 tables and "
$serai export --data "$folder/moved" "$folder/after" >/dev/null
diff -r "$folder/out" "$folder/after"
if $serai copy "$folder/data" "$folder/moved" 2>"$folder/said"; then exit 1; fi
grep -q "only an empty store can be filled" "$folder/said"
# What is there already is not written again.
$serai export --data "$folder/data" "$folder/out" | grep -q "^0 games are"
