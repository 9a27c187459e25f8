// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/query/run_charts.h"

#include <QColor>
#include <QLineF>
#include <QRectF>
#include <QString>
#include <QWidget>

#include <vector>

class QPainter;

namespace toolroom {

/// Draws RunCharts side by side, or stacked if the widget is narrow.
class ChartsCanvas : public QWidget {
    Q_OBJECT

public:
    explicit ChartsCanvas(QWidget* parent = nullptr);

    void setCharts(const RunCharts& charts);
    /// Draws the charts with the colors of this widget's theme.
    void draw(QPainter& painter, const QRectF& rect) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Bar {
        QRectF rect;
        QColor color;
        QString text; ///< for the tooltip
    };
    struct Text {
        QRectF rect;
        int flags = 0;
        QString text;
        bool isTitle = false;
    };
    /// What is drawn.
    struct Picture {
        std::vector<Bar> bars;
        std::vector<Text> texts;
        std::vector<QLineF> lines;
    };

    [[nodiscard]] Picture layOut(const QRectF& rect) const;
    void layOutTimes(Picture& picture, QRectF rect) const;
    void layOutDurations(Picture& picture, QRectF rect) const;
    void layOutCodes(Picture& picture, QRectF rect) const;
    /// Adds the title and the axis, and returns the space for the bars.
    QRectF addFrame(Picture& picture, const QRectF& rect, const QString& title, int most) const;
    void addEnds(Picture& picture, const QRectF& bars, const QString& first, const QString& last) const;

    RunCharts m_charts;
};

} // namespace toolroom
