// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/theme/appearance.h"

#include "ui/theme/quiet_style.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QStyleHints>

namespace toolroom {

Appearance::Appearance(QObject* parent)
    : QObject(parent) {
    QApplication::setStyle(new QuietStyle);
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, &Appearance::apply);
    apply();
}

void Appearance::choose(ThemeChoice choice) {
    m_choice = choice;
    apply();
}

void Appearance::apply() {
    const bool dark =
        m_choice == ThemeChoice::Dark ||
        (m_choice == ThemeChoice::System && QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark);
    QApplication::setPalette(dark ? darkTheme().palette : lightTheme().palette);
}

} // namespace toolroom
