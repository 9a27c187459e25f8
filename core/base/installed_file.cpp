// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/installed_file.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStandardPaths>

namespace toolroom {

std::string findInstalledFile(std::string_view name) {
    const QString relative = QString::fromUtf8(name);
    const QString installed = QStringLiteral("toolroom/") + relative;
    const QString folder = QCoreApplication::applicationDirPath();
    // A build tree, a portable installation, and the shared data directories.
    for (const QString& path : {folder + QLatin1Char('/') + relative, folder + QStringLiteral("/../share/") + installed,
                                QStandardPaths::locate(QStandardPaths::GenericDataLocation, installed)})
        if (QFileInfo(path).isFile())
            return QFileInfo(path).canonicalFilePath().toStdString();
    return {};
}

} // namespace toolroom
