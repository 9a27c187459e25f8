// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/finding.h"

#include <QIcon>

class QPainter;
class QRectF;

namespace toolroom {

/// One of our monochrome pictures by its file's name, in the colour that button texts have when it is drawn.
[[nodiscard]] QIcon icon(const QString& name);

/// The picture of the application.
[[nodiscard]] QIcon applicationIcon();

/// Draws the shape that says a severity: a triangle, a disc, a ring.
void drawSeverity(QPainter& painter, const QRectF& rect, Severity severity, const QColor& color);

} // namespace toolroom
