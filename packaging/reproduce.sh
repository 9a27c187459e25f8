#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# reproduce.sh FOLDER: builds Debian's packages and their source of the commit that is checked out once more, in another
# path, at another time, in another zone, language and umask, without ccache, and compares them bit for bit with those in
# FOLDER.
set -eu
cd "$(dirname "$0")/.."
first=$(cd "$1" && pwd)
version=$(sed -n 's/^project(Toolroom VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
work=$(mktemp -d "${TMPDIR:-/var/tmp}/toolroom-a-rather-longer-path-XXXXXX")
trap 'rm -rf "$work"' EXIT
# The name of this folder is in the source package.
git -c tar.umask=022 archive --prefix="toolroom-$version/" HEAD | tar -x -C "$work"

umask 077
export TZ=Pacific/Kiritimati LC_ALL=C.UTF-8 LANGUAGE=es_ES:es CCACHE_DISABLE=1 HOME="$work"
sh packaging/deb.sh "$work/toolroom-$version" "$work/out" -F >"$work/log" 2>&1 || { tail -n 30 "$work/log" >&2; exit 1; }
status=0
for again in "$work"/out/*.deb "$work"/out/*.dsc "$work"/out/*.tar.xz; do
    name=$(basename "$again")
    if cmp "$first/$name" "$again"; then
        printf 'the same: %s  %s\n' "$(sha256sum <"$again" | cut -d ' ' -f 1)" "$name"
    else
        status=1
        ! command -v diffoscope >/dev/null || diffoscope "$first/$name" "$again" || true
    fi
done
[ "$status" = 0 ] && printf 'reproduce.sh: every package of %s is the same\n' "$version"
exit "$status"
