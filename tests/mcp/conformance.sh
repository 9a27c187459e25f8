#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# conformance.sh CLIENT: runs the scenarios of MCP's conformance suite that its revisions require. Skipped (77) without
# the runner, which pins the suite's version, and without a connection to the npm registry.
runner=${TOOLROOM_SHARED:-$(dirname "$0")/../../../shared}/mcp/run.sh
if [ ! -x "$runner" ]; then
    echo "skipped: the test data mcp is not available"
    exit 77
fi
if ! npm ping > /dev/null 2>&1; then
    echo "skipped: the npm registry cannot be reached"
    exit 77
fi
exec "$runner" "$1"
