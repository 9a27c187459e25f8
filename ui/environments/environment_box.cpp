// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/environments/environment_box.h"

#include "core/models/text.h"
#include "ui/environments/environments.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QSignalBlocker>

#include <algorithm>

namespace toolroom {

EnvironmentBox::EnvironmentBox(Environments& environments, QWidget* parent)
    : QComboBox(parent)
    , m_environments(environments) {
    setAccessibleName(tr("Environment"));
    setToolTip(escapeForToolTip(tr("Values for {{variables}} in calls")));
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMaximumWidth(scaledToText(220));
    setMinimumContentsLength(12); // "No environment"; longer names are elided in narrow windows
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QComboBox::activated, this, &EnvironmentBox::choose);
    connect(&environments, &Environments::changed, this, &EnvironmentBox::fill);
    fill();
}

void EnvironmentBox::fill() {
    const QSignalBlocker blocker(this);
    clear();
    addItem(tr("No environment"));
    for (const Environment& environment : m_environments.all())
        addItem(toDisplayLine(environment.name), toQString(environment.name));
    insertSeparator(count());
    addItem(tr("Manage Environments…"));
    setCurrentIndex(std::max(0, findData(toQString(m_environments.current()))));
}

void EnvironmentBox::choose(int index) {
    if (index == count() - 1) {
        fill(); // the last item is a command
        Q_EMIT manageRequested();
    } else {
        m_environments.choose(itemData(index).toString().toStdString());
    }
}

} // namespace toolroom
