// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/run_words.h"

#include <QColor>

class QPainter;
class QRectF;

namespace toolroom {

struct Theme;

[[nodiscard]] QColor colorOf(RunStanding standing, const Theme& theme);

/// Draws the shape that says how a run stands: a check, a triangle, a crossed ring, an arrow, a question mark.
void drawStanding(QPainter& painter, const QRectF& rect, RunStanding standing, const QColor& color);

} // namespace toolroom
