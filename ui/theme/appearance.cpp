// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/theme/appearance.h"

#include "ui/theme/flat_style.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QStyleHints>
#include <QWidget>

#include <algorithm>
#include <utility>
#include <vector>

namespace toolroom {

Appearance::Appearance(QObject* parent)
    : QObject(parent) {
    QApplication::setStyle(new FlatStyle);
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, &Appearance::apply);
    apply();
}

void Appearance::choose(ThemeChoice choice) {
    m_choice = choice;
    apply();
}

void Appearance::setHighContrast(bool high) {
    m_highContrast = high;
    apply();
}

void Appearance::setTextSize(int percent) {
    percent = std::clamp(percent, minTextSize, maxTextSize);
    if (percent == m_textSize)
        return;
    // Widgets with a custom font do not follow the application font.
    std::vector<std::pair<QWidget*, QFont>> own;
    for (QWidget* widget : QApplication::allWidgets())
        if (widget->testAttribute(Qt::WA_SetFont))
            own.emplace_back(widget, widget->font());
    const qreal ratio = static_cast<qreal>(percent) / m_textSize;
    m_textSize = percent;
    QFont font = QApplication::font();
    font.setPointSizeF(QFontDatabase::systemFont(QFontDatabase::GeneralFont).pointSizeF() * percent / 100);
    QApplication::setFont(font);
    for (auto& [widget, ownFont] : own) {
        ownFont.setPointSizeF(ownFont.pointSizeF() * ratio);
        widget->setFont(ownFont);
    }
}

void Appearance::apply() {
    const bool dark =
        m_choice == ThemeChoice::Dark ||
        (m_choice == ThemeChoice::System && QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark);
    const Theme& theme = m_highContrast ? (dark ? highContrastDarkTheme() : highContrastLightTheme())
                         : dark         ? darkTheme()
                                        : lightTheme();
    QApplication::setPalette(theme.palette);
}

} // namespace toolroom
