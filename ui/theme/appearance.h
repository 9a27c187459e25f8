// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace toolroom {

enum class ThemeChoice { System, Light, Dark };

/// Applies the style, palette, and font size to the application. The palette follows the selected theme or the system
/// color scheme.
class Appearance : public QObject {
    Q_OBJECT

public:
    explicit Appearance(QObject* parent = nullptr);

    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    void choose(ThemeChoice choice);
    [[nodiscard]] bool highContrast() const { return m_highContrast; }
    void setHighContrast(bool high);

    /// As a percentage of the system font size. Also updates existing widgets.
    [[nodiscard]] int textSize() const { return m_textSize; }
    void setTextSize(int percent);
    static constexpr int minTextSize = 70;
    static constexpr int maxTextSize = 250;

private:
    void apply();

    ThemeChoice m_choice = ThemeChoice::System;
    bool m_highContrast = false;
    int m_textSize = 100;
};

} // namespace toolroom
