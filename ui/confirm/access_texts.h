// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/trust/trust.h"

#include <QStringList>

class QVBoxLayout;

namespace toolroom {

class MarkedText;

/// Longer lines of what a source starts and connects to are elided.
inline constexpr qsizetype maxAccessLine = 4000;

/// Read-only lines of a dialog that asks for trust; hidden if there are none.
[[nodiscard]] MarkedText* createAccessText(const QString& name, const QStringList& lines);

/// Adds what a source starts and connects to, and how that has changed since the user trusted it.
void addAccessTexts(QVBoxLayout& layout, const SourceAccess& access, const TrustStore::State& trust);

} // namespace toolroom
