// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/routing/ranking_model.h"

#include <QScrollArea>

class QLabel;

namespace toolroom {

class ContentSizedTable;

/// How well a tool can be distinguished from the others: its phrases, the nearest tools, and the scores of its words.
class RoutingTab : public QScrollArea {
    Q_OBJECT

public:
    explicit RoutingTab(QWidget* parent = nullptr);

    /// `analysis` may be null.
    void show(const RoutingAnalysisPtr& analysis, std::size_t tool);
    using QWidget::show;

Q_SIGNALS:
    void toolRequested(std::size_t tool);

private:
    PhrasesModel m_phrasesModel;
    NeighborsModel m_neighborsModel;
    QLabel* m_summary;
    ContentSizedTable* m_phrases;
    QLabel* m_noPhrases;
    ContentSizedTable* m_neighbors;
    QLabel* m_words;
};

} // namespace toolroom
