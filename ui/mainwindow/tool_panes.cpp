// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/tool_panes.h"

#include "ui/mainwindow/tool_pane.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QEvent>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int minPaneWidth = 340; ///< with normal text

} // namespace

ToolPanes::ToolPanes(ToolPane* first, QWidget* parent)
    : QSplitter(Qt::Horizontal, parent)
    , m_all{first}
    , m_current(first) {
    setChildrenCollapsible(false);
    addWidget(first);
    setFocusProxy(first);
    connect(this, &QSplitter::splitterMoved, this, &ToolPanes::rememberShare);
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) { activate(now); });
    arrange();
}

ToolPane* ToolPanes::other() const {
    const auto found = std::ranges::find_if(m_all, [this](const ToolPane* each) { return each != m_current; });
    return found == m_all.end() ? nullptr : *found;
}

void ToolPanes::setCurrent(ToolPane& pane) {
    if (std::exchange(m_current, &pane) == &pane)
        return;
    setFocusProxy(m_current);
    arrange();
    Q_EMIT currentChanged();
}

void ToolPanes::add(ToolPane* pane) {
    m_all.push_back(pane);
    addWidget(pane);
    qApp->installEventFilter(this); // a click on a widget that takes no focus makes its pane current, too
    arrange();
    setLeftPercent(50);
}

void ToolPanes::close(ToolPane& pane) {
    qApp->removeEventFilter(this);
    if (&pane == m_current)
        setCurrent(*other());
    std::erase(m_all, &pane);
    pane.hide();
    pane.setParent(window()); // no longer part of the splitter
    pane.deleteLater();
    arrange();
}

int ToolPanes::neededWidth() const {
    return 2 * scaledToText(minPaneWidth) + handleWidth();
}

void ToolPanes::setLeftPercent(int percent) {
    m_leftPercent = percent;
    setSizes({percent * 100, (100 - percent) * 100}); // the splitter scales them to its width
}

void ToolPanes::rememberShare() {
    const int both = sizes().value(0) + sizes().value(1);
    if (both > 0)
        m_leftPercent = sizes().front() * 100 / both;
}

void ToolPanes::resizeEvent(QResizeEvent* event) {
    arrange();
    QSplitter::resizeEvent(event);
}

bool ToolPanes::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress)
        activate(watched);
    return QSplitter::eventFilter(watched, event);
}

/// `part` may be outside the panes, or null.
void ToolPanes::activate(const QObject* part) {
    const auto* widget = qobject_cast<const QWidget*>(part);
    for (ToolPane* pane : m_all)
        if (widget && (pane == widget || pane->isAncestorOf(widget)))
            return setCurrent(*pane);
}

void ToolPanes::arrange() {
    const bool isSplit = m_all.size() == 2;
    const bool hasRoom = width() >= neededWidth();
    for (ToolPane* pane : m_all) {
        const bool isLeft = pane == m_all.front();
        pane->setPlace(isSplit ? (isLeft ? tr("Left pane") : tr("Right pane")) : QString(), isSplit,
                       pane == m_current);
        pane->setMinimumWidth(isSplit ? scaledToText(minPaneWidth) : 0);
    }
    m_current->show(); // before the other one is hidden, so that the focus has a place to go
    if (ToolPane* hidden = other(); hidden && hidden->isHidden() == hasRoom) {
        hidden->setVisible(hasRoom);
        setLeftPercent(m_leftPercent);
    }
}

} // namespace toolroom
