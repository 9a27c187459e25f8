// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/problems/problem_filter.h"
#include "core/models/problems/problems_model.h"
#include "ui/tasks/latest_task.h"

#include <QSet>
#include <QWidget>

#include <array>
#include <optional>

class QComboBox;
class QLabel;
class QLabel;
class QToolButton;
class QTreeView;

namespace toolroom {

class EmptyPage;
class SearchLine;
class Settings;

/// All findings, grouped and filtered. Activating one shows its location.
class ProblemsPanel : public QWidget {
    Q_OBJECT

public:
    explicit ProblemsPanel(QWidget* parent = nullptr);

    /// Keeps the selected finding if the new registry still contains it.
    void setRegistry(LintedRegistryPtr registry);
    /// Whether tools are being loaded and none are open yet.
    void setLoading(bool isLoading);
    /// Sets the selected tool; "This Tool" limits the list to it.
    void setTool(std::optional<std::uint32_t> tool);
    /// Selects a finding if it is listed and scrolls to it, without emitting findingChosen().
    void select(std::uint32_t finding);
    /// Chooses the next finding (1) or the previous one (-1). Starts at the findings of the selected tool if another
    /// one is selected in the list.
    void step(int direction);
    [[nodiscard]] std::optional<std::uint32_t> currentFinding() const { return findSelected(); }
    /// Rule of the selected finding or group; empty if there is none.
    [[nodiscard]] QString currentRule() const;

    void focusList();
    void focusSearch();
    void saveState(Settings& settings) const;
    void restoreState(const Settings& settings);

Q_SIGNALS:
    void findingChosen(std::uint32_t finding);
    void explanationRequested(const QString& rule);
    void editorRequested(const QString& path, TextPosition at);
    void ignoreRequested(std::uint32_t finding);

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildToolBar();
    void buildList();
    [[nodiscard]] ProblemFilter filter() const;
    void refresh();
    /// `suggestion` replaces the text of the search if nothing matches; empty if there is none.
    void showSections(std::vector<Section<ProblemGroup>> sections, const QString& suggestion);
    void showEmptyText(bool isEmpty);
    void showCounts();
    /// The index of the selected finding in the current registry.
    [[nodiscard]] std::optional<std::uint32_t> findSelected() const;
    void choose(const QModelIndex& index);
    void showMenu(const QPoint& position);
    /// The first (1) or last (-1) finding of the selected tool in the list; invalid if there is none.
    [[nodiscard]] QModelIndex edgeOfTool(int direction) const;
    void showRow(const QModelIndex& row);
    void makeCurrent(const QModelIndex& row);

    LintedRegistryPtr m_registry;
    bool m_isLoading = false;
    std::optional<std::uint32_t> m_tool;
    ProblemsModel m_model;
    LatestTask m_grouping;
    QSet<QString> m_collapsed; ///< titles of groups that the user collapsed

    std::array<QToolButton*, 3> m_severities{};
    QComboBox* m_groupBy;
    QToolButton* m_thisTool;
    QLabel* m_count; ///< how many of the findings are listed
    QString m_suggestion;
    SearchLine* m_search;
    QTreeView* m_list;
    EmptyPage* m_empty;
};

} // namespace toolroom
