// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/linted_registry.h"
#include "ui/mainwindow/lazy_widget.h"
#include "ui/mainwindow/open_tools.h"
#include "ui/mainwindow/tool_tabs.h"
#include "ui/mainwindow/workbench.h"

#include <QWidget>

#include <cstdint>
#include <optional>
#include <string>

class QToolButton;

namespace toolroom {

class RoutingPages;
class RoutingTab;
class RunPages;
class ToolPage;
class VerifyPage;
struct CallDrafts;
struct PaneState;

/// The open tools of one side of the window, and the pages of the tool that is selected among them. The pages are
/// created when they are shown for the first time. What they request is handled by the window, for the current pane.
class ToolPane : public QWidget {
    Q_OBJECT

public:
    /// `window`, `routing`, and `drafts` must outlive the pane.
    ToolPane(Workbench& window, RoutingPages& routing, CallDrafts& drafts);
    ~ToolPane() override;

    [[nodiscard]] OpenTools& openTools() { return *m_openTools; }
    [[nodiscard]] ToolTabs& tabs() { return *m_tabs; }
    [[nodiscard]] const ToolTabs& tabs() const { return *m_tabs; }
    [[nodiscard]] RunPages& runPages() { return *m_runPages; }
    [[nodiscard]] LazyWidget<ToolPage>& toolPage() { return m_toolPage; }
    [[nodiscard]] LazyWidget<VerifyPage>& verifyPage() { return m_verifyPage; }

    /// The id of the selected tool, which may be missing in the registry; empty if there is none.
    [[nodiscard]] const std::string& toolId() const { return m_toolId; }
    /// The source of the selected tool; unset while no tool of the registry is shown. Stays set if the tool disappears.
    [[nodiscard]] const std::optional<LoadedSource>& source() const { return m_source; }
    /// The index of the selected tool in the registry.
    [[nodiscard]] std::optional<std::uint32_t> tool() const;
    /// The tab of the selected tool if no source contains it, or if it is not known yet; null otherwise.
    [[nodiscard]] const OpenTool* missingTool() const;

    /// The caller then updates the pages with showTool(), showGone(), showMissing(), or showNoTool().
    void setRegistry(const LintedRegistryPtr& registry);
    /// Selects a tool of the registry without changing the page.
    void showTool(std::uint32_t tool);
    /// Says that the selected tool has disappeared. Its page stays, because the user may be typing.
    void showGone();
    /// The tool that replaces the selected one and differs from it only in its name and id; unset if there is none.
    [[nodiscard]] std::optional<std::uint32_t> renamedTool() const;
    /// The selected tab belongs to this tool from now on. The caller shows it.
    void rename(std::uint32_t tool);
    /// Selects the tab of a tool that the registry lacks.
    void showMissing(const OpenTool& tool);
    /// Shows that there is no tool. Keeps its id, because it may be loaded later.
    void showNoTool();
    void forgetTool() { m_toolId.clear(); }
    /// The next keystrokes go to the page.
    void focusPage(ToolTabs::Tab page);

    [[nodiscard]] PaneState state() const;
    /// The tool is shown when it is loaded.
    void restore(PaneState state);

    [[nodiscard]] bool hasLiveRun() const;
    /// Aborts the run that the visible page shows, or kills it if it is already aborting.
    void abortRun();
    /// Ends what would outlive the services of the window.
    void stop();
    /// `name` is for assistive technology. Only one of two panes is current; a single one is not marked.
    void setPlace(const QString& name, bool isSplit, bool isCurrent);
    /// Whether there is another pane, but no room for it.
    void setOtherHidden(bool isHidden);

Q_SIGNALS:
    /// Emitted to show the other pane instead.
    void otherRequested();
    /// Emitted before a request of the pane that acts on the current pane.
    void activated();

private:
    ToolPage* makeToolPage();
    RoutingTab* makeRoutingTab();
    VerifyPage* makeVerifyPage();

    Workbench m_workbench;
    RoutingPages& m_routing;
    LintedRegistryPtr m_registry;     ///< null until sources are loaded
    LintedRegistryPtr m_toolRegistry; ///< the last one that contained the selected tool
    std::string m_toolId;
    std::optional<LoadedSource> m_source;
    QWidget* m_mark; ///< a line above the tabs of the current pane
    OpenTools* m_openTools;
    QToolButton* m_other; ///< see setOtherHidden()
    ToolTabs* m_tabs;
    RunPages* m_runPages;
    LazyWidget<ToolPage> m_toolPage;
    LazyWidget<RoutingTab> m_routingTab;
    LazyWidget<VerifyPage> m_verifyPage;
};

} // namespace toolroom
