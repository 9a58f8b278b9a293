#!/bin/sh
# Bad input: one sentence on standard error, exit status 2, nothing on standard output, nothing overwritten.
set -u
serai="$1 --lang en"
failures=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# refused WORDS COMMAND…: the command must be refused with a sentence that holds these words.
refused() {
    words=$1
    shift
    output=$($serai "$@" 2>"$folder/stderr" </dev/null)
    status=$?
    if [ $status -ne 2 ] || [ -n "$output" ] || [ "$(wc -l <"$folder/stderr")" -ne 1 ] ||
        ! grep -qF -- "$words" "$folder/stderr"; then
        echo "FAIL: serai $*: status $status, said: $output $(cat "$folder/stderr")"
        failures=$((failures + 1))
    fi
}

refused "no game 'chess'" play chess
refused "no game 'chess'" walk chess
refused "no game 'chess'" learn chess
refused "no lesson 'chess'" learn basari --lesson chess
refused "not a value" learn basari --step 0
refused "WHAT is missing" learn
refused "no game 'chess'" bench chess
# What can be read on the way is said before anything is opened.
SERAI_BUS_TOKEN=a-token-of-the-tests $serai serve --store "postgres://serai@/none?host=$folder" --bus nats://192.0.2.1 >"$folder/said" 2>&1
grep -q '"event":"readable bus"' "$folder/said" || { echo "FAIL: $(cat "$folder/said")"; failures=$((failures + 1)); }
for bus in nats://192.0.2.1:4222 192.0.2.1 nats://127.0.0.1:4222,tls://192.0.2.1 'nats://[2001:db8::1]:4222'; do
    refused "could act as anybody at any table" serve --data "$folder/none" --bus "$bus"
    refused "could act as anybody at any table" think --bus "$bus"
done
refused "no game 'chess'" arena chess --bots greedy,random
refused "no bot 'wizard'" arena basari --bots wizard,random
refused "no bot 'learned'" arena basari --bots learned,random
refused "no game 'chess'" train chess
refused "not a value" train basari --hours -1
refused "GAME is missing" train
refused "cannot read" train basari --gate "$folder/nowhere"
printf 'nonsense\n' >"$folder/no_deals"
refused "does not belong to this game" train basari --gate "$folder/no_deals"
refused "does not belong to this game" train basari --file "$folder/no_deals" --weights "$folder/weights"
refused "belongs to another contest" arena basari --bots greedy,random --resume "$folder/no_deals"
refused "holds no weights for this game" arena basari --bots greedy,random --weights "$folder/no_deals"
refused "no bot 'master/wild'" play basari --bots master/wild
refused "has 3 seats; these are too many" arena basari --bots greedy,random,random,random
refused "not a value" arena basari --bots greedy --games 0
refused "--bots is missing" arena basari
refused "3 to 5 players, not 2" arena basari --seats 2 --bots greedy,random
refused "3 to 5 players, not 2" walk basari --seats 2
refused "3 to 5 players, not 9" play basari --seats 9
refused "seats 1 to 3" play basari --seat 7
refused "no option 'colour'" walk basari --option colour=red
refused "cannot be '0 0 1'" walk basari --option age=0,0,1
refused "cannot be 'old'" walk basari --option age=old
refused "not NAME=VALUE" walk basari --option age
refused "I do not know '--frobnicate'" walk basari --frobnicate
refused "GAME is missing" walk
refused "Which command" 
refused "not a value" walk basari --seats many
refused "'nonsense' is not FIELD = VALUE" play basari --position nonsense
refused "Nobody knows 'players.0.choice'" play basari --position 'players.0.choice = ?'
refused "No game comes to such a position" play basari --position 'heat = 9'
serai="$1"
refused "no language 'xx'" --lang xx games
serai="$1 --lang en"
refused "cannot read" replay "$folder"

record() { printf 'caravanserai record 1\ngame basari\nrules 1\nseats 3\n%b' "$1" >"$folder/record.txt"; }
record '- deal 12 4 39\n0 choose A\nend 3\n'
refused "record.txt:7: The record should have 3 entries but has 2" replay "$folder/record.txt"
record '- deal 12 4 39\n0 choose A\n'
refused "record.txt:6: The record stops without its 'end' line" replay "$folder/record.txt"
record '- deal 12 4 39\n0 choose D\nend 2\n'
refused "record.txt:6: '0 choose D' was refused. Action D exists only with five players. [B-3.2]" replay "$folder/record.txt"
record '- deal 12 4 4\nend 1\n'
refused "record.txt:5: '- deal 12 4 4' was refused. Chance cannot answer" replay "$folder/record.txt"
record '- deal 12 4 39\n0 choose A\n0 choose B\nend 3\n'
refused "[B-R21]" replay "$folder/record.txt"
record '- deal 12 4 39\nend 1\n'
refused "no secret" verify "$folder/record.txt"
refused "not over" import --data "$folder/data" "$folder/record.txt"
record "commitment 00\nsecret $(printf '%064d' 0)\n- deal 12 4 39\nend 1\n"
refused "does not belong to the hash" verify "$folder/record.txt"
record 'name 3 Anna\n- deal 12 4 39\nend 1\n'
refused "record.txt:5: Here should stand" verify "$folder/record.txt"

record 'position heat = 2\n- deal 12 4 39\nend 1\n'
refused "record.txt:5: Here should stand" replay "$folder/record.txt"

refused "cannot read" export --data "$folder/nowhere" "$folder/out"
refused "cannot read" backup --data "$folder/nowhere" "$folder/copy.db"
echo precious >"$folder/copy.db"
refused "copy.db" backup --data "$folder/data" "$folder/copy.db"
[ "$(cat "$folder/copy.db")" = precious ] || { echo "FAIL: overwritten"; failures=$((failures + 1)); }
refused "no log level 'loud'" serve --data "$folder/data" --log-level loud
refused "nonsense" serve --data "$folder/data" --listen nonsense
refused "bot-memory" serve --data "$folder/data" --bot-memory 3
refused "cannot write" serve --data "$folder/copy.db"
printf 'short\n' >"$folder/token"
refused "holds no token" serve --data "$folder/data" --metrics-token "$folder/token"
refused "cannot read" serve --data "$folder/data" --metrics-token "$folder/missing"

refused "There is no field 'nonsense'" value basari "nonsense = 3"
refused "players.0.gems" value basari "players.0.gems = ?"
refused "players.0.gems" value basari "players.0.gems = many"
refused "'supply' follows from other fields" value basari "supply = 1 1 1 1"
refused "No game comes to such a position" value basari "players.0.gems = 23 0 0 0"
refused "the seats 1 to 3" value basari --seat 4
refused "--playouts" value basari --playouts 0
refused "no bot" calibrate basari "$folder/positions" --bot nobody
refused "cannot write" calibrate basari "$folder/nowhere/positions"
refused "cannot read" analyse "$folder/missing.txt"
record '- deal 12 4 39\nend 1\n'
refused "--depth" analyse "$folder/record.txt" --depth wild
record '- deal 12 4 39\n0 choose Z\nend 2\n'
refused "record.txt:6" analyse "$folder/record.txt"

scenario() { printf 'clause B-1.1\ngame basari\nseats 3\n%b' "$1" >"$folder/scenario.txt"; }
# A scenario that is wrong prints its line and the count of files.
misread() {
    words=$1
    $serai run "$folder/scenario.txt" >/dev/null 2>"$folder/stderr"
    status=$?
    if [ $status -ne "$2" ] || ! grep -qF -- "$words" "$folder/stderr"; then
        echo "FAIL: scenario: status $status, said: $(cat "$folder/stderr")"
        failures=$((failures + 1))
    fi
}
rm -f "$folder/scenario.txt"
misread "cannot read" 2
scenario 'given nonsense = 3\nexpect turn = chance\n'
misread "scenario.txt:4: There is no field 'nonsense'" 2
scenario 'given supply = 1 1 1 1\nexpect turn = chance\n'
misread "scenario.txt:4: 'supply' follows from other fields" 2
scenario 'given players.0.gems = 23 0 0 0\nexpect turn = chance\n'
misread "scenario.txt:4: Such a table cannot be: more gems than the box holds" 2
scenario 'frobnicate\n'
misread "scenario.txt:4: A line cannot start with 'frobnicate'" 2
scenario 'play - deal 1 2 3\n'
misread "A scenario needs a clause and an expectation" 2
scenario 'play - deal 1 2 3\nexpect turn = 0\n'
misread "scenario.txt:5: turn: expected 0, found 0 1 2" 1

lesson() { printf 'game basari\nseats 3\n%b' "$1" >"$folder/1_lesson.txt"; }
lesson 'step first\naccept choose A\n'
refused "1_lesson.txt:3: This step accepts moves, but whoever learns is not asked here." learn "$folder/1_lesson.txt"
lesson 'step first\nsing\n'
refused "1_lesson.txt:4: A line cannot start with 'sing'" learn "$folder/1_lesson.txt"

# What is no address of a server is no store, and no file is made of it.
refused "--store" serve --listen 127.0.0.1:0 --store "$folder/nonsense"
[ ! -e "$folder/nonsense" ] || { echo "FAIL: a file was made of an address"; failures=$((failures + 1)); }

# An existing file is never overwritten, and the person is told before the game, not after it.
echo precious >"$folder/kept.txt"
refused "cannot write" play basari --record "$folder/kept.txt"
[ "$(cat "$folder/kept.txt")" = precious ] || { echo "FAIL: overwritten"; failures=$((failures + 1)); }

exit $failures
