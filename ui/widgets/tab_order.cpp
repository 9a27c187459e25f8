// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/tab_order.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QLayout>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>
#include <iterator>

namespace toolroom {

namespace {

void appendLaidOut(const QLayout& layout, QList<QWidget*>& widgets) {
    for (int i = 0; i < layout.count(); ++i) {
        QLayoutItem* item = layout.itemAt(i);
        if (item->widget())
            widgets += item->widget();
        else if (item->layout())
            appendLaidOut(*item->layout(), widgets);
    }
}

/// The children in the order of their layout, then those that are in no layout.
QList<QWidget*> orderedChildren(const QWidget& widget) {
    QList<QWidget*> children;
    if (const auto* stack = qobject_cast<const QStackedWidget*>(&widget))
        return {stack->currentWidget()};
    if (const auto* splitter = qobject_cast<const QSplitter*>(&widget)) {
        for (int i = 0; i < splitter->count(); ++i)
            children += splitter->widget(i);
        return children;
    }
    if (const QLayout* layout = widget.layout())
        appendLaidOut(*layout, children);
    for (QObject* child : widget.children())
        if (auto* each = qobject_cast<QWidget*>(child); each && !children.contains(each))
            children += each;
    return children;
}

/// There is nothing to select in an empty list, and nothing to draw the focus around.
bool isEmptyList(const QWidget& widget) {
    const auto* view = qobject_cast<const QAbstractItemView*>(&widget);
    return view && (!view->model() || view->model()->rowCount(view->rootIndex()) == 0);
}

void appendStops(QWidget& widget, QList<QWidget*>& stops) {
    if (widget.isHidden() || !widget.isEnabled())
        return;
    const Qt::FocusPolicy policy = widget.focusPolicy();
    const bool isEmpty = widget.width() == 0 || widget.height() == 0;
    if ((policy & Qt::TabFocus) != 0 && !widget.focusProxy() && !isEmpty && !isEmptyList(widget))
        stops += &widget;
    for (QWidget* child : orderedChildren(widget))
        if (child && !child->isWindow())
            appendStops(*child, stops);
}

/// The stop nearest to a widget that has just been hidden or disabled, in the smallest part of the window that has any.
QWidget* nearestStop(const QWidget& lost, QWidget& window, const QList<QWidget*>& stops) {
    const auto center = [&](const QWidget& widget) { return widget.mapTo(&window, widget.rect().center()); };
    for (const QWidget* part = lost.parentWidget(); part; part = part->isWindow() ? nullptr : part->parentWidget()) {
        QList<QWidget*> inside;
        std::ranges::copy_if(stops, std::back_inserter(inside),
                             [part](const QWidget* stop) { return part->isAncestorOf(stop); });
        if (!inside.isEmpty())
            return *std::ranges::min_element(
                inside, {}, [&](const QWidget* stop) { return (center(*stop) - center(lost)).manhattanLength(); });
    }
    return nullptr;
}

/// Qt does so only where a scroll area itself moves the focus.
void scrollTo(QWidget& widget) {
    constexpr int margin = 16;
    for (QWidget* part = widget.parentWidget(); part && !widget.isWindow(); part = part->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(part); area && area->widget() && area->widget() != &widget)
            area->ensureWidgetVisible(&widget, 0, margin);
}

} // namespace

QList<QWidget*> tabStops(QWidget& window) {
    QList<QWidget*> stops;
    appendStops(window, stops);
    return stops;
}

bool focusNextTabStop(QWidget& window, bool next) {
    const QList<QWidget*> stops = tabStops(window);
    if (stops.isEmpty())
        return false;
    qsizetype at = -1;
    for (QWidget* each = QApplication::focusWidget(); each && at < 0; each = each->parentWidget())
        at = stops.indexOf(each);
    const QWidget* focused = QApplication::focusWidget();
    if (at < 0 && focused && window.isAncestorOf(focused) && !(focused->isVisibleTo(&window) && focused->isEnabled())) {
        if (QWidget* nearest = nearestStop(*focused, window, stops)) {
            nearest->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    const qsizetype to = at < 0 ? (next ? 0 : stops.size() - 1) : (at + (next ? 1 : stops.size() - 1)) % stops.size();
    window.setAttribute(Qt::WA_KeyboardFocusChange);
    stops[to]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    scrollTo(*stops[to]);
    return true;
}

} // namespace toolroom
