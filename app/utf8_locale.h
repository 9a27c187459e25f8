// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

namespace toolroom {

/// Switches to C.UTF-8 when the locale does not use UTF-8 (LC_ALL=C, or a locale that is not installed), but keeps the
/// requested language. Must be called before the application object is constructed: Qt would also switch, but would
/// print four lines of warnings.
void useUtf8Locale();

} // namespace toolroom
