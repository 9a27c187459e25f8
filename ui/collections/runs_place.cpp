// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/collections/runs_place.h"

#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"

#include <QStackedWidget>
#include <QTabBar>

#include <utility>

namespace toolroom {

RunsPlace::RunsPlace(PageFactory history, PageFactory savedCalls, QWidget* parent)
    : QWidget(parent)
    , m_history(std::move(history))
    , m_savedCalls(std::move(savedCalls))
    , m_bar(new QTabBar)
    , m_pages(new QStackedWidget) {
    fillWithBase(*this);
    setFocusProxy(m_pages);
    m_bar->setAccessibleName(tr("Runs"));
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_bar->addTab(tr("History"));
    m_bar->addTab(tr("Saved Calls"));
    auto* layout = createColumn(this, 0);
    auto* row = createRow(nullptr, 0, QMargins(innerSpacing, innerSpacing, 0, 0));
    row->addWidget(m_bar, 1);
    layout->addLayout(row);
    layout->addWidget(m_pages, 1);
    connect(m_bar, &QTabBar::currentChanged, this, &RunsPlace::showCurrent);
}

void RunsPlace::setPage(QWidget* page) {
    m_pages->addWidget(page);
}

void RunsPlace::showPage(Page page) {
    m_bar->setCurrentIndex(page);
}

RunsPlace::Page RunsPlace::current() const {
    return static_cast<Page>(m_bar->currentIndex());
}

void RunsPlace::showCurrent() {
    m_pages->setCurrentWidget(current() == History ? m_history() : m_savedCalls());
    m_pages->setFocusProxy(m_pages->currentWidget());
}

void RunsPlace::showEvent(QShowEvent* event) {
    showCurrent();
    QWidget::showEvent(event);
}

} // namespace toolroom
