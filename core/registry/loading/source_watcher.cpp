// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/source_watcher.h"

#include <QDateTime>
#include <QFileInfo>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int settleMs = 150; ///< editors write, rename, and set attributes within a few milliseconds

constexpr int pollMs = 1000;

/// 0 if the path does not exist.
qint64 modificationTime(const QString& path) {
    const QFileInfo now(path);
    return now.exists() ? now.lastModified().toMSecsSinceEpoch() : 0;
}

bool hasChanged(const VisitedPath& visited) {
    return visited.modified != modificationTime(QString::fromStdString(visited.path));
}

} // namespace

bool haveChanged(const std::vector<VisitedPath>& visited) {
    return std::ranges::any_of(visited, hasChanged);
}

void markVisited(std::vector<VisitedPath>& visited) {
    for (VisitedPath& each : visited)
        each.modified = modificationTime(QString::fromStdString(each.path));
}

SourceWatcher::SourceWatcher(QObject* parent)
    : QObject(parent) {
    m_settleTimer.setSingleShot(true);
    m_settleTimer.setInterval(settleMs);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_settleTimer, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_settleTimer, qOverload<>(&QTimer::start));
    m_pollTimer.setInterval(pollMs);
    connect(&m_pollTimer, &QTimer::timeout, this, &SourceWatcher::poll);
    connect(&m_settleTimer, &QTimer::timeout, this, [this] {
        watchExisting();
        Q_EMIT changed();
    });
}

void SourceWatcher::watch(const std::vector<VisitedPath>& visited) {
    QSet<QString> paths;
    for (const VisitedPath& each : visited) {
        const QString path = QString::fromStdString(each.path);
        paths.insert(path);
        if (!each.isFolder)
            paths.insert(QFileInfo(path).absolutePath());
    }
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    QStringList superfluous;
    for (const QString& path : watched)
        if (!paths.contains(path))
            superfluous += path;
    if (!superfluous.isEmpty())
        m_watcher.removePaths(superfluous);
    m_paths = std::move(paths);
    watchExisting();
    if (haveChanged(visited))
        m_settleTimer.start();
}

void SourceWatcher::watchExisting() {
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    QSet<QString> missing = m_paths - QSet<QString>(watched.begin(), watched.end());
    missing.removeIf([](const QString& path) { return !QFileInfo::exists(path); });
    const QStringList failed = missing.isEmpty() ? QStringList() : m_watcher.addPaths(missing.values());
    m_polled.clear();
    for (const QString& path : failed)
        m_polled.insert(path, modificationTime(path));
    if (m_polled.isEmpty())
        m_pollTimer.stop();
    else
        m_pollTimer.start();
}

void SourceWatcher::poll() {
    for (const auto& [path, modified] : m_polled.asKeyValueRange()) {
        if (modificationTime(path) != modified)
            return m_settleTimer.start();
    }
}

} // namespace toolroom
