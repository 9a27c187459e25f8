// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/source_watcher.h"

#include <QFileInfo>

namespace toolroom {

namespace {

constexpr int calmMs = 150; ///< editors write, rename and set attributes within a few milliseconds

} // namespace

SourceWatcher::SourceWatcher(QObject* parent)
    : QObject(parent) {
    m_calm.setSingleShot(true);
    m_calm.setInterval(calmMs);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_calm, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_calm, qOverload<>(&QTimer::start));
    connect(&m_calm, &QTimer::timeout, this, [this] {
        arm();
        Q_EMIT changed();
    });
}

void SourceWatcher::watch(const QStringList& files, const QStringList& folders) {
    QSet<QString> paths(folders.begin(), folders.end());
    for (const QString& file : files) {
        paths.insert(file);
        paths.insert(QFileInfo(file).absolutePath());
    }
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    QStringList superfluous;
    for (const QString& path : watched)
        if (!paths.contains(path))
            superfluous += path;
    if (!superfluous.isEmpty())
        m_watcher.removePaths(superfluous);
    m_paths = std::move(paths);
    arm();
}

void SourceWatcher::arm() {
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    QSet<QString> missing = m_paths - QSet<QString>(watched.begin(), watched.end());
    missing.removeIf([](const QString& path) { return !QFileInfo::exists(path); });
    if (!missing.isEmpty())
        m_watcher.addPaths(missing.values());
}

} // namespace toolroom
