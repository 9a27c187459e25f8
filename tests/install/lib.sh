# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# Shared code for the tests in this folder. The first argument of each is the installation prefix.
set -eu
prefix=$1
id=io.github.toolroom.toolroom
test_dir=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$test_dir/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    printf 'FAIL: %s\n' "$*" >&2
    exit 1
}

# Skips the test if one of these programs is not installed.
need() {
    for program in "$@"; do
        if ! command -v "$program" >/dev/null; then
            printf 'SKIP: %s is not installed\n' "$program"
            exit 77
        fi
    done
}

# equals WHAT EXPECTED ACTUAL
equals() {
    [ "$2" = "$3" ] || fail "$1: expected
$2
but got
$3"
}
