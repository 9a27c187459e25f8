#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# tidy.sh [REVISION]: runs clang-tidy on all sources, or on those that changed since REVISION, e.g. `tidy.sh origin/main`.
# A changed header is checked through its .cpp file, or else through the first file that includes it. Any finding is an
# error. Needs clang-tidy 19 or newer. JOBS limits the number of processes (default: one per processor).
set -eu
cd "$(dirname "$0")/.."

run=$(command -v run-clang-tidy-19 || command -v run-clang-tidy) ||
    { printf 'tidy.sh: clang-tidy is not installed; on Debian 13: apt-get install clang-tidy\n' >&2; exit 2; }
tidy=$(command -v clang-tidy-19 || command -v clang-tidy)

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
    # Reads the headers once for each folder instead of once for each file.
    jumbo=ON
    set -- "^$PWD/(app|core|tools|ui)/" "^$PWD/build/tidy/.*/Unity/"
fi

cmake --preset dev -B build/tidy -DTOOLROOM_TESTS=OFF -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON -DTOOLROOM_JUMBO=$jumbo
exec "$run" -clang-tidy-binary "$tidy" -p build/tidy -quiet -warnings-as-errors '*' -j "${JOBS:-$(nproc)}" "$@"
