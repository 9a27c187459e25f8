#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# Repeatedly starts a program that writes runs, kills it at a random time, and checks that the history contains every
# acknowledged run. All rounds use the same history file.
# usage: history_kills.sh HISTORY_WRITER [ROUNDS [AT_A_TIME]]
set -u
writer=${1:?usage: history_kills.sh HISTORY_WRITER [ROUNDS [AT_A_TIME]]}
rounds=${2:-200}
flight=${3:-16}
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
bad=0
killed=0
round=0
: >"$folder/acknowledged"
while [ "$round" -lt "$rounds" ]; do
    round=$((round + 1))
    "$writer" write "$folder/history.sqlite" "r$round" 0 "$flight" >"$folder/printed" 2>"$folder/said" &
    process=$!
    # Wait 0 to 127 ms, so that some kills happen before the file is open.
    sleep "0.$(printf %03d "$(($(od -An -N1 -tu1 /dev/urandom) / 2))")"
    kill -KILL "$process" 2>/dev/null && killed=$((killed + 1))
    wait "$process" 2>/dev/null
    cat "$folder/said"
    # The last line may be incomplete.
    sed '$d' "$folder/printed" >>"$folder/acknowledged"
    last=$("$writer" check "$folder/history.sqlite" <"$folder/acknowledged") || {
        bad=$((bad + 1))
        echo "round $round: $last"
    }
done
echo "$rounds rounds, $killed kills, $bad failures; last check: $last, $(du -k "$folder/history.sqlite" | cut -f1) KiB"
[ "$bad" -eq 0 ]
