#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# Installs dependencies, builds the release, lints the sample registry, and opens the workbench. Without a display, it saves
# a screenshot instead. Sources given as arguments replace the samples.
set -eu

# Make paths absolute, because the build changes to the project folder.
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

# Exit code 3: it cannot install packages on this system, but has listed them. CMake reports what is missing.
sh packaging/bootstrap.sh || [ $? = 3 ]
cmake --workflow --preset release
toolroom=$PWD/build/release/bin/toolroom

[ $# -gt 0 ] || set -- resources/samples
printf '\n$ toolroom --lint %s\n\n' "$*"
status=0
"$toolroom" --lint "$@" || status=$?
# 1 means findings, which the samples have on purpose. Higher codes are errors.
if [ "$status" -gt 1 ]; then
    printf 'run.sh: linting failed with exit code %s\n' "$status" >&2
    exit "$status"
fi

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec "$toolroom" "$@"
fi
picture=$PWD/build/toolroom.png
printf '\nNo display found; saving a screenshot of the workbench instead.\n'
QT_QPA_PLATFORM=offscreen "$toolroom" --screenshot "$picture" "$@"
printf 'Screenshot: %s\n' "$picture"
