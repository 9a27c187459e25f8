// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace toolroom {

/// Stands for what a shell computes: a glob that matches any text and does not occur in practice.
inline constexpr std::string_view computedText = "***";
/// Stands for a blank that does not end a word in an expanded command line, because it was quoted.
inline constexpr char quotedBlank = '\x1F';

/// A command line as POSIX shells and Bash understand it, on a broad interpretation: quotes and line continuations are
/// removed, also in texts for another shell; `$'…'`, braces, and variables that contain paths are expanded; other
/// variables, command substitutions, and extended globs become `computedText`. The commands in substitutions follow,
/// each on a separate line. Relative paths are based on `folder`.
[[nodiscard]] TOOLROOM_EXPORT std::string expandShell(std::string_view line, std::string_view folder);

/// Decodes the text after `$'` up to the closing quote, and returns the offset after it.
std::size_t decodeAnsiQuotes(std::string_view text, std::string& decoded);

/// `{a,b}c` as `ac bc`, and `{1..9}` as `*`, in each word of a text. If there are too many, the word becomes
/// `computedText`.
[[nodiscard]] std::string expandBraces(std::string_view text);

/// The text with variables that contain paths replaced: `$NAME`, `${NAME}`, and the Windows name of the home folder.
[[nodiscard]] std::string replacePathVariables(std::string_view text, std::string_view folder);

} // namespace toolroom
