#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# package.sh [FOLDER]: builds all Linux packages of the current commit and writes them to FOLDER (default: build/packages),
# replacing earlier packages: Debian binary and source packages, RPMs, a portable .tar.gz, a self-extracting .sh, an AppDir,
# packages for npm and Python that contain only toolroom-cli, SBOMs, and checksums. The sources are built only once. Requires
# Debian 13, the packages installed by bootstrap.sh, and those listed by package.sh --needs.
set -eu
cd "$(dirname "$0")/.."

# The first line lists build tools; the others list the contents of the portable archive.
needs='build-essential debhelper fakeroot git patchelf python3 rpm
fonts-dejavu-core libqt6sql6-sqlite qt6-svg-plugins qt6-wayland
qt6-translations-l10n'

say() { printf 'package.sh: %s\n' "$*" >&2; }

case ${1-} in
--needs) printf '%s\n' "$needs"; exit 0 ;;
-*) printf 'usage: %s [FOLDER], %s --needs\n' "$0" "$0" >&2; exit 2 ;;
esac

missing=''
for package in $needs; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing="$missing $package"
done
[ -z "$missing" ] || { say "some packages are missing; install them with: apt-get install$missing"; exit 3; }
dpkg-checkbuilddeps packaging/debian/control || { say 'some build dependencies are missing; install them with: packaging/bootstrap.sh'; exit 3; }
to=${1:-build/packages}
mkdir -p "$to"
to=$(cd "$to" && pwd)
# Delete earlier packages.
ours='-name toolroom[-_]* -o -name libtoolroom-* -o -name SHA256SUMS -o -name deb.log -o -name build.log -o -name rpm.log'
set -f # the patterns are for find
# shellcheck disable=SC2086 # word splitting is intended
others=$(find "$to" -mindepth 1 -maxdepth 1 \( ! -type f -o ! \( $ours \) \))
set +f
[ -z "$others" ] || { say "$to contains files that are not Toolroom packages:" "$others"; exit 2; }

version=$(sed -n 's/^project(Toolroom VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
SOURCE_DATE_EPOCH=$(date -u -d "$(sed -n "s/^## $version - //p" CHANGELOG.md)" +%s)
export SOURCE_DATE_EPOCH
umask 022
arch=$(uname -m)
name=toolroom-$version
portable=$name-linux-$arch
cli=$name-cli-linux-$arch
work=build/packaging
rm -rf "$work"
mkdir -p "$work/packages"
work=$(cd "$work" && pwd)
out=$work/packages

say 'sources'
git -c tar.umask=022 archive --prefix="$name/" HEAD | tar -x -C "$work"
sh packaging/archive.sh "$work" "$name" "$out/$name.tar.gz"

say 'Debian packages'
source=$work/$name
sh packaging/deb.sh "$source" "$out" -F >"$out/deb.log" 2>&1 || { tail -n 30 "$out/deb.log" >&2; exit 1; }
build=$source/build/release

# Reconfigures the build for other install folders. Only one file is recompiled and the programs are relinked.
configure() {
    cmake "$build" -DCMAKE_INSTALL_LIBDIR="$1" -DCMAKE_INSTALL_SO_NO_EXE=0 -DTOOLROOM_ZSH_COMPLETIONS=share/zsh/site-functions -DCMAKE_SKIP_INSTALL_RPATH="$2" >"$out/build.log"
    cmake --build "$build" >>"$out/build.log"
}

say 'RPM packages'
configure lib64 ON
(cd "$build" && cpack -G RPM -B "$work/rpm" >"$out/rpm.log")
mv "$work"/rpm/*.rpm "$out"

say 'portable archive'
configure lib OFF
sh packaging/portable.sh "$build" "$work/$portable"
sh packaging/archive.sh "$work" "$portable" "$out/$portable.tar.gz"

say 'self-extracting archive'
sed -e "s/@NAME@/$portable/g" -e "s/@SUM@/$(sha256sum "$out/$portable.tar.gz" | cut -d ' ' -f 1)/" \
    -e "s/@GLIBC@/$(sed -n 's/^glibc //p' "$work/$portable/needs.txt")/g" \
    -e "s/@LINES@/$(($(wc -l <packaging/unpack.sh.in) + 1))/" packaging/unpack.sh.in >"$out/$portable.sh"
cat "$out/$portable.tar.gz" >>"$out/$portable.sh"
chmod 755 "$out/$portable.sh"

say 'packages for npm and Python'
sh packaging/cli.sh "$work/$portable" "$work/$cli"
sh packaging/npm.sh "$work/$cli" "$version" "$out"
python3 -B packaging/wheel.py "$work/$cli" "$version" "$out"

say 'AppDir'
appdir=$work/Toolroom.AppDir
id=io.github.toolroom.toolroom
mkdir "$appdir"
cp -a "$work/$portable" "$appdir/usr"
cp "$appdir/usr/share/applications/$id.desktop" "$appdir/usr/share/icons/hicolor/scalable/apps/$id.svg" "$appdir"
ln -s "$id.svg" "$appdir/.DirIcon"
install -m 755 packaging/AppRun "$appdir/AppRun"
sh packaging/archive.sh "$work" Toolroom.AppDir "$out/$name-$arch.AppDir.tar.gz"
if command -v appimagetool >/dev/null; then
    appimagetool --no-appstream "$appdir" "$out/$name-$arch.AppImage"
else
    say 'skipping the AppImage: appimagetool is not installed'
fi

say 'SBOM and checksums'
for package in "$out"/*.deb "$out"/*.rpm; do
    python3 -B packaging/sbom.py "$package" "$package.spdx.json"
done
python3 -B packaging/sbom.py "$work/$cli" "$out/$cli.spdx.json"
# This SBOM also covers the self-extracting archive and the AppDir, which contain the same files.
python3 -B packaging/sbom.py "$work/$portable" "$out/$portable.spdx.json"
(cd "$out" && find . -maxdepth 1 -type f ! -name '*.log' -printf '%f\n' | LC_ALL=C sort | xargs -d '\n' sha256sum) >"$work/SHA256SUMS"
mv "$work/SHA256SUMS" "$out"
set -f
# shellcheck disable=SC2086
find "$to" -mindepth 1 -maxdepth 1 -type f \( $ours \) -delete
set +f
mv "$out"/* "$to"
say "done: $to"
