// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/listed_pages.h"

#include "ui/stores/store_page.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"

#include <QEvent>
#include <QListWidget>
#include <QStackedWidget>

#include <algorithm>

namespace toolroom {

ListedPages::ListedPages(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_list(new QListWidget)
    , m_pages(new QStackedWidget) {
    fillWithBase(*this);
    m_list->setAccessibleName(name);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    fillWithBase(*m_pages);
    auto* layout = createRow(this, 0, QMargins(innerSpacing, innerSpacing, 0, 0));
    layout->addWidget(m_list);
    layout->addWidget(m_pages, 1);
    setFocusProxy(m_list);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        m_pages->setCurrentIndex(row);
        refresh();
    });
}

int ListedPages::current() const {
    return m_pages->currentIndex();
}

void ListedPages::add(const QString& title, QWidget* page) {
    m_pages->addWidget(page);
    new QListWidgetItem(title, m_list);
    if (m_list->count() == 1)
        m_list->setCurrentRow(0);
    fitList();
}

void ListedPages::showPage(int index) {
    m_list->setCurrentRow(index);
}

QWidget* ListedPages::pageAt(int index) const {
    return m_pages->widget(index);
}

void ListedPages::fitList() {
    int width = 0;
    for (int row = 0; row < m_list->count(); ++row) {
        width = std::max(width, fontMetrics().horizontalAdvance(m_list->item(row)->text()));
        m_list->item(row)->setSizeHint(QSize(0, fontMetrics().height() + 2 * innerSpacing));
    }
    m_list->setFixedWidth(width + 2 * pageMargin);
}

void ListedPages::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitList();
}

void ListedPages::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void ListedPages::refresh() {
    if (auto* page = qobject_cast<StorePage*>(m_pages->currentWidget()); page && isVisible())
        page->refresh();
}

} // namespace toolroom
