#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# Builds the Qt libraries that core uses with ThreadSanitizer, in build/tsan-qt. With the regular Qt, ThreadSanitizer
# cannot see the synchronization in Qt's locks and event queues, and reports false races. Builds the installed version
# from Debian's source package, which takes about half an hour. Installs Qt's build dependencies, but not the libraries
# that it builds.
#
#   packaging/tsan_qt.sh && packaging/tsan_qt.sh ctest --test-dir build/tsan -L core
#
# With arguments, runs them as a command with these libraries.
set -eu
cd "$(dirname "$0")/.."
here=$PWD/build/tsan-qt

if [ $# -gt 0 ]; then
    [ -e "$here/build/lib/libQt6Core.so.6" ] || { echo 'tsan_qt.sh: Qt is not built yet; run packaging/tsan_qt.sh without arguments first' >&2; exit 3; }
    # Use only these libraries and plugins, not those of the desktop.
    TSAN_OPTIONS="suppressions=$PWD/tests/support/tsan.supp ${TSAN_OPTIONS:-}" \
        QT_QPA_PLATFORM=offscreen LD_LIBRARY_PATH=$here/build/lib QT_PLUGIN_PATH=$here/build/plugins exec "$@"
fi

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

version=$(dpkg-query -W -f '${source:Version}' libqt6core6t64)
if [ ! -e "$here/source/CMakeLists.txt" ]; then
    # Use separate apt lists and a separate cache, so that other apt commands do not see the source packages.
    mkdir -p "$here/apt/sources" "$here/apt/lists/partial" "$here/apt/cache/archives/partial"
    for file in /etc/apt/sources.list.d/*.sources; do
        awk -v RS='' '/(^|\n)Suites:[^\n]*trixie( |\n|$)/ {
            sub(/Types:[^\n]*/, "Types: deb-src"); gsub(/(^|\n)#[^\n]*/, ""); print $0 "\n" }' "$file"
    done >"$here/apt/sources/qt.sources"
    sed -n 's/^deb \(.* trixie .*\)$/deb-src \1/p' /etc/apt/sources.list 2>/dev/null >"$here/apt/sources/qt.list" || true
    apt() {
        command=$1
        shift
        "$command" -q -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$here/apt/sources" \
            -o Dir::State::Lists="$here/apt/lists" -o Dir::Cache="$here/apt/cache" -o APT::Sandbox::User= \
            -o Debug::NoLocking=1 "$@"
    }
    # Debian 12 with packages of Debian 13 may call itself 13 (base-files): ask for the release that bootstrap.sh pinned.
    target=''
    [ ! -e /etc/apt/preferences.d/toolroom-trixie ] || target='-t trixie'
    # shellcheck disable=SC2086 # an empty target must expand to no argument
    as_root apt-get install -q -y --no-install-recommends $target dpkg-dev libssl-dev libsqlite3-dev zlib1g-dev \
        libicu-dev libpcre2-dev libglib2.0-dev libdouble-conversion-dev libzstd-dev
    apt apt-get update
    cd "$here"
    apt apt-get source "qt6-base=$version"
    rm -rf source
    mv qt6-base-*/ source
    cd ../..
fi

# Keep GLib enabled and reduced relocations disabled, as in the Debian build: the installed Qt Gui and programs compiled with
# the installed headers depend on both.
off=''
for feature in gui dbus reduce_relocations libudev libproxy gssapi sql_mysql sql_psql sql_odbc sql_ibase; do
    off="$off -DFEATURE_$feature=OFF"
done
sanitized='-O1 -g1 -fsanitize=thread'
# shellcheck disable=SC2086 # word splitting is intended
cmake -S "$here/source" -B "$here/build" -G Ninja -DCMAKE_BUILD_TYPE=None $off -DFEATURE_system_sqlite=ON \
    -DQT_GENERATE_SBOM=OFF -DQT_BUILD_TESTS=OFF -DQT_BUILD_EXAMPLES=OFF \
    -DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache \
    -DCMAKE_C_FLAGS="$sanitized" -DCMAKE_CXX_FLAGS="$sanitized" >"$here/configure.log"
cmake --build "$here/build" --target Core Network Sql Test QSQLiteDriverPlugin QTlsBackendOpenSSLPlugin
