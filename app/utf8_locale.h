// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

namespace toolroom {

/// Switches to C.UTF-8 when the locale does not use UTF-8 (LC_ALL=C, or a locale that is not installed), and keeps the
/// requested language. Call it before constructing the application object: Qt would also switch, but print four lines
/// of warnings.
void useUtf8Locale();

} // namespace toolroom
