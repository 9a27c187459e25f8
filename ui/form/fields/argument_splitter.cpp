// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/argument_splitter.h"

#include "ui/settings/settings.h"
#include "ui/theme/theme.h"

#include <QEvent>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int minSideBySideWidth = 520; ///< in pixels
constexpr int evenShare = 50;           ///< in percent
constexpr int maxShare = 90;            ///< neither side disappears
const QString columnShareKey = QStringLiteral("argumentColumns");
const QString rowShareKey = QStringLiteral("argumentRows");

/// The form's share of the width or height in percent.
struct FormShares {
    int ofWidth = evenShare;
    int ofHeight = evenShare;

    int& along(Qt::Orientation orientation) { return orientation == Qt::Horizontal ? ofWidth : ofHeight; }
};

FormShares& formShares() {
    static FormShares shares;
    return shares;
}

/// Sets the sizes by the share. QSplitter would take them from the size hints.
void applyShare(QSplitter& splitter) {
    const int share = formShares().along(splitter.orientation());
    const int length = splitter.orientation() == Qt::Horizontal ? splitter.width() : splitter.height();
    splitter.setSizes({length * share / 100, length - length * share / 100});
}

/// Applies the share when a side is shown again.
class SideFilter : public QObject {
public:
    explicit SideFilter(QSplitter* splitter)
        : QObject(splitter)
        , m_splitter(*splitter) {}

    bool eventFilter(QObject* /*side*/, QEvent* event) override {
        if (event->type() == QEvent::Show)
            applyShare(m_splitter);
        return false;
    }

private:
    QSplitter& m_splitter;
};

int limitedShare(int share) {
    return std::clamp(share, 100 - maxShare, maxShare);
}

} // namespace

ArgumentSplitter::ArgumentSplitter(QWidget* form, QWidget* json) {
    addWidget(form);
    addWidget(json);
    setChildrenCollapsible(false);
    setHandleWidth(innerSpacing);
    splitAlong(Qt::Horizontal);
    auto* filter = new SideFilter(this);
    form->installEventFilter(filter);
    json->installEventFilter(filter);
    connect(this, &QSplitter::splitterMoved, this, &ArgumentSplitter::rememberShare);
}

/// Only the orientation changes: the widgets keep focus, caret, and selection.
void ArgumentSplitter::splitAlong(Qt::Orientation orientation) {
    setOrientation(orientation);
    applyShare(*this);
}

void ArgumentSplitter::rememberShare() {
    const QList<int> shown = sizes();
    formShares().along(orientation()) = limitedShare(shown.front() * 100 / std::max(shown.front() + shown.back(), 1));
}

void ArgumentSplitter::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    const auto wanted = width() >= minSideBySideWidth ? Qt::Horizontal : Qt::Vertical;
    if (wanted != orientation())
        splitAlong(wanted);
    else
        applyShare(*this);
}

void ArgumentSplitter::saveState(Settings& settings) {
    settings.setChoice(columnShareKey, formShares().ofWidth);
    settings.setChoice(rowShareKey, formShares().ofHeight);
}

void ArgumentSplitter::restoreState(const Settings& settings) {
    formShares() = {limitedShare(settings.choice(columnShareKey, evenShare)),
                    limitedShare(settings.choice(rowShareKey, evenShare))};
}

} // namespace toolroom
