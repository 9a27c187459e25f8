// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/appearance.h"

#include <QByteArray>
#include <QSettings>
#include <QStringList>

namespace toolroom {

/// What is remembered from one start to the next.
class Settings {
public:
    /// In the user's configuration.
    Settings();
    explicit Settings(const QString& file);

    /// Nothing has been remembered yet.
    [[nodiscard]] bool isFresh() const { return m_settings.allKeys().isEmpty(); }
    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);

    /// Files and folders, the latest first.
    [[nodiscard]] QStringList recentSources() const;
    void addRecentSource(const QString& path);
    void clearRecentSources();

    /// The state of a window, splitter or header under a name of its own.
    [[nodiscard]] QByteArray state(const QString& name) const;
    void setState(const QString& name, const QByteArray& state);
    [[nodiscard]] int choice(const QString& name, int fallback) const;
    void setChoice(const QString& name, int choice);

private:
    QSettings m_settings;
};

} // namespace toolroom
