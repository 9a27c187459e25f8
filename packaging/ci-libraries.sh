#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# ci-libraries.sh PREFIX: builds the libraries that must be built with the same Qt as Toolroom, and installs them into
# PREFIX. Not needed on Debian, which packages them.
set -eu
prefix=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# build NAME REPOSITORY TAG OPTION…
build() {
    name=$1
    git -c advice.detachedHead=false clone --quiet --depth 1 --branch "$3" "$2" "$work/$name"
    shift 3
    cmake -S "$work/$name" -B "$work/$name/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF \
        -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_PREFIX_PATH="$prefix;${QT_ROOT_DIR-}" "$@"
    cmake --build "$work/$name/build"
    cmake --install "$work/$name/build"
}

build extra-cmake-modules https://invent.kde.org/frameworks/extra-cmake-modules.git v6.13.0 -DBUILD_HTML_DOCS=OFF -DBUILD_MAN_DOCS=OFF
build syntax-highlighting https://invent.kde.org/frameworks/syntax-highlighting.git v6.13.0 -DKSYNTAXHIGHLIGHTING_USE_GUI=ON -DQRC_SYNTAX=ON
build qtkeychain https://github.com/frankosterfeld/qtkeychain.git 0.15.0 -DBUILD_WITH_QT6=ON -DBUILD_TEST_APPLICATION=OFF -DLIBSECRET_SUPPORT=OFF
build qcoro https://github.com/qcoro/qcoro.git v0.12.0 -DUSE_QT_VERSION=6 -DQCORO_BUILD_EXAMPLES=OFF -DQCORO_WITH_QTDBUS=OFF -DQCORO_WITH_QML=OFF -DQCORO_WITH_QTQUICK=OFF -DQCORO_WITH_QTWEBSOCKETS=OFF
