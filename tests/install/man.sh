#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# man.sh PREFIX: checks that the man pages have no warnings and document every option.
. "$(dirname "$0")/lib.sh"
need man groff

for program in toolroom toolroom-cli; do
    page=$prefix/share/man/man1/$program.1
    LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" >/dev/null 2>"$work/warnings"
    equals "warnings of $page" '' "$(cat "$work/warnings")"
    # The page documents every option of --help.
    LC_ALL=C.UTF-8 MANPAGER=cat MAN_KEEP_FORMATTING='' man -l "$page" | col -b >"$work/text"
    "$prefix/bin/$program" --help | sed -n 's/^  \(--[a-z-]*\).*/\1/p' | while read -r option; do
        grep -q -e "^ *$option\b" "$work/text" || fail "$program.1 does not document $option"
    done
done
equals '--screenshot in toolroom-cli.1' 0 "$(grep -c screenshot "$prefix/share/man/man1/toolroom-cli.1" || true)"
