// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace toolroom {

/// Whether the extension of a file says that programs load it as code.
[[nodiscard]] inline bool hasCodeExtension(std::string_view name) {
    static constexpr std::array<std::string_view, 89> extensions = {
        "awk",  "bash", "bat",   "beam", "c",      "cc",   "cjs",     "class", "clj", "cljs", "cmake", "cmd", "cpp",
        "cr",   "cs",   "csx",   "cts",  "d",      "dart", "dll",     "dylib", "el",  "erl",  "ex",    "exs", "fish",
        "fs",   "fsx",  "go",    "gp",   "groovy", "h",    "hs",      "inc",   "jar", "java", "jl",    "jq",  "js",
        "jsx",  "just", "ksh",   "kt",   "kts",    "lhs",  "lisp",    "lua",   "mjs", "mk",   "ml",    "mts", "nim",
        "node", "nu",   "php",   "phar", "pl",     "pm",   "pm6",     "pro",   "ps1", "psm1", "pth",   "py",  "pyc",
        "pyd",  "pyw",  "pyz",   "r",    "rake",   "raku", "rakumod", "rb",    "rkt", "rs",   "scala", "scm", "sh",
        "so",   "sql",  "swift", "tcl",  "ts",     "tsx",  "vim",     "wasm",  "whl", "zig",  "zsh"};
    const std::size_t slash = name.rfind('/');
    const std::string_view file = name.substr(slash == std::string_view::npos ? 0 : slash + 1);
    const std::size_t dot = file.rfind('.');
    if (dot == std::string_view::npos)
        return false;
    const std::string extension = toAsciiLower(file.substr(dot + 1));
    // `libx.so.1`
    return std::ranges::contains(extensions, std::string_view(extension)) || file.contains(".so.");
}

} // namespace toolroom
