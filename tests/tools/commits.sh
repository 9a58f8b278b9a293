#!/usr/bin/env bash
# tools/commits names what breaks the rules, and nothing else. Called with the path of tools/commits.
set -euo pipefail
tool=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
seventy_two=$(printf 'ü%.0s' $(seq 72))

fail() {
    printf 'FAIL: %s\n' "$*"
    exit 1
}
# commit FILE MESSAGE…: a commit that changes the file.
commit() {
    mkdir -p "$(dirname "$1")"
    echo "$2" >>"$1"
    git add .
    git commit -q -m "$2" ${3:+-m "$3"}
}
passes() { said=$("$tool" 2>&1) || fail "$1 was refused: $said"; }
# refuses CASE WORDS: the last commit is named with these words; then it is taken back.
refuses() {
    if said=$("$tool" 2>&1); then fail "$1 passed"; fi
    [[ $said == *"$(git log -1 --format=%h) "*"$2"*"1 complaints" ]] || fail "$1: $said"
    git reset -q --hard HEAD~1
}

cd "$folder"
passes "a folder without history"
git init -q -b main house
cd house
passes "a history that has not begun"
commit README "house: a beginning"
commit games/old "before the rules: $seventy_two"
mkdir tools && cp "$tool" tools/
commit tools/commits "tools: the rules"
passes "what was there before the rules"
git update-ref refs/remotes/origin/main HEAD~2
passes "an origin that does not know the rules"
git update-ref -d refs/remotes/origin/main

# cases: what holds whether there is an origin or not.
cases() {
    commit README "$seventy_two" && passes "72 letters"
    commit README "${seventy_two}!" && refuses "a long subject" "73 letters"
    commit games/a "basari: x" "No functional change" && passes "a promise"
    commit src/game/a "game: x" $'Why.\n\nSignature: istanbul_dice 2a8c7307\n' && passes "a signature"
    commit src/games "server: x" && passes "a neighbour's name"
    commit games/a "basari: x" && refuses "nothing said" "the last line"
    commit src/game/a "game: x" $'No functional change\n\nBut more words.' && refuses "a promise that is not last" "the last line"
    commit games/a "basari: x" "Signature: later" && refuses "no number" "the last line"
}
cases
commit games/a "basari: forgotten"
git update-ref refs/remotes/origin/main HEAD
passes "what origin has"
cases
(cd games && passes "a folder of the house")
git clone -q --depth 1 "file://$PWD" ../shallow
cd ../shallow
passes "a shallow clone"
commit games/a "basari: x" && refuses "nothing said in a shallow clone" "the last line"
