#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# deb.sh SOURCE OUT [KIND]: builds the Debian packages of the sources in SOURCE, in a folder beside them, and moves them to
# OUT. KIND is dpkg-buildpackage's: -b (nothing else) unless given; -F is the source package, too, of all that is in SOURCE.
# Writes debian/ and its changelog into SOURCE. The same sources are to give the same packages, bit for bit, wherever and
# whenever they are built with the same compiler and libraries: reproduce.sh checks it.
set -eu
source=$1
out=$2
kind=${3:--b}

version=$(sed -n 's/^project(Toolroom VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")
date=$(sed -n "s/^## $version - //p" "$source/CHANGELOG.md")
[ -n "$date" ] || { printf 'deb.sh: CHANGELOG.md does not say when %s was released\n' "$version" >&2; exit 1; }

cp -R "$source/packaging/debian" "$source/debian"
maintainer=$(sed -n 's/^Maintainer: //p' "$source/debian/control")
cat >"$source/debian/changelog" <<END
toolroom ($version) unstable; urgency=medium

  * Release $version; its changes are in CHANGELOG.md.

 -- $maintainer  $(LC_ALL=C date -u -d "$date" '+%a, %d %b %Y %H:%M:%S +0000')
END
# A source package has the modes of its files, whatever the umask.
chmod -R u=rwX,go=rX "$source"
# Without these ccache passes over every file that is compiled with a precompiled header.
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
# debian/rules builds no tests, so there are none to run.
(cd "$source" && DEB_BUILD_OPTIONS="${DEB_BUILD_OPTIONS:+$DEB_BUILD_OPTIONS }nocheck" dpkg-buildpackage "$kind" -us -uc)
mkdir -p "$out"
find "$source/.." -maxdepth 1 -type f \( -name '*.deb' -o -name 'toolroom_*' \) -exec mv {} "$out" \;
