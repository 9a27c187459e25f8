// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/settings/settings.h"

#include "core/base/private_folder.h"

#include <QFileInfo>

#include <algorithm>

namespace toolroom {

namespace {

constexpr qsizetype maxRecentSources = 12;

const QString themeKey = QStringLiteral("theme");
const QString recentKey = QStringLiteral("recentSources");
const QString recentChoicesKey = QStringLiteral("recentChoices");
const QString editorKey = QStringLiteral("editor");
const QString modelKey = QStringLiteral("languageModel");
const QString confirmKey = QStringLiteral("confirm");

/// Ids contain slashes, which would be groups.
QString foldersKey(const QString& server) {
    return QStringLiteral("serverFolders/") + QString::fromLatin1(server.toUtf8().toHex());
}

/// Unset unless the setting is a positive number.
std::optional<std::int64_t> numberAt(const QSettings& settings, const QString& key) {
    bool valid = false;
    const qlonglong number = settings.value(key).toLongLong(&valid);
    return valid && number > 0 ? std::optional<std::int64_t>(number) : std::nullopt;
}

void setNumber(QSettings& settings, const QString& key, std::optional<std::int64_t> number) {
    if (number)
        settings.setValue(key, static_cast<qlonglong>(*number));
    else
        settings.remove(key);
}

const QString newestKey = QStringLiteral("history/keepNewest");
const QString daysKey = QStringLiteral("history/keepDays");
const QString mebibytesKey = QStringLiteral("history/keepMebibytes");

} // namespace

Settings::Settings()
    : m_settings(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("toolroom"), QStringLiteral("toolroom")) {
    createFolder();
}

Settings::Settings(const QString& file)
    : m_settings(file, QSettings::IniFormat) {
    createFolder();
}

void Settings::createFolder() const {
    makePrivateFolder(QFileInfo(m_settings.fileName()).absolutePath());
}

ThemeChoice Settings::theme() const {
    const QString name = m_settings.value(themeKey).toString();
    return name == QLatin1String("light")  ? ThemeChoice::Light
           : name == QLatin1String("dark") ? ThemeChoice::Dark
                                           : ThemeChoice::System;
}

void Settings::setTheme(ThemeChoice choice) {
    m_settings.setValue(themeKey, choice == ThemeChoice::Light  ? QStringLiteral("light")
                                  : choice == ThemeChoice::Dark ? QStringLiteral("dark")
                                                                : QStringLiteral("system"));
}

QStringList Settings::recentSources() const {
    return m_settings.value(recentKey).toStringList();
}

void Settings::addRecentSource(const QString& source) {
    QStringList sources = recentSources();
    sources.removeAll(source);
    sources.prepend(source);
    m_settings.setValue(recentKey, sources.first(std::min(sources.size(), maxRecentSources)));
}

void Settings::clearRecentSources() {
    m_settings.remove(recentKey);
}

QStringList Settings::recentChoices() const {
    return m_settings.value(recentChoicesKey).toStringList();
}

void Settings::setRecentChoices(const QStringList& keys) {
    m_settings.setValue(recentChoicesKey, keys);
}

QString Settings::editorCommand() const {
    return m_settings.value(editorKey).toString();
}

void Settings::setEditorCommand(const QString& command) {
    m_settings.setValue(editorKey, command);
}

QStringList Settings::serverFolders(const QString& server) const {
    return m_settings.value(foldersKey(server)).toStringList();
}

void Settings::setServerFolders(const QString& server, const QStringList& folders) {
    if (folders.isEmpty())
        m_settings.remove(foldersKey(server));
    else
        m_settings.setValue(foldersKey(server), folders);
}

QStringList Settings::languageModel() const {
    return m_settings.value(modelKey).toStringList();
}

void Settings::setLanguageModel(const QStringList& model) {
    m_settings.setValue(modelKey, model);
}

QByteArray Settings::state(const QString& name) const {
    return m_settings.value(QStringLiteral("state/") + name).toByteArray();
}

void Settings::setState(const QString& name, const QByteArray& state) {
    if (state == this->state(name))
        return; // otherwise, the file would be written again and synced
    if (state.isEmpty())
        m_settings.remove(QStringLiteral("state/") + name);
    else
        m_settings.setValue(QStringLiteral("state/") + name, state);
}

int Settings::choice(const QString& name, int fallback) const {
    bool valid = false;
    const int choice = m_settings.value(QStringLiteral("choice/") + name).toInt(&valid);
    return valid ? choice : fallback;
}

void Settings::setChoice(const QString& name, int choice) {
    m_settings.setValue(QStringLiteral("choice/") + name, choice);
}

bool Settings::connectsAtStart() const {
    return choice(QStringLiteral("connectServersAtStart"), 0) == 1;
}

void Settings::setConnectsAtStart(bool connects) {
    setChoice(QStringLiteral("connectServersAtStart"), connects ? 1 : 0);
}

ConfirmationLevel Settings::confirmationLevel() const {
    if (!m_settings.contains(confirmKey))
        return ConfirmationLevel::Cautious;
    const auto level = parseConfirmationLevel(m_settings.value(confirmKey).toString().toStdString());
    return level ? std::max(*level, ConfirmationLevel::Cautious) : ConfirmationLevel::Paranoid;
}

void Settings::setConfirmationLevel(ConfirmationLevel level) {
    const std::string_view name = confirmationLevelName(level);
    m_settings.setValue(confirmKey, QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())));
}

Retention Settings::retention() const {
    return {numberAt(m_settings, newestKey), numberAt(m_settings, daysKey), numberAt(m_settings, mebibytesKey)};
}

void Settings::setRetention(const Retention& retention) {
    setNumber(m_settings, newestKey, retention.newest);
    setNumber(m_settings, daysKey, retention.days);
    setNumber(m_settings, mebibytesKey, retention.mebibytes);
}

} // namespace toolroom
