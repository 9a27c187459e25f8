// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/flat_button.h"

#include <QToolButton>

namespace toolroom {

QToolButton* createFlatButton(const QString& label, const QString& name) {
    auto* button = new QToolButton;
    button->setText(label);
    button->setAccessibleName(name.isEmpty() ? label : name);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace toolroom
