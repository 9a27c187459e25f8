// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/routing/pairs_view.h"

#include "core/models/text.h"
#include "ui/browser/filter_bar.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/column_fitter.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxPairsExpanded = 200; ///< expanding many families takes time, and hides the next ones

} // namespace

PairsView::PairsView(QWidget* parent)
    : QWidget(parent)
    , m_count(createHintLabel())
    , m_source(new FilterButton(tr("source")))
    , m_list(new QTreeView)
    , m_empty(new EmptyPage) {
    auto* layout = createColumn(this, innerSpacing / 2);
    auto* bar = createRow(nullptr, innerSpacing);
    bar->addWidget(createHeadingLabel(tr("Confused Pairs")));
    bar->addWidget(m_count, 1);
    bar->addWidget(m_source);
    layout->addLayout(bar);
    buildList();
    layout->addWidget(m_list, 1);
    layout->addWidget(m_empty, 1);
    m_source->setAccessibleDescription(tr("Filter the pairs by source"));
    connect(m_source, &FilterButton::chosen, this, [this] { refresh(true); });
    showPairs({});
}

void PairsView::buildList() {
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new CellDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setAccessibleName(tr("Confused pairs"));
    m_list->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setToolTipText(*m_list->header(),
                   tr("Margin: how clearly the words of the expected tool prefer it to the other one. Wrong calls: "
                      "how often models called the wrong tool in recorded calls with such a margin, with few "
                      "tools and with 512."));
    new ColumnFitter(*m_list, *m_list->header(), PairsModel::Tool);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PairsView::choose);
}

void PairsView::setAnalysis(LintedRegistryPtr registry, RoutingAnalysisPtr analysis) {
    m_registry = std::move(registry);
    m_analysis = std::move(analysis);
    m_selected.reset();
    showSources();
    refresh(false);
}

void PairsView::showSources() {
    QList<FilterButton::Choice> sources;
    if (m_registry)
        for (const LoadedSource& source : m_registry->snapshot().sources())
            if (source.tools > 0)
                sources.append({toDisplayLine(source.sourceId, 40), toQString(source.sourceId)});
    m_source->setVisible(sources.size() > 1);
    const QSignalBlocker blocker(m_source); // refresh() follows
    m_source->setChoices(sources);
}

void PairsView::refresh(bool isFiltered) {
    if (!m_analysis) {
        m_grouping.abort();
        return showPairs({});
    }
    m_grouping.run([registry = m_registry, analysis = m_analysis, source = m_source->value().toString().toStdString()](
                       const AbortSignal&) { return groupPairs(*analysis, *registry, source); },
                   [this, isFiltered](GroupedPairs grouped) {
                       showPairs(std::move(grouped));
                       if (isFiltered)
                           Q_EMIT toolsChosen(m_tools);
                   });
}

void PairsView::showPairs(GroupedPairs grouped) {
    const QScopedValueRollback selecting(m_isSelecting, true);
    const std::size_t all = m_analysis ? m_analysis->pairs.count : 0;
    m_count->setText(grouped.count < all ? tr("%L1 of %L2").arg(grouped.count).arg(all) : QString());
    m_tools = std::move(grouped.tools);
    const bool isEmpty = grouped.sections.empty();
    if (m_analysis)
        m_model.setPairs(m_registry, m_analysis, std::move(grouped.sections));
    std::size_t opened = 0;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        m_list->setFirstColumnSpanned(row, {}, true);
        const QModelIndex group = m_model.index(row, 0);
        opened += static_cast<std::size_t>(m_model.rowCount(group));
        if (row == 0 || opened <= maxPairsExpanded)
            m_list->expand(group);
    }
    m_list->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    m_empty->showMessage(tr("No confused pairs"), tr("The words of these tools distinguish them from one another."));
    if (!m_grouping.isBusy())
        showSelection();
}

void PairsView::choose(const QModelIndex& index) {
    if (m_isSelecting || m_grouping.isBusy() || !index.isValid()) // the pairs may be those of an earlier analysis
        return;
    m_selected.reset();
    if (!m_model.isRow(index)) {
        const PairGroup& shown = m_model.sections()[static_cast<std::size_t>(index.row())].group;
        return Q_EMIT toolsChosen(shown.tools.empty() ? m_tools : shown.tools);
    }
    const ToolPair& pair = m_model.pair(m_model.rowNumber(index));
    m_selected = {pair.tool, pair.other};
    Q_EMIT pairChosen(pair.tool, pair.other);
}

void PairsView::select(std::size_t tool, std::size_t other) {
    m_selected = {tool, other};
    if (!m_grouping.isBusy())
        showSelection();
}

void PairsView::showSelection() {
    if (!m_selected || !m_analysis)
        return;
    const QScopedValueRollback selecting(m_isSelecting, true);
    const auto isSelected = [this](const ToolPair& pair) {
        return std::minmax<std::size_t>(pair.tool, pair.other) == std::minmax(m_selected->first, m_selected->second);
    };
    const auto& pairs = m_analysis->pairs.worst;
    const auto found = std::ranges::find_if(pairs, isSelected);
    m_list->setCurrentIndex(
        found == pairs.end() ? QModelIndex() : m_model.indexOfRow(static_cast<std::uint32_t>(found - pairs.begin())));
}

} // namespace toolroom
