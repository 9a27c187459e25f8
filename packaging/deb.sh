#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# deb.sh SOURCE OUT [KIND]: builds the Debian packages of SOURCE and moves them to OUT. KIND is an option of
# dpkg-buildpackage: -b (the default) builds binary packages, and -F also builds a source package of everything in SOURCE.
# Creates debian/ with a changelog in SOURCE. Builds are reproducible: the same sources, compiler, and libraries produce
# identical packages, which reproduce.sh checks.
set -eu
source=$1
out=$2
kind=${3:--b}

version=$(sed -n 's/^project(Toolroom VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")
date=$(sed -n "s/^## $version - //p" "$source/CHANGELOG.md")
[ -n "$date" ] || { printf 'deb.sh: no release date for %s in CHANGELOG.md\n' "$version" >&2; exit 1; }

cp -R "$source/packaging/debian" "$source/debian"
maintainer=$(sed -n 's/^Maintainer: //p' "$source/debian/control")
cat >"$source/debian/changelog" <<END
toolroom ($version) unstable; urgency=medium

  * Release $version. See CHANGELOG.md for the changes.

 -- $maintainer  $(LC_ALL=C date -u -d "$date" '+%a, %d %b %Y %H:%M:%S +0000')
END
# A source package records file modes, which must not depend on the umask.
chmod -R u=rwX,go=rX "$source"
# ccache requires this for precompiled headers.
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
# debian/rules does not build the tests.
(cd "$source" && DEB_BUILD_OPTIONS="${DEB_BUILD_OPTIONS:+$DEB_BUILD_OPTIONS }nocheck" dpkg-buildpackage "$kind" -us -uc)
mkdir -p "$out"
find "$source/.." -maxdepth 1 -type f \( -name '*.deb' -o -name 'toolroom_*' \) -exec mv {} "$out" \;
