// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/tool_panes.h"

#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/tool_pane.h"
#include "ui/mainwindow/workspace.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QEvent>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int minPaneWidth = 352; ///< with normal text; the Call page beside a scroll bar

} // namespace

ToolPanes::ToolPanes(std::function<ToolPane*()> createPane, QWidget* parent)
    : QSplitter(Qt::Horizontal, parent)
    , m_createPane(std::move(createPane)) {
    setChildrenCollapsible(false);
    connect(this, &QSplitter::splitterMoved, this, &ToolPanes::rememberShare);
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) { activate(now); });
    add();
    setCurrent(*m_all.front());
}

void ToolPanes::add() {
    ToolPane* pane = m_createPane();
    OpenTools& tabs = pane->openTools();
    connect(pane, &ToolPane::otherRequested, this, &ToolPanes::focusOther);
    connect(pane, &ToolPane::activated, this, [this, pane] { setCurrent(*pane); });
    connect(&tabs, &OpenTools::toolChosen, this, &ToolPanes::toolChosen);
    connect(&tabs, &OpenTools::splitRequested, this, &ToolPanes::splitRight);
    connect(&tabs, &OpenTools::moveRequested, this, &ToolPanes::moveTab);
    connect(&tabs, &OpenTools::lastTabClosed, this, [this, pane] { close(*pane); });
    m_all.push_back(pane);
    addWidget(pane);
    if (m_all.size() == 1)
        return;
    qApp->installEventFilter(this); // a click on a widget that takes no focus makes its pane current, too
    arrange();
    setLeftPercent(m_leftPercent);
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

/// Adds the second pane, unless there is no room for it; then a message says so. Returns whether there are two.
bool ToolPanes::ensureSplit() {
    if (other())
        return true;
    if (m_makeRoom && !m_makeRoom(neededWidth())) {
        Q_EMIT statusMessage(tr("The window is too narrow to show two tools side by side"));
        return false;
    }
    add();
    return true;
}

void ToolPanes::splitRight() {
    const OpenTool* shown = m_current->openTools().current();
    if (shown && ensureSplit())
        openInOther(*shown);
}

void ToolPanes::moveTab() {
    ToolPane& from = *m_current;
    const OpenTool* shown = from.openTools().current();
    const bool isLast = from.openTools().count() == 1;
    if (!shown || (isLast && !other()) || !ensureSplit())
        return;
    const OpenTool moved = *shown;
    from.runPages().saveDraft();
    from.openTools().removeCurrent(); // does nothing if it is the last one
    openInOther(moved);
    if (!isLast)
        return;
    from.openTools().restore({}, {}); // its tab is not closed
    close(from);
}

void ToolPanes::openInOther(const OpenTool& tool) {
    const OpenTool opened = tool; // its tab may change
    ToolPane& to = *other();
    to.openTools().open(opened);
    setCurrent(to);
    Q_EMIT toolChosen(opened);
    to.openTools().setFocus(); // until the page is loaded
    to.focusPage(opened.page);
}

void ToolPanes::focusOther() {
    if (ToolPane* pane = other())
        setCurrent(*pane);
    else if (m_current->isAncestorOf(QApplication::focusWidget()))
        return;
    QWidget* last = m_current->focusWidget();
    if (last && last != m_current && last->isVisible())
        return last->setFocus();
    m_current->openTools().setFocus(); // in case the page has nothing to focus
    m_current->focusPage(m_current->tabs().currentTab());
}

void ToolPanes::close(ToolPane& closed) {
    if (m_all.size() == 1)
        return;
    qApp->removeEventFilter(this);
    const bool hadFocus = closed.isAncestorOf(QApplication::focusWidget());
    closed.runPages().saveDraft();
    closed.stop();
    if (&closed == m_current)
        setCurrent(*other());
    std::erase(m_all, &closed);
    closed.disconnect(this); // it is deleted later
    closed.openTools().disconnect(this);
    m_current->openTools().takeClosed(closed.openTools());
    closed.hide();
    closed.setParent(window()); // no longer part of the splitter
    closed.deleteLater();
    arrange();
    if (hadFocus)
        m_current->setFocus();
}

ToolPanes::~ToolPanes() {
    qApp->disconnect(this); // the focus may change while the panes are destroyed
}

int ToolPanes::neededWidth() const {
    return 2 * scaledToText(minPaneWidth) + handleWidth();
}

void ToolPanes::save(Workspace& workspace) const {
    for (const ToolPane* pane : m_all)
        workspace.panes.push_back(pane->state());
    workspace.currentPane = m_current == m_all.front() ? 0 : 1;
    workspace.leftPercent = m_leftPercent;
}

void ToolPanes::restore(const Workspace& workspace) {
    if (workspace.panes.size() > m_all.size())
        add();
    for (std::size_t i = 0; i < workspace.panes.size(); ++i)
        m_all[i]->restore(workspace.panes[i]);
    setCurrent(*m_all[std::min(workspace.currentPane, m_all.size() - 1)]);
    setLeftPercent(workspace.leftPercent);
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

void ToolPanes::changeEvent(QEvent* event) {
    QSplitter::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        arrange();
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
        pane->setPlace(isSplit ? (isLeft ? tr("Left pane") : tr("Right pane")) : QString(), isSplit, pane == m_current);
        pane->setMinimumWidth(isSplit && hasRoom ? scaledToText(minPaneWidth) : 0);
        pane->setOtherHidden(isSplit && !hasRoom);
    }
    m_current->show(); // before the other one is hidden, so that the focus has a place to go
    if (ToolPane* hidden = other(); hidden && hidden->isHidden() == hasRoom) {
        hidden->setVisible(hasRoom);
        setLeftPercent(m_leftPercent);
    }
}

} // namespace toolroom
