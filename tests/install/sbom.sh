#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# sbom.sh PREFIX: checks the SBOMs of a portable archive with a Debian library and of a .deb.
. "$(dirname "$0")/lib.sh"
need python3 dpkg-deb
export SOURCE_DATE_EPOCH=0 PYTHONDONTWRITEBYTECODE=1

portable=$work/toolroom-1.0-linux-test
mkdir -p "$portable/bin" "$portable/lib" "$portable/share/licenses/libother++1"
cp "$prefix/bin/toolroom-cli" "$portable/bin"
printf 'library' >"$portable/lib/libother++.so.1"
printf 'lib/libother++.so.1 libother++1 1:2.0+x-1 other 2.0-1\n' >"$portable/share/licenses/bundled.txt"
cat >"$portable/share/licenses/libother++1/copyright" <<'END'
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/

Files: *
Copyright: 2026 Others
License: GPL-2+ or Expat, and Zlib

Files: tests/*
Copyright: 2026 Others
License: Perl
 As it says.
END
python3 "$root/packaging/sbom.py" "$portable" "$work/portable.json"

mkdir -p "$work/deb/DEBIAN" "$work/deb/usr/bin"
cp "$prefix/bin/toolroom-cli" "$work/deb/usr/bin"
cat >"$work/deb/DEBIAN/control" <<'END'
Package: toolroom-cli
Version: 1.0
Architecture: all
Maintainer: Nobody <nobody@example.org>
Depends: libtoolroom-core1 (= 1.0), libother++1 (>= 2.0) | libelse
Description: none
END
chmod -R go=rX "$work/deb"
dpkg-deb -b "$work/deb" "$work/toolroom-cli.deb" >/dev/null
python3 "$root/packaging/sbom.py" "$work/toolroom-cli.deb" "$work/deb.json"
python3 "$test_dir/check_sbom.py" "$root/packaging" "$work/portable.json" "$work/deb.json" || fail 'wrong SBOM'
