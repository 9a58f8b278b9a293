#!/bin/sh
# At a terminal there are colours, unless they are not wanted, and what is typed can be edited and recalled; in a pipe nothing
# but text.
set -eu
serai=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
escape=$(printf '\033')
play="$serai --lang en play basari --seats 3 --seed 5"

# at_a_terminal TYPED [NAME=VALUE]: what the screen shows. The keys are typed when the first prompt is there, for what is typed
# before is neither edited nor recalled.
at_a_terminal() {
    rm -f "$folder/screen"
    mkfifo "$folder/keys"
    env -u NO_COLOR TERM=xterm "${2:-PLAIN=}" script -qfec "$play" /dev/null <"$folder/keys" >"$folder/screen" &
    shown=$!
    {
        until grep -q '^> ' "$folder/screen" 2>/dev/null; do kill -0 $shown || break; done
        printf "$1"
    } >"$folder/keys"
    wait $shown
    rm "$folder/keys"
}
fail() {
    echo "$1"
    cat "$folder/screen"
    exit 1
}

at_a_terminal 'quit\r'
grep -q "$escape\[1m" "$folder/screen" || fail "a terminal has no colours"
for quiet in NO_COLOR=1 TERM=dumb; do
    at_a_terminal 'quit\r' $quiet
    if grep -q "$escape\[[0-9]*m" "$folder/screen"; then fail "$quiet, and there are colours"; fi
done
echo quit | env TERM=xterm $play >"$folder/screen"
if grep -q "$escape" "$folder/screen"; then fail "a pipe has colours"; fi

# "hexlp" without its x; then the line before by the key that points up.
at_a_terminal 'hexlp\033[D\033[D\177\r\033[A\rquit\r'
[ "$(grep -c "Type a number of the list" "$folder/screen")" = 2 ] || fail "a line is not edited or not recalled"
