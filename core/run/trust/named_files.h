// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/trust/launchers.h"

#include <QString>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Which files a word names, and what they are.
namespace toolroom::named_files {

[[nodiscard]] QString toText(std::string_view utf8);
[[nodiscard]] std::string absolutePath(std::string_view path, const std::string& folder);
[[nodiscard]] bool isFile(const std::string& path);
[[nodiscard]] bool isFolder(const std::string& path);
[[nodiscard]] std::string folderOf(const std::string& path);
[[nodiscard]] std::string extensionOf(const std::string& path);
inline constexpr std::size_t maxTextBytes = std::size_t{512} * 1024;
/// The first maxTextBytes of a text file; empty for others.
[[nodiscard]] std::string readText(const std::string& path);
/// The interpreter of a script and its arguments, from the first line; empty for other files.
[[nodiscard]] std::vector<std::string> interpreterOf(const std::string& program);
/// Kinds of files that programs read or write, but never run.
[[nodiscard]] bool hasDataExtension(const std::string& path);
/// Whether an option says that its value is written or stored: `--output`, `--log-file`, `--db-path`.
[[nodiscard]] bool isDataOption(std::string_view option);
/// The program directories of the system, which only administrators change.
/// Whether a program only reads or writes the files that it is given.
[[nodiscard]] bool isDataProgram(std::string_view program);
/// The command in a word such as `sh x`, `--exec=sh x`, or `SYSTEM:sh x`; empty if there is none.
[[nodiscard]] std::string commandIn(const std::string& word, const std::string& folder);
[[nodiscard]] bool isSystemFolder(const std::string& path);
/// The existing files that a word names: the word itself, and what follows `=`, `@`, `file:`, `:`, `,`, or the
/// letter of an option.
[[nodiscard]] std::vector<std::string> filesNamedBy(const std::string& word, const std::string& folder);
/// By the extension or the first line of a script; null for other files.
[[nodiscard]] const CodeLanguage* languageOfFile(const std::string& file);
/// The file in `folder` or the nearest of its parents; empty if there is none.
[[nodiscard]] std::string findUpward(std::string_view name, const std::string& folder);
/// The names of the files and folders in a folder.
[[nodiscard]] std::vector<std::string> entriesOf(const std::string& folder);
/// The files in one folder that a shell pattern matches; absolute paths.
[[nodiscard]] std::vector<std::string> filesMatching(const std::string& pattern, const std::string& folder);

} // namespace toolroom::named_files
