// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/process/python_cache.h"

#include <QDir>
#include <QStandardPaths>

namespace toolroom {

namespace {

QString pythonCacheFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + QStringLiteral("/toolroom/python");
}

} // namespace

void redirectPythonCache(QProcessEnvironment& environment) {
    const QString name = QStringLiteral("PYTHONPYCACHEPREFIX");
    if (!environment.contains(name))
        environment.insert(name, pythonCacheFolder());
}

void discardPythonCache() {
    QDir(pythonCacheFolder()).removeRecursively();
}

} // namespace toolroom
