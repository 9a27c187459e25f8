// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/linted_registry.h"
#include "core/registry/registry.h"
#include "ui/browser/tool_views.h"
#include "ui/tasks/latest_task.h"

#include <QObject>
#include <QWidget>

class QLabel;
class QMenu;
class QStackedWidget;
class QToolButton;

namespace toolroom {

class EmptyPage;
class FilterBar;
class SearchLine;
class Settings;

/// The actions of a context menu that copy a tool in several forms. Calls are copied with the smallest example
/// arguments.
class ToolMenu : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// `source` may be null.
    void addActions(QMenu& menu, const RegisteredTool& tool, const LoadedSource* source);

private:
    enum class CopyFormat { CommandLine, Request };
    void copyCall(const RegisteredTool& tool, const std::string& path, CopyFormat form);

    LatestTask m_making; ///< finding example arguments can take a moment
};

/// The tools of the registry as a filterable tree or table.
class RegistryBrowser : public QWidget {
    Q_OBJECT

public:
    explicit RegistryBrowser(QWidget* parent = nullptr);

    void setRegistry(LintedRegistryPtr registry);
    /// Whether tools are being loaded and none are open yet.
    void setLoading(bool isLoading);
    /// Shows the states of servers and code modules.
    void setLiveSources(std::vector<LiveSource> sources);
    void choose(std::uint32_t tool) { m_views->choose(m_registry->tool(tool).id); }
    /// Whether the filter shows the tool.
    [[nodiscard]] bool isListed(std::uint32_t tool) const;
    /// Scrolls to the selected tool.
    void scrollToChoice() { m_views->scrollToChoice(); }
    /// Selects no tool.
    void clearChoice() { m_views->choose({}); }
    void setViewMode(ToolViews::ViewMode viewMode);
    [[nodiscard]] ToolViews::ViewMode viewMode() const { return m_views->viewMode(); }

    void focusList() { m_views->focusView(); }
    void focusSearch();
    void clearFilter();
    void saveState(Settings& settings) const;
    void restoreState(const Settings& settings);

Q_SIGNALS:
    void toolChosen(std::uint32_t tool);
    void toolClicked(); ///< the selected tool
    void quarantineRequested();
    void openRequested();
    void removalRequested(const LoadedSource& source);
    void liveRemovalRequested(const std::string& id);
    void liveSourceActivated(const std::string& id);
    /// Emitted to add the commands of a live source to its context menu, or to its row if they have icons.
    void liveMenuRequested(QMenu* menu, const std::string& id);
    void reloadRequested();
    void editorRequested(const QString& path, TextPosition at);

private:
    QWidget* buildHeader();
    void buildViewModeButtons(QWidget* header);
    void refresh();
    /// `suggestion` replaces the text of the filter if no tool matches; empty if there is none.
    void showTools(std::vector<std::uint32_t> tools, const QString& suggestion);
    void showEmptyText();
    void showQuarantine();
    void showMenu(const QPoint& globalPosition);
    void fillMenu(QMenu& menu);
    void addFileActions(QMenu& menu, const std::string& path);
    /// Those that match the filter.
    [[nodiscard]] std::vector<LiveSource> listedLiveSources() const;
    /// The id of the current live source; empty if none is current.
    [[nodiscard]] std::string currentLiveId() const;
    void removeCurrentSource();
    /// Performs the action of the empty page: opens sources, or changes or clears the filters.
    void runEmptyPageAction();

    LintedRegistryPtr m_registry;
    std::vector<LiveSource> m_live;
    LatestTask m_filtering;

    ToolMenu* m_toolMenu;
    QString m_suggestion; ///< offered on the empty page
    bool m_isLoading = false;
    SearchLine* m_search;
    QLabel* m_count; ///< how many of the tools match the filter
    FilterBar* m_filters;
    QStackedWidget* m_pages;
    ToolViews* m_views;
    EmptyPage* m_empty;
    QToolButton* m_tree;
    QToolButton* m_table;
    QToolButton* m_quarantine;
};

} // namespace toolroom
