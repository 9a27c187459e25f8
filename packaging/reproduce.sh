#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# reproduce.sh FOLDER: rebuilds the Debian packages of the current commit with a different path, time zone, language, and
# umask, and without ccache, and compares them byte by byte with those in FOLDER.
set -eu
cd "$(dirname "$0")/.."
first=$(cd "$1" && pwd)
version=$(sed -n 's/^project(Toolroom VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
work=$(mktemp -d "${TMPDIR:-/var/tmp}/toolroom-a-path-of-a-different-length-XXXXXX")
trap 'rm -rf "$work"' EXIT
# The source package contains this folder name.
git -c tar.umask=022 archive --prefix="toolroom-$version/" HEAD | tar -x -C "$work"

umask 077
export TZ=Pacific/Kiritimati LC_ALL=C.UTF-8 LANGUAGE=es_ES:es CCACHE_DISABLE=1 HOME="$work"
sh packaging/deb.sh "$work/toolroom-$version" "$work/out" -F >"$work/log" 2>&1 || { tail -n 30 "$work/log" >&2; exit 1; }
status=0
for again in "$work"/out/*.deb "$work"/out/*.dsc "$work"/out/*.tar.xz; do
    name=$(basename "$again")
    if cmp "$first/$name" "$again"; then
        printf 'identical: %s  %s\n' "$(sha256sum <"$again" | cut -d ' ' -f 1)" "$name"
    else
        status=1
        ! command -v diffoscope >/dev/null || diffoscope "$first/$name" "$again" || true
    fi
done
[ "$status" = 0 ] && printf 'reproduce.sh: all packages of %s are identical\n' "$version"
exit "$status"
