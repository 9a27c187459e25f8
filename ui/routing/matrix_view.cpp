// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/routing/matrix_view.h"

#include "core/models/routing/ranking_model.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QHelpEvent>
#include <QImage>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace toolroom {

namespace {

constexpr int maxCell = 48;
constexpr int maxLabels = 220;
constexpr double zoomStep = 1.25;
constexpr int currentFrame = 2; ///< width of the frame of the current cell

QColor mixed(const QColor& base, const QColor& color, double share) {
    const auto mix = [share](int from, int to) { return static_cast<int>(std::lround(from + (to - from) * share)); };
    return {mix(base.red(), color.red()), mix(base.green(), color.green()), mix(base.blue(), color.blue())};
}

} // namespace

QColor bandColor(const Theme& theme, std::uint8_t band) {
    const QColor base = theme.palette.color(QPalette::Base);
    constexpr double faint = 0.08;
    constexpr double weak = 0.4;
    constexpr double strong = 0.75;
    switch (band) {
    case static_cast<std::uint8_t>(RoutingBand::Clear):
        return mixed(base, theme.accent, faint);
    case static_cast<std::uint8_t>(RoutingBand::Likely):
        return mixed(base, theme.accent, weak);
    case static_cast<std::uint8_t>(RoutingBand::Close):
        return mixed(base, theme.warning, strong);
    case static_cast<std::uint8_t>(RoutingBand::Lost):
        return theme.error;
    default:
        return base;
    }
}

MatrixView::MatrixView(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(NoFrame);
    setAccessibleName(tr("Confusion matrix"));
    viewport()->setMouseTracking(true);
    viewport()->setBackgroundRole(QPalette::Base);
}

void MatrixView::setAnalysis(RoutingAnalysisPtr analysis) {
    const std::size_t before = count();
    m_analysis = std::move(analysis);
    if (count() != before) {
        m_cell = 0;
        m_current.reset();
    }
    updateScrollBars();
    viewport()->update();
}

MatrixView::Layout MatrixView::layoutFor(int cell) const {
    Layout layout{.cell = cell};
    const QFontMetrics metrics = fontMetrics();
    if (cell < metrics.height() * 3 / 4)
        return layout;
    for (std::size_t i = 0; i < count(); ++i)
        layout.labels =
            std::max(layout.labels, metrics.horizontalAdvance(oneLine(m_analysis->index->tools()[i].id, 60)));
    layout.labels = std::min(layout.labels, maxLabels) + innerSpace;
    return layout;
}

int MatrixView::fittingCell() const {
    if (count() == 0)
        return 1;
    const auto tools = static_cast<int>(count());
    const int side = std::min(viewport()->width(), viewport()->height());
    const int labeled = (side - layoutFor(maxCell).labels) / tools;
    const int cell = layoutFor(labeled).labels > 0 ? labeled : side / tools;
    return std::clamp(cell, 1, maxCell);
}

void MatrixView::setCell(int pixels) {
    const int clamped = std::clamp(pixels, 1, maxCell);
    const int before = m_cell > 0 ? m_cell : fittingCell();
    const double factor = static_cast<double>(clamped) / before;
    m_cell = clamped;
    updateScrollBars();
    const auto keepCenter = [factor](QScrollBar& bar) {
        const double half = bar.pageStep() / 2.0;
        bar.setValue(static_cast<int>(std::lround((bar.value() + half) * factor - half)));
    };
    keepCenter(*horizontalScrollBar());
    keepCenter(*verticalScrollBar());
    viewport()->update();
}

void MatrixView::zoom(int steps) {
    const int cell = m_cell > 0 ? m_cell : fittingCell();
    const int zoomed = static_cast<int>(std::lround(cell * std::pow(zoomStep, steps)));
    setCell(zoomed == cell ? cell + (steps > 0 ? 1 : -1) : zoomed);
}

void MatrixView::zoomToFit() {
    m_cell = 0;
    updateScrollBars();
    viewport()->update();
}

void MatrixView::updateScrollBars() {
    const Layout layout = layoutFor(m_cell > 0 ? m_cell : fittingCell());
    const int whole = layout.cell * static_cast<int>(count());
    const auto update = [&](QScrollBar& bar, int length) {
        const int page = std::max(length - layout.labels, 0);
        bar.setRange(0, std::max(whole - page, 0));
        bar.setPageStep(page);
        bar.setSingleStep(layout.cell);
    };
    update(*horizontalScrollBar(), viewport()->width());
    update(*verticalScrollBar(), viewport()->height());
}

std::optional<MatrixView::Cell> MatrixView::cellAt(const QPoint& position) const {
    const Layout layout = layoutFor(m_cell > 0 ? m_cell : fittingCell());
    const QPoint inside = position - QPoint(layout.labels, layout.labels) +
                          QPoint(horizontalScrollBar()->value(), verticalScrollBar()->value());
    const bool isOnLabels = position.x() < layout.labels || position.y() < layout.labels;
    const Cell cell{static_cast<std::size_t>(inside.y() / layout.cell),
                    static_cast<std::size_t>(inside.x() / layout.cell)};
    return isOnLabels || cell.row >= count() || cell.column >= count() ? std::nullopt : std::optional(cell);
}

QRect MatrixView::cellRect(const Cell& cell) const {
    const Layout layout = layoutFor(m_cell > 0 ? m_cell : fittingCell());
    return {layout.labels + static_cast<int>(cell.column) * layout.cell - horizontalScrollBar()->value(),
            layout.labels + static_cast<int>(cell.row) * layout.cell - verticalScrollBar()->value(), layout.cell,
            layout.cell};
}

void MatrixView::choose(const Cell& cell) {
    m_current = cell;
    const QRect rect = cellRect(cell);
    const int labels = layoutFor(rect.width()).labels;
    const auto reveal = [&](QScrollBar& bar, int begin, int end, int limit) {
        if (begin < labels)
            bar.setValue(bar.value() + begin - labels);
        else if (end > limit)
            bar.setValue(bar.value() + end - limit);
    };
    reveal(*horizontalScrollBar(), rect.left(), rect.right() + 1, viewport()->width());
    reveal(*verticalScrollBar(), rect.top(), rect.bottom() + 1, viewport()->height());
    viewport()->update();
    Q_EMIT cellChosen(m_analysis->order[cell.row], m_analysis->order[cell.column]);
}

void MatrixView::showTool(std::size_t tool) {
    if (!m_analysis)
        return;
    const auto row = static_cast<std::size_t>(std::ranges::find(m_analysis->order, tool) - m_analysis->order.begin());
    const std::size_t neighbor = m_analysis->neighbors[tool].tool;
    const auto column =
        static_cast<std::size_t>(std::ranges::find(m_analysis->order, neighbor) - m_analysis->order.begin());
    choose({row, column});
}

QString MatrixView::cellText(std::size_t row, std::size_t column) const {
    const std::size_t tool = m_analysis->order[row];
    const std::size_t other = m_analysis->order[column];
    const auto& tools = m_analysis->index->tools();
    const TwinWords words = twinWords(tools[tool], tools[other]);
    return tr("%1, not %2\nMargin: %3\nBoth say: %4\nOnly the first: %5\nOnly the second: %6")
        .arg(oneLine(tools[tool].id, 100), oneLine(tools[other].id, 100),
             marginText(m_analysis->matrix.margin(tool, other)), wordListText(words.shared),
             wordListText(words.onlyFirst), wordListText(words.onlySecond));
}

void MatrixView::drawCells(QPainter& painter, const Layout& layout, const QRect& visible, const QPoint& origin) const {
    const Theme& theme = themeOf(this);
    QImage image(visible.size(), QImage::Format_RGB32);
    std::array<QRgb, RoutingAnalysis::noBand + 1> colors{};
    for (std::size_t band = 0; band < colors.size(); ++band)
        colors.at(band) = bandColor(theme, static_cast<std::uint8_t>(band)).rgb();
    for (int y = 0; y < visible.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const std::size_t row =
            static_cast<std::size_t>(visible.top() + y) * count() + static_cast<std::size_t>(visible.left());
        for (int x = 0; x < visible.width(); ++x)
            line[x] = colors.at(m_analysis->bands[row + static_cast<std::size_t>(x)]);
    }
    painter.drawImage(QRect(origin, visible.size() * layout.cell), image);
    constexpr int minGridCell = 6;
    if (layout.cell < minGridCell)
        return;
    painter.setPen(theme.line);
    for (int x = 0; x <= visible.width(); ++x)
        painter.drawLine(origin.x() + x * layout.cell, origin.y(), origin.x() + x * layout.cell,
                         origin.y() + visible.height() * layout.cell);
    for (int y = 0; y <= visible.height(); ++y)
        painter.drawLine(origin.x(), origin.y() + y * layout.cell, origin.x() + visible.width() * layout.cell,
                         origin.y() + y * layout.cell);
}

void MatrixView::drawLabels(QPainter& painter, const Layout& layout, const QRect& visible, const QPoint& origin) const {
    if (layout.labels == 0)
        return;
    const QColor base = themeOf(this).palette.color(QPalette::Base);
    const int width = visible.width() * layout.cell;
    const int height = visible.height() * layout.cell;
    // Labels cover the cells that are scrolled under them.
    painter.fillRect(QRect(0, 0, layout.labels, std::max(viewport()->height(), layout.labels + height)), base);
    painter.fillRect(QRect(0, 0, std::max(viewport()->width(), layout.labels + width), layout.labels), base);
    painter.setPen(themeOf(this).palette.color(QPalette::Text));
    const int textWidth = layout.labels - innerSpace;
    const auto label = [&](int place) {
        const std::string& id = m_analysis->index->tools()[m_analysis->order[static_cast<std::size_t>(place)]].id;
        return fontMetrics().elidedText(oneLine(id, 100), Qt::ElideMiddle, textWidth);
    };
    painter.save();
    painter.setClipRect(0, layout.labels, layout.labels, std::max(viewport()->height(), layout.labels + height));
    for (int y = 0; y < visible.height(); ++y)
        painter.drawText(QRect(0, origin.y() + y * layout.cell, textWidth, layout.cell),
                         Qt::AlignRight | Qt::AlignVCenter, label(visible.top() + y));
    painter.setClipRect(layout.labels, 0, std::max(viewport()->width(), layout.labels + width), layout.labels);
    for (int x = 0; x < visible.width(); ++x) {
        painter.save();
        painter.translate(origin.x() + x * layout.cell, textWidth);
        painter.rotate(-90);
        painter.drawText(QRect(0, 0, textWidth, layout.cell), Qt::AlignLeft | Qt::AlignVCenter,
                         label(visible.left() + x));
        painter.restore();
    }
    painter.restore();
}

void MatrixView::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), themeOf(this).palette.color(QPalette::Base));
    if (count() == 0)
        return;
    const Layout layout = layoutFor(m_cell > 0 ? m_cell : fittingCell());
    const auto tools = static_cast<int>(count());
    const QPoint first(horizontalScrollBar()->value() / layout.cell, verticalScrollBar()->value() / layout.cell);
    const QRect visible =
        QRect(first, QSize(viewport()->width() / layout.cell + 2, viewport()->height() / layout.cell + 2)) &
        QRect(0, 0, tools, tools);
    const QPoint origin(layout.labels + visible.left() * layout.cell - horizontalScrollBar()->value(),
                        layout.labels + visible.top() * layout.cell - verticalScrollBar()->value());
    drawCells(painter, layout, visible, origin);
    if (m_current) {
        painter.setPen(QPen(themeOf(this).palette.color(QPalette::Text), currentFrame));
        painter.drawRect(cellRect(*m_current));
    }
    drawLabels(painter, layout, visible, origin);
    if (hasFocus()) {
        painter.setPen(themeOf(this).accent);
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
}

void MatrixView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBars();
}

void MatrixView::mousePressEvent(QMouseEvent* event) {
    if (const std::optional<Cell> cell = cellAt(event->position().toPoint()))
        choose(*cell);
}

void MatrixView::keyPressEvent(QKeyEvent* event) {
    const auto move = [&](int rows, int columns) {
        const Cell from = m_current.value_or(Cell{});
        const auto moved = [&](std::size_t place, int by) {
            return static_cast<std::size_t>(std::clamp(static_cast<int>(place) + by, 0, static_cast<int>(count()) - 1));
        };
        if (count() > 0)
            choose({moved(from.row, rows), moved(from.column, columns)});
    };
    switch (event->key()) {
    case Qt::Key_Up:
        return move(-1, 0);
    case Qt::Key_Down:
        return move(1, 0);
    case Qt::Key_Left:
        return move(0, -1);
    case Qt::Key_Right:
        return move(0, 1);
    case Qt::Key_Plus:
        return zoom(1);
    case Qt::Key_Minus:
        return zoom(-1);
    case Qt::Key_0:
        return zoomToFit();
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void MatrixView::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier))
        return QAbstractScrollArea::wheelEvent(event);
    zoom(event->angleDelta().y() > 0 ? 1 : -1);
}

void MatrixView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateScrollBars();
    viewport()->update();
}

bool MatrixView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const std::optional<Cell> cell = cellAt(help->pos()))
        QToolTip::showText(help->globalPos(), plainToolTip(cellText(cell->row, cell->column)), viewport());
    else
        QToolTip::hideText();
    return true;
}

} // namespace toolroom
