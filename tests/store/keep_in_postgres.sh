#!/bin/sh
# Records go into a store on a server and come out unchanged, also by way of a folder and back.
set -eu
serai="$1 --lang en"
server="postgres://serai@/postgres?host=$SERAI_POSTGRES"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for game in basari yspahan; do
    $serai walk "$game" --seed 5 --record >"$folder/$game.txt"
    $serai import --store "$server" "$folder/$game.txt" >/dev/null
done
SERAI_STORE="$server" $serai export "$folder/out" | grep -q "^2 games are"
$serai copy "$server" "$folder/moved" | grep -q "^0 people, 2 tables and "
$serai export --data "$folder/moved" "$folder/after" >/dev/null
diff -r "$folder/out" "$folder/after"
psql -qh "$SERAI_POSTGRES" -U serai -d postgres -c "CREATE DATABASE back TEMPLATE template0"
back="postgres://serai@/back?host=$SERAI_POSTGRES"
$serai copy "$folder/moved" "$back" | grep -q "^0 people, 2 tables and "
$serai export --store "$back" "$folder/again" >/dev/null
diff -r "$folder/out" "$folder/again"

# While nodes are there nobody else has the house.
psql -qh "$SERAI_POSTGRES" -U serai -d back -c "INSERT INTO nodes VALUES ('east', now() + interval '1 hour')"
for wants in "copy $back $folder/never" "serve --listen 127.0.0.1:0 --store $back"; do
    if $serai $wants >"$folder/said" 2>&1; then exit 1; fi
    grep -q "1 node of a house is using this store" "$folder/said"
done
psql -qh "$SERAI_POSTGRES" -U serai -d back -c "UPDATE nodes SET expires = now()"
$serai copy "$back" "$folder/later" | grep -q "^0 people, 2 tables and "

if $serai backup --store "$server" "$folder/copy.db" 2>"$folder/said"; then exit 1; fi
grep -q "use pg_dump" "$folder/said"
if $serai export --store "postgres://serai@/nowhere?host=$SERAI_POSTGRES" "$folder/none" 2>"$folder/said"; then exit 1; fi
grep -q 'cannot be reached: .*"nowhere" does not exist' "$folder/said"
