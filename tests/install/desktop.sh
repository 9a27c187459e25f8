#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# desktop.sh PREFIX CHECK: CHECK is desktop-file, metainfo, mime, or icons.
. "$(dirname "$0")/lib.sh"

case $2 in
desktop-file)
    need desktop-file-validate
    equals desktop-file-validate '' "$(desktop-file-validate "$prefix/share/applications/$id.desktop" 2>&1)"
    grep -q "setDesktopFileName(QStringLiteral(\"$id\"))" "$root/ui/run_workbench.cpp" || fail 'ui/run_workbench.cpp sets another desktop id'
    # Qt derives the X11 window class from the application name.
    class=$(sed -n 's/.*setApplicationName(QStringLiteral("\(.*\)")).*/\1/p' "$root/ui/run_workbench.cpp")
    equals 'class of the window' "StartupWMClass=$class" \
        "$(grep '^StartupWMClass=' "$prefix/share/applications/$id.desktop")"
    ;;
metainfo)
    need appstreamcli
    case $(appstreamcli --version) in
    *' 0.'*)
        echo 'SKIP: appstreamcli is older than 1.0 and does not support the developer tag'
        exit 77
        ;;
    esac
    appstreamcli validate --pedantic --no-net --no-color "$prefix/share/metainfo/$id.metainfo.xml" >"$work/report" ||
        fail "$(cat "$work/report")"
    if grep -q '^[EWIP]:' "$work/report"; then
        fail "$(cat "$work/report")"
    fi
    grep -q "<id>$id</id>" "$prefix/share/metainfo/$id.metainfo.xml" || fail 'wrong id in the metainfo'
    ;;
mime)
    need update-mime-database
    mkdir -p "$work/mime/packages"
    cp "$prefix/share/mime/packages/$id.xml" "$work/mime/packages"
    update-mime-database "$work/mime" 2>"$work/warnings"
    equals 'globs' '60:application/vnd.toolroom.call+json:*.call.json
60:application/vnd.toolroom.manifest+json:*.toolroom.json' "$(grep -v '^#' "$work/mime/globs2" | sort)"
    equals 'subclasses' 'application/vnd.toolroom.call+json application/json
application/vnd.toolroom.manifest+json application/json' "$(sort "$work/mime/subclasses")"
    grep -q '^MimeType=application/vnd.toolroom.manifest+json;application/vnd.toolroom.call+json;x-scheme-handler/toolroom;$' "$prefix/share/applications/$id.desktop" ||
        fail 'wrong MIME type in the desktop file'
    ;;
icons)
    for side in 16 22 24 32 48 64 128 256 512; do
        icon=$prefix/share/icons/hicolor/${side}x$side/apps/$id.png
        # Bytes 16 to 23 of a PNG are its width and height.
        equals "size of $icon" "$side $side" "$(od -An -j16 -N8 -tu1 "$icon" |
            awk '{ print $3 * 256 + $4, $7 * 256 + $8 }')"
    done
    ;;
*) fail "unknown check $2" ;;
esac
