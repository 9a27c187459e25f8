// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/routing/ranking_model.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QTreeView;

namespace toolroom {

/// Ranks the tools for a phrase while it is typed.
class PhrasePane : public QWidget {
    Q_OBJECT

public:
    explicit PhrasePane(QWidget* parent = nullptr);

    /// May be null.
    void setAnalysis(RoutingAnalysisPtr analysis);

Q_SIGNALS:
    void toolRequested(std::size_t tool);

private:
    void showRanking();

    RoutingAnalysisPtr m_analysis;
    RankingModel m_model;
    QLineEdit* m_phrase;
    QLabel* m_noEvidence;
    QTreeView* m_ranking;
};

} // namespace toolroom
