// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdio>
#include <string>
#include <string_view>

namespace toolroom {

/// Writes `text` to `file` (whole or not at all), or to standard output when `file` is empty. Returns `exitCode`, or
/// exit_code::unusable after saying why it could not be written. A reader that goes away early is no failure.
int deliver(std::string_view text, const std::string& file, int exitCode);

/// Says on standard error what is wrong.
void complain(const Error& error);

/// Says on standard error what is worth knowing and no error.
void remark(const Error& note);

/// Complains and returns exit_code::unusable.
int refuse(const Error& error);

[[nodiscard]] bool isTerminal(std::FILE* stream);
/// Whether escape sequences are wanted there: a terminal that is not dumb, and NO_COLOR is not set.
[[nodiscard]] bool wantsColour(std::FILE* stream);

} // namespace toolroom
