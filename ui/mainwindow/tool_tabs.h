// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/linted_registry.h"

#include <QList>
#include <QWidget>

#include <functional>
#include <vector>

class QAction;
class QLabel;
class QStackedWidget;
class QTabBar;
class QToolButton;
class QHBoxLayout;

namespace toolroom {

class ToolHeader;

/// The header of the selected tool and its pages as tabs.
class ToolTabs : public QWidget {
    Q_OBJECT

public:
    enum Tab { Tool, Call, Runs, Compare, Routing, Verify };

    explicit ToolTabs(QWidget* parent = nullptr);

    /// Adds the next tab of the enum. `page` is called when the tab is shown and returns the widget passed to
    /// setPage().
    void addTab(const QString& title, std::function<QWidget*()> page);
    /// Takes ownership of the page of `tab`.
    void setPage(Tab tab, QWidget* page);
    /// Takes ownership of buttons that the header shows while `tab` is the current tab.
    void setButtons(Tab tab, QWidget* buttons);
    /// Adds an action to the page of `tab`, which may not have been created yet.
    void addActionAt(Tab tab, QAction* action);
    void setTitle(Tab tab, const QString& title);
    [[nodiscard]] Tab currentTab() const;
    void showTab(Tab tab);
    /// Updates the header; the pages are updated by their owner.
    void showTool(const LintedRegistry& registry, std::uint32_t tool);
    /// Shows a tool of which only the name is known in the header.
    void showName(const std::string& name);
    struct NoticeAction {
        QString text;
        QString name; ///< for assistive technology
        std::function<void()> run;
    };
    /// Shows a notice with buttons above the pages. An empty text hides it.
    void showNotice(const QString& text, const std::vector<NoticeAction>& actions = {});

Q_SIGNALS:
    void tabShown();

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Page {
        std::function<QWidget*()> createPage;
        QWidget* widget = nullptr;  ///< null until setPage()
        QWidget* buttons = nullptr; ///< null until setButtons()
        QList<QAction*> actions;
    };

    void showPage();
    void showButtons();

    std::vector<Page> m_tabs; ///< indexed by tab
    ToolHeader* m_header;
    QTabBar* m_bar;
    QWidget* m_notice;
    QLabel* m_noticeText;
    QHBoxLayout* m_noticeRow;
    std::vector<QToolButton*> m_noticeButtons;
    QList<QMetaObject::Connection> m_noticeConnections; ///< of the buttons
    QStackedWidget* m_pages;
};

} // namespace toolroom
