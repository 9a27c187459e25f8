// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/private_folder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace toolroom {

namespace {

constexpr auto ownerOnly = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;

} // namespace

bool makePrivateFolder(const QString& path) {
    const QString name = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    if (QDir(name).exists())
        return true;
    const QString parent = QFileInfo(name).path();
    if (parent == name || !makePrivateFolder(parent))
        return false;
    if (QDir().mkdir(name, ownerOnly))
        return QFile::setPermissions(name, ownerOnly); // the umask may have removed some
    return QDir(name).exists();                        // created by another process
}

bool claimPrivateFolder(const QString& path) {
    if (!makePrivateFolder(path))
        return false;
    for (const QString& folder : {QFileInfo(path).path(), path}) {
        const QFileInfo info(folder);
#ifdef Q_OS_UNIX
        if (info.isSymLink() || info.ownerId() != ::geteuid())
            return false;
#endif
        constexpr auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther |
                                QFile::WriteOther | QFile::ExeOther;
        if ((info.permissions() & others) != QFile::Permissions() && !QFile::setPermissions(folder, ownerOnly))
            return false;
    }
    return true;
}

} // namespace toolroom
