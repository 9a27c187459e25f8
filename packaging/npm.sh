#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# npm.sh CLI VERSION FOLDER: writes two packages for npm to FOLDER: `toolroom`, and the one with the program, which it
# selects by platform. CLI is the folder that cli.sh has written.
set -eu
cli=$(realpath "$1")
version=$2
to=$(realpath "$3")
here=$(realpath "$(dirname "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

case $(uname -m) in
x86_64) cpu=x64 ;;
aarch64) cpu=arm64 ;;
*) printf 'npm.sh: npm has no packages for %s\n' "$(uname -m)" >&2; exit 1 ;;
esac
about='"version": "'$version'",
  "description": "Check and run tools for LLM agents",
  "keywords": ["mcp", "llm", "agents", "tools", "lint"],
  "homepage": "https://github.com/toolroom/toolroom",
  "repository": "github:toolroom/toolroom"'

archive() {
    sh "$here/archive.sh" "$work" package "$to/$1"
    rm -rf "$work/package"
}

mkdir -p "$work/package/bin"
install -m 755 "$here/npm/toolroom.js" "$work/package/bin/toolroom.js"
install -m 644 "$here/npm/README.md" "$here/../LICENSE" "$work/package"
cat >"$work/package/package.json" <<JSON
{
  "name": "toolroom",
  $about,
  "license": "MIT",
  "bin": {"toolroom": "bin/toolroom.js", "toolroom-cli": "bin/toolroom.js"},
  "engines": {"node": ">=18"},
  "optionalDependencies": {"@toolroom/linux-$cpu": "$version"}
}
JSON
archive "toolroom-$version.tgz"

cp -a "$cli" "$work/package"
install -m 644 "$here/../LICENSE" "$work/package"
cat >"$work/package/package.json" <<JSON
{
  "name": "@toolroom/linux-$cpu",
  $about,
  "license": "SEE LICENSE IN share/licenses",
  "preferUnplugged": true,
  "os": ["linux"],
  "cpu": ["$cpu"],
  "libc": ["glibc"]
}
JSON
archive "toolroom-linux-$cpu-$version.tgz"
