#!/bin/sh
# Who talks to strangers watches its own steps: SECURITY.md.
#   hardened.sh PROGRAM COMPILE_COMMANDS
set -eu
fail() {
    echo "FAIL: $*"
    exit 1
}
# The games, the bots, what analyses and teaches, and what only the build or its developers run.
reckons=" analysis bots catalogue counting_heap lesson main mind scenario schema sentences studies titles training "
guards="-D_FORTIFY_SOURCE=3 -D_GLIBCXX_ASSERTIONS -fstack-protector-strong"
built=$(sed -n 's|^ *"command": "\(.* -o CMakeFiles/serai_\([a-z_]*\)\.dir/.*\)",\{0,1\}$|\2 \1|p' "$2")
[ -n "$built" ] || fail "$2 names no library"
echo "$built" | while read -r library flags; do
    case $reckons in *" $library "*) continue ;; esac
    for guard in $guards; do
        case $flags in *" $guard "*) ;; *) fail "serai_$library is built without $guard" ;; esac
    done
done
# And that comes out of it.
symbols=$(readelf --wide --dyn-syms "$1")
has() { echo "$symbols" | grep -q "$1" || fail "$2"; }
has __stack_chk_fail "no guard on the stack"
has _chk@ "nothing of the C library is fortified"
has __glibcxx_assert_fail "containers are not looked at"
readelf --wide --dynamic "$1" | grep -q 'BIND_NOW\|FLAGS.* NOW' || fail "symbols are bound late"
