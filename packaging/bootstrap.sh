#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# Installs the packages required to build, test, and run Toolroom on Debian 13 and Debian 12, and those named by its
# arguments. On Debian 12, adds Debian 13 as an apt source with priority 100, so that only these packages are installed
# from it. Safe to run more than once. Requires root or passwordless sudo.
set -eu

packages='
g++ cmake ninja-build mold ccache pkg-config git
qt6-base-dev qt6-svg-dev qt6-svg-plugins libqt6sql6-sqlite libqt6sql6-psql postgresql qt6-tools-dev qt6-l10n-tools qt6-tools-dev-tools
libkf6syntaxhighlighting-dev qtkeychain-qt6-dev
qcoro-qt6-dev nlohmann-json3-dev libgumbo-dev libpcre2-dev libyaml-dev libtomlplusplus-dev libstemmer-dev libssl-dev zlib1g-dev libbenchmark-dev
libfontconfig-dev fonts-dejavu-core qt6-translations-l10n xvfb xauth
appstream bsdextrautils curl desktop-file-utils fish groff libxml2-utils man-db nsis openssl python3 reuse shared-mime-info zsh
'
# shellcheck disable=SC2086 # word splitting is intended
set -- $packages "$@"

say() { printf 'bootstrap: %s\n' "$*" >&2; }

id=unknown version=0
if [ -r /etc/os-release ]; then
    id=$(. /etc/os-release && printf '%s' "${ID:-unknown}")
    version=$(. /etc/os-release && printf '%s' "${VERSION_ID:-0}")
fi
case "$id:$version" in
debian:12 | debian:13) ;;
*)
    say "this script supports Debian 12 and 13; on this system ($id $version), install the equivalents of these Debian packages:"
    printf '  %s\n' "$@" >&2
    say "minimum versions: g++ 14, clang 19, Visual Studio 17.10, or Xcode 26 (with the C++ library of macOS 26); CMake 3.25, Qt 6.8, KSyntaxHighlighting 6, QtKeychain 0.13, QCoro 0.11, nlohmann_json 3.11, Gumbo, PCRE2 10.42, libyaml 0.2.5, toml++ 3.4, libstemmer 2.2, OpenSSL 3.0, zlib; on Linux also fontconfig"
    exit 3
    ;;
esac

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

installed() {
    dpkg-query -W -f '${Package} ${Status}\n' "$@" 2>/dev/null | grep -c ' install ok installed$' || true
}

# The versions in Debian 12 are too old.
new_enough() {
    qt=$(dpkg-query -W -f '${Version}' qt6-base-dev 2>/dev/null || true)
    gxx=$(dpkg-query -W -f '${Version}' g++ 2>/dev/null || true)
    appstream=$(dpkg-query -W -f '${Version}' appstream 2>/dev/null || true)
    [ -n "$qt" ] && dpkg --compare-versions "$qt" ge 6.8 &&
        [ -n "$gxx" ] && dpkg --compare-versions "$gxx" ge 4:14 &&
        [ -n "$appstream" ] && dpkg --compare-versions "$appstream" ge 1.0
}

if [ "$(installed "$@")" = "$#" ] && new_enough; then
    say 'all packages are already installed'
    exit 0
fi

if [ "$(id -u)" != 0 ] && ! sudo -n true 2>/dev/null; then
    say 'installing packages needs root, or sudo without a password; please install these:'
    printf '  %s\n' "$@" >&2
    exit 3
fi

export DEBIAN_FRONTEND=noninteractive
target=''
# Debian 12 with packages of Debian 13 may call itself 13 (base-files), so look for the pin of an earlier run, too.
if [ "$version" = 12 ] || [ -e /etc/apt/preferences.d/toolroom-trixie ]; then
    target='-t trixie'
    sources=/etc/apt/sources.list.d/toolroom-trixie
    if [ ! -e "$sources.sources" ] && [ ! -e "$sources.list" ]; then
        say "adding Debian 13 with priority 100, from the configured Debian mirror"
        # Write to a temporary file first, so that a failure does not leave an incomplete source.
        work=$(mktemp -d)
        trap 'rm -rf "$work"' EXIT
        for file in /etc/apt/sources.list.d/*.sources; do
            [ -e "$file" ] || continue
            # Keep only the first stanza for bookworm, and replace bookworm with trixie.
            awk -v RS='' 'found == 0 && /(^|\n)Suites:[^\n]*bookworm( |\n|$)/ {
                sub(/Suites:[^\n]*/, "Suites: trixie"); gsub(/(^|\n)#[^\n]*/, ""); print; found = 1 }' "$file" >>"$work/sources"
            [ -s "$work/sources" ] && break
        done
        if [ -s "$work/sources" ]; then
            as_root install -m 644 "$work/sources" "$sources.sources"
        else
            sed -n 's/^\(deb \(.*\) \)bookworm \(.*\)$/\1trixie \3/p' /etc/apt/sources.list 2>/dev/null | head -n 1 >"$work/list"
            if [ ! -s "$work/list" ]; then
                say 'no apt source for Debian 12 (bookworm) found; add Debian 13 (trixie) manually'
                exit 3
            fi
            as_root install -m 644 "$work/list" "$sources.list"
        fi
        printf 'Package: *\nPin: release n=trixie\nPin-Priority: 100\n\nPackage: *\nPin: release n=trixie-security\nPin-Priority: 100\n' >"$work/pin"
        as_root install -m 644 "$work/pin" /etc/apt/preferences.d/toolroom-trixie
    fi
fi

say 'installing packages; this can take a few minutes'
as_root apt-get update -q
# shellcheck disable=SC2086 # an empty target must expand to no argument
as_root apt-get install -q -y --no-install-recommends $target "$@"
say 'done'
