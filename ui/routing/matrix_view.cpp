// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/routing/matrix_view.h"

#include "core/models/routing/ranking_model.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace toolroom {

namespace {

constexpr double maxCell = 48;
constexpr int maxLabels = 220;
constexpr double matrixZoomFactor = 1.25;
constexpr int currentFrame = 2; ///< width of the frame of the current cell

} // namespace

MatrixView::MatrixView(QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_tools(std::make_shared<const std::vector<std::size_t>>()) {
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(NoFrame);
    setAccessibleName(tr("Confusion matrix"));
    viewport()->setMouseTracking(true);
    viewport()->setBackgroundRole(QPalette::Base);
}

void MatrixView::setAnalysis(RoutingAnalysisPtr analysis) {
    if (analysis == m_analysis)
        return;
    const RoutingAnalysisPtr before = std::exchange(m_analysis, std::move(analysis));
    const bool isSame =
        before && m_analysis &&
        std::ranges::equal(before->index->tools(), m_analysis->index->tools(), {}, &ToolText::id, &ToolText::id);
    if (isSame)
        return setTools(*m_tools); // their order can be different
    m_cell = 0;
    m_current.reset();
    setTools(m_analysis ? m_analysis->order : std::vector<std::size_t>());
}

/// Puts `tools` in the order of the analysis.
void MatrixView::setTools(std::vector<std::size_t> tools) {
    if (m_analysis) {
        std::vector<std::size_t> places(m_analysis->order.size());
        for (std::size_t i = 0; i < places.size(); ++i)
            places[m_analysis->order[i]] = i;
        std::ranges::sort(tools, {}, [&](std::size_t tool) { return places[tool]; });
    }
    m_tools = std::make_shared<const std::vector<std::size_t>>(std::move(tools));
    m_labelWidth = labelWidth();
    updateScrollBars();
    viewport()->update();
}

void MatrixView::showTools(const std::vector<std::size_t>& tools) {
    if (!m_analysis)
        return;
    m_cell = 0;
    setTools(tools.empty() ? m_analysis->order : tools);
}

void MatrixView::showPair(std::size_t tool, std::size_t other) {
    if (!m_analysis || std::max(tool, other) >= m_analysis->order.size())
        return;
    m_current = {tool, other};
    if (!currentCell())
        showTools({});
    const QRect rect = cellRect(*currentCell());
    const QSize labels = layout().labels;
    const auto center = [](QScrollBar& bar, int middle) { bar.setValue(bar.value() + middle - bar.pageStep() / 2); };
    center(*horizontalScrollBar(), rect.center().x() - labels.width());
    center(*verticalScrollBar(), rect.center().y() - labels.height());
    viewport()->update();
}

MatrixPainter MatrixView::painterWith(QSize labelWidths) const {
    return {m_analysis, m_tools, themeOf(this), font(), labelWidths};
}

MatrixPainter MatrixView::painter() const {
    constexpr int parts = 3;
    const auto labels = [&](int length, double cell) {
        const int unused = length - static_cast<int>(cell * static_cast<double>(count())) - innerSpacing;
        return std::min(m_labelWidth, std::max(length / parts, unused));
    };
    const QSize area = viewport()->size();
    const int columns = labels(area.height(), maxCell);
    const double cell = (area.height() - columns - innerSpacing) / std::max<double>(static_cast<double>(count()), 1);
    return painterWith({labels(area.width(), std::clamp(std::floor(cell), 0.0, maxCell)), columns});
}

/// Measures only the labels with the most characters.
int MatrixView::labelWidth() const {
    constexpr std::size_t measured = 30;
    std::vector<std::size_t> tools = *m_tools;
    const auto length = [this](std::size_t tool) { return m_analysis->index->tools()[tool].id.size(); };
    const auto end = tools.begin() + static_cast<std::ptrdiff_t>(std::min(tools.size(), measured));
    std::ranges::partial_sort(tools, end, std::ranges::greater(), length);
    int width = 0;
    for (auto tool = tools.begin(); tool != end; ++tool)
        width =
            std::max(width, fontMetrics().horizontalAdvance(toDisplayLine(m_analysis->index->tools()[*tool].id, 60)));
    return std::min(width + 1, maxLabels); // measured widths are rounded; elided ones are not
}

double MatrixView::cellSizeToFit() const {
    if (count() == 0)
        return 1;
    const auto tools = static_cast<double>(count());
    const QSize area = viewport()->size();
    const QSize beside = area - layoutFor(maxCell).labels;
    const double labeled = std::floor(std::min(beside.width(), beside.height()) / tools);
    const double cell = layoutFor(labeled).labels.isEmpty() ? std::min(area.width(), area.height()) / tools : labeled;
    return std::clamp(cell < 1 ? cell : std::floor(cell), 1 / tools, maxCell);
}

void MatrixView::setCellSize(double pixels) {
    const double before = layout().cell;
    m_cell = std::clamp(pixels, std::min(cellSizeToFit(), 1.0), maxCell);
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
    const double zoomed = cell * std::pow(matrixZoomFactor, steps);
    if (zoomed < 1)
        return setCellSize(zoomed);
    const double rounded = std::round(zoomed);
    setCellSize(rounded == cell ? cell + (steps > 0 ? 1 : -1) : rounded);
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
        const int page = std::max(length, 0);
        bar.setRange(0, std::max(whole - page, 0));
        bar.setPageStep(page);
        bar.setSingleStep(std::max(static_cast<int>(layout.cell), 1));
    };
    update(*horizontalScrollBar(), viewport()->width() - layout.labels.width());
    update(*verticalScrollBar(), viewport()->height() - layout.labels.height());
}

std::optional<MatrixView::Cell> MatrixView::cellAt(const QPoint& position) const {
    const Layout layout = this->layout();
    const QPoint inside = position - QPoint(layout.labels.width(), layout.labels.height()) +
                          QPoint(horizontalScrollBar()->value(), verticalScrollBar()->value());
    const bool isOnLabels = position.x() < layout.labels.width() || position.y() < layout.labels.height();
    const Cell cell{static_cast<std::size_t>(inside.y() / layout.cell),
                    static_cast<std::size_t>(inside.x() / layout.cell)};
    return isOnLabels || cell.row >= count() || cell.column >= count() ? std::nullopt : std::optional(cell);
}

QRect MatrixView::cellRect(const Cell& cell) const {
    const Layout layout = this->layout();
    const auto place = [&](std::size_t index, const QScrollBar& bar) {
        return static_cast<int>(static_cast<double>(index) * layout.cell) - bar.value();
    };
    return {QPoint(layout.labels.width() + place(cell.column, *horizontalScrollBar()),
                   layout.labels.height() + place(cell.row, *verticalScrollBar())),
            QSize(1, 1) * std::max(static_cast<int>(layout.cell), minMark)};
}

std::optional<MatrixView::Cell> MatrixView::currentCell() const {
    if (!m_current)
        return std::nullopt;
    const auto place = [this](std::size_t tool) {
        return static_cast<std::size_t>(std::ranges::find(*m_tools, tool) - m_tools->begin());
    };
    const Cell cell{place(m_current->first), place(m_current->second)};
    return cell.row < count() && cell.column < count() ? std::optional(cell) : std::nullopt;
}

void MatrixView::reveal(const Cell& cell) {
    const QRect rect = cellRect(cell);
    const QSize labels = layout().labels;
    const auto scroll = [](QScrollBar& bar, int begin, int end, int labels, int limit) {
        if (begin < labels)
            bar.setValue(bar.value() + begin - labels);
        else if (end > limit)
            bar.setValue(bar.value() + end - limit);
    };
    scroll(*horizontalScrollBar(), rect.left(), rect.right() + 1, labels.width(), viewport()->width());
    scroll(*verticalScrollBar(), rect.top(), rect.bottom() + 1, labels.height(), viewport()->height());
}

void MatrixView::choose(const Cell& cell) {
    m_current = {(*m_tools)[cell.row], (*m_tools)[cell.column]};
    viewport()->update();
    Q_EMIT cellChosen(m_current->first, m_current->second);
}

QString MatrixView::cellText(std::size_t tool, std::size_t other) const {
    const auto& tools = m_analysis->index->tools();
    const ToolWordComparison words = compareToolWords(tools[tool], tools[other]);
    return tr("%1, not %2\nMargin: %3\nIn both: %4\nOnly in the first: %5\nOnly in the second: %6")
        .arg(toDisplayLine(tools[tool].id, 100), toDisplayLine(tools[other].id, 100),
             marginText(m_analysis->matrix.margin(tool, other)), wordListText(words.shared),
             wordListText(words.onlyFirst), wordListText(words.onlySecond));
}

void MatrixView::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), themeOf(this).palette.color(QPalette::Base));
    if (count() == 0)
        return;
    const MatrixPainter matrix = this->painter();
    const Layout layout = this->layout();
    const auto tools = static_cast<int>(count());
    const QPoint scrolled(horizontalScrollBar()->value(), verticalScrollBar()->value());
    const auto cells = [&](int pixels) { return static_cast<int>(pixels / layout.cell); };
    const QRect visible = QRect(cells(scrolled.x()), cells(scrolled.y()), cells(viewport()->width()) + 2,
                                cells(viewport()->height()) + 2) &
                          QRect(0, 0, tools, tools);
    const QPoint origin =
        (QPointF(layout.labels.width(), layout.labels.height()) + QPointF(visible.topLeft()) * layout.cell - scrolled)
            .toPoint();
    matrix.drawCells(painter, layout, visible, origin);
    if (const std::optional<Cell> current = currentCell()) {
        painter.setPen(QPen(themeOf(this).palette.color(QPalette::Text), currentFrame));
        painter.drawRect(cellRect(*current));
    }
    matrix.drawLabels(painter, layout, visible, origin, viewport()->size());
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
        const Cell from = currentCell().value_or(Cell{});
        const auto moved = [&](std::size_t place, int by) {
            return static_cast<std::size_t>(std::clamp(static_cast<int>(place) + by, 0, static_cast<int>(count()) - 1));
        };
        if (count() == 0)
            return;
        const Cell to{moved(from.row, rows), moved(from.column, columns)};
        reveal(to);
        choose(to);
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
    if (const int angle = event->angleDelta().y(); angle != 0) // 0 for the horizontal wheel
        zoom(angle > 0 ? 1 : -1);
}

void MatrixView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        m_labelWidth = labelWidth();
        updateScrollBars();
    }
    viewport()->update();
}

bool MatrixView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const std::optional<Cell> cell = cellAt(help->pos()))
        QToolTip::showText(help->globalPos(),
                           escapeForToolTip(cellText((*m_tools)[cell->row], (*m_tools)[cell->column])), viewport());
    else
        QToolTip::hideText();
    return true;
}

} // namespace toolroom
