#!/bin/sh
# Writes one random game per title and table size into build/walks, for the gallery.
#   dev/walks.sh [SERAI]
set -eu
cd "$(dirname "$0")/../.."
serai=${1:-build/release/serai}
mkdir -p build/walks
for game in games/*/RULES.md; do
    game=$(basename "$(dirname "$game")")
    for seats in 2 3 4 5; do
        "$serai" walk "$game" --seats "$seats" --seed 7 --json >"build/walks/$game-$seats.jsonl" 2>/dev/null ||
            rm "build/walks/$game-$seats.jsonl"
    done
done
