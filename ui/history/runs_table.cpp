// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/runs_table.h"

#include "ui/history/run_delegates.h"
#include "ui/theme/theme.h"
#include "ui/widgets/column_fitter.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// Aligns each header with the cells of its column.
class RunsHeader : public QHeaderView {
public:
    explicit RunsHeader(QWidget* parent = nullptr)
        : QHeaderView(Qt::Horizontal, parent) {
        setSectionsClickable(true);
        setHighlightSections(false);
        setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    }

protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override {
        QHeaderView::initStyleOptionForIndex(option, section);
        const QVariant alignment = model()->index(0, section).data(Qt::TextAlignmentRole);
        if (alignment.isValid())
            option->textAlignment = Qt::Alignment(alignment.toInt());
    }
};

} // namespace

HistoryTable::HistoryTable(const QString& name, QAbstractItemModel& model, QAbstractItemDelegate* delegate,
                           int rowPadding, QWidget* parent)
    : QTableView(parent)
    , m_rowPadding(rowPadding) {
    setHorizontalHeader(new RunsHeader(this));
    setModel(&model);
    delegate->setParent(this);
    setItemDelegate(delegate);
    setAccessibleName(name);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    fitRows();
}

void HistoryTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitRows();
}

void HistoryTable::fitRows() {
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + m_rowPadding);
}

bool HistoryTable::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave && std::exchange(m_isKeptByMouse, false))
        scrollToTop();
    return QTableView::viewportEvent(event);
}

void HistoryTable::keepTopRow(bool isWhilePointed) {
    const auto remember = [this, isWhilePointed] {
        const bool isAtTop = verticalScrollBar()->value() == 0;
        const bool isPointed = isWhilePointed && viewport()->underMouse();
        if (isAtTop && isPointed)
            m_isKeptByMouse = true;
        m_topRow = isAtTop && !isPointed ? QModelIndex() : indexAt({0, 0});
    };
    const auto restore = [this] {
        if (!m_topRow.isValid())
            return;
        doItemsLayout(); // otherwise delayed
        scrollTo(m_topRow, QAbstractItemView::PositionAtTop);
    };
    connect(model(), &QAbstractItemModel::rowsAboutToBeInserted, this, remember);
    connect(model(), &QAbstractItemModel::rowsAboutToBeRemoved, this, remember);
    connect(model(), &QAbstractItemModel::rowsInserted, this, restore);
    connect(model(), &QAbstractItemModel::rowsRemoved, this, restore);
}

RunsTable::RunsTable(RunsModel& runs, QWidget* parent)
    : HistoryTable(tr("Runs"), runs, new RunDelegate, innerSpacing, parent)
    , m_model(runs) {
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    new ColumnFitter(*this, *horizontalHeader(), RunsModel::Message);
    keepTopRow();
}

void RunsTable::setOneTool() {
    m_isOfOneTool = true;
    updateColumns();
}

void RunsTable::updateColumns() {
    const bool hasAgents =
        std::ranges::any_of(m_model.rows(), [](const RunSummary& run) { return !run.agentId.empty(); });
    // The message matters more than the number of attempts.
    constexpr int charactersForAttempts = 110;
    constexpr int charactersForSource = 70; // the name of the tool matters more; the inspector shows the source
    const int characters = width() / fontMetrics().averageCharWidth();
    setColumnHidden(RunsModel::Tool, m_isOfOneTool);
    setColumnHidden(RunsModel::Source, m_isOfOneTool || characters < charactersForSource);
    setColumnHidden(RunsModel::Agent, !hasAgents);
    setColumnHidden(RunsModel::Attempts, characters < charactersForAttempts);
}

void RunsTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    updateColumns();
}

} // namespace toolroom
