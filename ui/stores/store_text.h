// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>

namespace toolroom {

/// Date and time in the user's locale; ms since 1970.
[[nodiscard]] QString dateTimeText(std::int64_t epochMs);

/// Joins the parts of a row key, and splits it.
[[nodiscard]] QString joinKey(const QStringList& parts);
[[nodiscard]] QStringList splitKey(const QString& key);

} // namespace toolroom
