// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/process/python_cache.h"

#include "core/base/private_folder.h"

#include <QDir>
#include <QStandardPaths>

#include <ranges>

namespace toolroom {

namespace {

QString pythonCacheFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + QStringLiteral("/toolroom/python");
}

} // namespace

void redirectPythonCache(QProcessEnvironment& environment, QStringList& command,
                         const std::vector<std::size_t>& pythons) {
    const QString folder = pythonCacheFolder();
    // Nothing can be below a device: then Python does not keep compiled modules.
    const QString prefix = claimPrivateFolder(folder) ? folder : QStringLiteral("/dev/null/python");
    environment.insert(QStringLiteral("PYTHONPYCACHEPREFIX"), prefix);
    for (const std::size_t word : pythons | std::views::reverse) { // Python uses the first of such options
        command.insert(static_cast<qsizetype>(word) + 1, QStringLiteral("pycache_prefix=") + prefix);
        command.insert(static_cast<qsizetype>(word) + 1, QStringLiteral("-X"));
    }
}

void discardPythonCache() {
    QDir(pythonCacheFolder()).removeRecursively();
}

} // namespace toolroom
