// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

#include <vector>

namespace toolroom {

class ToolPane;

/// One pane, or two side by side. The one that the user has focused or clicked last is current, and marked. While there
/// is no room for both, only the current one is visible.
class ToolPanes : public QSplitter {
    Q_OBJECT

public:
    /// Takes ownership of the first pane.
    explicit ToolPanes(ToolPane* first, QWidget* parent = nullptr);

    /// From left to right; not empty.
    [[nodiscard]] const std::vector<ToolPane*>& all() const { return m_all; }
    [[nodiscard]] ToolPane& current() const { return *m_current; }
    /// Null if there is only one pane.
    [[nodiscard]] ToolPane* other() const;
    void setCurrent(ToolPane& pane);
    /// Adds a pane on the right, and takes ownership of it. Only if there is no other pane yet.
    void add(ToolPane* pane);
    /// Removes one of two panes, and deletes it in the next turn of the event loop.
    void close(ToolPane& pane);
    /// The width that two panes need, in pixels.
    [[nodiscard]] int neededWidth() const;
    /// The share of the left pane in the width of both, in percent.
    [[nodiscard]] int leftPercent() const { return m_leftPercent; }
    void setLeftPercent(int percent);

Q_SIGNALS:
    void currentChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void activate(const QObject* part);
    void rememberShare();
    void arrange();

    std::vector<ToolPane*> m_all;
    ToolPane* m_current;
    int m_leftPercent = 50;
};

} // namespace toolroom
