// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/routing/phrase_pane.h"

#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/column_fitter.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QTreeView>

#include <utility>

namespace toolroom {

PhrasePane::PhrasePane(QWidget* parent)
    : QWidget(parent)
    , m_phrase(new QLineEdit)
    , m_noEvidence(createHintLabel(tr("No evidence: no tool shares a word with this phrase.")))
    , m_ranking(new QTreeView) {
    setFocusProxy(m_phrase);
    m_phrase->setPlaceholderText(tr("Type a phrase to see which tools it matches"));
    m_phrase->setAccessibleName(tr("Phrase"));
    m_phrase->setClearButtonEnabled(true);
    m_ranking->setModel(&m_model);
    m_ranking->setItemDelegate(new CellDelegate(m_ranking));
    m_ranking->setRootIsDecorated(false);
    m_ranking->setUniformRowHeights(true);
    m_ranking->setAllColumnsShowFocus(true);
    m_ranking->setFrameShape(QFrame::NoFrame);
    m_ranking->setAccessibleName(tr("Tool ranking for the phrase"));
    new ColumnFitter(*m_ranking, *m_ranking->header(), RankingModel::Words, 2);
    m_noEvidence->setWordWrap(true);
    auto* layout = createColumn(this, innerSpacing);
    layout->addWidget(createHeadingLabel(tr("Try a Phrase")));
    layout->addWidget(m_phrase);
    layout->addWidget(m_noEvidence);
    layout->addWidget(m_ranking, 1);
    connect(m_phrase, &QLineEdit::textChanged, this, &PhrasePane::showRanking);
    connect(m_ranking, &QTreeView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT toolRequested(m_model.row(index.row()).tool); });
    showRanking();
}

void PhrasePane::setAnalysis(RoutingAnalysisPtr analysis) {
    m_analysis = std::move(analysis);
    showRanking();
}

void PhrasePane::showRanking() {
    m_model.setPhrase(m_analysis, m_phrase->text());
    m_noEvidence->setVisible(!m_phrase->text().trimmed().isEmpty() && !m_model.hasEvidence());
}

} // namespace toolroom
