#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# tidy.sh [REVISION]: runs clang-tidy and clazy on all sources, or on those that changed since REVISION, e.g. `tidy.sh
# origin/main`. A changed header is checked through its .cpp file, or else through the first file that includes it. Any
# finding is an error. Needs clang-tidy 19 or newer, and clazy. JOBS limits the number of processes (default: one per
# processor). ROOMS limits a check of all sources to paths that match a regular expression, e.g. `core_(text|json)`.
set -eu
cd "$(dirname "$0")/.."

run=$(command -v run-clang-tidy-19 || command -v run-clang-tidy) ||
    { printf 'tidy.sh: clang-tidy is not installed; on Debian 13: apt-get install clang-tidy\n' >&2; exit 2; }
tidy=$(command -v clang-tidy-19 || command -v clang-tidy)
command -v clazy-standalone >/dev/null ||
    { printf 'tidy.sh: clazy is not installed; on Debian 13: apt-get install clazy\n' >&2; exit 2; }

# The arguments become regular expressions of paths. Files that this system does not compile match none.
if [ $# -gt 0 ]; then
    jumbo=OFF
    base=$(git merge-base "$1" HEAD)
    files=$(git diff --name-only --diff-filter=d "$base" -- ':(glob)app/**' ':(glob)core/**' ':(glob)tools/**' ':(glob)ui/**' |
        while read -r file; do
            case $file in
            *.cpp) printf '%s\n' "$file" ;;
            *.h)
                if [ -e "${file%.h}.cpp" ]; then
                    printf '%s\n' "${file%.h}.cpp"
                else
                    git grep -l -F "#include \"$file\"" -- 'app/*.cpp' 'core/*.cpp' 'tools/*.cpp' 'ui/*.cpp' | head -n 1
                fi
                ;;
            esac
        done | sort -u | sed "s|^|^$PWD/|")
    [ -n "$files" ] || { printf 'tidy.sh: no sources changed since %s\n' "$1" >&2; exit 0; }
    # shellcheck disable=SC2086 # word splitting is intended
    set -- $files
else
    # Reads the headers once for each room instead of once for each file.
    jumbo=ON
    set -- "^$PWD/build/tidy/.*/Unity/unity_.*(${ROOMS:-.})"
    [ -n "${ROOMS:-}" ] || set -- "^$PWD/(app|core|tools|ui)/" "$@"
fi

cmake --preset dev -B build/tidy -DTOOLROOM_TESTS=OFF -DTOOLROOM_WERROR=OFF -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON \
    -DTOOLROOM_JUMBO=$jumbo
# The units include the output of moc, which need not be checked: empty files take its place.
ninja -C build/tidy -t targets all | sed -n 's/: CUSTOM_COMMAND$//p' | grep '^[^/].*_moc/' | while read -r output; do
    mkdir -p "build/tidy/$(dirname "$output")"
    : >"build/tidy/$output"
done

jobs=${JOBS:-$(nproc)}
status=0
"$run" -clang-tidy-binary "$tidy" -p build/tidy -quiet -warnings-as-errors '*' -extra-arg=-Wno-unknown-warning-option \
    -j "$jobs" "$@" || status=1

# Omitted: range-loop-detach reports loops over temporaries, for which std::as_const cannot be used; only string-based
# connections need fully-qualified-moc-types; non-pod-global-static reports QString constants of literals.
checks=level1,no-range-loop-detach,no-fully-qualified-moc-types,no-non-pod-global-static
report=build/tidy/clazy.txt
sed -n 's/^ *"file": "\(.*\)",*$/\1/p' build/tidy/compile_commands.json | sort -u | grep -E "$(printf '%s\n' "$@")" |
    xargs -P "$jobs" -n 1 clazy-standalone -p build/tidy --checks=$checks --header-filter='/(app|core|ui|tools)/' \
        --extra-arg=-Wno-unknown-warning-option >"$report" 2>&1 || status=1
if grep -q 'Wclazy\|error:' "$report"; then
    sort -u "$report" | grep 'Wclazy\|error:' >&2
    status=1
fi
exit $status
