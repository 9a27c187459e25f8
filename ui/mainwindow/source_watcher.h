// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/load.h"

#include <QFileSystemWatcher>
#include <QSet>
#include <QTimer>

#include <vector>

namespace toolroom {

/// Says when files or folders change on disk, once for changes that come together. A file that an editor replaces by
/// renaming, or that is deleted and comes back, is still watched.
class SourceWatcher : public QObject {
    Q_OBJECT

public:
    explicit SourceWatcher(QObject* parent = nullptr);

    /// Instead of what was watched before. A change since then is said too.
    void watch(const std::vector<VisitedPath>& visited);

Q_SIGNALS:
    void changed();

private:
    void arm();

    QFileSystemWatcher m_watcher;
    QTimer m_calm;
    QSet<QString> m_paths; ///< to be watched, also while they do not exist
};

} // namespace toolroom
