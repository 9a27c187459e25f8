// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/registry/loading/load.h"

#include <QFileSystemWatcher>
#include <QHash>
#include <QSet>
#include <QTimer>

#include <vector>

namespace toolroom {

/// Whether any of the paths has been modified, created, or deleted since it was visited.
[[nodiscard]] TOOLROOM_EXPORT bool haveChanged(const std::vector<VisitedPath>& visited);

/// Records the paths as they are now.
TOOLROOM_EXPORT void markVisited(std::vector<VisitedPath>& visited);

/// Reports changes to files and folders on disk; changes in quick succession are reported together. Keeps watching
/// files that an editor replaces by renaming, and files that are deleted and created again. Paths that the system
/// cannot watch, for example on some network drives or if there are too many, are polled every second.
class TOOLROOM_EXPORT SourceWatcher : public QObject {
    Q_OBJECT

public:
    explicit SourceWatcher(QObject* parent = nullptr);

    /// Replaces the watched paths. Also reports changes made since they were visited.
    void watch(const std::vector<VisitedPath>& visited);

Q_SIGNALS:
    void changed();

private:
    void watchExisting();
    void poll();

    QFileSystemWatcher m_watcher;
    QTimer m_settleTimer;
    QTimer m_pollTimer;
    QSet<QString> m_paths;           ///< watched paths, including those that do not exist
    QHash<QString, qint64> m_polled; ///< existing paths that cannot be watched, with their modification times
};

} // namespace toolroom
