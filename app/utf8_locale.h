// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

namespace toolroom {

/// Where the locale's characters are not UTF-8 (LC_ALL=C, or a locale that is not installed), runs on in C.UTF-8, in
/// the language that was asked for. Call it before the application object is made: Qt would do the same, with four
/// lines of warning.
void useUtf8Locale();

} // namespace toolroom
