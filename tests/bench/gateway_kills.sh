#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# Repeatedly kills a gateway while 256 calls are in progress, and checks that the history contains every call that was
# answered, and that the server behind the gateway ends. MCP_SERVER is that of tests/support/mcp_server.cpp.
# usage: gateway_kills.sh TOOLROOM_CLI MCP_SERVER [ROUNDS]
set -u
usage='usage: gateway_kills.sh TOOLROOM_CLI MCP_SERVER [ROUNDS]'
program=${1:?$usage}
server=$(realpath "${2:?$usage}")
rounds=${3:-20}
calls=256
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
ln -s "$server" "$folder/server" # a name that no other process has
mkfifo "$folder/input"
export HOME="$folder" XDG_CONFIG_HOME="$folder/config" XDG_DATA_HOME="$folder/data"
export TOOLROOM_HISTORY="$folder/history.sqlite"

# Every call has an agent of its own, whose name identifies it in the history.
send_calls() {
    n=0
    while [ "$n" -lt "$calls" ]; do
        n=$((n + 1))
        printf '{"jsonrpc":"2.0","id":"r%d-%d-","method":"tools/call","params":{"name":"echo","arguments":{"text":"x"},' "$1" "$n"
        printf '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",'
        printf '"io.modelcontextprotocol/clientCapabilities":{},'
        printf '"io.modelcontextprotocol/clientInfo":{"name":"r%d-%d-","version":"1"}}}}\n' "$1" "$n"
    done
}

bad=0
answered=0
stored=0
round=0
while [ "$round" -lt "$rounds" ]; do
    round=$((round + 1))
    "$program" --serve --yes "stdio:$folder/server modern" <"$folder/input" >"$folder/output" 2>"$folder/log" &
    process=$!
    exec 3>"$folder/input"
    until grep -q serving "$folder/log" || ! kill -0 "$process"; do sleep 0.1; done
    send_calls "$round" >&3
    # From 1 to 192 answers, and less than 64 ms.
    wanted=$(($(od -An -N1 -tu1 /dev/urandom) * 3 / 4 + 1))
    until [ "$(grep -c . "$folder/output")" -ge "$wanted" ] || ! kill -0 "$process"; do :; done
    sleep "0.0$(printf %02d "$(($(od -An -N1 -tu1 /dev/urandom) / 4))")"
    kill -KILL "$process" || bad=$((bad + 1))
    wait "$process" 2>/dev/null
    exec 3>&-
    # The last line may be incomplete.
    grep '}$' "$folder/output" | grep '"result"' | grep -o "r$round-[0-9]*-" | sort -u >"$folder/answered"
    "$program" --history list --limit 0 --format json | grep -o "\"agentId\": \"r$round-[0-9]*-" | cut -d'"' -f4 |
        sort >"$folder/stored"
    missing=$(comm -23 "$folder/answered" "$folder/stored" | tr '\n' ' ')
    repeated=$(uniq -d "$folder/stored" | tr '\n' ' ')
    left=
    for _ in $(seq 50); do
        left=$(pgrep -f "$folder/server") || break
        sleep 0.1
    done
    answered=$((answered + $(wc -l <"$folder/answered")))
    stored=$((stored + $(wc -l <"$folder/stored")))
    [ -z "$missing$repeated$left" ] && continue
    bad=$((bad + 1))
    echo "round $round: missing: $missing; repeated: $repeated; running: $left"
done
echo "$rounds kills, $((rounds * calls)) calls, $answered answered, $stored in the history, $bad failures"
[ "$bad" -eq 0 ]
