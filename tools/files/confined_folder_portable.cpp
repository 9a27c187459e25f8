// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/files/confined_folder.h"

#include "core/run/permissions/argument_resources.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include <utility>

/// For systems without openat2: checks the canonical path, then opens it by name. A process can bypass the check by
/// creating a link between these two steps.
namespace toolroom {

namespace {

std::unexpected<FileError> failure(FileError::Kind kind, std::string reason) {
    return std::unexpected(FileError{kind, std::move(reason)});
}

bool isBelow(const QString& path, const QString& folder) {
    const QString inside = folder.endsWith(QLatin1Char('/')) ? folder : folder + QLatin1Char('/');
    return path == folder || path.startsWith(inside);
}

/// The canonical path of an existing file.
FileResult<QString> realPath(const QString& root, const std::string& path, Links links) {
    const QString folder = QFileInfo(root).canonicalFilePath();
    const QString requested = QDir::cleanPath(folder + QLatin1Char('/') + QString::fromStdString(path));
    if (!isBelow(requested, folder))
        return failure(FileError::Kind::Outside, "the path is outside the allowed folder");
    const QString real = QFileInfo(requested).canonicalFilePath();
    if (real.isEmpty())
        return failure(FileError::Kind::NotFound, "no such file or folder");
    if (!isBelow(real, folder) || (links == Links::Never && real != requested))
        return failure(FileError::Kind::Outside, "the path contains a symbolic link that is not allowed");
    return real;
}

FileError fileErrorOf(const QFileDevice& file) {
    return {file.error() == QFileDevice::PermissionsError ? FileError::Kind::Denied : FileError::Kind::System,
            file.errorString().toStdString()};
}

} // namespace

ConfinedFolder::ConfinedFolder(QString folder, PathResolution resolution)
    : m_folder(std::move(folder))
    , m_resolution(resolution) {}

FileResult<std::unique_ptr<QFile>> ConfinedFolder::openFile(const std::string& path, Links links) const {
    const auto real = realPath(m_folder, path, m_resolution == PathResolution::Stepwise ? Links::Never : links);
    if (!real)
        return std::unexpected(real.error());
    if (!QFileInfo(*real).isFile())
        return failure(FileError::Kind::Unsuitable, "not a regular file");
    auto file = std::make_unique<QFile>(*real);
    if (!file->open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return std::unexpected(
            FileError{file->error() == QFileDevice::OpenError ? FileError::Kind::Denied : FileError::Kind::System,
                      file->errorString().toStdString()});
    return file;
}

FileResult<void> ConfinedFolder::write(const std::string& path, std::string_view bytes, bool replace) const {
    const std::size_t slash = path.rfind('/');
    const std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
    if (name.empty() || name == "." || name == "..")
        return failure(FileError::Kind::Unsuitable, "is a folder");
    const auto folder = realPath(m_folder, slash == std::string::npos ? "." : path.substr(0, slash), Links::Inside);
    if (!folder)
        return std::unexpected(folder.error());
    const QFileInfo target(QDir(*folder), QString::fromStdString(name));
    if (isToolroomFile(target.filePath().toStdString()))
        return failure(FileError::Kind::Denied, "the file belongs to Toolroom");
    if (target.isSymbolicLink() || target.isJunction())
        return failure(FileError::Kind::Outside, "is a symbolic link");
    if (target.isDir())
        return failure(FileError::Kind::Unsuitable, "is a folder");
    if (target.exists() && !target.isFile())
        return failure(FileError::Kind::Unsuitable, "not a regular file");
    if (target.exists() && !replace)
        return failure(FileError::Kind::Exists, "the file already exists");
    QSaveFile file(target.filePath());
    if (!file.open(QIODevice::WriteOnly))
        return std::unexpected(fileErrorOf(file));
    file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    if (!file.commit())
        return std::unexpected(fileErrorOf(file));
    return {};
}

FileResult<std::vector<FolderEntry>> ConfinedFolder::list(const std::string& path) const {
    const auto folder = realPath(m_folder, path.empty() ? "." : path, Links::Never);
    if (!folder)
        return std::unexpected(folder.error());
    std::vector<FolderEntry> entries;
    const QFileInfoList found =
        QDir(*folder).entryInfoList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    for (const QFileInfo& entry : found) {
        const bool isLink = entry.isSymbolicLink() || entry.isJunction();
        entries.push_back({entry.fileName().toStdString(), isLink           ? FolderEntry::Kind::Other
                                                           : entry.isDir()  ? FolderEntry::Kind::Folder
                                                           : entry.isFile() ? FolderEntry::Kind::File
                                                                            : FolderEntry::Kind::Other});
    }
    return entries;
}

} // namespace toolroom
