#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# Builds what Linux is given of the commit that is checked out, into build/packages (or the folder given): Debian's
# packages, .rpm, a portable .tar.gz, the same as a .sh that unpacks itself, an AppDir, their SBOM and checksums. All are
# made of one build. Needs Debian 13, what bootstrap.sh installs, and: debhelper, fakeroot, rpm, patchelf, python3.
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/packages}
mkdir -p "$out"
out=$(cd "$out" && pwd)

say() { printf 'package.sh: %s\n' "$*" >&2; }

for tool in git dpkg-buildpackage dh rpmbuild patchelf python3 cmake; do
    command -v "$tool" >/dev/null || { say "$tool is not installed: apt-get install debhelper fakeroot rpm patchelf python3"; exit 3; }
done
version=$(sed -n 's/^project(Toolroom VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
SOURCE_DATE_EPOCH=$(date -u -d "$(sed -n "s/^## $version - //p" CHANGELOG.md)" +%s)
export SOURCE_DATE_EPOCH
umask 022
arch=$(uname -m)
name=toolroom-$version
portable=$name-linux-$arch
work=build/packaging
rm -rf "$work"
mkdir -p "$work"
work=$(cd "$work" && pwd)

# Names sorted, owned by nobody in particular, made at the time of the release.
archive() {
    tar --sort=name --format=gnu --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -C "$1" -cf - "$2" | gzip -9n
}

say 'sources'
git -c tar.umask=022 archive --prefix="$name/" HEAD | tar -x -C "$work"
archive "$work" "$name" >"$out/$name.tar.gz"

say 'Debian packages'
source=$work/$name
sh packaging/deb.sh "$source" "$out" -F >"$out/deb.log" 2>&1 || { tail -n 30 "$out/deb.log" >&2; exit 1; }
build=$(echo "$source"/obj-*)

# The same objects with the folders of other systems; one file and the programs are made anew.
configure() {
    cmake "$build" -DCMAKE_INSTALL_LIBDIR="$1" -DCMAKE_INSTALL_SO_NO_EXE=0 -DTOOLROOM_ZSH_COMPLETIONS=share/zsh/site-functions -DCMAKE_SKIP_INSTALL_RPATH="$2" >"$out/build.log"
    cmake --build "$build" >>"$out/build.log"
}

say '.rpm packages'
configure lib64 ON
(cd "$build" && cpack -G RPM -B "$work/rpm" >"$out/rpm.log")
mv "$work"/rpm/*.rpm "$out"

say 'portable archive'
configure lib OFF
sh packaging/portable.sh "$build" "$work/$portable"
archive "$work" "$portable" >"$out/$portable.tar.gz"

say 'archive that unpacks itself'
sed -e "s/@NAME@/$portable/" -e "s/@SUM@/$(sha256sum "$out/$portable.tar.gz" | cut -d ' ' -f 1)/" \
    -e "s/@LINES@/$(($(wc -l <packaging/unpack.sh.in) + 1))/" packaging/unpack.sh.in >"$out/$portable.sh"
cat "$out/$portable.tar.gz" >>"$out/$portable.sh"
chmod 755 "$out/$portable.sh"

say 'AppDir'
appdir=$work/Toolroom.AppDir
id=io.github.toolroom.toolroom
mkdir "$appdir"
cp -a "$work/$portable" "$appdir/usr"
cp "$appdir/usr/share/applications/$id.desktop" "$appdir/usr/share/icons/hicolor/scalable/apps/$id.svg" "$appdir"
ln -s "$id.svg" "$appdir/.DirIcon"
install -m 755 packaging/AppRun "$appdir/AppRun"
archive "$work" Toolroom.AppDir >"$out/$name-$arch.AppDir.tar.gz"
if command -v appimagetool >/dev/null; then
    appimagetool --no-appstream "$appdir" "$out/$name-$arch.AppImage"
else
    say 'no AppImage: appimagetool, which adds its run-time part, is not installed'
fi

say 'SBOM and checksums'
for deb in "$out"/*.deb; do
    python3 packaging/sbom.py "$deb" "$deb.spdx.json"
done
python3 packaging/sbom.py "$work/$portable" "$out/$portable.spdx.json"
rm -f "$out/SHA256SUMS"
(cd "$out" && find . -maxdepth 1 -type f ! -name '*.log' -printf '%f\n' | LC_ALL=C sort | xargs -d '\n' sha256sum) >"$work/SHA256SUMS"
mv "$work/SHA256SUMS" "$out"
say "done: $out"
