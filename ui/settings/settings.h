// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/confirmation/confirmation.h"
#include "ui/settings/retention.h"
#include "ui/theme/appearance.h"

#include <QByteArray>
#include <QSettings>
#include <QStringList>

namespace toolroom {

/// The persistent settings of the application.
class Settings {
public:
    /// Uses the user's settings file.
    Settings();
    explicit Settings(const QString& file);

    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);

    /// Paths of files and folders, and live servers (serializeServer()), most recent first.
    [[nodiscard]] QStringList recentSources() const;
    void addRecentSource(const QString& source);
    void clearRecentSources();

    /// The keys of the most recently used choices in the palette, newest first.
    [[nodiscard]] QStringList recentChoices() const;
    void setRecentChoices(const QStringList& keys);

    /// The folders that are reported to an MCP server, by the server's id.
    [[nodiscard]] QStringList serverFolders(const QString& server) const;
    void setServerFolders(const QString& server, const QStringList& folders);

    /// API, base URL, model name, and key reference of the language model; empty if none is set up.
    [[nodiscard]] QStringList languageModel() const;
    void setLanguageModel(const QStringList& model);

    /// The program that opens files, with arguments; `{file}`, `{line}` and `{column}` are replaced. Empty for the
    /// system's.
    [[nodiscard]] QString editorCommand() const;
    void setEditorCommand(const QString& command);

    /// The saved state of a window, splitter, or header.
    [[nodiscard]] QByteArray state(const QString& name) const;
    void setState(const QString& name, const QByteArray& state);
    [[nodiscard]] int choice(const QString& name, int fallback) const;
    void setChoice(const QString& name, int choice);

    /// Whether the servers of the last session are connected when the window opens.
    [[nodiscard]] bool connectsAtStart() const;
    void setConnectsAtStart(bool connects);

    /// At least ConfirmationLevel::Cautious; the strictest if the setting cannot be read.
    [[nodiscard]] ConfirmationLevel confirmationLevel() const;
    void setConfirmationLevel(ConfirmationLevel level);

    [[nodiscard]] Retention retention() const;
    void setRetention(const Retention& retention);

private:
    /// The user's rules are in the same folder, so others must not be able to write to it. QSettings uses the umask.
    void createFolder() const;

    QSettings m_settings;
};

} // namespace toolroom
