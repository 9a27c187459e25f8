// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/argument_splitter.h"

#include "ui/settings/settings.h"
#include "ui/theme/theme.h"

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
    connect(this, &QSplitter::splitterMoved, this, &ArgumentSplitter::rememberShare);
}

/// Only the orientation changes: the widgets keep focus, caret, and selection.
void ArgumentSplitter::splitAlong(Qt::Orientation orientation) {
    const int share = formShares().along(orientation);
    setOrientation(orientation);
    setStretchFactor(0, share); // keeps the share when the window is resized
    setStretchFactor(1, 100 - share);
    setSizes({share, 100 - share});
}

void ArgumentSplitter::rememberShare() {
    const QList<int> shown = sizes();
    formShares().along(orientation()) = limitedShare(shown.front() * 100 / std::max(shown.front() + shown.back(), 1));
    setStretchFactor(0, formShares().along(orientation()));
    setStretchFactor(1, 100 - formShares().along(orientation()));
}

void ArgumentSplitter::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    const auto wanted = width() >= minSideBySideWidth ? Qt::Horizontal : Qt::Vertical;
    if (wanted != orientation())
        splitAlong(wanted);
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
