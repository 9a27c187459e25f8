// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/json/json.h"

#include <cstdio>
#include <functional>
#include <string>
#include <string_view>

class QIODevice;

namespace toolroom {

/// Replaces a regular file atomically; writes directly to a device or an open descriptor. See checkOutputFiles().
[[nodiscard]] Result<void> writeFile(std::string_view text, const std::string& path);

/// Writes to `file` atomically, or to standard output if `file` is empty. Returns `exitCode`, or exit_code::unusable
/// after printing an error. A closed pipe is not an error.
int writeOutput(const std::function<void(QIODevice&)>& write, const std::string& file, int exitCode);
int writeOutput(std::string_view text, const std::string& file, int exitCode);

/// Indented JSON with a final line feed. Replaces invalid UTF-8.
[[nodiscard]] std::string prettyJson(const Json& json);
/// Null for an empty string.
[[nodiscard]] Json stringOrNull(const std::string& text);

/// Keeps Qt's libraries from printing warnings, unless QT_LOGGING_RULES is set: standard error is for messages to the
/// user.
void silenceQtWarnings();

/// Prints to standard error.
void printError(const Error& error);
void printNote(const Error& note);
void printWarning(const Error& warning);

/// Prints the error and returns exit_code::unusable.
int fail(const Error& error);

[[nodiscard]] bool isTerminal(std::FILE* stream);
/// True for a terminal that is not dumb, unless NO_COLOR is set.
[[nodiscard]] bool shouldUseColor(std::FILE* stream);

} // namespace toolroom
