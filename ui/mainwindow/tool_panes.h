// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

#include <functional>
#include <vector>

namespace toolroom {

class ToolPane;
struct OpenTool;
struct Workspace;

/// One pane, or two side by side. The one that the user has focused or clicked last is current, and marked. While there
/// is no room for both, only the current one is visible.
class ToolPanes : public QSplitter {
    Q_OBJECT

public:
    /// `createPane` is called for each pane, which this object owns.
    explicit ToolPanes(std::function<ToolPane*()> createPane, QWidget* parent = nullptr);
    ~ToolPanes() override;

    /// From left to right; not empty.
    [[nodiscard]] const std::vector<ToolPane*>& all() const { return m_all; }
    [[nodiscard]] ToolPane& current() const { return *m_current; }
    /// Null if there is only one pane.
    [[nodiscard]] ToolPane* other() const;
    void setCurrent(ToolPane& pane);
    /// In pixels, for two panes.
    [[nodiscard]] int neededWidth() const;
    /// `makeRoom` is called with neededWidth(). Returns false if there is no room.
    void setMakeRoom(std::function<bool(int)> makeRoom) { m_makeRoom = std::move(makeRoom); }

    /// Shows the tool of the current tab in the other pane as well, which is created if necessary.
    void splitRight();
    /// Moves the current tab to the other pane. Does nothing if it is the only one.
    void moveTab();
    /// Closes the current pane, unless it is the only one. Its tabs can be reopened in the other one.
    void closeCurrent() { close(*m_current); }
    void focusOther();

    /// The share of the left pane in the width of both, in percent.
    [[nodiscard]] int leftPercent() const { return m_leftPercent; }
    void setLeftPercent(int percent);
    void save(Workspace& workspace) const;
    /// The tools are shown when they are loaded.
    void restore(const Workspace& workspace);

Q_SIGNALS:
    void currentChanged();
    /// Emitted to show a tool of the current pane, which may be missing in the registry.
    void toolChosen(const toolroom::OpenTool& tool);
    /// Emitted with a message for the status bar.
    void statusMessage(const QString& text);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void add();
    bool ensureSplit();
    void openInOther(const OpenTool& tool);
    void close(ToolPane& closed);
    void activate(const QObject* part);
    void rememberShare();
    void arrange();

    std::function<ToolPane*()> m_createPane;
    std::function<bool(int)> m_makeRoom;
    std::vector<ToolPane*> m_all;
    ToolPane* m_current = nullptr;
    int m_leftPercent = 50;
};

} // namespace toolroom
