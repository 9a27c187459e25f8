// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/tool_tabs.h"

#include "ui/theme/theme.h"
#include "ui/tool/tool_header.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include <utility>

namespace toolroom {

ToolTabs::ToolTabs(QWidget* parent)
    : QWidget(parent)
    , m_header(new ToolHeader)
    , m_bar(new QTabBar)
    , m_notice(new QWidget)
    , m_noticeText(createTextLabel())
    , m_noticeRow(createRow(m_notice, groupSpacing, QMargins(pageMargin, innerSpacing, pageMargin, innerSpacing)))
    , m_pages(new QStackedWidget) {
    fillWithBase(*this);
    setFocusProxy(m_pages);
    m_bar->setAccessibleName(tr("Tool pages"));
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_bar->setUsesScrollButtons(true);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(innerSpacing, innerSpacing, 0, 0); // align the tab labels with the header
    row->addWidget(m_bar, 1);
    auto* column = createColumn(this, 0);
    column->addWidget(m_header);
    column->addLayout(row);
    column->addWidget(m_notice);
    column->addWidget(m_pages, 1);
    m_notice->setBackgroundRole(QPalette::AlternateBase);
    m_notice->setAutoFillBackground(true);
    m_noticeRow->addWidget(m_noticeText, 1);
    m_notice->hide();
    connect(m_bar, &QTabBar::currentChanged, this, [this] {
        showPage();
        Q_EMIT tabShown();
    });
}

void ToolTabs::addTab(const QString& title, std::function<QWidget*()> page) {
    const QSignalBlocker quiet(m_bar); // adding the first tab makes it the current tab before the window is shown
    m_tabs.push_back({.createPage = std::move(page), .widget = nullptr, .buttons = nullptr, .actions = {}});
    m_bar->addTab(title);
}

void ToolTabs::setPage(Tab tab, QWidget* page) {
    m_tabs[tab].widget = page;
    page->addActions(m_tabs[tab].actions);
    m_pages->addWidget(page);
}

void ToolTabs::setButtons(Tab tab, QWidget* buttons) {
    m_tabs[tab].buttons = buttons;
    m_header->addButtons(buttons);
    showButtons();
}

void ToolTabs::showButtons() {
    for (std::size_t tab = 0; tab < m_tabs.size(); ++tab)
        if (m_tabs[tab].buttons)
            m_tabs[tab].buttons->setVisible(static_cast<Tab>(tab) == currentTab());
}

void ToolTabs::addActionAt(Tab tab, QAction* action) {
    m_tabs[tab].actions.append(action);
    if (m_tabs[tab].widget)
        m_tabs[tab].widget->addAction(action);
}

void ToolTabs::setTitle(Tab tab, const QString& title) {
    m_bar->setTabText(tab, title);
}

ToolTabs::Tab ToolTabs::currentTab() const {
    return static_cast<Tab>(m_bar->currentIndex());
}

void ToolTabs::showTab(Tab tab) {
    m_bar->setCurrentIndex(tab);
}

void ToolTabs::showPage() {
    m_pages->setCurrentWidget(m_tabs[currentTab()].createPage());
    m_pages->setFocusProxy(m_pages->currentWidget());
    showButtons();
}

void ToolTabs::showEvent(QShowEvent* event) {
    showPage();
    QWidget::showEvent(event);
}

/// Buttons that stay the same keep the focus.
void ToolTabs::showNotice(const QString& text, const std::vector<NoticeAction>& actions) {
    while (m_noticeButtons.size() < actions.size()) {
        m_noticeButtons.push_back(createFlatButton({}, {}, Look::Outlined));
        m_noticeRow->addWidget(m_noticeButtons.back());
    }
    for (const QMetaObject::Connection& connection : std::exchange(m_noticeConnections, {}))
        disconnect(connection);
    for (std::size_t i = 0; i < m_noticeButtons.size(); ++i) {
        QToolButton* button = m_noticeButtons[i];
        button->setVisible(i < actions.size());
        if (i >= actions.size())
            continue;
        button->setText(actions[i].text);
        button->setAccessibleName(actions[i].name);
        m_noticeConnections += connect(button, &QToolButton::clicked, this, actions[i].run);
    }
    m_noticeText->setText(text);
    m_notice->setVisible(!text.isEmpty());
}

void ToolTabs::showName(const std::string& name) {
    m_header->showName(name);
}

void ToolTabs::showTool(const LintedRegistry& registry, std::uint32_t tool) {
    m_header->showTool(registry, tool);
}

} // namespace toolroom
