#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# Compares the time to list the tools of a real MCP server, and to call one, with that of the TypeScript SDK's client and of
# the Inspector's command line. Requires node and npm.
# Usage: tests/bench/mcp_peers.sh [BENCH_BUILD_DIRECTORY [COUNT]]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=${1:-$here/../../build/bench}
count=${2:-1000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-fund --no-audit --ignore-scripts --prefix "$folder" @modelcontextprotocol/sdk \
    @modelcontextprotocol/inspector @modelcontextprotocol/server-everything >/dev/null 2>&1 ||
    { echo 'mcp_peers.sh: cannot install the peers (requires npm)' >&2; exit 2; }
server=$folder/node_modules/.bin/mcp-server-everything
arguments='{"a": 2, "b": 3}'

milliseconds() {
    begin=$(date +%s%N)
    "$@" >/dev/null
    echo $((($(date +%s%N) - begin) / 1000000))
}

for _ in 1 2 3; do
    echo "toolroom-cli --list: $(milliseconds "$build/bin/toolroom-cli" --list "stdio:$server") ms, whole program"
    echo "inspector --cli tools/list: $(milliseconds "$folder/node_modules/.bin/mcp-inspector" --cli "$server" \
        --method tools/list) ms, whole program"
done
for _ in 1 2 3; do
    "$build/bin/mcp-calls" "stdio:$server" get-sum "$arguments" "$count"
    (cd "$folder" && node --input-type=module - "$server" "$arguments" "$count" <<'SCRIPT'
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
const [command, args, count] = [process.argv[2], JSON.parse(process.argv[3]), Number(process.argv[4])];
const client = new Client({ name: 'peer', version: '1' });
const call = () => client.callTool({ name: 'get-sum', arguments: args });
let begin = performance.now();
const since = () => { const now = performance.now(), ms = now - begin; begin = now; return ms; };
await client.connect(new StdioClientTransport({ command, stderr: 'ignore' }));
await client.listTools();
console.log(`typescript-sdk list: ${since().toFixed(0)} ms`);
for (let i = 0; i < count; ++i) await call();
console.log(`typescript-sdk sequential: ${(since() / count).toFixed(3)} ms per call`);
await Promise.all(Array.from({ length: count }, call));
console.log(`typescript-sdk concurrent: ${(since() / count).toFixed(3)} ms per call`);
await client.close();
SCRIPT
    )
done
