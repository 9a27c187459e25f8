#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# windows.sh PREFIX CMAKE CPACK: checks that the Windows installer script compiles.
. "$(dirname "$0")/lib.sh"
need makensis
"$2" -S "$test_dir/windows" -B "$work" >/dev/null
(cd "$work" && "$3" --verbose >log 2>&1) || fail "$(tail -n 20 "$work/log")"
if grep -i 'warning' "$work/log"; then
    fail 'makensis printed warnings'
fi
[ -n "$(find "$work" -maxdepth 1 -name 'toolroom-*-windows-x86_64.exe')" ] || fail 'no installer was created'
