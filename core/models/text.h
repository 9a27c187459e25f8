// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <QString>

#include <string_view>

namespace toolroom {

[[nodiscard]] inline QString toQString(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

/// Untrusted text on one line: hidden and control characters written out, cut after `limit` characters with an
/// ellipsis.
[[nodiscard]] TOOLROOM_EXPORT QString oneLine(std::string_view utf8, qsizetype limit = 500);

} // namespace toolroom
