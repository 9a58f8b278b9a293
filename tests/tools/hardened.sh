#!/bin/sh
# The program that talks to strangers watches its own steps: SECURITY.md.
set -eu
fail() {
    echo "FAIL: $*"
    exit 1
}
symbols=$(readelf --wide --dyn-syms "$1")
has() { echo "$symbols" | grep -q "$1" || fail "$2"; }
has __stack_chk_fail "no guard on the stack"
has _chk@ "nothing of the C library is fortified"
has __glibcxx_assert_fail "containers are not looked at"
readelf --wide --dynamic "$1" | grep -q 'BIND_NOW\|FLAGS.* NOW' || fail "symbols are bound late"
