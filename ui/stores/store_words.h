// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>

namespace toolroom {

/// A moment, as the reader's locale writes it.
[[nodiscard]] QString momentText(std::int64_t epochMs);

/// A row's key of several parts, and the parts again.
[[nodiscard]] QString joinedKey(const QStringList& parts);
[[nodiscard]] QStringList keyParts(const QString& key);

} // namespace toolroom
