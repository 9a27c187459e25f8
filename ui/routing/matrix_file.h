// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/routing/matrix_painter.h"

#include <QString>

namespace toolroom {

/// Saves the whole matrix as SVG, CSV, or (with any other extension of `path`) PNG. Takes up to several seconds: call
/// it on a worker thread. Returns an error message; empty on success.
[[nodiscard]] QString saveMatrix(const MatrixPainter& matrix, const QString& path);

} // namespace toolroom
