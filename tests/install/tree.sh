#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# tree.sh PREFIX LIBDIR LIBEXECDIR: checks that files are installed in the right place and that the programs run, even
# after the tree has been moved.
. "$(dirname "$0")/lib.sh"
libdir=$2
libexecdir=$3

for file in bin/toolroom bin/toolroom-cli "$libdir/libtoolroom-core.so.1" "$libexecdir/toolroom-core1/toolroom-supervisor" \
    "$libdir/toolroom-core1/toolroom-network.so" "$libdir/toolroom-core1/toolroom-highlighter.so" \
    "$libdir/cmake/Toolroom/ToolroomConfig.cmake" include/toolroom/core/base/export.h \
    share/applications/$id.desktop share/metainfo/$id.metainfo.xml share/mime/packages/$id.xml \
    share/icons/hicolor/16x16/apps/$id.png share/icons/hicolor/512x512/apps/$id.png \
    share/icons/hicolor/scalable/apps/$id.svg \
    share/man/man1/toolroom.1 share/man/man1/toolroom-cli.1 \
    share/bash-completion/completions/toolroom share/bash-completion/completions/toolroom-cli \
    share/fish/vendor_completions.d/toolroom.fish share/fish/vendor_completions.d/toolroom-cli.fish \
    share/doc/toolroom/README.md share/doc/toolroom/es/README.md share/doc/toolroom/examples/flaky.json \
    share/toolroom/schemas/manifest.schema.json share/licenses/toolroom-cli/LICENSE; do
    [ -s "$prefix/$file" ] || fail "$file is not installed"
done
[ -z "$(find "$prefix" -name '*pch*' -o -name '*reference*' -type f -perm -u+x -o -name 'render-icon')" ] ||
    fail 'a build tool was installed'

# Run from another folder with a minimal environment and a separate history.
cp -R "$prefix" "$work/moved"
run() {
    env -i PATH=/usr/bin:/bin LC_ALL=C TOOLROOM_HISTORY="$work/history.sqlite" ${ASAN_OPTIONS:+"ASAN_OPTIONS=$ASAN_OPTIONS"} \
        ${LD_LIBRARY_PATH:+"LD_LIBRARY_PATH=$LD_LIBRARY_PATH"} "$work/moved/bin/toolroom-cli" "$@"
}
version=$(sed -n 's/^project(Toolroom VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
equals '--version' "Toolroom $version" "$(run --version)"
status=0
run --lint "$work/moved/share/toolroom/samples/files.json" >"$work/report" || status=$?
[ "$status" -le 1 ] || fail "--lint exited with $status"
grep -q 'files.json:' "$work/report" || fail '--lint did not report its file'
run --call hello --args '{"name": "World"}' builtin: >"$work/outcome" || fail '--call hello failed'
grep -q 'World' "$work/outcome" || fail "--call hello printed $(cat "$work/outcome")"
# No server listens on port 1. The installed network module reports this.
cat >"$work/http.json" <<'END'
{
  "contract": "echomen",
  "tools": [
    {
      "name": "ask:server",
      "description": "Asks a server. Use to test the network.",
      "parameters": { "type": "object", "properties": {}, "additionalProperties": false },
      "preconditions": [],
      "effects": [],
      "timeout": 5000
    }
  ],
  "activities": { "ask:server": { "type": "http", "url": "http://127.0.0.1:1/" } }
}
END
run --call ask:server --yes "$work/http.json" >"$work/outcome" && fail '--call ask:server succeeded'
grep -q 'Connection refused' "$work/outcome" || fail "--call ask:server printed $(cat "$work/outcome")"
# The targets of all links in the guide are installed.
for page in "$prefix"/share/doc/toolroom/*.md "$prefix"/share/doc/toolroom/*/*.md; do
    sed -n -e 's/`[^`]*`//g' -e 's/](\([^)]*\))/\n\1\n/gp' "$page" | grep -E '^[A-Za-z0-9_./-]+\.[a-z]+$' >"$work/links" || true
    while read -r link; do
        [ -s "$(dirname "$page")/$link" ] || fail "$link is not installed, but $page links to it"
    done <"$work/links"
done
# Processes run under the installed supervisor.
cd "$work/moved/share/doc/toolroom"
run --call flaky:run --yes examples/flaky.json >"$work/outcome" || fail "--call flaky:run printed $(cat "$work/outcome")"
