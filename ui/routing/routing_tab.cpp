// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/routing/routing_tab.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QVBoxLayout>

namespace toolroom {

RoutingTab::RoutingTab(QWidget* parent)
    : QScrollArea(parent)
    , m_summary(textLabel())
    , m_phrases(new ContentSizedTable(tr("Phrases for this tool")))
    , m_noPhrases(
          hintLabel(tr("No phrase expects this tool. List some in triggerPhrases, or open a file on the routing "
                       "page.")))
    , m_neighbors(new ContentSizedTable(tr("Nearest tools")))
    , m_words(textLabel()) {
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Routing of this tool"));
    viewport()->setBackgroundRole(QPalette::Base);
    setFocusProxy(m_neighbors);
    m_noPhrases->setWordWrap(true);
    m_phrases->setModel(&m_phrasesModel);
    m_phrases->setItemDelegate(new CellDelegate(m_phrases));
    m_phrases->setStretchColumn(PhrasesModel::Phrase);
    m_neighbors->setModel(&m_neighborsModel);
    m_neighbors->setItemDelegate(new CellDelegate(m_neighbors));
    m_neighbors->setStretchColumn(NeighborsModel::Shared);
    m_neighbors->horizontalHeader()->setSectionResizeMode(NeighborsModel::Only, QHeaderView::Stretch);
    constexpr int nameWidth = 200;
    constexpr int marginWidth = 100;
    m_phrases->setColumnWidth(PhrasesModel::First, nameWidth);
    m_phrases->setColumnWidth(PhrasesModel::Margin, marginWidth);
    m_neighbors->setColumnWidth(NeighborsModel::Tool, nameWidth);
    m_neighbors->setColumnWidth(NeighborsModel::Margin, marginWidth);
    m_neighbors->setColumnWidth(NeighborsModel::Back, marginWidth);
    connect(m_neighbors, &QTableView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT toolRequested(m_neighborsModel.row(index.row()).tool); });
    auto* page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(outerSpace, outerSpace, outerSpace, outerSpace);
    layout->setSpacing(innerSpace);
    layout->addWidget(m_summary);
    layout->addSpacing(innerSpace);
    layout->addWidget(headingLabel(tr("Phrases")));
    layout->addWidget(m_noPhrases);
    layout->addWidget(m_phrases);
    layout->addSpacing(innerSpace);
    layout->addWidget(headingLabel(tr("Nearest Tools")));
    layout->addWidget(m_neighbors);
    layout->addSpacing(innerSpace);
    layout->addWidget(headingLabel(tr("Words That Count")));
    layout->addWidget(m_words);
    layout->addStretch();
    setWidget(page);
}

void RoutingTab::show(const RoutingAnalysisPtr& analysis, std::size_t tool) {
    if (!analysis || tool >= analysis->index->tools().size()) {
        m_summary->setText(tr("The routing of these tools was not analyzed. The routing page says why."));
        return;
    }
    const Neighbor& neighbor = analysis->neighbors[tool];
    const QString name = oneLine(analysis->index->tools()[neighbor.tool].id, 200);
    m_summary->setText(neighbor.tool == tool
                           ? tr("There is no other tool to confuse it with.")
                           : tr("By its own words, the nearest tool is %1 (margin %2). Words do not show paraphrases, "
                                "other languages, or several tasks in one sentence.")
                                 .arg(name, marginText(neighbor.margin)));
    m_phrasesModel.setTool(*analysis, tool);
    m_neighborsModel.setTool(*analysis, tool);
    const bool hasPhrases = m_phrasesModel.rowCount() > 0;
    m_phrases->setColumnHidden(PhrasesModel::Called, !m_phrasesModel.hasCalls());
    m_phrases->setVisible(hasPhrases);
    m_noPhrases->setVisible(!hasPhrases);
    m_words->setText(ownWordsText(*analysis, tool));
}

} // namespace toolroom
