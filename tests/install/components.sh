#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# components.sh PREFIX CMAKE BUILD: checks that every file belongs to exactly one component, and that the command line runs
# with only the cli and core components.
. "$(dirname "$0")/lib.sh"
cmake=$2
build=$3

files() { (cd "$1" && find . ! -type d | LC_ALL=C sort); }

for component in app cli core development; do
    DESTDIR='' "$cmake" --install "$build" --prefix "$work/$component" --component "$component" >/dev/null
    files "$work/$component" >>"$work/parts"
done
LC_ALL=C sort "$work/parts" >"$work/sorted"
equals 'files in two components' '' "$(uniq -d "$work/sorted")"
equals 'all components together' "$(files "$prefix")" "$(cat "$work/sorted")"
equals 'programs of cli' ./bin/toolroom-cli "$(cd "$work/cli" && find . -path './bin/*')"

cp -R "$work/core/." "$work/cli"
"$work/cli/bin/toolroom-cli" --version >/dev/null
need ldd
if ldd "$work/cli/bin/toolroom-cli" | grep -E 'Qt6(Gui|Widgets|Svg)|libX11|libwayland|libGL|libEGL'; then
    fail 'toolroom-cli links Qt Gui or Widgets'
fi
