// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/problem_filter.h"
#include "core/models/problems_model.h"
#include "ui/tasks/latest_task.h"

#include <QSet>
#include <QWidget>

#include <array>
#include <optional>

class QComboBox;
class QLabel;
class QToolButton;
class QTreeView;

namespace toolroom {

class EmptyPage;
class SearchLine;
class Settings;

/// All findings: grouped, filtered, and each a way to its place.
class ProblemsPanel : public QWidget {
    Q_OBJECT

public:
    explicit ProblemsPanel(QWidget* parent = nullptr);

    /// What is chosen stays chosen when the registry still has it.
    void setRegistry(LintedRegistryPtr registry);
    /// The tool that "this tool" means.
    void setTool(std::optional<std::uint32_t> tool);
    void chooseNext() { step(1); }
    void choosePrevious() { step(-1); }
    [[nodiscard]] std::optional<std::uint32_t> currentFinding() const { return chosenAgain(); }
    /// The chosen finding's or group's rule; empty when there is none.
    [[nodiscard]] QString currentRule() const;
    [[nodiscard]] bool isBusy() const { return m_grouping.isBusy(); }

    void focusList();
    void focusSearch();
    void saveState(Settings& settings) const;
    void restoreState(const Settings& settings);

Q_SIGNALS:
    void findingChosen(std::uint32_t finding);
    void shown();

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildBar();
    void buildList();
    [[nodiscard]] ProblemFilter filter() const;
    void refresh();
    void showSections(std::vector<Section<ProblemGroup>> sections);
    void sayWhyEmpty(bool isEmpty);
    void showCounts();
    /// The finding that is chosen, by its number in the present registry.
    [[nodiscard]] std::optional<std::uint32_t> chosenAgain() const;
    void choose(const QModelIndex& index);
    void step(int direction);

    LintedRegistryPtr m_registry;
    std::optional<std::uint32_t> m_tool;
    ProblemsModel m_model;
    LatestTask m_grouping;
    QSet<QString> m_collapsed; ///< titles of groups that the reader closed

    std::array<QToolButton*, 3> m_severities{};
    QComboBox* m_groupBy;
    QToolButton* m_thisTool;
    SearchLine* m_search;
    QTreeView* m_list;
    EmptyPage* m_empty;
};

} // namespace toolroom
