// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/program_path.h"

#include <QDir>
#include <QStandardPaths>

namespace toolroom {

QString findProgram(const QString& program, const std::optional<QString>& path, const QString& folder) {
    if (!path)
        return QStandardPaths::findExecutable(program);
    QStringList folders = path->split(QDir::listSeparator());
    for (QString& each : folders)
        each = QDir(folder).absoluteFilePath(each);
    return QStandardPaths::findExecutable(program, folders);
}

} // namespace toolroom
