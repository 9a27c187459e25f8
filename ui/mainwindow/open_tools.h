// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/linted_registry.h"
#include "ui/mainwindow/tool_tabs.h"
#include "ui/run/call_drafts.h"

#include <QTabBar>

#include <functional>
#include <string>
#include <vector>

namespace toolroom {

/// A tool that is open in a tab.
struct OpenTool {
    std::string id;
    std::string name;                    ///< for display; also while the registry lacks the tool
    ToolTabs::Tab page = ToolTabs::Tool; ///< the page that the tab shows
    bool isPreview = false;              ///< replaced by the next tool that is looked at
    bool isPinned = false;               ///< before the others, and not closed with them

    friend bool operator==(const OpenTool&, const OpenTool&) = default;
};

/// The tabs of the open tools. Looking at a tool opens a preview, whose title is in italics. The preview stays once the
/// tool is edited or run, or its tab is double-clicked. Pinned tabs come first. Closed tabs can be reopened; the last
/// one stays open, unless there is another pane.
class OpenTools : public QTabBar {
    Q_OBJECT

public:
    explicit OpenTools(QWidget* parent = nullptr);

    /// Selects the tab of a tool, or opens a preview, which shows the same page as the current tab.
    void showTool(const RegisteredTool& tool);
    /// The tab of the tool with this id shows `tool`, which has taken its place.
    void rename(const std::string& id, const RegisteredTool& tool);
    /// Selects the tab of a tool, if there is one, without a signal.
    void select(const std::string& id);
    /// Remembers the page of the current tab.
    void setPage(ToolTabs::Tab page);
    /// Keeps the current tab if it is a preview.
    void keepCurrent();
    /// Pins the current tab, or unpins it.
    void togglePin() { togglePinAt(currentIndex()); }
    /// Does nothing if it is the only tab and has to stay open.
    void closeCurrent() { close(currentIndex()); }
    /// Closes all tabs that are not pinned, except the current one.
    void closeOthers();
    /// Selects the tab of a tool without a signal. Opens it if necessary; it is no preview.
    void open(OpenTool tool);
    /// Removes the current tab, which cannot be reopened. Does nothing if it is the only tab.
    void removeCurrent();
    /// `draftOf` returns what is entered for the tool of a tab, which is kept when the tab is closed.
    void setDrafts(std::function<ToolDraft(const std::string&)> draftOf) { m_draftOf = std::move(draftOf); }
    /// Makes it possible to reopen the tabs of `closed`, and those that were closed there.
    void takeClosed(const OpenTools& closed);
    /// Whether there is another pane, so that the last tab can be closed, and tabs can be moved.
    void setSplit(bool isSplit);
    /// Opens the tab that was closed last, with its page and draft. Does nothing if there is none.
    void reopenClosed();
    /// Selects the next tab (1) or the previous one (-1).
    void step(int by);
    [[nodiscard]] const std::vector<OpenTool>& tools() const { return m_tools; }
    /// Null if it has no tab.
    [[nodiscard]] const OpenTool* find(const std::string& id) const;
    /// Null if there are no tabs.
    [[nodiscard]] const OpenTool* current() const;
    /// Replaces all tabs.
    void restore(std::vector<OpenTool> tools, const std::string& current);

Q_SIGNALS:
    /// Emitted when the user selects or reopens a tab.
    void toolChosen(const toolroom::OpenTool& tool);
    /// Emitted before the tab of a tool is reopened.
    void draftRestored(const std::string& tool, const toolroom::ToolDraft& draft);
    void lastTabClosed();
    /// Emitted to show the tool of the current tab in the other pane as well.
    void splitRequested();
    /// Emitted to move the current tab to the other pane.
    void moveRequested();

protected:
    /// A title is elided only if it is long; then the bar scrolls.
    [[nodiscard]] QSize minimumTabSizeHint(int index) const override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    [[nodiscard]] int indexOf(const std::string& id) const;
    void append(OpenTool tool);
    /// Tools of the same name are told apart by their sources.
    void showTitles();
    void togglePinAt(int index);
    void close(int index);
    void remove(int index);
    void updateClosable();
    void choose(int index);

    struct ClosedTab {
        OpenTool tool;
        ToolDraft draft;
    };
    static constexpr std::size_t maxClosed = 20;
    [[nodiscard]] ClosedTab closedTab(const OpenTool& tool) const { return {tool, m_draftOf(tool.id)}; }
    void limitClosed();

    bool m_isSplit = false;
    std::function<ToolDraft(const std::string&)> m_draftOf;
    std::vector<OpenTool> m_tools;   ///< by index of the tab
    std::vector<ClosedTab> m_closed; ///< in the order in which they were closed
};

} // namespace toolroom
