// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace toolroom {

enum class ThemeChoice { System, Light, Dark };

/// Dresses the application: our style, the palette of the chosen theme or of the system's colour scheme, and the size
/// of its text.
class Appearance : public QObject {
    Q_OBJECT

public:
    explicit Appearance(QObject* parent = nullptr);

    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    void choose(ThemeChoice choice);
    [[nodiscard]] bool highContrast() const { return m_highContrast; }
    void setHighContrast(bool high);

    /// Percent of the size that the system gives; what is there already grows and shrinks with it.
    [[nodiscard]] int textSize() const { return m_textSize; }
    void setTextSize(int percent);
    static constexpr int smallestText = 70;
    static constexpr int largestText = 250;

private:
    void apply();

    ThemeChoice m_choice = ThemeChoice::System;
    bool m_highContrast = false;
    int m_textSize = 100;
};

} // namespace toolroom
