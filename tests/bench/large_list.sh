#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# Prints the time and the peak memory of listing and linting an MCP server with 10,000 tools on 100 pages.
# Usage: tests/bench/large_list.sh TOOLROOM_CLI MCP_SERVER
#   for example: tests/bench/large_list.sh build/bench/bin/toolroom-cli build/dev/bin/mcp-server
set -eu
cli=$1
server=$(realpath "$2")

measure() {
    python3 - "$@" <<'SCRIPT'
import os, subprocess, sys, time
begin = time.monotonic()
program = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, usage = os.wait4(program.pid, 0)
seconds = time.monotonic() - begin
print(f'{sys.argv[2]}: {seconds:.2f} s, {usage.ru_maxrss / 1024:.0f} MiB, exit code {os.waitstatus_to_exitcode(status)}')
SCRIPT
}

measure "$cli" --list "stdio:$server legacy many"
measure "$cli" --list --format json "stdio:$server legacy many"
measure "$cli" --lint "stdio:$server modern many"
