// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/routing/routing_analysis.h"

#include <QAbstractScrollArea>

#include <optional>
#include <vector>

namespace toolroom {

struct Theme;

/// A confusion matrix as a picture: rows are the expected tools, columns the others, and colors the bands. Cells are
/// at most 48 pixels large; a large matrix that fits the view has cells smaller than a pixel. Confused pairs are drawn
/// with at least 3 pixels. Its painting time depends on the size of the view and on the number of confused pairs.
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

    /// Saves the whole matrix as SVG, PNG or CSV, by the ending of `path`. Returns an error, or an empty text.
    [[nodiscard]] QString save(const QString& path) const;
    /// What a cell says, on several lines.
    [[nodiscard]] QString cellText(std::size_t row, std::size_t column) const;

    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 120}; }

Q_SIGNALS:
    /// The user chose a cell. Tools are indexes in the analysis.
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
    /// The size of labels and cells on the screen or in an image.
    struct Layout {
        double cell = 1;
        int labels = 0; ///< width of the row labels and height of the column labels; 0 if cells are too small for text
    };
    [[nodiscard]] std::size_t count() const { return m_analysis ? m_analysis->order.size() : 0; }
    [[nodiscard]] Layout layoutFor(double cell) const;
    [[nodiscard]] Layout layout() const { return layoutFor(m_cell > 0 ? m_cell : fittingCell()); }
    /// The size of cells that makes all visible: a whole number of pixels, or less than one.
    [[nodiscard]] double fittingCell() const;
    [[nodiscard]] std::optional<Cell> cellAt(const QPoint& position) const;
    [[nodiscard]] QRect cellRect(const Cell& cell) const;
    void setCell(double pixels);
    void updateScrollBars();
    void choose(const Cell& cell);
    /// Draws the cells in `visible`, a rectangle of whole cells, with the first one at `origin`.
    void drawCells(QPainter& painter, const Layout& layout, const QRect& visible, const QPoint& origin) const;
    void drawGrid(QPainter& painter, double cell, const QRect& visible, const QPoint& origin) const;
    void drawConfusedPairs(QPainter& painter, double cell, const QRect& visible, const QPoint& origin) const;
    void drawLabels(QPainter& painter, const Layout& layout, const QRect& visible, const QPoint& origin) const;
    [[nodiscard]] QByteArray csv() const;

    RoutingAnalysisPtr m_analysis;
    std::vector<Cell> m_close; ///< the cells of these bands
    std::vector<Cell> m_lost;
    double m_cell = 0; ///< size of a cell in pixels; 0 until the user zooms: fits the view
    std::optional<Cell> m_current;
};

/// The color of a band. Bands that matter more contrast more with the background.
[[nodiscard]] QColor bandColor(const Theme& theme, std::uint8_t band);

} // namespace toolroom
