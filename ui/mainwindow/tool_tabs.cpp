// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/tool_tabs.h"

#include "ui/theme/theme.h"
#include "ui/tool/tool_head.h"

#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace toolroom {

ToolTabs::ToolTabs(QWidget* parent)
    : QWidget(parent)
    , m_head(new ToolHead)
    , m_bar(new QTabBar)
    , m_pages(new QStackedWidget) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setFocusProxy(m_pages);
    m_bar->setAccessibleName(tr("Pages of the tool"));
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_bar->setUsesScrollButtons(true);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(innerSpace, innerSpace, 0, 0); // the tabs' words begin where the head's do
    row->addWidget(m_bar, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addLayout(row);
    layout->addWidget(m_pages, 1);
    connect(m_bar, &QTabBar::currentChanged, this, [this](int index) {
        m_pages->setCurrentIndex(index);
        m_pages->setFocusProxy(m_pages->currentWidget());
        Q_EMIT tabShown(m_pages->currentWidget());
    });
}

void ToolTabs::addTab(QWidget* page, const QString& words) {
    m_pages->addWidget(page);
    m_bar->addTab(words);
}

void ToolTabs::setWords(const QWidget* page, const QString& words) {
    m_bar->setTabText(m_pages->indexOf(page), words);
}

QWidget* ToolTabs::currentTab() const {
    return m_pages->currentWidget();
}

void ToolTabs::showTab(QWidget* page) {
    m_bar->setCurrentIndex(m_pages->indexOf(page));
}

void ToolTabs::showTabNumber(int number) {
    if (number < m_bar->count())
        m_bar->setCurrentIndex(number);
    m_pages->currentWidget()->setFocus();
}

void ToolTabs::showTool(const LintedRegistry& registry, std::uint32_t tool) {
    m_head->showTool(registry, tool);
}

} // namespace toolroom
