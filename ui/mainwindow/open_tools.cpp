// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/open_tools.h"

#include "core/models/text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QStyleOptionTab>
#include <QStylePainter>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int maxTitle = 40;     ///< characters
constexpr int minTabWidth = 150; ///< of a long title
constexpr int pinSize = 12;      ///< not higher than the title

} // namespace

OpenTools::OpenTools(QWidget* parent)
    : QTabBar(parent) {
    setAccessibleName(tr("Open tools"));
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(true);
    setElideMode(Qt::ElideMiddle);
    setIconSize(QSize(scaledToText(pinSize), scaledToText(pinSize)));
    setSelectionBehaviorOnRemove(SelectPreviousTab);
    connect(this, &QTabBar::currentChanged, this, &OpenTools::choose);
    connect(this, &QTabBar::tabCloseRequested, this, &OpenTools::close);
    hide();
}

int OpenTools::indexOf(const std::string& id) const {
    const auto found = std::ranges::find(m_tools, id, &OpenTool::id);
    return found == m_tools.end() ? -1 : static_cast<int>(found - m_tools.begin());
}

const OpenTool* OpenTools::find(const std::string& id) const {
    const int index = indexOf(id);
    return index < 0 ? nullptr : &m_tools[static_cast<std::size_t>(index)];
}

const OpenTool* OpenTools::current() const {
    return m_tools.empty() ? nullptr : &m_tools[static_cast<std::size_t>(currentIndex())];
}

void OpenTools::showTool(const RegisteredTool& tool) {
    const QSignalBlocker quiet(this); // the window shows the tool already
    const std::string name = tool.name.empty() ? tool.pointer : tool.name;
    int index = indexOf(tool.id);
    if (index < 0) {
        const ToolTabs::Tab page =
            m_tools.empty() ? ToolTabs::Tool : m_tools[static_cast<std::size_t>(currentIndex())].page;
        OpenTool opened{.id = tool.id, .name = name, .page = page, .isPreview = true};
        const auto preview = std::ranges::find_if(m_tools, &OpenTool::isPreview);
        index = static_cast<int>(preview - m_tools.begin());
        if (preview == m_tools.end())
            append(std::move(opened));
        else
            *preview = std::move(opened);
    }
    m_tools[static_cast<std::size_t>(index)].name = name;
    showTitles();
    setCurrentIndex(index);
}

void OpenTools::rename(const std::string& id, const RegisteredTool& tool) {
    const int index = indexOf(id);
    if (index < 0 || indexOf(tool.id) >= 0)
        return;
    m_tools[static_cast<std::size_t>(index)].id = tool.id;
    m_tools[static_cast<std::size_t>(index)].name = tool.name;
    showTitles();
}

void OpenTools::select(const std::string& id) {
    const QSignalBlocker quiet(this);
    setCurrentIndex(indexOf(id));
}

void OpenTools::append(OpenTool tool) {
    m_tools.push_back(std::move(tool));
    addTab({});
    showTitles();
    updateClosable();
    show();
}

void OpenTools::showTitles() {
    for (int index = 0; index < count(); ++index) {
        const OpenTool& tool = m_tools[static_cast<std::size_t>(index)];
        const bool isUnique = std::ranges::count(m_tools, tool.name, &OpenTool::name) == 1;
        setTabText(index, escapeForButton(toDisplayLine(isUnique ? tool.name : tool.id, maxTitle)));
        setTabIcon(index, tool.isPinned ? icon(QStringLiteral("pin")) : QIcon());
        setTabToolTip(index, escapeForToolTip(toDisplayLine(tool.id, 200)));
    }
    update();
}

QSize OpenTools::minimumTabSizeHint(int index) const {
    const QSize whole = tabSizeHint(index);
    return {std::min(whole.width(), scaledToText(minTabWidth)), whole.height()};
}

void OpenTools::setPage(ToolTabs::Tab page) {
    if (currentIndex() >= 0)
        m_tools[static_cast<std::size_t>(currentIndex())].page = page;
}

void OpenTools::keepCurrent() {
    if (currentIndex() < 0 || !std::exchange(m_tools[static_cast<std::size_t>(currentIndex())].isPreview, false))
        return;
    update();
}

/// Moves the tab to the end of the pinned ones.
void OpenTools::togglePinAt(int index) {
    if (index < 0)
        return;
    OpenTool tool = m_tools[static_cast<std::size_t>(index)];
    tool.isPinned = !tool.isPinned;
    tool.isPreview = false;
    m_tools.erase(m_tools.begin() + index);
    const auto place = std::ranges::find(m_tools, false, &OpenTool::isPinned);
    const auto to = static_cast<int>(place - m_tools.begin());
    m_tools.insert(place, std::move(tool));
    const QSignalBlocker quiet(this); // the current tool stays the same
    moveTab(index, to);
    showTitles();
}

void OpenTools::closeOthers() {
    for (int index = count() - 1; index >= 0; --index)
        if (index != currentIndex() && !m_tools[static_cast<std::size_t>(index)].isPinned)
            close(index);
}

void OpenTools::contextMenuEvent(QContextMenuEvent* event) {
    const int index = event->reason() == QContextMenuEvent::Mouse ? tabAt(event->pos()) : currentIndex();
    if (index < 0)
        return;
    setCurrentIndex(index);
    QMenu menu;
    const bool isPinned = m_tools[static_cast<std::size_t>(index)].isPinned;
    connect(menu.addAction(isPinned ? tr("Un&pin Tab") : tr("&Pin Tab")), &QAction::triggered, this,
            &OpenTools::togglePin);
    menu.addSeparator();
    connect(menu.addAction(tr("Split &Right")), &QAction::triggered, this, &OpenTools::splitRequested);
    QAction* moves = menu.addAction(tr("&Move Tab to Other Pane"));
    moves->setEnabled(count() > 1 || m_isSplit);
    connect(moves, &QAction::triggered, this, &OpenTools::moveRequested);
    menu.addSeparator();
    QAction* closesOne = menu.addAction(tr("&Close Tab"));
    closesOne->setEnabled(count() > 1 || m_isSplit);
    connect(closesOne, &QAction::triggered, this, &OpenTools::closeCurrent);
    QAction* closesOthers = menu.addAction(tr("Close &Other Tabs"));
    closesOthers->setEnabled(count() > 1);
    connect(closesOthers, &QAction::triggered, this, &OpenTools::closeOthers);
    menu.exec(event->globalPos());
}

void OpenTools::close(int index) {
    if (index < 0 || (count() == 1 && !m_isSplit))
        return;
    if (count() == 1)
        return Q_EMIT lastTabClosed();
    m_closed.push_back(closedTab(m_tools[static_cast<std::size_t>(index)]));
    limitClosed();
    remove(index);
}

void OpenTools::takeClosed(const OpenTools& closed) {
    m_closed.insert(m_closed.end(), closed.m_closed.begin(), closed.m_closed.end());
    for (const OpenTool& tool : closed.m_tools)
        m_closed.push_back(closed.closedTab(tool));
    limitClosed();
}

void OpenTools::limitClosed() {
    if (m_closed.size() > maxClosed)
        m_closed.erase(m_closed.begin(), m_closed.end() - maxClosed);
}

void OpenTools::remove(int index) {
    m_tools.erase(m_tools.begin() + index);
    const bool wasCurrent = index == currentIndex();
    {
        const QSignalBlocker quiet(this); // the index is that before the removal
        removeTab(index);
        showTitles();
    }
    updateClosable();
    if (wasCurrent)
        choose(currentIndex());
}

void OpenTools::removeCurrent() {
    if (count() > 1)
        remove(currentIndex());
}

void OpenTools::open(OpenTool tool) {
    const QSignalBlocker quiet(this);
    tool.isPreview = false;
    if (const int index = indexOf(tool.id); index >= 0) {
        m_tools[static_cast<std::size_t>(index)].isPreview = false;
        update();
    } else {
        tool.isPinned = false;
        append(tool);
    }
    setCurrentIndex(indexOf(tool.id));
}

void OpenTools::setSplit(bool isSplit) {
    m_isSplit = isSplit;
    updateClosable();
}

void OpenTools::updateClosable() {
    setTabsClosable(count() > 1 || m_isSplit);
}

void OpenTools::reopenClosed() {
    if (m_closed.empty())
        return;
    auto [tool, draft] = std::move(m_closed.back());
    m_closed.pop_back();
    Q_EMIT draftRestored(tool.id, draft);
    tool.isPreview = false;
    const std::string id = tool.id;
    const bool wasPinned = std::exchange(tool.isPinned, false);
    if (indexOf(id) < 0) {
        const QSignalBlocker quiet(this);
        append(std::move(tool));
        if (wasPinned)
            togglePinAt(count() - 1);
    } else {
        m_tools[static_cast<std::size_t>(indexOf(id))].page = tool.page;
    }
    const int index = indexOf(id);
    if (index == currentIndex())
        choose(index); // the first tab is selected without a signal
    else
        setCurrentIndex(index);
}

void OpenTools::step(int by) {
    if (count() > 1)
        setCurrentIndex((currentIndex() + by + count()) % count());
}

void OpenTools::restore(std::vector<OpenTool> tools, const std::string& current) {
    const QSignalBlocker quiet(this);
    while (count() > 0)
        removeTab(0);
    m_tools.clear();
    setVisible(!tools.empty());
    for (OpenTool& tool : tools)
        append(std::move(tool));
    setCurrentIndex(std::max(0, indexOf(current)));
}

void OpenTools::changeEvent(QEvent* event) {
    QTabBar::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    setIconSize(QSize(scaledToText(pinSize), scaledToText(pinSize)));
    setTabsClosable(false); // the buttons get the new size
    updateClosable();
}

void OpenTools::choose(int index) {
    if (index >= 0 && index < static_cast<int>(m_tools.size()))
        Q_EMIT toolChosen(m_tools[static_cast<std::size_t>(index)]);
}

/// Draws the titles of previews in italics, which QTabBar cannot do.
void OpenTools::paintEvent(QPaintEvent* /*event*/) {
    QStylePainter painter(this);
    for (int index = 0; index < count(); ++index) {
        QStyleOptionTab option;
        initStyleOption(&option, index);
        QFont shown = font();
        shown.setItalic(m_tools[static_cast<std::size_t>(index)].isPreview);
        painter.setFont(shown);
        painter.drawControl(QStyle::CE_TabBarTab, option);
    }
}

void OpenTools::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton)
        close(tabAt(event->position().toPoint()));
    else
        QTabBar::mouseReleaseEvent(event);
}

void OpenTools::mouseDoubleClickEvent(QMouseEvent* event) {
    keepCurrent();
    QTabBar::mouseDoubleClickEvent(event);
}

} // namespace toolroom
