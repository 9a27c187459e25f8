// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/routing/matrix_painter.h"

#include <QAbstractScrollArea>

#include <optional>

namespace toolroom {

/// A confusion matrix as a picture: rows are the expected tools, columns the others, and colors the bands. Cells are at
/// most 48 pixels wide; if a large matrix has to fit in the view, they are smaller than a pixel. Confused pairs are at
/// least 3 pixels wide. Painting time depends on the size of the view and on the number of confused pairs.
class MatrixView : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit MatrixView(QWidget* parent = nullptr);

    /// Keeps the zoom and the current cell if the number of tools is the same. May be null.
    void setAnalysis(RoutingAnalysisPtr analysis);
    /// Shows the row of the tool.
    void showTool(std::size_t tool);
    void zoom(int steps);
    /// Makes all cells visible.
    void zoomToFit();

    /// Draws what the view shows, in its theme and font.
    [[nodiscard]] MatrixPainter matrix() const;
    /// The tools, margin, and words of a cell, on several lines.
    [[nodiscard]] QString cellText(std::size_t row, std::size_t column) const;

    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 120}; }

Q_SIGNALS:
    /// Emitted when the user selects a cell. Tools are indexes in the analysis.
    void cellChosen(std::size_t tool, std::size_t other);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    struct Cell {
        std::size_t row = 0; ///< index in the order of the analysis, as is `column`
        std::size_t column = 0;
    };
    using Layout = MatrixPainter::Layout;
    [[nodiscard]] int labelWidth() const;
    [[nodiscard]] std::size_t count() const { return m_analysis ? m_analysis->order.size() : 0; }
    [[nodiscard]] Layout layoutFor(double cell) const { return matrix().layoutFor(cell); }
    [[nodiscard]] Layout layout() const { return layoutFor(m_cell > 0 ? m_cell : cellSizeToFit()); }
    /// The cell size at which all cells are visible: a whole number of pixels, or less than one pixel.
    [[nodiscard]] double cellSizeToFit() const;
    [[nodiscard]] std::optional<Cell> cellAt(const QPoint& position) const;
    [[nodiscard]] QRect cellRect(const Cell& cell) const;
    void setCellSize(double pixels);
    void updateScrollBars();
    void choose(const Cell& cell);

    RoutingAnalysisPtr m_analysis;
    int m_labelWidth = 0; ///< width of the widest label, in pixels; measuring all labels takes too long for each layout
    double m_cell = 0;    ///< size of a cell in pixels; 0: cells fit the view, until the user zooms
    std::optional<Cell> m_current;
};

} // namespace toolroom
