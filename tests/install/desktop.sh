#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# desktop.sh PREFIX CHECK: desktop-file, metainfo, mime or icons.
. "$(dirname "$0")/lib.sh"

case $2 in
desktop-file)
    need desktop-file-validate
    equals desktop-file-validate '' "$(desktop-file-validate "$prefix/share/applications/$id.desktop" 2>&1)"
    grep -q "setDesktopFileName(QStringLiteral(\"$id\"))" "$root/ui/workbench.cpp" || fail 'the window says another id'
    # Qt makes the window's class of X11 of the application's name, and not of that id.
    class=$(sed -n 's/.*setApplicationName(QStringLiteral("\(.*\)")).*/\1/p' "$root/ui/workbench.cpp")
    equals 'class of the window' "StartupWMClass=$class" \
        "$(grep '^StartupWMClass=' "$prefix/share/applications/$id.desktop")"
    ;;
metainfo)
    need appstreamcli
    appstreamcli validate --pedantic --no-net --no-color "$prefix/share/metainfo/$id.metainfo.xml" >"$work/report" ||
        fail "$(cat "$work/report")"
    if grep -q '^[EWIP]:' "$work/report"; then
        fail "$(cat "$work/report")"
    fi
    grep -q "<id>$id</id>" "$prefix/share/metainfo/$id.metainfo.xml" || fail 'another id'
    ;;
mime)
    need update-mime-database
    mkdir -p "$work/mime/packages"
    cp "$prefix/share/mime/packages/$id.xml" "$work/mime/packages"
    update-mime-database "$work/mime" 2>"$work/warnings"
    equals 'globs' '60:application/vnd.toolroom.manifest+json:*.toolroom.json' "$(grep -v '^#' "$work/mime/globs2")"
    equals 'subclasses' 'application/vnd.toolroom.manifest+json application/json' "$(cat "$work/mime/subclasses")"
    grep -q '^MimeType=application/vnd.toolroom.manifest+json;$' "$prefix/share/applications/$id.desktop" ||
        fail 'the desktop file opens another type'
    ;;
icons)
    for side in 16 22 24 32 48 64 128 256 512; do
        icon=$prefix/share/icons/hicolor/${side}x$side/apps/$id.png
        # Width and height stand in the bytes 16 to 23 of a PNG.
        equals "size of $icon" "$side $side" "$(od -An -j16 -N8 -tu1 "$icon" |
            awk '{ print $3 * 256 + $4, $7 * 256 + $8 }')"
    done
    ;;
*) fail "there is no check $2" ;;
esac
