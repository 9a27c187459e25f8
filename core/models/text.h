// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <string_view>

namespace toolroom {

[[nodiscard]] inline QString toQString(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

/// Untrusted text on one line: hidden and control characters escaped, truncated with an ellipsis after `limit`
/// characters.
[[nodiscard]] TOOLROOM_EXPORT QString toDisplayLine(std::string_view utf8, qsizetype limit = 500);

/// `message` in the language of the installed translations, otherwise in English. Its values may be untrusted text.
[[nodiscard]] TOOLROOM_EXPORT QString translated(const Message& message);
/// translated() on one line, escaped like toDisplayLine().
[[nodiscard]] TOOLROOM_EXPORT QString translatedLine(const Message& message, qsizetype limit = 500);
/// Error::message() on one line.
[[nodiscard]] inline QString translatedLine(const Error& error, qsizetype limit = 500) {
    return translatedLine(error.message(), limit);
}

/// A duration with the user's decimal separator: `412 ns`, `12.3 µs`, `84.0 ms`, `1.42 s`, `2 min 03 s`.
[[nodiscard]] TOOLROOM_EXPORT QString formatDuration(std::int64_t ns);
/// A configured (not measured) duration, without trailing zeros: `250 ms`, `1.5 s`, `15 s`, `3 min`.
[[nodiscard]] TOOLROOM_EXPORT QString formatMilliseconds(std::int64_t ms);
/// A size in SI units with the user's decimal separator: `512 bytes`, `4.1 MB`.
[[nodiscard]] TOOLROOM_EXPORT QString formatSize(std::int64_t bytes);

} // namespace toolroom
