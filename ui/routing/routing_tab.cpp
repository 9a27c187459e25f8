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
    , m_summary(createTextLabel())
    , m_phrases(new ContentSizedTable(tr("Phrases for this tool")))
    , m_noPhrases(createHintLabel(
          tr("No phrase expects this tool. Add phrases to triggerPhrases, or open a phrase file on the Routing page.")))
    , m_neighbors(new ContentSizedTable(tr("Nearest tools")))
    , m_words(createTextLabel()) {
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Routing for this tool"));
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
    const int nameWidth = scaledToText(200);
    const int marginWidth = scaledToText(100);
    m_phrases->setColumnWidth(PhrasesModel::First, nameWidth);
    m_phrases->setColumnWidth(PhrasesModel::Margin, marginWidth);
    m_neighbors->setColumnWidth(NeighborsModel::Tool, nameWidth);
    m_neighbors->setColumnWidth(NeighborsModel::Margin, marginWidth);
    m_neighbors->setColumnWidth(NeighborsModel::Back, scaledToText(120)); // its title is longer
    connect(m_neighbors, &QTableView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT toolRequested(m_neighborsModel.row(index.row()).tool); });
    auto* page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(pageMargin, pageMargin, pageMargin, pageMargin);
    layout->setSpacing(innerSpacing);
    layout->addWidget(m_summary);
    layout->addSpacing(innerSpacing);
    layout->addWidget(createHeadingLabel(tr("Phrases")));
    layout->addWidget(m_noPhrases);
    layout->addWidget(m_phrases);
    layout->addSpacing(innerSpacing);
    layout->addWidget(createHeadingLabel(tr("Nearest Tools")));
    layout->addWidget(m_neighbors);
    layout->addSpacing(innerSpacing);
    layout->addWidget(createHeadingLabel(tr("Word Scores")));
    layout->addWidget(m_words);
    layout->addStretch();
    setWidget(page);
}

void RoutingTab::show(const RoutingAnalysisPtr& analysis, std::size_t tool) {
    if (!analysis || tool >= analysis->index->tools().size()) {
        m_summary->setText(tr("Routing was not analyzed for these tools. See the Routing page for the reason."));
        m_phrasesModel.clear();
        m_neighborsModel.clear();
        m_words->clear();
        return;
    }
    const Neighbor& neighbor = analysis->neighbors[tool];
    const QString name = toDisplayLine(analysis->index->tools()[neighbor.tool].id, 200);
    m_summary->setText(neighbor.tool == tool
                           ? tr("There are no other tools to confuse this tool with.")
                           : tr("Based on wording alone, the nearest tool is %1 (margin %2). Comparing words does not "
                                "detect paraphrases, other languages, or several tasks in one sentence.")
                                 .arg(name, marginText(neighbor.margin)));
    m_phrasesModel.setTool(*analysis, tool);
    m_neighborsModel.setTool(*analysis, tool);
    const bool hasPhrases = m_phrasesModel.rowCount() > 0;
    m_phrases->setColumnHidden(PhrasesModel::Called, !m_phrasesModel.hasCalls());
    m_phrases->setVisible(hasPhrases);
    m_noPhrases->setVisible(!hasPhrases);
    m_words->setText(selfContributionText(*analysis, tool));
}

} // namespace toolroom
