#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# cli.sh PORTABLE FOLDER: copies toolroom-cli from PORTABLE, the folder that portable.sh has written, into FOLDER, together
# with what it needs there and nothing else. ICU and libproxy are replaced by stubs: see packaging/stubs.
set -eu
from=$(realpath "$1")
folder=$2
here=$(dirname "$0")
mkdir -p "$folder/bin" "$folder/lib" "$folder/plugins/sqldrivers" "$folder/plugins/tls" "$folder/share"
folder=$(realpath "$folder")

cp -p "$from/bin/toolroom-cli" "$from/bin/qt.conf" "$folder/bin"
cp -pr "$from/libexec" "$folder"
cp -pr "$from/share/toolroom" "$folder/share"
rm -rf "$folder/share/toolroom/fonts"
cp -p "$from/plugins/sqldrivers/libqsqlite.so" "$folder/plugins/sqldrivers"
cp -p "$from/plugins/tls/libqopensslbackend.so" "$folder/plugins/tls"
for module in "$from"/lib/toolroom-core*/toolroom-network.so; do
    install -D -m 644 "$module" "$folder/lib/$(basename "$(dirname "$module")")/toolroom-network.so"
done
cp -p "$from/needs.txt" "$folder"

# Stubs in place of large libraries.
cc=${CC:-cc}
replace() {
    name=$1
    shift
    "$cc" -std=gnu11 -O2 -Wall -Wextra -Werror -fPIC -fvisibility=hidden -shared -s -Wl,-soname,"$name" "$@" -o "$folder/lib/$name"
}
for icu in "$from"/lib/libicuuc.so.* "$from"/lib/libicui18n.so.*; do
    replace "${icu##*/}" -DICU_VERSION="${icu##*.}" "$here/stubs/icu.c"
done
replace libproxy.so.1 -Wl,--version-script="$here/stubs/libproxy.map" "$here/stubs/libproxy.c"

# Qt loads the last two with dlopen() for the first TLS connection.
for binary in "$folder"/bin/toolroom-cli "$folder"/libexec/*/* "$folder"/lib/*/*.so "$folder"/plugins/*/*.so \
    "$from/lib/libssl.so.3" "$from/lib/libcrypto.so.3"; do
    LD_LIBRARY_PATH=$folder/lib:$from/lib ldd "$binary"
    case $binary in "$from"/lib/*) printf '\t%s => %s ()\n' "${binary##*/}" "$binary" ;; esac
done | sed -n "s|^\t[^ ]* => \($from/lib/[^ ]*\) .*|\1|p" | LC_ALL=C sort -u | while read -r library; do
    install -m 644 "$library" "$folder/lib"
done

if LC_ALL=C ldd -r "$folder/bin/toolroom-cli" "$folder"/libexec/*/* "$folder"/lib/*/*.so "$folder"/plugins/*/*.so | grep -E 'undefined symbol|not found' >&2; then
    printf 'cli.sh: these functions are missing from packaging/stubs\n' >&2
    exit 1
fi

# The licenses of what is left.
mkdir -p "$folder/share/licenses"
cp -pr "$from/share/licenses"/*toolroom* "$folder/share/licenses"
while read -r name package rest; do
    case $name in lib/libicu* | lib/libproxy.*) continue ;; esac
    [ -e "$folder/$name" ] || continue
    printf '%s %s %s\n' "$name" "$package" "$rest"
    install -D -m 644 "$from/share/licenses/$package/copyright" "$folder/share/licenses/$package/copyright"
done <"$from/share/licenses/bundled.txt" >"$folder/share/licenses/bundled.txt"
