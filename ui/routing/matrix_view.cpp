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

constexpr double maxCell = 48;
constexpr int minMark = 3; ///< size of a confused pair in pixels, even if cells are smaller
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
    m_close.clear();
    m_lost.clear();
    for (std::size_t i = 0; i < count() * count(); ++i) {
        const std::uint8_t band = m_analysis->bands[i];
        if (band == static_cast<std::uint8_t>(RoutingBand::Close))
            m_close.push_back({i / count(), i % count()});
        else if (band == static_cast<std::uint8_t>(RoutingBand::Lost))
            m_lost.push_back({i / count(), i % count()});
    }
    updateScrollBars();
    viewport()->update();
}

MatrixView::Layout MatrixView::layoutFor(double cell) const {
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

double MatrixView::fittingCell() const {
    if (count() == 0)
        return 1;
    const auto tools = static_cast<double>(count());
    const int side = std::min(viewport()->width(), viewport()->height());
    const double labeled = std::floor((side - layoutFor(maxCell).labels) / tools);
    const double cell = layoutFor(labeled).labels > 0 ? labeled : side / tools;
    return std::clamp(cell < 1 ? cell : std::floor(cell), 1 / tools, maxCell);
}

void MatrixView::setCell(double pixels) {
    const double before = layout().cell;
    m_cell = std::clamp(pixels, std::min(fittingCell(), 1.0), maxCell);
    const double factor = m_cell / before;
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
    const double cell = layout().cell;
    const double zoomed = cell * std::pow(zoomStep, steps);
    if (zoomed < 1)
        return setCell(zoomed);
    const double rounded = std::round(zoomed);
    setCell(rounded == cell ? cell + (steps > 0 ? 1 : -1) : rounded);
}

void MatrixView::zoomToFit() {
    m_cell = 0;
    updateScrollBars();
    viewport()->update();
}

void MatrixView::updateScrollBars() {
    const Layout layout = this->layout();
    const int whole = static_cast<int>(std::lround(layout.cell * static_cast<double>(count())));
    const auto update = [&](QScrollBar& bar, int length) {
        const int page = std::max(length - layout.labels, 0);
        bar.setRange(0, std::max(whole - page, 0));
        bar.setPageStep(page);
        bar.setSingleStep(std::max(static_cast<int>(layout.cell), 1));
    };
    update(*horizontalScrollBar(), viewport()->width());
    update(*verticalScrollBar(), viewport()->height());
}

std::optional<MatrixView::Cell> MatrixView::cellAt(const QPoint& position) const {
    const Layout layout = this->layout();
    const QPoint inside = position - QPoint(layout.labels, layout.labels) +
                          QPoint(horizontalScrollBar()->value(), verticalScrollBar()->value());
    const bool isOnLabels = position.x() < layout.labels || position.y() < layout.labels;
    const Cell cell{static_cast<std::size_t>(inside.y() / layout.cell),
                    static_cast<std::size_t>(inside.x() / layout.cell)};
    return isOnLabels || cell.row >= count() || cell.column >= count() ? std::nullopt : std::optional(cell);
}

QRect MatrixView::cellRect(const Cell& cell) const {
    const Layout layout = this->layout();
    const auto place = [&](std::size_t index, const QScrollBar& bar) {
        return layout.labels + static_cast<int>(static_cast<double>(index) * layout.cell) - bar.value();
    };
    return {QPoint(place(cell.column, *horizontalScrollBar()), place(cell.row, *verticalScrollBar())),
            QSize(1, 1) * std::max(static_cast<int>(layout.cell), minMark)};
}

void MatrixView::choose(const Cell& cell) {
    m_current = cell;
    const QRect rect = cellRect(cell);
    const int labels = layout().labels;
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
    const double perCell = std::min(layout.cell, 1.0); // pixels of the image
    QImage image((QSizeF(visible.size()) * perCell).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    std::array<QRgb, RoutingAnalysis::noBand + 1> colors{};
    for (std::size_t band = 0; band < colors.size(); ++band)
        colors.at(band) = bandColor(theme, static_cast<std::uint8_t>(band)).rgb();
    const auto cellOf = [perCell](int pixel, int first, int cells) {
        return static_cast<std::size_t>(first + std::min(static_cast<int>(pixel / perCell), cells - 1));
    };
    for (int y = 0; y < image.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const std::size_t row = cellOf(y, visible.top(), visible.height()) * count();
        for (int x = 0; x < image.width(); ++x)
            line[x] = colors.at(m_analysis->bands[row + cellOf(x, visible.left(), visible.width())]);
    }
    painter.drawImage(QRectF(origin, QSizeF(visible.size()) * layout.cell), image);
    constexpr int minGridCell = 6;
    if (layout.cell < minMark)
        drawConfusedPairs(painter, layout.cell, visible, origin);
    else if (layout.cell >= minGridCell)
        drawGrid(painter, layout.cell, visible, origin);
}

void MatrixView::drawConfusedPairs(QPainter& painter, double cell, const QRect& visible, const QPoint& origin) const {
    const auto draw = [&](const std::vector<Cell>& cells, RoutingBand band) {
        const QColor color = bandColor(themeOf(this), static_cast<std::uint8_t>(band));
        for (const Cell& pair : cells) {
            const QPoint place(static_cast<int>(pair.column), static_cast<int>(pair.row));
            if (!visible.contains(place))
                continue;
            const QPointF center = origin + QPointF(place - visible.topLeft()) * cell + QPointF(cell, cell) / 2;
            painter.fillRect(QRect(center.toPoint() - QPoint(minMark / 2, minMark / 2), QSize(minMark, minMark)),
                             color);
        }
    };
    draw(m_close, RoutingBand::Close);
    draw(m_lost, RoutingBand::Lost); // above the others
}

void MatrixView::drawGrid(QPainter& painter, double cell, const QRect& visible, const QPoint& origin) const {
    painter.setPen(themeOf(this).line);
    const QPointF end = origin + QPointF(visible.width(), visible.height()) * cell;
    for (int x = 0; x <= visible.width(); ++x)
        painter.drawLine(QPointF(origin.x() + x * cell, origin.y()), QPointF(origin.x() + x * cell, end.y()));
    for (int y = 0; y <= visible.height(); ++y)
        painter.drawLine(QPointF(origin.x(), origin.y() + y * cell), QPointF(end.x(), origin.y() + y * cell));
}

void MatrixView::drawLabels(QPainter& painter, const Layout& layout, const QRect& visible, const QPoint& origin) const {
    if (layout.labels == 0)
        return;
    const QColor base = themeOf(this).palette.color(QPalette::Base);
    const auto cell = static_cast<int>(layout.cell); // labeled cells are whole pixels large
    const int width = visible.width() * cell;
    const int height = visible.height() * cell;
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
        painter.drawText(QRect(0, origin.y() + y * cell, textWidth, cell), Qt::AlignRight | Qt::AlignVCenter,
                         label(visible.top() + y));
    painter.setClipRect(layout.labels, 0, std::max(viewport()->width(), layout.labels + width), layout.labels);
    for (int x = 0; x < visible.width(); ++x) {
        painter.save();
        painter.translate(origin.x() + x * cell, textWidth);
        painter.rotate(-90);
        painter.drawText(QRect(0, 0, textWidth, cell), Qt::AlignLeft | Qt::AlignVCenter, label(visible.left() + x));
        painter.restore();
    }
    painter.restore();
}

void MatrixView::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), themeOf(this).palette.color(QPalette::Base));
    if (count() == 0)
        return;
    const Layout layout = this->layout();
    const auto tools = static_cast<int>(count());
    const QPoint scrolled(horizontalScrollBar()->value(), verticalScrollBar()->value());
    const auto cells = [&](int pixels) { return static_cast<int>(pixels / layout.cell); };
    const QRect visible = QRect(cells(scrolled.x()), cells(scrolled.y()), cells(viewport()->width()) + 2,
                                cells(viewport()->height()) + 2) &
                          QRect(0, 0, tools, tools);
    const QPoint origin =
        (QPointF(layout.labels, layout.labels) + QPointF(visible.topLeft()) * layout.cell - scrolled).toPoint();
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
