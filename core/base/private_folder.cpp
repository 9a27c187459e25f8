// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/private_folder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace toolroom {

bool makePrivateFolder(const QString& path) {
    const QString name = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    if (QDir(name).exists())
        return true;
    const QString parent = QFileInfo(name).path();
    if (parent == name || !makePrivateFolder(parent))
        return false;
    constexpr auto ownerOnly = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
    if (QDir().mkdir(name, ownerOnly))
        return QFile::setPermissions(name, ownerOnly); // the umask may have removed some
    return QDir(name).exists();                        // created by another process
}

} // namespace toolroom
