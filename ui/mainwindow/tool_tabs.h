// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/linted_registry.h"

#include <QList>
#include <QWidget>

#include <functional>
#include <vector>

class QAction;
class QStackedWidget;
class QTabBar;

namespace toolroom {

class ToolHead;

/// The pages about the chosen tool, one of them in front, below its head.
class ToolTabs : public QWidget {
    Q_OBJECT

public:
    enum Tab { Tool, Call, Runs, Compare };

    explicit ToolTabs(QWidget* parent = nullptr);

    /// The next tab. `page` gives what is on it, of hold(), whenever the tab comes to the front.
    void addTab(const QString& words, std::function<QWidget*()> page);
    /// Takes a page that was made for a tab.
    void hold(Tab tab, QWidget* page);
    /// An action of a page, also of one that is not made yet.
    void addActionAt(Tab tab, QAction* action);
    void setWords(Tab tab, const QString& words);
    [[nodiscard]] Tab currentTab() const;
    void showTab(Tab tab);
    /// Only the head; the pages are told by who made them.
    void showTool(const LintedRegistry& registry, std::uint32_t tool);

Q_SIGNALS:
    void tabShown();

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Place {
        std::function<QWidget*()> page;
        QWidget* held = nullptr;
        QList<QAction*> actions;
    };

    void showPage();

    std::vector<Place> m_places; ///< by tab
    ToolHead* m_head;
    QTabBar* m_bar;
    QStackedWidget* m_pages;
};

} // namespace toolroom
