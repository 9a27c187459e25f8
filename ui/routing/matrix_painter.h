// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/routing/routing_analysis.h"

#include <QFont>
#include <QRect>
#include <QSize>
#include <QString>

#include <memory>
#include <vector>

class QPainter;

namespace toolroom {

struct Theme;

/// The size of a confused pair in pixels, even if cells are smaller.
inline constexpr int minMark = 3;

/// Draws a confusion matrix on the screen or into an image. Immutable, and independent of widgets: may be used on any
/// thread.
class MatrixPainter {
public:
    /// The size of labels and cells.
    struct Layout {
        double cell = 1;
        QSize labels = {0, 0}; ///< width of the row labels and height of the column labels; 0 if cells are too small
    };

    /// The tools of the rows and columns.
    using Tools = std::shared_ptr<const std::vector<std::size_t>>;

    /// `analysis` may be null if there are no `tools`. `theme` must outlive the painter. `labelWidths` are the
    /// widths of the row labels and of the column labels in pixels.
    MatrixPainter(RoutingAnalysisPtr analysis, Tools tools, const Theme& theme, const QFont& font, QSize labelWidths);

    [[nodiscard]] const RoutingAnalysisPtr& analysis() const { return m_analysis; }
    [[nodiscard]] const Theme& theme() const { return *m_theme; }
    [[nodiscard]] const QFont& font() const { return m_font; }
    [[nodiscard]] const std::vector<std::size_t>& tools() const { return *m_tools; }
    [[nodiscard]] std::size_t count() const { return m_tools->size(); }
    [[nodiscard]] Layout layoutFor(double cell) const;

    /// Draws the cells in `visible`, a rectangle of whole cells, with the first one at `origin`.
    void drawCells(QPainter& painter, const Layout& layout, const QRect& visible, const QPoint& origin) const;
    /// Draws the labels over the cells that are scrolled under them. `area` is the size of the device.
    void drawLabels(QPainter& painter, const Layout& layout, const QRect& visible, const QPoint& origin,
                    const QSize& area) const;

private:
    void drawGrid(QPainter& painter, double cell, const QRect& visible, const QPoint& origin) const;
    void drawConfusedPairs(QPainter& painter, double cell, const QRect& visible, const QPoint& origin) const;

    RoutingAnalysisPtr m_analysis;
    Tools m_tools;
    const Theme* m_theme;
    QFont m_font;
    QSize m_labelWidths;
};

/// Saves the whole matrix as SVG, CSV, or (with any other extension of `path`) PNG. Takes up to several seconds: call
/// it on a worker thread. Returns an error message; empty on success.
[[nodiscard]] QString saveMatrix(const MatrixPainter& matrix, const QString& path);

} // namespace toolroom
