#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# run.sh [SOURCE…]: installs the dependencies, builds the command line program, lints the sources (default: the sample
# registry), builds the workbench, and opens the sources in it. Without a display, saves a screenshot instead.
set -eu

# Make relative paths absolute, because the script changes to the project folder below.
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

# Exit code 3 means that this system is not supported and the packages were only listed. CMake reports missing ones.
sh packaging/bootstrap.sh || [ $? = 3 ]
cmake --preset release
# Lint before the workbench is built, which takes a third of the time.
cmake --build --preset release --target toolroom-cli

[ $# -gt 0 ] || set -- resources/samples
printf '\n$ toolroom-cli --lint %s\n\n' "$*"
status=0
build/release/bin/toolroom-cli --lint "$@" || status=$?
# Exit code 1 means findings, which are expected: the samples contain deliberate problems. Higher codes are errors.
if [ "$status" -gt 1 ]; then
    printf 'run.sh: linting failed with exit code %s\n' "$status" >&2
    exit "$status"
fi

printf '\nBuilding the workbench\n'
cmake --build --preset release
toolroom=$PWD/build/release/bin/toolroom
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec "$toolroom" "$@"
fi
screenshot=$PWD/build/toolroom.png
printf '\nNo display found; saving a screenshot of the workbench instead.\n'
QT_QPA_PLATFORM=offscreen "$toolroom" --screenshot "$screenshot" "$@"
printf 'Screenshot: %s\n' "$screenshot"
