// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/compat/compat_view.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/badges.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/clipboard.h"
#include "ui/widgets/labels.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

constexpr int signSize = 10;
constexpr int minNamesWidth = 160;
constexpr int sectionMargin = 4;
constexpr double minNamesShare = 0.25;   ///< of the width of the table, so that all columns are in view
constexpr double maxNamesShare = 0.4;    ///< if the table scrolls anyway
constexpr qsizetype maxOneLineTitle = 9; ///< characters

Severity severityOf(CompatLevel level) {
    return level == CompatLevel::Breaks     ? Severity::Error
           : level == CompatLevel::MayBreak ? Severity::Warning
                                            : Severity::Note;
}

/// The title of a column on at most two lines of similar length.
QStringList titleLines(const QString& name) {
    if (name.size() <= maxOneLineTitle)
        return {name};
    qsizetype best = -1;
    for (qsizetype i = 1; i + 1 < name.size(); ++i) {
        const bool isEnd = name[i] == QLatin1Char('-') || name[i] == QLatin1Char(':');
        const auto longer = [&](qsizetype end) { return std::max(end + 1, name.size() - end - 1); };
        if (isEnd && (best < 0 || longer(i) < longer(best)))
            best = i;
    }
    return best < 0 ? QStringList{name} : QStringList{name.first(best + 1), name.sliced(best + 1)};
}

bool showHeaderToolTip(const QHeaderView& header, const QHelpEvent& event) {
    const int section = header.logicalIndexAt(event.pos());
    const QString text = header.model()->headerData(section, header.orientation(), Qt::ToolTipRole).toString();
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(event.globalPos(), escapeForToolTip(text), header.viewport());
    return true;
}

class CompatDelegate : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Theme& theme = themeOf(option.palette);
        if (index.data(static_cast<int>(CompatRole::IsSource)).toBool())
            painter->fillRect(option.rect, option.palette.color(QPalette::AlternateBase));
        constexpr auto marked = QStyle::State_Selected | QStyle::State_HasFocus | QStyle::State_MouseOver;
        if (option.state & marked) // most cells have no background of their own, and there are many
            drawBackground(*painter, option, index);
        const auto level = static_cast<CompatLevel>(index.data(static_cast<int>(CompatRole::Level)).toInt());
        const int side = scaledToText(signSize);
        if (level != CompatLevel::NoEffect) {
            const QRectF place(option.rect.center() - QPointF(side, side) / 2 + QPointF(1, 1), QSizeF(side, side));
            return drawSeverity(*painter, place, severityOf(level), theme.severityColor(severityOf(level)));
        }
        const bool isKnown = index.data(static_cast<int>(CompatRole::IsKnown)).toBool();
        painter->setPen(isKnown ? theme.success : theme.muted);
        painter->drawText(option.rect, Qt::AlignCenter, compatSign(level, isKnown));
    }

    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override {
        if (event->type() != QEvent::ToolTip)
            return CellDelegate::helpEvent(event, view, option, index);
        QToolTip::showText(event->globalPos(), escapeForToolTip(index.data(Qt::ToolTipRole).toString()), view);
        return true;
    }
};

} // namespace

/// The names of the targets from bottom to top, and below them, for how many tools a target breaks, may break, and
/// changes something.
class TargetHeader : public QHeaderView {
public:
    explicit TargetHeader(QWidget* parent)
        : QHeaderView(Qt::Horizontal, parent) {
        setSectionsClickable(true);
        setHighlightSections(false);
        setMinimumSectionSize(1);
        setSectionResizeMode(Fixed);
    }

    void fit() {
        m_namesHeight = 0;
        int lines = 1;
        std::uint32_t largest = 0;
        for (int i = 0; i < count(); ++i) {
            const QStringList title = titleLines(model()->headerData(i, orientation()).toString());
            lines = std::max(lines, static_cast<int>(title.size()));
            for (const QString& line : title)
                m_namesHeight = std::max(m_namesHeight, boldMetrics().horizontalAdvance(line));
            for (const Severity severity : allSeverities)
                largest = std::max(largest, countsOf(i).of(severity));
        }
        const int numbers = fontMetrics().horizontalAdvance(QString::number(largest));
        const int titles = lines * fontMetrics().height();
        setDefaultSectionSize(std::max({titles, numbers, scaledToText(signSize)}) + sectionMargin);
        updateGeometry();
    }

    [[nodiscard]] int lineHeight() const { return fontMetrics().height(); }
    [[nodiscard]] int countsHeight() const { return static_cast<int>(allSeverities.size()) * lineHeight() + 4; }
    [[nodiscard]] QSize sizeHint() const override {
        return {QHeaderView::sizeHint().width(), m_namesHeight + innerSpacing + countsHeight()};
    }

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override {
        const Theme& theme = themeOf(this);
        const bool isCurrent =
            static_cast<const QTableView*>(parentWidget())->currentIndex().column() == section; // NOLINT
        painter->save();
        painter->fillRect(rect, palette().color(QPalette::Base));
        painter->setFont(font());
        int top = rect.bottom() + 1 - countsHeight();
        const SeverityCounts counts = countsOf(section);
        for (const Severity severity : allSeverities) {
            if (counts.of(severity) > 0) {
                painter->setPen(theme.severityColor(severity));
                painter->drawText(QRect(rect.left(), top, rect.width(), lineHeight()), Qt::AlignCenter,
                                  QString::number(counts.of(severity)));
            }
            top += lineHeight();
        }
        QFont titleFont = font();
        titleFont.setBold(isCurrent);
        painter->setFont(titleFont);
        painter->setPen(palette().color(QPalette::Text));
        const QStringList lines = titleLines(model()->headerData(section, orientation()).toString());
        painter->translate(rect.left(), rect.top() + m_namesHeight + innerSpacing / 2);
        painter->rotate(-90);
        int left = (rect.width() - static_cast<int>(lines.size()) * lineHeight()) / 2;
        for (const QString& line : lines) {
            painter->drawText(QRect(0, left, m_namesHeight + innerSpacing, lineHeight()),
                              Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, line);
            left += lineHeight();
        }
        painter->restore();
        painter->setPen(theme.line);
        painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    }

    bool viewportEvent(QEvent* event) override {
        return event->type() == QEvent::ToolTip ? showHeaderToolTip(*this, *static_cast<QHelpEvent*>(event))
                                                : QHeaderView::viewportEvent(event);
    }

private:
    [[nodiscard]] SeverityCounts countsOf(int section) const {
        return model()
            ->headerData(section, orientation(), static_cast<int>(CompatRole::Counts))
            .value<SeverityCounts>();
    }
    /// Of the current column, which must not change the size.
    [[nodiscard]] QFontMetrics boldMetrics() const {
        QFont bold = font();
        bold.setBold(true);
        return QFontMetrics(bold);
    }

    int m_namesHeight = 0;
};

/// The names of the sources and tools, with the number of targets for which they break, may break, and change.
class SourceToolHeader : public QHeaderView {
public:
    explicit SourceToolHeader(QWidget* parent)
        : QHeaderView(Qt::Vertical, parent) {
        setSectionsClickable(true);
        setHighlightSections(false);
        setSectionResizeMode(Fixed);
        setMinimumSectionSize(1);
    }

    void fit(const QStringList& names, const SeverityCounts& widest, int limit) {
        int width = 0;
        QFont bold = font();
        bold.setBold(true);
        const QFontMetrics metrics(bold);
        for (const QString& name : names)
            width = std::max(width, metrics.horizontalAdvance(name));
        const int all = width + innerSpacing + indent + groupSpacing + countsWidth(widest, fontMetrics());
        setFixedWidth(std::clamp(all, minNamesWidth, std::max(limit, minNamesWidth)));
        setDefaultSectionSize(fontMetrics().height() + innerSpacing);
    }

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override {
        const auto value = [&](CompatRole role) {
            return model()->headerData(section, orientation(), static_cast<int>(role));
        };
        const bool isSource = value(CompatRole::IsSource).toBool();
        const bool isCurrent =
            static_cast<const QTableView*>(parentWidget())->currentIndex().row() == section; // NOLINT
        painter->save();
        painter->fillRect(rect, palette().color(isSource ? QPalette::AlternateBase : QPalette::Base));
        QRect inside = rect.adjusted(isSource ? 0 : indent, 0, -innerSpacing, 0);
        const auto counts = value(CompatRole::Counts).value<SeverityCounts>();
        painter->setFont(font());
        drawCounts(*painter, inside, counts, palette());
        if (counts.total() > 0)
            inside.setRight(inside.right() - countsWidth(counts, painter->fontMetrics()) - innerSpacing);
        QFont nameFont = font();
        nameFont.setBold(isSource || isCurrent);
        painter->setFont(nameFont);
        painter->setPen(palette().color(QPalette::Text));
        const QString name = model()->headerData(section, orientation()).toString();
        painter->drawText(inside, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(name, Qt::ElideRight, inside.width()));
        if (isSource) {
            inside.setLeft(inside.left() + painter->fontMetrics().horizontalAdvance(name) + groupSpacing);
            const QString tools = QLocale().toString(value(CompatRole::Tools).toInt());
            painter->setFont(font());
            painter->setPen(themeOf(this).muted);
            if (painter->fontMetrics().horizontalAdvance(tools) <= inside.width())
                painter->drawText(inside, Qt::AlignLeft | Qt::AlignVCenter, tools);
        }
        painter->restore();
    }

    bool viewportEvent(QEvent* event) override {
        return event->type() == QEvent::ToolTip ? showHeaderToolTip(*this, *static_cast<QHelpEvent*>(event))
                                                : QHeaderView::viewportEvent(event);
    }

private:
    static constexpr int indent = groupSpacing;
};

/// What the signs mean, beside the totals of the targets.
class CompatCorner : public QWidget {
public:
    CompatCorner(const TargetHeader& targets, QWidget* parent)
        : QWidget(parent)
        , m_targets(targets) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        QPainter painter(this);
        const Theme& theme = themeOf(this);
        painter.fillRect(rect(), palette().color(QPalette::Base));
        const int line = m_targets.lineHeight();
        const int side = scaledToText(signSize);
        const auto drawLine = [&](CompatLevel level, int top) {
            const QRect place(0, top, width() - innerSpacing, line);
            const QString text = compatLevelText(level, false);
            painter.setPen(theme.muted);
            painter.drawText(place.adjusted(0, 0, -side - innerSpacing, 0), Qt::AlignRight | Qt::AlignVCenter, text);
            const QRectF sign(place.right() + 1 - side, place.center().y() - side / 2.0 + 1, side, side);
            if (level == CompatLevel::NoEffect)
                painter.drawText(sign, Qt::AlignCenter, compatSign(level, false));
            else
                drawSeverity(painter, sign, severityOf(level), theme.severityColor(severityOf(level)));
        };
        int top = height() - m_targets.countsHeight();
        drawLine(CompatLevel::NoEffect, top - line - 4);
        for (const CompatLevel level : {CompatLevel::Breaks, CompatLevel::MayBreak, CompatLevel::Changes}) {
            drawLine(level, top);
            top += line;
        }
        painter.setPen(theme.line);
        painter.drawLine(rect().bottomLeft(), rect().bottomRight());
    }

private:
    const TargetHeader& m_targets;
};

CompatView::CompatView(QWidget* parent)
    : QTableView(parent)
    , m_targets(new TargetHeader(this))
    , m_names(new SourceToolHeader(this))
    , m_corner(new CompatCorner(*m_targets, this)) {
    setHorizontalHeader(m_targets);
    setVerticalHeader(m_names);
    setModel(&m_model);
    setItemDelegate(new CompatDelegate(this));
    setAccessibleName(tr("Compatibility by tool and target"));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setCornerButtonEnabled(false);
    setCornerWidget(new QWidget); // instead of a size grip
    setTabKeyNavigation(false);
    setEditTriggers(NoEditTriggers);
    setSelectionMode(SingleSelection);
    setHorizontalScrollMode(ScrollPerPixel);
    setWordWrap(false);
    connect(this, &QTableView::activated, this, [this](const QModelIndex& index) { requestTool(index.row()); });
    connect(m_names, &QHeaderView::sectionDoubleClicked, this, &CompatView::requestTool);
    connect(m_names, &QHeaderView::sectionPressed, this, [this](int row) {
        setCurrentIndex(m_model.index(row, std::max(currentIndex().column(), 0)));
        setFocus(Qt::MouseFocusReason);
    });
    connect(m_targets, &QHeaderView::sectionPressed, this, [this](int column) {
        setCurrentIndex(m_model.index(std::max(currentIndex().row(), 0), column));
        setFocus(Qt::MouseFocusReason);
    });
    const auto placeCorner = [this] {
        m_corner->setGeometry(0, 0, m_names->width(), m_targets->height());
        m_corner->raise();
    };
    connect(m_targets, &QHeaderView::geometriesChanged, this, placeCorner, Qt::QueuedConnection);
    connect(m_names, &QHeaderView::geometriesChanged, this, placeCorner, Qt::QueuedConnection);
}

CompatView::Place CompatView::placeOf(int row) const {
    const CompatTableRow& shown = m_model.row(row);
    return {shown.id, shown.isSource};
}

void CompatView::showTable(CompatTablePtr table, const CompatFilter& filter) {
    std::vector<Place> visible; // the first one that is still there stays at the top
    const int first = rowAt(0);
    const int shown =
        first < 0 ? 0 : std::min(viewport()->height() / std::max(rowHeight(first), 1) + 1, m_model.rowCount() - first);
    for (int row = first; row < first + shown; ++row)
        visible.push_back(placeOf(row));
    const int scrolledColumns = horizontalScrollBar()->value();
    m_isShowing = true;
    m_model.show(std::move(table), filter);
    fitHeaders();
    const int row = m_currentRow ? rowOf(*m_currentRow) : -1;
    const int column = m_model.columnOf(m_currentTarget);
    setAutoScroll(false);
    if (row >= 0 && column >= 0)
        setCurrentIndex(m_model.index(row, column));
    setAutoScroll(true);
    m_isShowing = false;
    for (std::size_t i = 0; i < visible.size(); ++i)
        if (const int place = rowOf(visible[i]); place >= 0) {
            verticalScrollBar()->setValue(std::max(place - static_cast<int>(i), 0));
            break;
        }
    horizontalScrollBar()->setValue(scrolledColumns);
    Q_EMIT cellChanged();
}

QString CompatView::cellText() const {
    const QModelIndex current = currentIndex();
    return current.isValid()
               ? m_model.table()->cellText(m_model.row(current.row()), static_cast<std::size_t>(current.column()))
               : QString();
}

void CompatView::copy() const {
    if (const QString text = cellText(); !text.isEmpty())
        copyText(text);
}

void CompatView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    m_names->viewport()->update();
    m_targets->viewport()->update();
    if (m_isShowing)
        return;
    if (current.isValid()) {
        m_currentRow = placeOf(current.row());
        m_currentTarget = m_model.table()->report().targets[static_cast<std::size_t>(current.column())].name();
    }
    Q_EMIT cellChanged();
}

/// The names get the room that they need, unless that hides columns.
void CompatView::fitHeaders() {
    if (!m_model.table())
        return;
    m_targets->fit();
    SeverityCounts widest;
    for (const CompatTableRow& row : m_model.table()->rows()) {
        widest.errors = std::max(widest.errors, row.targets.errors);
        widest.warnings = std::max(widest.warnings, row.targets.warnings);
        widest.notes = std::max(widest.notes, row.targets.notes);
    }
    const int columns = m_targets->defaultSectionSize() * m_model.columnCount();
    const int available = width() - verticalScrollBar()->sizeHint().width();
    const int rest = available - columns;
    const auto scrolling = static_cast<int>(available * maxNamesShare);
    m_names->fit(m_model.table()->longestNames(), widest, rest >= available * minNamesShare ? rest : scrolling);
    updateGeometries();
}

QSize CompatView::minimumSizeHint() const {
    constexpr int minLines = 10; // with the names of the targets
    return {QTableView::minimumSizeHint().width(), minLines * fontMetrics().lineSpacing()};
}

void CompatView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitHeaders();
}

void CompatView::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitHeaders();
}

void CompatView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy))
        return copy();
    QTableView::keyPressEvent(event);
}

void CompatView::contextMenuEvent(QContextMenuEvent* event) {
    const QModelIndex current = currentIndex();
    if (!current.isValid())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const CompatTableRow& row = m_model.row(current.row());
    if (!row.isSource)
        connect(menu->addAction(tr("&Show Tool")), &QAction::triggered, this,
                [this, id = row.id] { Q_EMIT toolRequested(id); });
    connect(menu->addAction(tr("&Copy Facts")), &QAction::triggered, this, [text = cellText()] { copyText(text); });
    connect(menu->addAction(tr("Copy &Name")), &QAction::triggered, this, [name = row.name] { copyText(name); });
    menu->popup(event->reason() == QContextMenuEvent::Keyboard ? viewport()->mapToGlobal(visualRect(current).center())
                                                               : event->globalPos());
}

void CompatView::requestTool(int row) {
    if (!m_model.row(row).isSource)
        Q_EMIT toolRequested(m_model.row(row).id);
}

} // namespace toolroom
