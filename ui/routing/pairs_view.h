// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/routing/pairs_model.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

#include <optional>
#include <utility>
#include <vector>

class QLabel;
class QTreeView;

namespace toolroom {

class EmptyPage;
class FilterButton;

/// The pairs of tools that a model is likely to confuse, the worst first.
class PairsView : public QWidget {
    Q_OBJECT

public:
    explicit PairsView(QWidget* parent = nullptr);

    /// `analysis` may be null.
    void setAnalysis(LintedRegistryPtr registry, RoutingAnalysisPtr analysis);
    /// Selects the pair of these tools, or nothing if it is not listed. Emits nothing.
    void select(std::size_t tool, std::size_t other);
    /// The tools to which the list is limited; empty for all.
    [[nodiscard]] const std::vector<std::size_t>& tools() const { return m_tools; }

Q_SIGNALS:
    /// Emitted when the user selects a group or another source. `tools` is empty for all tools.
    void toolsChosen(const std::vector<std::size_t>& tools);
    /// Emitted after toolsChosen().
    void pairChosen(std::size_t tool, std::size_t other);

private:
    void buildList();
    void showSources();
    void refresh(bool isFiltered);
    void showPairs(GroupedPairs grouped);
    void showSelection();
    void choose(const QModelIndex& index);

    LintedRegistryPtr m_registry;
    RoutingAnalysisPtr m_analysis;
    PairsModel m_model;
    LatestTask m_grouping;
    std::vector<std::size_t> m_tools;
    std::optional<std::pair<std::size_t, std::size_t>> m_selected; ///< kept while pairs are grouped
    bool m_isSelecting = false;

    QLabel* m_count;
    FilterButton* m_source;
    QTreeView* m_list;
    EmptyPage* m_empty;
};

} // namespace toolroom
