#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# Prints the time and peak memory that Toolroom needs to refuse hostile sources, answers, and expressions.
# usage: bombs.sh TOOLROOM_CLI
set -u
# shellcheck source=tests/support/bombs.sh
toolroom=$(realpath "${1:?usage: bombs.sh TOOLROOM_CLI}")
. "$(dirname "$0")/../support/bombs.sh"
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 2
HOME=$folder
TOOLROOM_HISTORY=$folder/history.sqlite
export HOME TOOLROOM_HISTORY

measure() { # NAME ARGUMENT…
    name=$1
    shift
    /usr/bin/time -f "%e s  %M KiB" -o usage "$toolroom" "$@" </dev/null >output 2>&1
    printf '%-34s exit %s  %s  %s\n' "$name" "$?" "$(tail -n 1 usage)" \
        "$(grep -m 1 -oE '(error: .{0,90}|[A-Z_]{5,}: .{0,90})' output | head -n 1)"
}

source_bombs >bombs
while IFS='|' read -r file what; do
    write_source_bomb "$file"
    measure "$what" --lint "$file"
    rm "$file"
done <bombs

write_program_bombs
program_bombs >bombs
while IFS='|' read -r tool what; do
    measure "$what" --call "$tool" --yes --permit shell-run manifest.json
done <bombs
measure "program ignores 4 MB of input" --call deaf --args @arguments.json --yes --permit shell-run manifest.json

jmespath_bombs >bombs
while IFS='|' read -r name what; do
    write_jmespath_bomb "$name"
    measure "$what" --run-saved calls --yes --permit shell-run one.json
done <bombs
