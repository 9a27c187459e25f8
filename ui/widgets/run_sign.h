// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/run/run_text.h"

#include <QColor>

class QPainter;
class QRectF;

namespace toolroom {

struct Theme;

[[nodiscard]] QColor colorOf(RunDisplayState state, const Theme& theme);

/// Draws the sign of a run state: check, cross, crossed ring, arrow, or question mark.
void drawRunState(QPainter& painter, const QRectF& rect, RunDisplayState state, const QColor& color);

} // namespace toolroom
