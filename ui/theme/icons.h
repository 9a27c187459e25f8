// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/finding.h"

#include <QIcon>

class QPainter;
class QRectF;

namespace toolroom {

/// A monochrome icon by file name, painted in the current button text color.
[[nodiscard]] QIcon icon(const QString& name);

/// The application icon.
[[nodiscard]] QIcon applicationIcon();

/// The size of a severity's shape in lists, at the normal text size.
inline constexpr int severityShapeSize = 8;

/// Draws the shape of a severity: triangle, disc, or ring.
void drawSeverity(QPainter& painter, const QRectF& rect, Severity severity, const QColor& color);

} // namespace toolroom
