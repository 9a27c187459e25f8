// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/linted_registry.h"
#include "ui/browser/tool_views.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

#include <optional>

class QStackedWidget;
class QToolButton;

namespace toolroom {

class EmptyPage;
class FilterBar;
class SearchLine;
class Settings;

/// The registry: searched, filtered, as a tree or a table.
class RegistryBrowser : public QWidget {
    Q_OBJECT

public:
    explicit RegistryBrowser(QWidget* parent = nullptr);

    void setRegistry(LintedRegistryPtr registry);
    void choose(std::uint32_t tool) { m_views->choose(m_registry->tool(tool).id); }
    void setShape(ToolViews::Shape shape);
    [[nodiscard]] ToolViews::Shape shape() const { return m_views->shape(); }
    [[nodiscard]] bool isBusy() const { return m_filtering.isBusy(); }

    void focusList() { m_views->focusView(); }
    void focusSearch();
    void saveState(Settings& settings) const;
    void restoreState(const Settings& settings);

Q_SIGNALS:
    void toolChosen(std::uint32_t tool);
    void quarantineAsked();
    void openAsked();
    void shown();

private:
    void buildHead();
    void buildShapeButtons(QWidget* head);
    void refresh();
    void showTools(std::vector<std::uint32_t> tools);
    void showQuarantine();
    /// What the button of the empty list is for.
    void fill();

    LintedRegistryPtr m_registry;
    LatestTask m_filtering;

    SearchLine* m_search;
    FilterBar* m_filters;
    QStackedWidget* m_pages;
    ToolViews* m_views;
    EmptyPage* m_empty;
    QToolButton* m_tree;
    QToolButton* m_table;
    QToolButton* m_quarantine;
};

} // namespace toolroom
