// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/routing/matrix_painter.h"

#include <QAbstractScrollArea>

#include <optional>
#include <utility>
#include <vector>

namespace toolroom {

/// A confusion matrix as a picture: rows are the expected tools, columns the others, and colors the bands. Cells are at
/// most 48 pixels wide; if a large matrix has to fit in the view, they are smaller than a pixel. Confused pairs are at
/// least 3 pixels wide. Painting time depends on the size of the view and on the number of confused pairs.
class MatrixView : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit MatrixView(QWidget* parent = nullptr);

    /// Keeps what is shown if the tools are the same. May be null.
    void setAnalysis(RoutingAnalysisPtr analysis);
    /// Limits the rows and columns to `tools`, or shows all tools if it is empty, and makes all cells visible.
    void showTools(const std::vector<std::size_t>& tools);
    /// Makes the cell of two tools current, in the center, and large enough for the names of its tools. Shows all tools
    /// if these two are not shown. Emits nothing.
    void showPair(std::size_t tool, std::size_t other);
    void zoom(int steps);
    /// Makes all cells visible.
    void zoomToFit();

    /// Draws the tools that the view shows, in its theme and font.
    [[nodiscard]] MatrixPainter matrix() const { return painterWith({m_labelWidth, m_labelWidth}); }
    /// The tools, margin, and words of a cell, on several lines.
    [[nodiscard]] QString cellText(std::size_t tool, std::size_t other) const;

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
        std::size_t row = 0; ///< index in m_tools, as is `column`
        std::size_t column = 0;
    };
    using Layout = MatrixPainter::Layout;
    [[nodiscard]] int labelWidth() const;
    [[nodiscard]] std::size_t count() const { return m_tools->size(); }
    [[nodiscard]] MatrixPainter painterWith(QSize labelWidths) const;
    /// Draws the view. Labels take at most a third of its width and height, or what the cells leave.
    [[nodiscard]] MatrixPainter painter() const;
    [[nodiscard]] Layout layoutFor(double cell) const { return painter().layoutFor(cell); }
    [[nodiscard]] Layout layout() const { return layoutFor(m_cell > 0 ? m_cell : cellSizeToFit()); }
    /// The cell size at which all cells are visible: a whole number of pixels, or less than one pixel.
    [[nodiscard]] double cellSizeToFit() const;
    [[nodiscard]] std::optional<Cell> cellAt(const QPoint& position) const;
    [[nodiscard]] QRect cellRect(const Cell& cell) const;
    /// Where the current cell is; unset if its tools are not shown.
    [[nodiscard]] std::optional<Cell> currentCell() const;
    void setTools(std::vector<std::size_t> tools);
    void setCellSize(double pixels);
    void updateScrollBars();
    void reveal(const Cell& cell);
    void choose(const Cell& cell);

    RoutingAnalysisPtr m_analysis;
    MatrixPainter::Tools m_tools; ///< never null
    int m_labelWidth = 0; ///< width of the widest label, in pixels; measuring all labels takes too long for each layout
    double m_cell = 0;    ///< size of a cell in pixels; 0: cells fit the view, until the user zooms
    std::optional<std::pair<std::size_t, std::size_t>> m_current; ///< the tools of the current cell
};

} // namespace toolroom
