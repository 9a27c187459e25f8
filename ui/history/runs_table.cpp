// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/runs_table.h"

#include "core/models/run/run_text.h"
#include "ui/history/run_delegates.h"
#include "ui/theme/theme.h"

#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>
#include <utility>
#include <vector>

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
                           QWidget* parent)
    : QTableView(parent) {
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
}

int HistoryTable::widthOf(const QString& text) const {
    return fontMetrics().horizontalAdvance(text) + 3 * innerSpacing;
}

RunsTable::RunsTable(RunsModel& runs, QWidget* parent)
    : HistoryTable(tr("Runs"), runs, new RunDelegate, parent)
    , m_model(runs) {
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    horizontalHeader()->setSectionResizeMode(RunsModel::Message, QHeaderView::Stretch);
    keepTopRow();
}

void RunsTable::setOneTool() {
    m_isOfOneTool = true;
    fitColumns();
}

int RunsTable::contentWidth(int column) const {
    constexpr std::size_t maxMeasured = 200; // rows; measuring takes about 1 µs each
    const int rows = static_cast<int>(std::min(m_model.rows().size(), maxMeasured));
    int width = widthOf(m_model.headerData(column, Qt::Horizontal).toString());
    for (int row = 0; row < rows; ++row)
        width = std::max(width, widthOf(m_model.index(row, column).data().toString()));
    return width;
}

void RunsTable::fitColumns() {
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + innerSpacing);
    setColumnWidth(RunsModel::Status, widthOf(displayStateText(RunDisplayState::DeniedOrAborted)) + innerSpacing);
    setColumnWidth(RunsModel::Started, widthOf(QStringLiteral("00 MMM 00:00 PM")));
    setColumnWidth(RunsModel::Took, widthOf(QStringLiteral("00 min 00 s")));
    setColumnWidth(RunsModel::Attempts, contentWidth(RunsModel::Attempts));
    const bool hasAgents =
        std::ranges::any_of(m_model.rows(), [](const RunSummary& run) { return !run.agentId.empty(); });
    setColumnHidden(RunsModel::Tool, m_isOfOneTool);
    setColumnHidden(RunsModel::Source, m_isOfOneTool);
    setColumnHidden(RunsModel::Agent, !hasAgents);
    // The message matters more than the number of attempts.
    constexpr int charactersForAttempts = 110;
    setColumnHidden(RunsModel::Attempts, width() < fontMetrics().averageCharWidth() * charactersForAttempts);
    int room = viewport()->width();
    for (const int column : {RunsModel::Status, RunsModel::Started, RunsModel::Took, RunsModel::Attempts})
        room -= isColumnHidden(column) ? 0 : columnWidth(column);
    room -= std::min(contentWidth(RunsModel::Message), room / 2);
    std::vector<std::pair<int, int>> wanted; // width, column
    for (const int column : {RunsModel::Tool, RunsModel::Source, RunsModel::Agent})
        if (!isColumnHidden(column))
            wanted.emplace_back(contentWidth(column), column);
    std::ranges::sort(wanted); // the widest give way
    int left = static_cast<int>(wanted.size());
    for (const auto& [width, column] : wanted) {
        const int given = std::min(width, std::max(room / left--, horizontalHeader()->minimumSectionSize()));
        setColumnWidth(column, given);
        room -= given;
    }
}

void RunsTable::keepTopRow() {
    const auto remember = [this] { m_topRow = verticalScrollBar()->value() > 0 ? indexAt({0, 0}) : QModelIndex(); };
    const auto restore = [this] {
        if (!m_topRow.isValid())
            return;
        doItemsLayout(); // otherwise delayed
        scrollTo(m_topRow, QAbstractItemView::PositionAtTop);
    };
    connect(&m_model, &QAbstractItemModel::rowsAboutToBeInserted, this, remember);
    connect(&m_model, &QAbstractItemModel::rowsAboutToBeRemoved, this, remember);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, restore);
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this, restore);
}

void RunsTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitColumns();
}

} // namespace toolroom
