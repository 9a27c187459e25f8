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
    static constexpr std::array<std::string_view, 64> extensions = {
        "awk",   "bash",  "bat", "c",   "cc",   "cjs",   "class", "clj", "cmd",    "cpp",  "cs",  "csx",  "cts",
        "dll",   "dylib", "el",  "ex",  "exs",  "fish",  "fs",    "go",  "groovy", "h",    "hs",  "jar",  "java",
        "jl",    "jq",    "js",  "jsx", "ksh",  "kt",    "kts",   "lua", "mjs",    "mk",   "mts", "node", "php",
        "phar",  "pl",    "pm",  "ps1", "psm1", "py",    "pyc",   "pyd", "pyw",    "pyz",  "r",   "rb",   "rs",
        "scala", "scm",   "sh",  "so",  "sql",  "swift", "tcl",   "ts",  "tsx",    "wasm", "whl", "zsh"};
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
