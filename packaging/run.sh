#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# From nothing to a running Toolroom: installs what is needed, builds the release, lints the sample registry and opens
# the workbench on it. Without a display it says so and writes a screenshot instead.
# Sources given as arguments are linted and opened in place of the samples.
set -eu

# Sources are named from where the caller stands, the build happens in the project's folder.
count=$#
while [ "$count" -gt 0 ]; do
    source=$1
    shift
    case $source in
        -|/*|builtin:*|sample:*) ;;
        *) source=$PWD/$source ;;
    esac
    set -- "$@" "$source"
    count=$((count - 1))
done
cd "$(dirname "$0")/.."

# It ends with 3 where it cannot install, after it named what is needed; CMake says what of that is missing.
sh packaging/bootstrap.sh || [ $? = 3 ]
cmake --preset release
cmake --build --preset release
toolroom=$PWD/build/release/bin/toolroom

[ $# -gt 0 ] || set -- resources/samples
printf '\n$ toolroom --lint %s\n\n' "$*"
status=0
"$toolroom" --lint "$@" || status=$?
# 1 is findings: the samples have them on purpose. Anything above means that linting itself did not work.
if [ "$status" -gt 1 ]; then
    printf 'run.sh: linting failed with exit code %s\n' "$status" >&2
    exit "$status"
fi

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec "$toolroom" "$@"
fi
picture=$PWD/build/toolroom.png
printf '\nThere is no display here, so the workbench is drawn into a file instead.\n'
QT_QPA_PLATFORM=offscreen "$toolroom" --screenshot "$picture" "$@"
printf 'Screenshot: %s\n' "$picture"
