#!/bin/sh
# Somebody who knows nothing goes through every lesson and every exercise in the terminal, in every language.
set -eu
serai=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
languages=$("$serai" --lang en --help | sed -n 's/.*--lang \([A-Za-z|-]*\).*/\1/p' | tr '|' ' ')
[ -n "$languages" ]
fail() {
    echo "$1"
    exit 1
}

for game in $("$serai" games --json | tr '{' '\n' | sed -n 's/.*"game":"\([a-z_]*\)".*/\1/p'); do
    for lang in $languages; do
        # What is meant, then Enter: the move is played, a step that is only read goes on, the list begins the next lesson.
        { echo help; yes "hint
" | head -n 1000; } | "$serai" --lang $lang learn "$game" >"$folder/screen"
        if grep -nE "(house|cli|$game)\.[a-z_]+\.|[{}]" "$folder/screen"; then
            fail "$game in $lang: a sentence is missing"
        fi
    done
    { yes "hint
" | head -n 1000; } | "$serai" --lang en learn "$game" | tr -d '>' >"$folder/screen"
    lessons=$(sed '/^Type a number/q' "$folder/screen" | grep -c "^ *[0-9]")
    finished=$(sed -n '/^ *Lessons$/h; /^ *Lessons$/!H; ${x;p}' "$folder/screen" | grep -c "(done)$")
    [ "$lessons" -gt 0 ] && [ "$finished" = "$lessons" ] || fail "$game: $finished of $lessons lessons were finished"
done

# A lesson is left and resumed, a step repeated and gone back from; words are explained; what is wrong is told and changes nothing.
{ printf '\n\nnonsense\nundo\n? souk\n? chess\n?\nagain\nback\nlist\n1\nboard\nshow tower\nall\nquit\n'; } |
    "$serai" --lang en learn yspahan >"$folder/screen"
grep -q "'nonsense' is not a move of this game." "$folder/screen"
grep -q "Nothing of yours can be taken back" "$folder/screen"
grep -q "\[Y-[0-9.]*\]$" "$folder/screen"
grep -q "'chess' is not explained here." "$folder/screen"
grep -q "These are explained: " "$folder/screen"
command=$(sed -n 's/.*To go on here: serai //p' "$folder/screen")
[ -n "$command" ]
echo quit | "$serai" --lang en $command | grep -qF "serai $command"

# A file is taught as it is now, with the sentences and the glossary beside it.
mkdir -p "$folder/lessons/text" "$folder/lessons/glossary"
printf 'game basari\nseats 3\nstep first\nposition -\n' >"$folder/lessons/1_mine.txt"
echo '{ "basari.lesson.mine.first": "A gem of my own." }' >"$folder/lessons/text/en.json"
echo '{ "gem": { "forms": ["gem"], "says": "It shines.", "clause": "B-1.1" } }' >"$folder/lessons/glossary/en.json"
printf '? gem\n\n' | "$serai" --lang en learn "$folder/lessons/1_mine.txt" >"$folder/screen"
grep -q "^A gem of my own.$" "$folder/screen"
grep -q "^  ? gem$" "$folder/screen"
grep -q "^> It shines. \[B-1.1\]$" "$folder/screen"

# What there is to learn of a game is looked at as a whole: here almost everything is missing.
mkdir "$folder/basari" && mv "$folder/lessons" "$folder/basari"
printf '{ "basari.lesson.mine.first": "{A}",\n"basari.lesson.other.title": "Nobody reads this." }' >"$folder/basari/lessons/text/de.json"
printf '{ "stone":\n{ "forms": ["Stein",\n"Stein"],\n"says": "Er glänzt.",\n"clause": "B-99" },\n"stone": { "forms": ["Gestein"], "says": "Auch.", "clause": "B-99" } }' \
    >"$folder/basari/lessons/glossary/de.json"
printf '{ "basari.lesson.mine.first":\n"Een steen"\n"basari' >"$folder/basari/lessons/text/nl.json"
mkdir "$folder/basari/rulebook"
echo '<!-- questions: basari.phase.choose -->' >"$folder/basari/rulebook/en.md"
status=0
"$serai" --lang en learn --check "$folder/basari" >"$folder/count" 2>"$folder/complaints" || status=$?
[ $status = 2 ] || fail "--check ended with $status"
[ "$(cat "$folder/count")" = "1 passed, 9 failed" ] || fail "$(cat "$folder/count")"
for words in "text/en.json: There is no sentence 'basari.lesson.mine.title'." "text/en.json: There is no sentence 'basari.sight.goal'." \
    "text/en.json: There is no sentence 'basari.coach.choose.what'." "text/en.json: There is no sentence 'basari.coach.respond.idea.2'." \
    "text/de.json:2: Nobody says 'basari.lesson.other.title'." "text/de.json:1: 'basari.lesson.mine.first' has a brace" \
    "text/nl.json:3: This file should hold JSON" "glossary/de.json:3: 'Stein' is there twice." "glossary/de.json:6: 'stone' is there twice." \
    "glossary/de.json:6: RULES.md has no clause 'B-99'." \
    "glossary/en.json: The term 'stone' is not in all languages." "glossary/nl.json'." \
    "rulebook/en.md: No heading of this rulebook is about the question 'basari.phase.open'." "rulebook/de.md'."; do
    grep -qF -- "$words" "$folder/complaints" || fail "not said: $words"
done

# What is no game has nothing to learn.
for path in "$folder" "$folder/nowhere"; do
    [ "$("$serai" --lang en learn --check "$path" 2>"$folder/complaints")" = "0 passed, 1 failed" ] || fail "--check $path"
    [ "$(wc -l <"$folder/complaints")" = 1 ] || fail "$(cat "$folder/complaints")"
done
