// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace toolroom {

enum class ThemeChoice { System, Light, Dark };

/// Dresses the application: our style, and the palette of the chosen theme or of the system's colour scheme.
class Appearance : public QObject {
    Q_OBJECT

public:
    explicit Appearance(QObject* parent = nullptr);

    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    void choose(ThemeChoice choice);

private:
    void apply();

    ThemeChoice m_choice = ThemeChoice::System;
};

} // namespace toolroom
