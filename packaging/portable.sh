#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# portable.sh BUILD FOLDER: installs the programs of the build tree BUILD into FOLDER, together with Qt, its plugins, fonts,
# and all libraries except the C library. The result is relocatable and runs on any Linux with a recent enough glibc.
# FOLDER/share/licenses contains the license and package of each library. FOLDER/needs.txt contains the required version of
# the C library in the format of `getconf GNU_LIBC_VERSION`. Requires Debian and patchelf.
set -eu
build=$1
folder=$2
plugins_from=$(qtpaths6 --query QT_INSTALL_PLUGINS)
libraries_from=$(qtpaths6 --query QT_INSTALL_LIBS)
translations_from=$(qtpaths6 --query QT_INSTALL_TRANSLATIONS)

# Widgets are rendered in software. Plugins must not load the system's graphics drivers, because their libraries could
# conflict with the bundled ones.
plugins='platforms/libqxcb.so platforms/libqoffscreen.so platforms/libqwayland-generic.so
wayland-shell-integration/libxdg-shell.so wayland-decoration-client/libbradient.so
imageformats/libqsvg.so imageformats/libqjpeg.so imageformats/libqico.so imageformats/libqgif.so
iconengines/libqsvgicon.so sqldrivers/libqsqlite.so tls/libqopensslbackend.so tls/libqcertonlybackend.so
platforminputcontexts/libcomposeplatforminputcontextplugin.so platforminputcontexts/libibusplatforminputcontextplugin.so'

fonts_from=/usr/share/fonts/truetype/dejavu
fonts='DejaVuSans.ttf DejaVuSans-Bold.ttf DejaVuSansMono.ttf DejaVuSansMono-Bold.ttf'

for component in app cli core; do
    cmake --install "$build" --prefix "$folder" --component "$component" --strip >/dev/null
done
for plugin in $plugins; do
    [ -e "$plugins_from/$plugin" ] || { printf 'portable.sh: %s is not installed\n' "$plugin" >&2; exit 1; }
    install -D -m 644 "$plugins_from/$plugin" "$folder/plugins/$plugin"
done
mkdir -p "$folder/translations"
for translation in "$translations_from"/qtbase_*.qm; do
    [ -e "$translation" ] || { printf 'portable.sh: the Qt translations are not installed\n' >&2; exit 1; }
    install -m 644 "$translation" "$folder/translations"
done
# Fallback for systems without fonts.
for font in $fonts; do
    [ -e "$fonts_from/$font" ] || { printf 'portable.sh: %s is not installed\n' "$font" >&2; exit 1; }
    install -D -m 644 "$fonts_from/$font" "$folder/share/toolroom/fonts/$font"
done
printf '[Paths]\nPrefix = ..\nPlugins = plugins\nTranslations = translations\n' >"$folder/bin/qt.conf"

binaries() {
    find "$folder/bin" "$folder/lib" "$folder/libexec" "$folder/plugins" -type f ! -name qt.conf
}

# Bundle all dependencies except the C library, which must match the system's dynamic loader.
binaries | while read -r binary; do
    LD_LIBRARY_PATH=$folder/lib ldd "$binary"
done >"$folder/needed"
if grep 'not found' "$folder/needed" >&2; then
    printf 'portable.sh: the libraries listed above are not installed\n' >&2
    exit 1
fi
# Qt loads these with dlopen() for the first TLS connection, so ldd does not list them.
for name in libssl.so.3 libcrypto.so.3; do
    printf '\t%s => %s ()\n' "$name" "$libraries_from/$name"
done >>"$folder/needed"
sed -n 's/^\t\([^ ]*\) => \(\/[^ ]*\) .*/\1 \2/p' "$folder/needed" | LC_ALL=C sort -u -k 1,1 | while read -r name path; do
    case $name in
        libc.so.* | libm.so.* | libdl.so.* | libpthread.so.* | librt.so.* | libresolv.so.* | libutil.so.*) continue ;;
        libtoolroom-core.so.*) continue ;;
    esac
    install -m 644 "$(readlink -f "$path")" "$folder/lib/$name"
    printf 'lib/%s %s\n' "$name" "$path"
done >"$folder/bundled"
for plugin in $plugins; do
    printf 'plugins/%s %s\n' "$plugin" "$plugins_from/$plugin"
done >>"$folder/bundled"
for font in $fonts; do
    printf 'share/toolroom/fonts/%s %s\n' "$font" "$fonts_from/$font"
done >>"$folder/bundled"
for translation in "$translations_from"/qtbase_*.qm; do
    printf 'translations/%s %s\n' "${translation##*/}" "$translation"
done >>"$folder/bundled"

binaries | while read -r binary; do
    case $binary in
        "$folder"/bin/*) patchelf --set-rpath "\$ORIGIN/../lib" "$binary" ;;
        "$folder"/lib/*/*) patchelf --set-rpath "\$ORIGIN/.." "$binary" ;;
        "$folder"/lib/*) patchelf --set-rpath "\$ORIGIN" "$binary" ;;
        *) patchelf --set-rpath "\$ORIGIN/../../lib" "$binary" ;;
    esac
done

# Record the Debian package and the license of each bundled file.
mkdir -p "$folder/share/licenses"
LC_ALL=C sort "$folder/bundled" | while read -r name path; do
    package=$(dpkg-query -S "$path" 2>/dev/null || dpkg-query -S "$(readlink -f "$path")")
    package=${package%%: *}
    package=${package%%:*}
    dpkg-query -W -f "$name \${Package} \${Version} \${source:Package} \${source:Version}\n" "$package" | head -n 1
    install -D -m 644 "/usr/share/doc/$package/copyright" "$folder/share/licenses/$package/copyright"
done >"$folder/share/licenses/bundled.txt"
rm "$folder/bundled" "$folder/needed"

# GLIBC_ABI_DT_RELR is not a version number, but was introduced in glibc 2.36.
binaries | while read -r binary; do
    objdump -p "$binary"
done | sed -n -e 's/.* GLIBC_ABI_DT_RELR$/glibc 2.36/p' -e 's/.* GLIBC_\([0-9.]*\)$/glibc \1/p' | sort -V | tail -n 1 >"$folder/needs.txt"
