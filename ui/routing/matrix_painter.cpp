// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/routing/matrix_painter.h"

#include "core/base/format.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/save_image.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

QColor mixed(const QColor& base, const QColor& color, double share) {
    const auto mix = [share](int from, int to) { return static_cast<int>(std::lround(from + (to - from) * share)); };
    return {mix(base.red(), color.red()), mix(base.green(), color.green()), mix(base.blue(), color.blue())};
}

/// Bands that matter more contrast more with the background.
QColor bandColor(const Theme& theme, RoutingBand band) {
    const QColor base = theme.palette.color(QPalette::Base);
    constexpr double faint = 0.08;
    constexpr double weak = 0.4;
    constexpr double strong = 0.75;
    switch (band) {
    case RoutingBand::Clear:
        return mixed(base, theme.accent, faint);
    case RoutingBand::Likely:
        return mixed(base, theme.accent, weak);
    case RoutingBand::Close:
        return mixed(base, theme.warning, strong);
    case RoutingBand::Lost:
        break;
    }
    return theme.error;
}

} // namespace

MatrixPainter::MatrixPainter(RoutingAnalysisPtr analysis, Tools tools, const Theme& theme, const QFont& font,
                             QSize labelWidths)
    : m_analysis(std::move(analysis))
    , m_tools(std::move(tools))
    , m_theme(&theme)
    , m_font(font)
    , m_labelWidths(labelWidths) {}

MatrixPainter::Layout MatrixPainter::layoutFor(double cell) const {
    const bool isLabeled = cell >= QFontMetrics(m_font).height() * 3 / 4;
    return {.cell = cell,
            .labels = isLabeled ? m_labelWidths.grownBy({0, 0, innerSpacing, innerSpacing}) : QSize(0, 0)};
}

void MatrixPainter::drawCells(QPainter& painter, const Layout& layout, const QRect& visible,
                              const QPoint& origin) const {
    const double perCell = std::min(layout.cell, 1.0); // pixels of the image
    QImage image((QSizeF(visible.size()) * perCell).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    const QRgb base = m_theme->palette.color(QPalette::Base).rgb();
    std::array<QRgb, static_cast<std::size_t>(RoutingBand::Lost) + 1> colors{};
    for (std::size_t band = 0; band < colors.size(); ++band)
        colors.at(band) = bandColor(*m_theme, static_cast<RoutingBand>(band)).rgb();
    const auto cellOf = [perCell](int pixel, int first, int cells) {
        return static_cast<std::size_t>(first + std::min(static_cast<int>(pixel / perCell), cells - 1));
    };
    for (int y = 0; y < image.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const std::size_t tool = tools()[cellOf(y, visible.top(), visible.height())];
        for (int x = 0; x < image.width(); ++x) {
            const std::optional<double> margin =
                m_analysis->matrix.margin(tool, tools()[cellOf(x, visible.left(), visible.width())]);
            line[x] = margin ? colors.at(static_cast<std::size_t>(bandOf(*margin))) : base;
        }
    }
    painter.drawImage(QRectF(origin, QSizeF(visible.size()) * layout.cell), image);
    constexpr int minGridCell = 6;
    if (layout.cell < minMark)
        drawConfusedPairs(painter, layout.cell, visible, origin);
    else if (layout.cell >= minGridCell)
        drawGrid(painter, layout.cell, visible, origin);
}

void MatrixPainter::drawConfusedPairs(QPainter& painter, double cell, const QRect& visible,
                                      const QPoint& origin) const {
    constexpr int notShown = -1;
    std::vector<int> places(m_analysis->order.size(), notShown);
    for (std::size_t i = 0; i < count(); ++i)
        places[tools()[i]] = static_cast<int>(i);
    const auto mark = [&](std::size_t tool, std::size_t other) {
        const QPoint place(places[other], places[tool]);
        const std::optional<double> margin = m_analysis->matrix.margin(tool, other);
        if (!visible.contains(place) || !margin || bandOf(*margin) < RoutingBand::Close)
            return;
        const QPointF center = origin + QPointF(place - visible.topLeft()) * cell + QPointF(cell, cell) / 2;
        painter.fillRect(QRect(center.toPoint() - QPoint(minMark / 2, minMark / 2), QSize(minMark, minMark)),
                         bandColor(*m_theme, bandOf(*margin)));
    };
    for (const ToolPair& pair : std::views::reverse(m_analysis->pairs.worst)) { // the worst are above the others
        mark(pair.other, pair.tool);
        mark(pair.tool, pair.other);
    }
}

void MatrixPainter::drawGrid(QPainter& painter, double cell, const QRect& visible, const QPoint& origin) const {
    painter.setPen(m_theme->line);
    const QPointF end = origin + QPointF(visible.width(), visible.height()) * cell;
    for (int x = 0; x <= visible.width(); ++x)
        painter.drawLine(QPointF(origin.x() + x * cell, origin.y()), QPointF(origin.x() + x * cell, end.y()));
    for (int y = 0; y <= visible.height(); ++y)
        painter.drawLine(QPointF(origin.x(), origin.y() + y * cell), QPointF(end.x(), origin.y() + y * cell));
}

void MatrixPainter::drawLabels(QPainter& painter, const Layout& layout, const QRect& visible, const QPoint& origin,
                               const QSize& area) const {
    if (layout.labels.isEmpty())
        return;
    const QColor base = m_theme->palette.color(QPalette::Base);
    const auto cell = static_cast<int>(layout.cell); // labeled cells are whole pixels large
    // Labels cover the cells that are scrolled under them.
    painter.fillRect(QRect(0, 0, layout.labels.width(), area.height()), base);
    painter.fillRect(QRect(0, 0, area.width(), layout.labels.height()), base);
    painter.setPen(m_theme->palette.color(QPalette::Text));
    const QSize text = layout.labels.shrunkBy({0, 0, innerSpacing, innerSpacing});
    const QFontMetrics metrics(m_font);
    const auto label = [&](int place, int width) {
        const std::string& id = m_analysis->index->tools()[tools()[static_cast<std::size_t>(place)]].id;
        return metrics.elidedText(toDisplayLine(id, 100), Qt::ElideMiddle, width);
    };
    painter.save();
    painter.setClipRect(0, layout.labels.height(), layout.labels.width(), area.height());
    for (int y = 0; y < visible.height(); ++y)
        painter.drawText(QRect(0, origin.y() + y * cell, text.width(), cell), Qt::AlignRight | Qt::AlignVCenter,
                         label(visible.top() + y, text.width()));
    painter.setClipRect(layout.labels.width(), 0, area.width(), layout.labels.height());
    for (int x = 0; x < visible.width(); ++x) {
        painter.save();
        painter.translate(origin.x() + x * cell, text.height());
        painter.rotate(-90);
        painter.drawText(QRect(0, 0, text.height(), cell), Qt::AlignLeft | Qt::AlignVCenter,
                         label(visible.left() + x, text.height()));
        painter.restore();
    }
    painter.restore();
}

namespace {

constexpr int maxImageSide = 8000; ///< many programs cannot open larger images

QByteArray csvField(const std::string& text) {
    QByteArray field = QByteArray::fromStdString(text);
    field.replace('"', "\"\"");
    return '"' + field + '"';
}

/// Rows are the expected tools; cells are margins, empty without evidence.
QByteArray csv(const MatrixPainter& matrix) {
    const RoutingAnalysis& analysis = *matrix.analysis();
    const auto& tools = analysis.index->tools();
    QByteArray text = "\"expected\"";
    for (const std::size_t column : matrix.tools())
        text += ',' + csvField(tools[column].id);
    text += '\n';
    for (const std::size_t row : matrix.tools()) {
        text += csvField(tools[row].id);
        for (const std::size_t column : matrix.tools()) {
            text += ',';
            if (const std::optional<double> margin = analysis.matrix.margin(row, column))
                text += QByteArray::fromStdString(formatText("{:.3f}", *margin));
        }
        text += '\n';
    }
    return text;
}

} // namespace

QString saveMatrix(const MatrixPainter& matrix, const QString& path) {
    if (matrix.count() == 0)
        return QCoreApplication::translate("toolroom::MatrixView", "There is no matrix to save");
    const auto tools = static_cast<int>(matrix.count());
    constexpr int labeledCell = 18;
    MatrixPainter::Layout layout = matrix.layoutFor(labeledCell);
    if (layout.labels.width() + labeledCell * tools > maxImageSide)
        layout = matrix.layoutFor(std::clamp(maxImageSide / tools, 1, QFontMetrics(matrix.font()).height() / 2));
    const QSize size = layout.labels + QSize(1, 1) * (static_cast<int>(layout.cell) * tools + innerSpacing);
    const auto draw = [&](QPaintDevice& device) {
        QPainter painter(&device);
        painter.setFont(matrix.font());
        painter.fillRect(QRect(QPoint(), size), matrix.theme().palette.color(QPalette::Base));
        const QRect all(0, 0, tools, tools);
        const QPoint origin(layout.labels.width(), layout.labels.height());
        matrix.drawCells(painter, layout, all, origin);
        matrix.drawLabels(painter, layout, all, origin, size);
    };
    const QString title = QCoreApplication::translate("toolroom::MatrixView", "Confusion matrix");
    const bool isCsv = path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
    const QString problem =
        isCsv ? saveBytes(path, csv(matrix)) : saveImage(path, {.size = size, .title = title, .draw = draw});
    return problem.isEmpty()
               ? QString()
               : QCoreApplication::translate("toolroom::MatrixView", "Cannot write %1: %2").arg(path, problem);
}

} // namespace toolroom
